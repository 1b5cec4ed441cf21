import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { moscowDay } from '@pero/kernel/day';
import type { Files } from '@pero/server-platform/files/files';
import type { Feature, Ids, Owner } from './money-world.ts';

/** A text of nobody here, to be read beside a book. */
export async function newForeignText(feature: Feature): Promise<Ids> {
  const signature = { shingles: 0, mins: [], sample: [], below: 0, bands: [] };
  const facts = { title: 'Роман', author: '', source: '', sha256: randomBytes(16).toString('hex'), chapters: '[]' };
  const { id } = await feature.kysely
    .insertInto('foreign_texts')
    .values({ ...facts, ...signature, loaded_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { foreignId: String(id) };
}

/** A text of theirs that was hashed and signed. */
export async function newCertificate({ kysely }: Feature, files: Files, { userId }: Owner): Promise<string> {
  const name = randomBytes(16).toString('hex');
  await files.put(name, Readable.from(['Текст']), { mime: 'text/plain' });
  const now = new Date();
  const { id: keyId } = await kysely
    .insertInto('certificate_keys')
    .values({ spki: name, first_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const times = { asked_at: now, made_at: now, day: moscowDay(now) };
  const { id } = await kysely
    .insertInto('certificates')
    .values({
      ...{
        owner_id: userId,
        state: 'made' as const,
        ...times,
        statement: 'т',
        signature: randomBytes(64),
        key_id: keyId,
      },
      ...{ chapters: '[]', characters: 5, text_key: name, leaf: randomBytes(32) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Somebody has asked about a passage of a chapter. */
async function newThread(feature: Feature, chapterId: number, now: Date): Promise<Ids> {
  const { id } = await feature.kysely
    .insertInto('chapter_threads')
    .values({ chapter_id: chapterId, quote: 'слова', opened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { threadId: String(id) };
}

/** A world of theirs with somebody in it, in the bin or not. */
export async function newWorld(
  { kysely }: Feature,
  { userId }: Owner,
  { world = null, entry = null }: { readonly world?: Date | null; readonly entry?: Date | null } = {},
): Promise<Ids> {
  const times = { created_at: new Date(), changed_at: new Date() };
  const { id } = await kysely
    .insertInto('worlds')
    .values({ owner_id: userId, name: 'Берега', deleted_at: world, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: entryId } = await kysely
    .insertInto('world_entries')
    .values({ world_id: id, kind: 'person', name: 'Тоня', deleted_at: entry, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { worldId: String(id), worldEntryId: String(entryId) };
}

type Held = { readonly bookId: number; readonly chapterId: number; readonly versionId: number; readonly now: Date };

/** What stands around a chapter: a moment of its book, a thread, a word of the book. */
export async function newOfText(feature: Feature, held: Held): Promise<Ids> {
  const { id: wordId } = await feature.kysely
    .insertInto('book_words')
    .values({ book_id: held.bookId, word: 'Селище', added_at: held.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const thread = await newThread(feature, held.chapterId, held.now);
  return { ...(await newMoment(feature, held)), ...thread, wordId: String(wordId) };
}

/** A moment of a book that holds its one chapter. */
async function newMoment(feature: Feature, { bookId, chapterId, versionId, now }: Held): Promise<Ids> {
  const { id } = await feature.kysely
    .insertInto('book_moments')
    .values({ book_id: bookId, name: 'До редактуры', taken_at: now, chapters: 1, characters: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await feature.kysely
    .insertInto('moment_chapters')
    .values({ moment_id: id, place: 1, chapter_id: chapterId, version_id: versionId, depth: 0, kind: 'chapter' })
    .execute();
  return { momentId: String(id) };
}
