import { seriesNamed } from '@pero/series/actions/rows';
import type { Act } from '@pero/server-platform/act';
import { readerOf } from '@pero/works/actions/access';
import type { Kinds } from '@pero/works/actions/kinds';
import { coversOf, people } from '@pero/works/actions/persons';
import { readableWorks, worksNamed } from '@pero/works/actions/rows';
import { chaptersNamed } from '@pero/writing/actions/rows';
import type { FoundPlace } from './contract.ts';

type Context = Act & Kinds;

/** So many of each are shown; whoever looks for more types more. */
const SHOWN = { works: 8, chapters: 8, people: 5, series: 5 };
/** Nobody has more; whoever does is not made to wait for it. */
const WORKS_MOST = 2000;

/** FN01 */
export async function foundByName(context: Context, text: string) {
  const { db, actor, kinds } = context;
  const reader = readerOf(actor);
  const [works, readable, persons, series] = await Promise.all([
    worksNamed(db, reader, text, SHOWN.works),
    readableWorks(db, reader, WORKS_MOST),
    people(context, text, { limit: SHOWN.people, offset: 0 }),
    seriesNamed(db, actor.userId, text, SHOWN.series),
  ]);
  const titleOf = new Map(readable.map(({ id, title }) => [id, title]));
  const chapters = await chaptersNamed(db, [...titleOf.keys()], text, SHOWN.chapters);
  return {
    works: works.map(({ id, title, kind }): FoundPlace => {
      const { page, words } = kinds.named(kind);
      return { title, note: words.nominative, page: page(id) };
    }),
    chapters: chapters.map(
      ({ id, bookId, name }): FoundPlace => ({
        title: name,
        note: titleOf.get(bookId) ?? '',
        page: `/books/${bookId}/chapters/${id}/`,
      }),
    ),
    people: persons.items.map(({ id, name }): FoundPlace => ({ title: name, note: '', page: `/persons/${id}/` })),
    series: series.map(({ id, name }): FoundPlace => ({ title: name, note: '', page: `/series/${id}/` })),
  };
}

/** FN02 */
export async function readableBooks({ db, actor, kinds }: Context) {
  const works = await readableWorks(db, readerOf(actor), WORKS_MOST);
  const written = works.filter(({ kind }) => kinds.named(kind).chapters !== undefined);
  const covers = await coversOf(db, written);
  return {
    books: written.flatMap(({ id, title, kind }) => {
      const cover = covers.get(id);
      return cover ? [{ id, title, page: kinds.named(kind).page(id), cover }] : [];
    }),
  };
}
