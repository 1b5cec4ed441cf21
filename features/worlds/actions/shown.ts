import { seriesOfOwner } from '@pero/series/actions/rows';
import type { Act } from '@pero/server-platform/act';
import { worksByIds } from '@pero/works/actions/rows';
import type { ShownContradiction, World } from '../contract/worlds.ts';
import type { Contradiction } from '../rules/contradictions.ts';
import type { Newcomer } from '../rules/reading.ts';
import { type EntryRow, entriesOf } from '../store/entries.ts';
import { type ReadAt, readingsOf } from '../store/readings.ts';
import * as store from '../store/worlds.ts';
import { type SeenWorld, seenWorld } from './access.ts';

type Look = Pick<Act, 'db' | 'actor'>;

/** WL02: of books that whoever asks may not read nothing is said, nor what was found in them. */
export async function shownWorld(look: Look, id: number): Promise<World> {
  const { db } = look;
  const seen = await seenWorld(look, id);
  const { world, books, canEdit, isOwn, isWhole } = seen;
  const works = await worksByIds(db, books);
  const chapters = await store.chaptersOf(db, books);
  const read = await readingsOf(db, id);
  const entries = await entriesOf(db, id);
  const byChapter = new Map(read.map((one) => [one.chapterId, one]));
  const namedOf = (entryId: number) =>
    chapters.flatMap((chapter) => {
      const count = byChapter.get(chapter.id)?.counts[entryId];
      return count ? [{ chapter_id: chapter.id, count }] : [];
    });
  const summary = world.summary as Partial<{ newcomers: Newcomer[]; contradictions: Contradiction[] }>;
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  return {
    id,
    name: world.name,
    can_edit: canEdit,
    is_own: isOwn,
    books: books.map((bookId) => ({
      id: bookId,
      title: works.get(bookId)?.title ?? '',
      chapters: chapters
        .filter((chapter) => chapter.bookId === bookId)
        .map(({ id: chapterId, name, characters }) => ({ id: chapterId, name, characters })),
    })),
    missing_books: isOwn ? await missingBooks(look, seen) : [],
    entries: entries.map((entry) => ({ ...shownEntry(entry), named: namedOf(entry.id) })),
    newcomers: isWhole ? (summary.newcomers ?? []).filter(({ name }) => !names.has(name.toLowerCase())) : [],
    is_whole: isWhole,
    // What is usual is counted over all of its books: whoever may not read one would be told what stands there.
    contradictions: await contradictionsFor(look, id, {
      all: isWhole ? (summary.contradictions ?? []) : [],
      entries: new Set(entries.map((entry) => entry.id)),
      chapters: new Set(chapters.map((chapter) => chapter.id)),
    }),
    unread: unreadIn(world, chapters, byChapter),
  };
}

/** Of all that were read it is not said yet what they come to: the last of them counts as unread. */
function unreadIn(
  { names, summedAt }: store.WorldRow,
  chapters: readonly store.WorldChapter[],
  read: ReadonlyMap<number, ReadAt>,
): number {
  const unread = chapters.filter(({ id, version }) => {
    const before = read.get(id);
    return before?.version !== version || before.names !== names;
  }).length;
  return unread === 0 && summedAt === null ? Math.min(1, chapters.length) : unread;
}

export function shownEntry(entry: EntryRow) {
  const { id, kind, name, aliases, gender, fields, relations, notes, moment, endsIn, version } = entry;
  return {
    ...{ id, kind, name, gender, notes, moment, version },
    aliases: [...aliases],
    fields: [...fields],
    relations: [...relations],
    ends_in: endsIn,
    named: [] as { chapter_id: number; count: number }[],
  };
}

/** Books that came into the series after its world was begun. */
async function missingBooks({ db, actor }: Look, { world, books }: SeenWorld) {
  if (world.seriesId === null) return [];
  const series = (await seriesOfOwner(db, actor.userId)).find(({ id }) => id === world.seriesId);
  const outside = (series?.books ?? []).filter((id) => !books.includes(id));
  const taken = await store.booksTaken(db, outside);
  const works = await worksByIds(db, outside);
  return outside.flatMap((id) => {
    const work = works.get(id);
    return work?.kind === 'book' && work.deletedAt === null && !taken.has(id) ? [{ id, title: work.title }] : [];
  });
}

type Within = {
  readonly all: readonly Contradiction[];
  readonly entries: ReadonlySet<number>;
  readonly chapters: ReadonlySet<number>;
};

async function contradictionsFor({ db }: Look, worldId: number, { all, entries, chapters }: Within) {
  const explained = await store.dismissalsOf(db, worldId);
  return all.flatMap((one): ShownContradiction[] => {
    const places = one.places.filter(({ chapter }) => chapters.has(chapter));
    if (!entries.has(one.entry) || places.length === 0) return [];
    return [
      {
        key: one.key,
        entry_id: one.entry,
        kind: one.kind,
        count: places.length,
        ...NOTHING_MORE,
        ...moreOf(one),
        places: places.map(({ chapter, place }) => ({ ...place, chapter_id: chapter })),
        reason: explained.get(one.key) ?? null,
      },
    ];
  });
}

const NOTHING_MORE = { attribute: null, expected: [], found: '', is_noted: false };

function moreOf(one: Contradiction): Partial<ShownContradiction> {
  switch (one.kind) {
    case 'looks':
      return {
        attribute: one.attribute,
        expected: [...one.expected],
        found: one.found,
        is_noted: one.isNoted,
      };
    case 'spelling':
      return { found: one.word, count: one.count };
    case 'after-end':
      return { count: one.count };
  }
}
