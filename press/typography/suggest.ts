import { resolveDashes } from './dashes.ts';
import { type Edit, Edits } from './edits.ts';
import { resolveGaps } from './gaps.ts';
import { resolveQuotes } from './quotes.ts';
import { type Rule, reasonOf } from './rules.ts';
import { KIND, type Span, type Tokens, tokensOf, wordAt } from './tokens.ts';
import { resolveYo } from './yo.ts';

/** One place where the text could be better. */
export type Suggestion = {
  readonly rule: Rule;
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly after: string;
  /** One Russian phrase for the author. */
  readonly reason: string;
};

/** What to look for. */
export type TypographyOptions = {
  /** Only these rules. All but `yo` when not given; `yo` works only when it is named here or by `yo: true`. */
  readonly rules?: readonly Rule[];
  /** Whether to put «ё» where a word can be read only with it. */
  readonly yo?: boolean;
};

/**
 * What a Russian typographer would change in the text, in the order of the text; no two suggestions overlap.
 * Paragraphs may be separated by line ends. Addresses of pages and letters stay as they are.
 */
export function suggestionsIn(text: string, options: TypographyOptions = {}): readonly Suggestion[] {
  return merged(editsIn(text, options)).map((edit) => ({
    ...edit,
    before: text.slice(edit.from, edit.to),
    reason: reasonOf(edit.rule),
  }));
}

/**
 * The text with the suggestions carried out: all of them, or those that the author took.
 * `apply('1941-1945', suggestionsIn('1941-1945'))` gives '1941–1945'.
 */
export function apply(text: string, suggestions: readonly Pick<Suggestion, 'from' | 'to' | 'after'>[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, after } of [...suggestions].sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < at) continue;
    parts.push(text.slice(at, from), after);
    at = to;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/**
 * All suggestions carried out at once, for titles and other single lines.
 * `typesetText('Повесть о "Мире"')` gives 'Повесть о «Мире»', with a no-break space after «о».
 */
export function typesetText(text: string, options: TypographyOptions = {}): string {
  return apply(text, editsIn(text, options));
}

/**
 * The changes one by one, as fine as they can be, so that they can be carried out across runs of different style.
 * `editsIn('да - нет')` gives the gap, then the dash.
 */
export function editsIn(text: string, options: TypographyOptions = {}, skip: readonly Span[] = []): readonly Edit[] {
  const tokens = tokensOf(text, skip);
  const edits = new Edits(tokens);
  resolveQuotes(tokens, edits);
  resolveDashes(tokens, edits);
  resolveDots(tokens, edits);
  resolveGaps(tokens, edits);
  if (options.yo || options.rules?.includes('yo')) resolveYo(tokens, edits);
  const all = edits.inOrder();
  const wanted = options.rules && new Set(options.rules);
  return wanted ? all.filter(({ rule }) => wanted.has(rule) || (rule === 'yo' && options.yo)) : all;
}

function resolveDots(tokens: Tokens, edits: Edits): void {
  for (let index = 0; index < tokens.kinds.length; index++) {
    if (tokens.kinds[index] !== KIND.dots) continue;
    const better = betterDots(wordAt(tokens, index), characterBefore(tokens, index));
    if (better !== undefined) edits.token(index, better, 'ellipsis');
  }
}

function characterBefore(tokens: Tokens, index: number): string {
  return tokens.text.charAt((tokens.from[index] ?? 0) - 1);
}

/** «Что?..» has two points after the sign, by the rules of Russian; elsewhere three points are one character. */
function betterDots(dots: string, before: string): string | undefined {
  if (before === '!' || before === '?') return dots === '...' || dots === '…' ? '..' : undefined;
  return /^\.{3,5}$/.test(dots) ? '…' : undefined;
}

/** Neighbouring changes of one rule are one suggestion: « - » → « — ». */
function merged(edits: readonly Edit[]): readonly Edit[] {
  const out: Edit[] = [];
  for (const edit of edits) {
    const last = out.at(-1);
    if (last && last.rule === edit.rule && last.to === edit.from && edit.rule !== 'quotes') {
      out[out.length - 1] = { ...last, to: edit.to, after: last.after + edit.after };
    } else out.push(edit);
  }
  return out;
}
