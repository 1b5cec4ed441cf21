type Placed = {
  readonly kind: 'part' | 'chapter';
  readonly depth: number;
  readonly isDraft: boolean;
};

/** What readers get: nothing that the author keeps to himself, and no heading of a part that is left with nothing. */
export function soldChapters<C extends Placed>(chapters: readonly C[]): C[] {
  return chapters.filter(
    (chapter, at) => !chapter.isDraft && (chapter.kind === 'chapter' || !isEmptied(chaptersUnder(chapters, at))),
  );
}

function isEmptied(under: readonly Placed[]): boolean {
  return under.length > 0 && under.every(({ isDraft }) => isDraft);
}

function chaptersUnder<C extends Placed>(chapters: readonly C[], at: number): C[] {
  const depth = chapters[at]?.depth ?? 0;
  const after = chapters.slice(at + 1);
  const end = after.findIndex((next) => next.depth <= depth);
  return after.slice(0, end === -1 ? after.length : end).filter(({ kind }) => kind === 'chapter');
}

type Counted = Placed & { readonly name: string; readonly characters: number; readonly isFree: boolean };

export type SaleChapter = { readonly name: string; readonly characters: number; readonly isFree: boolean };

/** The contents for the shop: chapters with text. What a part says under its own heading counts to the chapter after it. */
export function shopChapters(sold: readonly Counted[]): SaleChapter[] {
  const written = sold.filter(({ characters }) => characters > 0);
  const hasChapters = written.some(({ kind }) => kind === 'chapter');
  const listed: SaleChapter[] = [];
  let carried = 0;
  for (const { kind, name, characters, isFree } of written) {
    carried += characters;
    if (kind === 'part' && hasChapters) continue;
    listed.push({ name: name || 'Без названия', characters: carried, isFree });
    carried = 0;
  }
  const last = listed.pop();
  return last ? [...listed, { ...last, characters: last.characters + carried }] : [];
}
