import { randomBytes } from 'node:crypto';
import type { Feature, Ids } from './money-world.ts';

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

/** Somebody has asked about a passage of a chapter. */
export async function newThread(feature: Feature, chapterId: number, now: Date): Promise<Ids> {
  const { id } = await feature.kysely
    .insertInto('chapter_threads')
    .values({ chapter_id: chapterId, quote: 'слова', opened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { threadId: String(id) };
}
