import type { Block } from '@pero/manuscript/model';
import { type ClipElement, elementsIn, styleOf, textIn } from './clip-tree.ts';

type List = Extract<Block, { kind: 'list' }>;
type Growing = { readonly ordered: boolean; readonly start: number; readonly items: Block[][]; readonly level: number };

/** Word copies items of lists as paragraphs that name their level; the number or bullet is marked to be ignored. */
export function wordLevelOf(element: ClipElement): number | undefined {
  const level = /level(\d+)/.exec(styleOf(element).get('mso-list') ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
}

export function isIgnored(element: ClipElement): boolean {
  return styleOf(element).get('mso-list') === 'ignore';
}

/** The lists that a row of such paragraphs makes, one within the other by level. */
export class WordLists {
  readonly #open: Growing[] = [];

  add(element: ClipElement, level: number, item: readonly Block[]): List | undefined {
    const finished = this.#closedTo(level);
    const label = labelOf(element);
    const number = Number.parseInt(label, 10);
    const own = this.#open.at(-1);
    if (own?.level === level) own.items.push([...item]);
    else {
      this.#open.push({
        ordered: /^(?:\d|[a-zа-я]{1,4}[.)])/i.test(label),
        start: Number.isNaN(number) ? 1 : number,
        items: [[...item]],
        level,
      });
    }
    return finished;
  }

  finished(): List | undefined {
    return this.#closedTo(0);
  }

  /** Closes what is deeper; a list with nothing around it is handed out. */
  #closedTo(level: number): List | undefined {
    for (let last = this.#open.at(-1); last && last.level > level; last = this.#open.at(-1)) {
      this.#open.pop();
      const { ordered, start, items } = last;
      const list: List = { kind: 'list', ordered, start: ordered ? start : 1, items };
      const around = this.#open.at(-1)?.items.at(-1);
      if (around === undefined) return list;
      around.push(list);
    }
    return undefined;
  }
}

function labelOf(element: ClipElement): string {
  const ignored = elementsIn(element).find(isIgnored);
  return ignored === undefined ? '' : textIn(ignored).trim();
}
