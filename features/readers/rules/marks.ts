export const MARKS = ['strong', 'dull', 'unclear', 'typo'] as const;
export type Mark = (typeof MARKS)[number];

export const MARK_STATES = ['new', 'later', 'done'] as const;
export type MarkState = (typeof MARK_STATES)[number];

export const QUOTE_MOST = 600;
export const TEXT_MOST = 2000;

export const QUESTION_KINDS = ['text', 'one', 'many'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
export const QUESTIONS_MOST = 100;
export const OPTIONS_MOST = 12;

type Question = { readonly kind: QuestionKind; readonly options: readonly string[] };

/** Something to choose from where there is to be chosen, and nothing twice. */
export function isAskable({ kind, options }: Question): boolean {
  if (kind === 'text') return options.length === 0;
  return options.length >= 2 && new Set(options).size === options.length;
}

/** Does the answer fit the question? One that says nothing is none. */
export function isAnswer({ kind, options }: Question, { chosen, text }: { chosen: readonly string[]; text: string }) {
  if (kind === 'text') return chosen.length === 0 && text !== '';
  const isKnown = chosen.every((one) => options.includes(one)) && new Set(chosen).size === chosen.length;
  return isKnown && (chosen.length > 0 || text !== '') && (kind === 'many' || chosen.length <= 1);
}

/** The same words however they are typeset; marks of no width are no words. */
function folded(text: string): string {
  return text
    .replace(/[\u200B-\u200D\u2060\u00AD]/g, '')
    .replaceAll('…', '...')
    .replace(/[«»„“”"]/g, '"')
    .replace(/[-–—‑]/g, '-')
    .replace(/\s/g, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .trim();
}

/** In which paragraph the words stand now, the nearest to where they stood; null when they are gone. */
export function placeNow(blocks: readonly string[], { block, quote }: { block: number; quote: string }): number | null {
  const wanted = folded(quote);
  const places = blocks.flatMap((text, at) => (folded(text).includes(wanted) ? [at] : []));
  return places.toSorted((one, other) => Math.abs(one - block) - Math.abs(other - block))[0] ?? null;
}
