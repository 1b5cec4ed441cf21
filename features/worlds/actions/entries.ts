import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { worksByIds } from '@pero/works/actions/rows';
import { ENTRIES_MOST } from '../rules/limits.ts';
import type { Kind } from '../rules/names.ts';
import type { Place } from '../rules/reading.ts';
import * as entries from '../store/entries.ts';
import { placesOf } from '../store/readings.ts';
import * as store from '../store/worlds.ts';
import { requireEditor, type SeenWorld, seenWorld } from './access.ts';
import { askToRead } from './read.ts';
import { shownEntry, shownWorld } from './shown.ts';

type Given = Omit<entries.EntryChange, 'endsIn'> & { readonly ends_in?: number | null | undefined };

/** WL03 */
export async function addEntry(
  act: Act,
  worldId: number,
  given: Given & { readonly kind: Kind; readonly name: string },
) {
  const seen = await requireEditor(act, worldId);
  const all = await entries.entriesOf(act.db, worldId);
  if (all.length >= ENTRIES_MOST) return { refused: 'entries-most' } as const;
  const wrong = await wrongLinks(act, seen, given, { all, before: null });
  if (wrong) return wrong;
  const { ends_in, ...fields } = given;
  const row = await entries.insertEntry(act.db, worldId, { ...fields, endsIn: ends_in }, act.now);
  await namesChanged(act, worldId);
  return shownEntry(row);
}

/** WL03 */
export async function changeEntry(
  act: Act,
  worldId: number,
  entryId: number,
  { version, ...given }: Given & { readonly version: number },
) {
  const seen = await requireEditor(act, worldId);
  const before = await entries.entryIn(act.db, worldId, entryId);
  if (!before) throw new NotFound('entry');
  if (before.version !== version) return { refused: 'entry-stale' } as const;
  const all = await entries.entriesOf(act.db, worldId);
  const wrong = await wrongLinks(act, seen, given, { all, before });
  if (wrong) return wrong;
  const { ends_in, ...fields } = given;
  const row = await entries.updateEntry(act.db, entryId, { ...fields, endsIn: ends_in }, act.now);
  if (isSoughtOtherwise(before, row)) await namesChanged(act, worldId);
  return { ...shownEntry(row), named: await namedIn(act, worldId, entryId) };
}

/** A note that is written beside a name changes nothing that is looked for in the texts. */
function isSoughtOtherwise(before: entries.EntryRow, after: entries.EntryRow): boolean {
  const sought = ({ kind, name, aliases, gender, fields, endsIn }: entries.EntryRow) =>
    JSON.stringify([kind, name, aliases, gender, fields, endsIn]);
  return sought(before) !== sought(after);
}

async function namesChanged(act: Act, worldId: number): Promise<void> {
  await store.tellNamesChanged(act.db, worldId, act.now);
  await askToRead(act, worldId);
}

async function namedIn(act: Act, worldId: number, entryId: number) {
  const world = await shownWorld(act, worldId);
  return world.entries.find(({ id }) => id === entryId)?.named ?? [];
}

type Links = { readonly all: readonly entries.EntryRow[]; readonly before: entries.EntryRow | null };

/** What stood there before may stay: its chapter or entry was thrown away since, and can come back. */
async function wrongLinks(
  { db }: Act,
  { books }: SeenWorld,
  { relations, ends_in = null }: Given,
  { all, before }: Links,
) {
  const known = new Set([...all.map(({ id }) => id), ...(before?.relations ?? []).map(({ entry_id }) => entry_id)]);
  if (relations?.some(({ entry_id }) => !known.has(entry_id))) return { refused: 'relation-unknown' } as const;
  if (ends_in === null || ends_in === before?.endsIn) return null;
  const chapters = await store.chaptersOf(db, books);
  return chapters.some(({ id }) => id === ends_in) ? null : ({ refused: 'chapter-unknown' } as const);
}

/** WL03 */
export async function deleteEntry(act: Act, worldId: number, entryId: number) {
  await requireEditor(act, worldId);
  if (!(await entries.entryIn(act.db, worldId, entryId))) throw new NotFound('entry');
  await entries.setEntryDeleted(act.db, entryId, act.now);
  await namesChanged(act, worldId);
  return {};
}

/** WL03 */
export async function restoreEntry(act: Act, worldId: number, entryId: number) {
  await requireEditor(act, worldId);
  const row = await entries.entryIn(act.db, worldId, entryId, { deleted: true });
  if (!row) throw new NotFound('entry');
  if ((await entries.entriesOf(act.db, worldId)).length >= ENTRIES_MOST) return { refused: 'entries-most' } as const;
  await entries.setEntryDeleted(act.db, entryId, null);
  await namesChanged(act, worldId);
  return shownEntry(row);
}

/** WL03 */
export async function orderEvents(act: Act, worldId: number, ids: readonly number[]) {
  await requireEditor(act, worldId);
  const events = (await entries.entriesOf(act.db, worldId)).filter(({ kind }) => kind === 'event');
  const isSame = events.length === ids.length && events.every(({ id }) => ids.includes(id));
  if (!isSame) return { refused: 'order-stale' } as const;
  await entries.setOrder(act.db, worldId, ids);
  return {};
}

/** WL04 */
export async function entryPlaces(look: Pick<Act, 'db' | 'actor'>, worldId: number, entryId: number) {
  const { books } = await seenWorld(look, worldId);
  if (!(await entries.entriesOf(look.db, worldId)).some(({ id }) => id === entryId)) throw new NotFound('entry');
  const works = await worksByIds(look.db, books);
  const found = new Map((await placesOf(look.db, worldId, entryId)).map((one) => [one.chapterId, one]));
  const chapters = await store.chaptersOf(look.db, books);
  return {
    chapters: chapters.flatMap(({ id, bookId, name }) => {
      const one = found.get(id);
      if (!one) return [];
      const places = [...(one.places as readonly Place[])];
      return [{ id, book_id: bookId, name, book_title: works.get(bookId)?.title ?? '', count: one.count, places }];
    }),
  };
}

/** WL06 */
export async function explain(act: Act, worldId: number, { key, reason }: { key: string; reason: string | null }) {
  await requireEditor(act, worldId);
  if (reason === null) {
    await store.removeDismissal(act.db, worldId, key);
    return {};
  }
  const known = (await shownWorld(act, worldId)).contradictions.some((one) => one.key === key);
  if (!known) return { refused: 'settled' } as const;
  await store.setDismissal(act.db, { worldId, key, reason, by: act.actor.userId }, act.now);
  return {};
}
