import type { Rule } from './rules.ts';
import { gapBefore, type Tokens } from './tokens.ts';

/** One change, as fine as it can be: a gap or a token. */
export type Edit = { readonly rule: Rule; readonly from: number; readonly to: number; readonly after: string };

/** Collects the changes of one text. A change to what is there already is none. */
export class Edits {
  readonly #tokens: Tokens;
  readonly #list: Edit[] = [];

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  /** The token shall read so. */
  token(index: number, after: string, rule: Rule): void {
    const from = this.#tokens.from[index];
    const to = this.#tokens.to[index];
    if (from === undefined || to === undefined) return;
    if (to - from === after.length && this.#tokens.text.startsWith(after, from)) return;
    this.#list.push({ rule, from, to, after });
  }

  /** The gap before the token shall be so. A narrow no-break space is as good as a wide one. */
  gap(index: number, after: string, rule: Rule): void {
    const { text } = this.#tokens;
    const size = gapBefore(this.#tokens, index);
    const to = this.#tokens.from[index] ?? text.length;
    const from = to - size;
    if (size === after.length && (size === 0 || text[from] === after || (after === NBSP && text[from] === '\u202F'))) {
      return;
    }
    this.#list.push({ rule, from, to, after });
  }

  /** All changes in the order of the text. */
  inOrder(): readonly Edit[] {
    return this.#list.sort((a, b) => a.from - b.from || a.to - b.to);
  }
}

/** The no-break space. */
export const NBSP = '\u00A0';
