import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Files } from '@pero/server-platform/files/files';
import type { Feature } from './money-world.ts';

/** For the test of who may call what: a letter of this person. */
export async function newLetter(feature: Feature, files: Files, userId: number): Promise<string> {
  // With a screenshot: one of the endpoints hands it out.
  const id = randomBytes(16).toString('hex');
  const now = new Date();
  await files.put(id, Readable.from('png'), { mime: 'image/png' });
  const file = { id, owner_user_id: userId, purpose: 'feedback-screenshot', name: 'a.png', bytes: 3, file_key: id };
  const stored = {
    mime: 'image/png',
    sha256: Buffer.alloc(32),
    state: 'taken',
    created_at: now,
    received_at: now,
  } as const;
  await feature.kysely
    .insertInto('uploads')
    .values({ ...file, ...stored })
    .execute();
  const message = { user_id: userId, email: 'a@b.ru', topic: 'other', text: 'т', upload_id: id, created_at: now };
  const { id: messageId } = await feature.kysely
    .insertInto('feedback_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(messageId);
}

export async function newReadyAnswer(feature: Feature, userId: number): Promise<string> {
  const { id } = await feature.kysely
    .insertInto('feedback_ready_answers')
    .values({ title: randomBytes(8).toString('hex'), text: 'т', made_by: userId, changed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Waits for its hour. */
export async function newAnnouncement({ kysely }: Feature): Promise<string> {
  const now = new Date();
  const words = {
    type: 'news',
    title: 'т',
    text: 'т',
    audience: '{"whom":"everybody","genreId":null,"level":null}',
    wanted: 1,
  } as const;
  const { id } = await kysely
    .insertInto('announcements')
    .values({ ...words, state: 'scheduled', send_at: new Date(now.getTime() + 86_400_000), made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}
