import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { day } from '@pero/kernel/day';
import type { Files } from '@pero/server-platform/files/files';
import { streamSealed } from '@pero/server-platform/files/streamed';
import { plantBook } from '@pero/works/test-rows';
import type { Resources } from '../tools.ts';
import { newAudiobook, newJudgedAudiobook, newReadAlong, newReader } from './audio-world.ts';
import { growthThingsIn } from './growth-world.ts';
import { newAnnouncement, newLetter, newReadyAnswer } from './letters-world.ts';
import { type Feature, type Ids, moneyThingsIn, type Owner } from './money-world.ts';
import { ordersThingsIn } from './orders-world.ts';
import { newPodcast } from './podcast-world.ts';
import { readersThingsIn } from './readers-world.ts';
import { newApiKey, newPasskey, newPublisherPerson, newSession, newWebhook } from './sessions-world.ts';
import { newCertificate, newForeignText, newOfText, newWorld } from './texts-world.ts';

/** For the table of who may call what: one of everything that a path may name, of this person's own. */
export function thingsIn(
  feature: Feature,
  places: Pick<Resources, 'files' | 'scans' | 'copies'>,
): Readonly<Record<string, (owner: Owner) => Promise<string | Ids>>> {
  const { files, scans } = places;
  return {
    book: ({ userId }) => newBook(feature, files, userId, {}),
    work: async ({ userId }) => {
      const { audioBookId } = await newAudiobook(feature, files, userId);
      return { workId: String(audioBookId) };
    },
    reader: () => newReader(feature, files),
    audiobook: ({ userId }) => newAudiobook(feature, files, userId),
    'read-along': ({ userId }) => newReadAlong(feature, files, userId),
    'judged audiobook': ({ userId }) => newJudgedAudiobook(feature, files, userId),
    'held audiobook': ({ userId }) => newJudgedAudiobook(feature, files, userId),
    podcast: ({ userId }) => newPodcast(feature, files, userId, false),
    'published podcast': ({ userId }) => newPodcast(feature, files, userId, true),
    'deleted book': ({ userId }) => newBook(feature, files, userId, { deleted_at: new Date() }),
    'judged book': async ({ userId }) => {
      const ids = await newBook(feature, files, userId, { judge_id: userId });
      return { ...ids, kind: 'book', subjectId: String(ids.bookId) };
    },
    'held book': ({ userId }) => newBook(feature, files, userId, { judge_id: userId }),
    'deleted chapter': async ({ userId }) => {
      const ids = await newBook(feature, files, userId, {});
      await feature.kysely
        .updateTable('chapters')
        .set({ deleted_at: new Date() })
        .where('id', '=', Number(ids.chapterId))
        .execute();
      return ids;
    },
    'somebody of a book': async ({ userId }) => {
      const row = { owner_id: userId, first_name: 'Пётр', created_at: new Date() };
      const { id } = await feature.kysely.insertInto('persons').values(row).returning('id').executeTakeFirstOrThrow();
      return String(id);
    },
    'person of a publisher': ({ userId }) => newPublisherPerson(feature, userId),
    passkey: ({ userId }) => newPasskey(feature, userId),
    'copy of data': ({ userId }) => newCopy(feature, places, userId),
    contest: async () => {
      const dates = {
        accepts_from: day('2026-11-01'),
        accepts_until: day('2026-11-30'),
        results_on: day('2026-12-31'),
      };
      const words = { slug: randomBytes(8).toString('hex'), title: 'т', summary: 'т', rules: 'т', prize: 'т' };
      const row = { ...words, ...dates, state: 'accepting' } as const;
      const { id } = await feature.kysely.insertInto('contests').values(row).returning('id').executeTakeFirstOrThrow();
      return String(id);
    },
    series: async ({ userId }) => {
      const now = new Date();
      const row = { owner_id: userId, name: 'Серия', created_at: now, changed_at: now };
      const { id } = await feature.kysely.insertInto('series').values(row).returning('id').executeTakeFirstOrThrow();
      return String(id);
    },
    import: async ({ userId }) => {
      // Read, with one chapter and a cover: one of the endpoints hands that out.
      const now = new Date();
      const key = `cover-${randomBytes(8).toString('hex')}`;
      await files.put(key, Readable.from('png'), { mime: 'image/png' });
      const section = { id: 's1', depth: 0, kind: 'chapter', title: [], epigraphs: [], blocks: [] };
      const outline = { ...section, title: '', titleLines: 0, epigraphs: 0, epigraphSize: 0, sizes: [], opening: '' };
      const report = {
        about: { title: 'Книга', authors: '', annotation: '', genres: [], cover: 'p1' },
        pictures: [{ id: 'p1', mime: 'image/png', width: 1, height: 1, bytes: 3, key }],
        outline: [{ ...outline, reason: 'whole', confidence: 1 }],
      };
      const { id } = await feature.kysely
        .insertInto('book_imports')
        .values({
          owner_id: userId,
          upload_id: key,
          file_key: key,
          file_name: 'a.txt',
          file_bytes: 3,
          state: 'read',
          report: JSON.stringify(report),
          manuscript: JSON.stringify({ sections: [section], notes: [] }),
          created_at: now,
          changed_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { importId: String(id), place: '0' };
    },
    'answer to a review': async ({ userId }) => {
      const { bookId } = await newBook(feature, files, userId, {});
      const [uuid, now] = [randomUUID(), new Date()];
      const common = { reply_text: 'т', person_id: 1, person_name: 'т', due_at: now, created_at: now };
      const row = { uuid, book_id: Number(bookId), litres_art_id: 1, review_id: 1, user_id: userId, ...common };
      await feature.kysely.insertInto('retailer_replies').values(row).execute();
      return uuid;
    },
    ...moneyThingsIn(feature, (userId) => newBook(feature, files, userId, {})),
    ...ordersThingsIn(feature, files, (userId) => newBook(feature, files, userId, {})),
    certificate: (owner: Owner) => newCertificate(feature, files, owner),
    world: (owner: Owner) => newWorld(feature, owner),
    'world in the bin': (owner: Owner) => newWorld(feature, owner, { world: new Date() }),
    'world with an entry in the bin': (owner: Owner) => newWorld(feature, owner, { entry: new Date() }),
    ...growthThingsIn(feature, files, (userId) => newBook(feature, files, userId, {})),
    ...readersThingsIn(feature, (userId) => newBook(feature, files, userId, {})),
    profile: async ({ profileId }) => String(profileId),
    'scan of a document': async ({ profileId }) => {
      const file_key = `scan-of-${profileId}`;
      await scans.put(file_key, Readable.from([Buffer.from('jpeg')]), { mime: 'image/jpeg' });
      const scan = { kind: 'document_scan', file_key, mime: 'image/jpeg', bytes: 4, added_at: new Date() } as const;
      await feature.kysely
        .insertInto('identity_scans')
        .values({ profile_id: profileId, ...scan })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { profileId: String(profileId), scanKind: 'document_scan' };
    },
    text: async () => 'about',
    session: async ({ userId }) => String((await newSession(feature, userId)).id),
    'key of the API': async ({ userId }) => String((await newApiKey(feature, userId, ['books:read'])).id),
    webhook: ({ userId }) => newWebhook(feature, userId),
    signature: async ({ userId }) => String(await newSignature(feature, userId)),
    notification: async ({ userId }) => {
      const row = {
        user_id: userId,
        type: 'news',
        title: 'т',
        text: 'т',
        about: randomBytes(8).toString('hex'),
        created_at: new Date(),
      } as const;
      const { id } = await feature.kysely
        .insertInto('notifications')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    announcement: () => newAnnouncement(feature),
    'ready answer': ({ userId }) => newReadyAnswer(feature, userId),
    'feedback message': ({ userId }) => newLetter(feature, files, userId),
  };
}

async function newCopy(feature: Feature, { files, copies }: Pick<Resources, 'files' | 'copies'>, userId: number) {
  const [now, key] = [feature.clock.now(), `copy-${randomBytes(8).toString('hex')}`];
  await streamSealed(files, copies).put(key, Readable.from([Buffer.from('zip')]), { mime: 'application/zip' });
  const ready = { state: 'ready', file_key: key, bytes: 3, made_at: now } as const;
  const { id } = await feature.kysely
    .insertInto('data_exports')
    .values({ user_id: userId, ...ready, requested_at: now, ends_at: new Date(now.getTime() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** A book with one of everything that a path may name. */
async function newBook(
  feature: Feature,
  files: Files,
  userId: number,
  more: { deleted_at?: Date; judge_id?: number },
): Promise<Ids> {
  const now = new Date();
  const book = {
    owner_id: userId,
    title: 'Книга',
    license_type: 'free',
    license_since: now,
  } as const;
  const { id: bookId } = await plantBook(feature.kysely, { ...book, created_at: now, changed_at: now, ...more });
  const text = JSON.stringify({ title: [], epigraphs: [], blocks: [], notes: [] });
  const { id: chapterId } = await feature.kysely
    .insertInto('chapters')
    .values({ book_id: bookId, ordering: 1, content: text, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: versionId } = await feature.kysely
    .insertInto('chapter_versions')
    .values({
      chapter_id: chapterId,
      version: 1,
      reason: 'kept',
      name: '',
      content: text,
      characters: 0,
      saved_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = randomBytes(16).toString('hex');
  await files.put(key, Readable.from('epub'), { mime: 'application/epub+zip' });
  const file = {
    book_id: bookId,
    format: 'epub',
    state: 'ready',
    revision: 1,
    file_key: key,
    started_at: now,
  } as const;
  await feature.kysely.insertInto('book_files').values(file).execute();
  return {
    bookId: String(bookId),
    // The book to be read beside it.
    otherId: String(bookId),
    chapterId: String(chapterId),
    versionId: String(versionId),
    ...(await newOfText(feature, { bookId, chapterId, versionId, now })),
    ...(await newPictures(feature, bookId, key, now)),
    ...(await newAttachment(feature, bookId, userId, key)),
    ...(await newRemark(feature, bookId, chapterId, userId)),
    ...(await newForeignText(feature)),
  };
}

/** One that was paid, so that it has its papers. */
async function newAttachment(feature: Feature, bookId: number, userId: number, key: string): Promise<Ids> {
  const paper = { kind: 'file', name: 'a.pdf', file_key: key, mime: 'application/pdf', bytes: 4 } as const;
  const { id } = await feature.kysely
    .insertInto('moderation_attachments')
    .values({ book_id: bookId, ...paper, added_by: userId, added_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { attachmentId: String(id) };
}

/** A cover, a drawn variant of one and a picture of the text. */
async function newPictures(feature: Feature, bookId: number, key: string, now: Date): Promise<Ids> {
  const config = JSON.stringify({});
  const cover = { cover_type: 'constructor', constructor_config: config, cover_download_date: now } as const;
  await feature.kysely
    .insertInto('book_covers')
    .values({ book_id: bookId, ...cover, picture_key: key, image_key: key, thumb_key: key })
    .execute();
  const { id: draftId } = await feature.kysely
    .insertInto('book_cover_drafts')
    .values({ book_id: bookId, source: 'server', config, image_key: key, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: pictureId } = await feature.kysely
    .insertInto('book_pictures')
    .values({ book_id: bookId, file_key: key, mime: 'image/png', width: 1, height: 1, bytes: 4, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { draftId: String(draftId), pictureId: String(pictureId) };
}

async function newSignature(feature: Feature, userId: number): Promise<number> {
  const file = '---\ntitle: т\ndescription: т\nversion: 1\ndate: 2026-11-01\nkind: offer\n---\n\nТекст.';
  const sha256 = createHash('sha256').update(file).digest('hex');
  const text = { sha256, slug: 'offer', version: '1', title: 'т', dated: day('2026-11-01'), file };
  await feature.kysely
    .insertInto('offer_texts')
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const how = { how: 'password', signer: 'т', ip: '', user_agent: '', signed_at: new Date() } as const;
  const { id } = await feature.kysely
    .insertInto('offer_signatures')
    .values({ user_id: userId, sha256, contract_sha256: sha256, ...how })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** On a case that was sent to the agent, so that all of the staff find it. */
async function newRemark(feature: Feature, bookId: number, chapterId: number, userId: number): Promise<Ids> {
  const now = new Date();
  const asked = { state: 'agent', agent: 'sent', author_group: 'confirmed', title: 'т', author_name: 'т' } as const;
  const { id: caseId } = await feature.kysely
    .insertInto('moderation_cases')
    .values({ kind: 'book', subject_id: bookId, author_id: userId, ...asked, submitted_at: now, due_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const common = { round: 1, text: 'т', moderator_id: userId, created_at: now, told_at: now };
  const { id } = await feature.kysely
    .insertInto('moderation_comments')
    .values({ case_id: caseId, chapter_id: chapterId, ...common })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { commentId: String(id) };
}
