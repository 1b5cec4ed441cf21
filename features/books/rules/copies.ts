export const COPY_KINDS = ['copy', 'edition'] as const;
export type CopyKind = (typeof COPY_KINDS)[number];

const TITLE_MOST = 150;
const IMPRINT_MOST = 1500;
const EDITIONS_MOST = 99;

export const COPY_REFUSALS = {
  'edition-of-nothing': {
    status: 409,
    field: 'kind',
    message: 'Новое издание бывает у\u00A0книги, которая уже выходила. Сделайте копию',
  },
  'editions-most': { status: 409, field: 'kind', message: 'У\u00A0книги не\u00A0больше 99 изданий' },
} as const;

/** Why there is no further edition. */
export function editionRefusal(wasPublished: boolean, editions: readonly number[]) {
  if (!wasPublished) return 'edition-of-nothing' as const;
  return nextEdition(editions) > EDITIONS_MOST ? ('editions-most' as const) : null;
}

export function nextEdition(editions: readonly number[]): number {
  return Math.max(1, ...editions) + 1;
}

/** «Переправа» is copied as «Переправа (копия)», as much of it as a title holds. */
export function copyTitle(title: string): string {
  const mark = ' (копия)';
  return title.slice(0, TITLE_MOST - mark.length).trimEnd() + mark;
}

/** Which edition it is stands where libraries look for it; where the author's own lines leave no room, they stay alone. */
export function editionLines(edition: number, lines: string): string {
  const own = lines.replace(/^Издание \d+-е(?:\n|$)/, '');
  const all = [`Издание ${edition}-е`, ...(own === '' ? [] : [own])].join('\n');
  return all.length > IMPRINT_MOST ? lines : all;
}
