import { createHash, randomBytes } from 'node:crypto';
import { day } from '@pero/kernel/day';
import { invitationThingsIn } from './invitations-world.ts';
import type { Feature, Ids, Owner } from './money-world.ts';

type NewBook = (userId: number) => Promise<Ids>;

/** What rooms of first readers name in their paths. */
export function readersThingsIn(feature: Feature, newBook: NewBook) {
  const { kysely } = feature;
  const now = new Date();
  const hashed = (token: string) => createHash('sha256').update(token).digest();

  /** A room of a book of this person, with one who reads in it. */
  const room = async (ownerId: number, readerUserId: number | null): Promise<Ids> => {
    const ids = await newBook(ownerId);
    const key = randomBytes(32).toString('base64url');
    const settings = { has_guests: true, can_copy: false, has_file: true, seats: 10 };
    const { id: roomId } = await kysely
      .insertInto('reader_rooms')
      .values({ book_id: Number(ids.bookId), key, state: 'open', ...settings, made_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const picture = { kind: 'picture', picture: `p${ids.pictureId}`, alt: '', caption: [] };
    const paragraph = { kind: 'paragraph', inlines: [{ kind: 'text', text: 'Слово.', marks: [] }], role: 'plain' };
    const content = JSON.stringify({ title: [], epigraphs: [], blocks: [paragraph, picture], notes: [] });
    const chapterId = Number(ids.chapterId);
    await kysely.updateTable('chapters').set({ content, characters: 6 }).where('id', '=', chapterId).execute();
    await kysely
      .insertInto('reader_chapters')
      .values({ room_id: roomId, chapter_id: chapterId, opens_on: day('2026-01-01') })
      .execute();
    const token = randomBytes(32).toString('base64url');
    const { id: invitationId } = await kysely
      .insertInto('reader_invitations')
      .values({ room_id: roomId, kind: 'link', token_hash: hashed(token), seats: 10, made_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const device = randomBytes(32).toString('base64url');
    const { id: readerId } = await kysely
      .insertInto('first_readers')
      .values({
        ...{ room_id: roomId, invitation_id: invitationId, user_id: readerUserId, name: 'т', is_named: true },
        ...{ agreed_at: now, entered_at: now, seed: randomBytes(16).toString('hex'), state: 'reading' },
        ...{ device_hash: hashed(device), device_until: new Date('2030-01-01') },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const said = { reader_id: readerId, chapter_id: chapterId, block: 0, quote: 'Слово.', mark: 'strong' } as const;
    const { id: markId } = await kysely
      .insertInto('reader_marks')
      .values({ ...said, made_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: questionId } = await kysely
      .insertInto('reader_questions')
      .values({ room_id: roomId, ordering: 0, kind: 'text', text: 'т', options: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = { roomKey: key, invitationId, readerId, markId, questionId, file: 'answers.csv' };
    return { ...ids, ...Object.fromEntries(Object.entries(own).map(([name, id]) => [name, `${id}`])), token, device };
  };
  const somebody = async () => {
    const row = { email: `${randomBytes(6).toString('hex')}@example.com`, password_hash: '', registered_at: now };
    const { id } = await kysely
      .insertInto('users')
      .values({ ...row, referral_code: randomBytes(6).toString('hex') })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    ...invitationThingsIn(feature, newBook, somebody),
    'room of first readers': ({ userId }: Owner) => room(userId, null),
    'seat of a first reader': async ({ userId }: Owner) => room(await somebody(), userId),
    'invitation of first readers': async () => (await room(await somebody(), null)).token ?? '',
    'address for another device': async () => (await room(await somebody(), null)).device ?? '',
  };
}
