import { seriesOfOwner } from '@pero/series/actions/rows';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { readerOf, requireBookAccess } from '@pero/works/actions/access';
import { coversOf } from '@pero/works/actions/persons';
import { accessTo, readableWorks, worksByIds } from '@pero/works/actions/rows';
import { WORLDS_MOST } from '../rules/limits.ts';
import { countEntries, entriesOf } from '../store/entries.ts';
import { readingsOf } from '../store/readings.ts';
import * as store from '../store/worlds.ts';
import { requireOwner, seenAs, seenWorld } from './access.ts';
import { askToRead, unreadOf } from './read.ts';
import { shownWorld } from './shown.ts';

/** Nobody has more; whoever does is not made to wait for it. */
const WORKS_MOST = 2000;

/** WL01 */
export async function worldsOf({ db, actor }: Act) {
  const works = (await readableWorks(db, readerOf(actor), WORKS_MOST)).filter(({ kind }) => kind === 'book');
  const covers = await coversOf(db, works);
  const byId = new Map(works.map((work) => [work.id, work]));
  const worlds = await store.worldsSeen(db, actor.userId, [...byId.keys()]);
  const ids = worlds.map(({ id }) => id);
  const books = Map.groupBy(await store.booksOfWorlds(db, ids), ({ worldId }) => worldId);
  const counts = await countEntries(db, ids);
  const ofKind = (worldId: number, kind: string) =>
    counts.find((one) => one.worldId === worldId && one.kind === kind)?.count ?? 0;
  const card = (id: number) => {
    const [work, cover] = [byId.get(id), covers.get(id)];
    return work && cover ? [{ id, title: work.title, cover }] : [];
  };
  const taken = await store.booksTaken(db, [...byId.keys()]);
  const owners = await worksByIds(db, [...byId.keys()]);
  const withWorld = new Set(worlds.map(({ seriesId }) => seriesId));
  return {
    worlds: worlds.map(({ id, name, ownerId }) => ({
      id,
      name,
      is_own: ownerId === actor.userId,
      entries: {
        person: ofKind(id, 'person'),
        place: ofKind(id, 'place'),
        thing: ofKind(id, 'thing'),
        event: ofKind(id, 'event'),
      },
      books: (books.get(id) ?? []).flatMap(({ workId }) => card(workId)),
    })),
    free: {
      books: works
        .filter(({ id }) => !taken.has(id) && owners.get(id)?.ownerId === actor.userId)
        .flatMap(({ id }) => card(id)),
      series: (await seriesOfOwner(db, actor.userId))
        .map(({ id, name, books: own }) => ({
          id,
          name,
          books: own.filter((book) => byId.has(book) && !taken.has(book)).length,
        }))
        .filter(({ id, books: left }) => left > 0 && !withWorld.has(id)),
    },
  };
}

type Wish = {
  readonly name?: string | undefined;
  readonly series_id?: number | undefined;
  readonly book_ids?: readonly number[] | undefined;
};

/** WL01 */
export async function beginWorld(act: Act, { name, series_id, book_ids = [] }: Wish) {
  const { db, actor, now } = act;
  await store.holdWorldsOf(db, actor.userId);
  if ((await store.countWorlds(db, actor.userId)) >= WORLDS_MOST) return { refused: 'worlds-most' } as const;
  const series = series_id === undefined ? null : await ownSeries(act, series_id);
  const ids = [...new Set([...(series ? await untaken(act, series.books) : []), ...book_ids])];
  if (ids.length === 0) return { refused: 'no-books' } as const;
  const wrong = await wrongBooks(act, ids, null);
  if (wrong) return wrong;
  const named = name ?? series?.name ?? (await titleOf(db, ids[0] ?? 0));
  const id = await store.addWorld(db, { ownerId: actor.userId, seriesId: series?.id ?? null, name: named }, now);
  if (id === null) return { refused: 'series-taken' } as const;
  await store.setBooks(db, id, ids);
  await askToRead(act, id);
  return { id };
}

async function ownSeries({ db, actor }: Act, id: number) {
  const series = (await seriesOfOwner(db, actor.userId)).find((one) => one.id === id);
  if (!series) throw new NotFound('series');
  return series;
}

async function titleOf(db: Act['db'], id: number): Promise<string> {
  return (await worksByIds(db, [id])).get(id)?.title ?? '';
}

/** Of a series there may be books that have a world of their own: they stay there. What is no text has no world. */
async function untaken({ db, actor }: Act, ids: readonly number[]): Promise<number[]> {
  const taken = await store.booksTaken(db, ids);
  const works = await worksByIds(db, ids);
  return ids.filter((id) => {
    const work = works.get(id);
    return !taken.has(id) && work?.kind === 'book' && work.ownerId === actor.userId && work.deletedAt === null;
  });
}

async function wrongBooks({ db, actor }: Act, ids: readonly number[], worldId: number | null) {
  for (const id of ids) {
    if (!(await accessTo(db, readerOf(actor), id, 'own', 'book'))) return { refused: 'book-unknown' } as const;
  }
  const elsewhere = [...(await store.booksTaken(db, ids))].find(([, world]) => world !== worldId);
  if (!elsewhere) return null;
  return { refused: 'book-elsewhere', values: { title: await titleOf(db, elsewhere[0]) } } as const;
}

type Change = { readonly name?: string | undefined; readonly book_ids?: readonly number[] | undefined };

/** WL02 */
export async function changeWorld(act: Act, id: number, { name, book_ids }: Change) {
  const { db, actor, now } = act;
  const { books } = await seenAs(act, await requireOwner(act, id));
  await store.holdWorldsOf(db, actor.userId);
  if (book_ids !== undefined) {
    const ids = [...new Set(book_ids)];
    if (ids.length === 0) return { refused: 'no-books' } as const;
    const wrong = await wrongBooks(act, ids, id);
    if (wrong) return wrong;
    // What lies in the bin is seen in no form, and stands here again when it comes back.
    const binned = (await store.booksOfWorlds(db, [id])).flatMap(({ workId }) =>
      books.includes(workId) ? [] : workId,
    );
    await store.setBooks(db, id, [...ids, ...binned.filter((one) => !ids.includes(one))]);
    await askToRead(act, id);
  }
  if (name !== undefined) await store.renameWorld(db, id, name, now);
  return shownWorld(act, id);
}

/** WL02 */
export async function deleteWorld(act: Act, id: number) {
  await requireOwner(act, id);
  await store.setWorldDeleted(act.db, id, act.now);
  return {};
}

/** WL02 */
export async function restoreWorld(act: Act, id: number) {
  await requireOwner(act, id, true);
  await store.holdWorldsOf(act.db, act.actor.userId);
  if ((await store.countWorlds(act.db, act.actor.userId)) >= WORLDS_MOST) return { refused: 'worlds-most' } as const;
  await store.setWorldDeleted(act.db, id, null);
  await askToRead(act, id);
  return {};
}

/** WL05 */
export async function askReading(act: Act, id: number) {
  const { world } = await seenWorld(act, id);
  const { all, unread } = await unreadOf(act.db, world);
  const left = unread.length === 0 && world.summedAt === null ? Math.min(1, all.length) : unread.length;
  if (left > 0) await askToRead(act, id);
  return { unread: left };
}

/** WL07 */
export async function worldAtDesk(act: Act, bookId: number) {
  const { db, actor } = act;
  const book = await requireBookAccess(act, bookId, 'read');
  const world = await store.worldOfBook(db, bookId);
  const can_begin = book.ownerId === actor.userId;
  if (!world) return { world: null, can_begin, entries: [], chapters: [], unread: 0 };
  await seenAs(act, world);
  const entries = await entriesOf(db, world.id);
  const read = new Map((await readingsOf(db, world.id)).map((one) => [one.chapterId, one]));
  const chapters = await store.chaptersOf(db, [bookId]);
  const known = new Set(entries.map(({ id }) => id));
  return {
    world: { id: world.id, name: world.name },
    can_begin,
    entries: entries.map(({ id, kind, name, aliases, fields, notes, moment }) => ({
      id,
      kind,
      name,
      aliases: [...aliases],
      fields: [...fields],
      notes,
      moment,
    })),
    chapters: chapters.map(({ id }) => ({
      id,
      named: Object.entries(read.get(id)?.counts ?? {})
        .map(([entry, count]) => ({ entry_id: Number(entry), count }))
        .filter(({ entry_id }) => known.has(entry_id))
        .toSorted((one, other) => other.count - one.count),
    })),
    unread: chapters.filter(({ id, version }) => {
      const before = read.get(id);
      return before?.version !== version || before.names !== world.names;
    }).length,
  };
}
