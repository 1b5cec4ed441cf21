/** Whoever has not opened a book for so long has laid it aside. */
export const LAID_ASIDE_DAYS = 14;

/** Fewer would point at persons; fewer books, at their authors. */
export const FEWEST = 5;

type Stood = {
  readonly chapter: number;
  readonly paragraph: number;
  readonly readers: number;
  readonly stopped: number;
  readonly finished: number;
};

/**
 * Where readers stop. `titles` are the chapters as they are on sale now; a reader may stand in one that has since gone.
 * A place inside a chapter is shown only where enough people stopped in it.
 */
export function readingMapOf(places: readonly Stood[], titles: readonly string[]) {
  const readers = sumOf(places, 'readers');
  if (readers < FEWEST) return { readers, is_shown: false, finished: 0, chapters: [] };
  const byChapter = Map.groupBy(places, ({ chapter }) => chapter);
  const length = Math.max(titles.length, 1 + Math.max(...byChapter.keys()));
  let reached = readers;
  const chapters = Array.from({ length }, (_, chapter) => {
    const here = byChapter.get(chapter) ?? [];
    const shown = { chapter, title: titles[chapter] ?? `Глава ${chapter + 1}`, reached, ...stopsIn(here) };
    reached -= sumOf(here, 'readers');
    return shown;
  });
  return { readers, is_shown: true, finished: sumOf(places, 'finished'), chapters };
}

function stopsIn(places: readonly Stood[]) {
  const stopped = sumOf(places, 'stopped');
  const shown = stopped < FEWEST ? [] : places.filter((place) => place.stopped > 0);
  return { stopped, paragraphs: shown.map((place) => ({ paragraph: place.paragraph, stopped: place.stopped })) };
}

function sumOf(places: readonly Stood[], name: 'readers' | 'stopped' | 'finished'): number {
  return places.reduce((sum, place) => sum + place[name], 0);
}
