import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Files } from '@pero/server-platform/files/files';
import type { featureUnderTest } from '@pero/testing/feature';
import { plantBook } from '@pero/works/test-rows';
import type { Ids } from './money-world.ts';

const TEXT = JSON.stringify({ title: [], epigraphs: [], blocks: [], notes: [] });

type Feature = Awaited<ReturnType<typeof featureUnderTest>>;

/** An audiobook with a recording and a paper, both of which endpoints hand out. */
export async function newAudiobook({ kysely }: Feature, files: Files, userId: number): Promise<Ids> {
  const now = new Date();
  const work = { owner_id: userId, kind: 'audiobook', title: 'Голос', license_type: 'exclusive' } as const;
  const { id } = await kysely
    .insertInto('works')
    .values({ ...work, license_since: now, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const book = { owner_id: userId, title: 'Река', license_type: 'exclusive', license_since: now } as const;
  const { id: bookId } = await plantBook(kysely, { ...book, created_at: now, changed_at: now });
  const chapter = await kysely
    .insertInto('chapters')
    .values({ book_id: bookId, ordering: 1, content: TEXT, characters: 3, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely.insertInto('audiobooks').values({ work_id: id, book_id: bookId, way: 'recording' }).execute();
  const key = randomBytes(8).toString('hex');
  await files.put(key, Readable.from('sound'), { mime: 'audio/wav' });
  const file = { work_id: id, upload_id: key, file_key: key, file_name: '01.wav', bytes: 5, created_at: now };
  const recording = await kysely
    .insertInto('audio_files')
    .values({ ...file, ordering: 1, title: 'Глава', state: 'waiting', changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paper = await kysely
    .insertInto('audio_agreements')
    .values({ ...file, mime: 'application/pdf' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const voices = await withVoices(kysely, { id, key, now });
  return {
    ...{ audioBookId: String(id), fileId: String(recording.id), agreementId: String(paper.id) },
    ...{ chapterId: String(chapter.id), ...voices },
  };
}

/** One with a book that reads along, its only chapter with two sentences. */
export async function newReadAlong(feature: Feature, files: Files, userId: number): Promise<Ids> {
  const ids = await newAudiobook(feature, files, userId);
  const [work_id, now, key] = [Number(ids.audioBookId), new Date(), randomBytes(8).toString('hex')];
  await files.put(key, Readable.from('book'), { mime: 'application/epub+zip' });
  const made = { file_key: key, file_bytes: 4, file_revision: 1, revision: 1, made_at: now, base_key: key } as const;
  await feature.kysely
    .insertInto('read_alongs')
    .values({ work_id, state: 'ready', ...made, asked_at: now, changed_at: now })
    .execute();
  const of = { work_id, file_id: Number(ids.fileId), chapter_id: Number(ids.chapterId), ordering: 1, title: 'Глава' };
  const sound = { seconds: 5, sound_key: key, sound_kind: 'WAV', spoken_key: key, text_mark: '', part: 0 };
  const text = { blocks: '[]', sentences: '["Раз.", "Два."]', wave: '{"peaks":[],"strength":[]}' };
  const places = JSON.stringify([
    [0, 2, 0.1],
    [2, 4, 0.1],
  ]);
  await feature.kysely
    .insertInto('read_along_chapters')
    .values({ ...of, ...sound, ...text, places, state: 'done', created_at: now, changed_at: now })
    .execute();
  return ids;
}

/** A reader who can be heard, a sample of a voice, and an application that waits. */
async function withVoices(
  kysely: Feature['kysely'],
  { id, key, now }: { readonly id: number; readonly key: string; readonly now: Date },
) {
  const reader = await kysely
    .insertInto('audio_readers')
    .values({ name: key, about: '', price: 0, sample_key: key, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sample = await kysely
    .insertInto('audio_samples')
    .values({ work_id: id, content: key, file_key: key, seconds: 1, wave: '[]', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto('audio_applications')
    .values({
      work_id: id,
      voice: 'marina',
      reader: '',
      price: 0,
      state: 'waiting',
      text_revision: 1,
      papers: 0,
      created_at: now,
    })
    .execute();
  return { readerId: String(reader.id), sampleId: String(sample.id) };
}

const MEASURED = {
  ...{ seconds: 5, rms: -20, truePeak: -4, lufs: -20, floor: -70, floorAt: 1, head: 0.7, tail: 1.5, nothing: 0 },
  ...{ silences: [], pauses: [], clipping: { count: 0, places: [] }, crest: [], wave: { peaks: '', rms: '' } },
  ...{
    channels: 1,
    rate: 44_100,
    codec: 'pcm_s16le',
    kind: 'WAV',
    isLossless: true,
    bytes: 5,
    kbps: 705,
    promised: null,
  },
};

/** One that this person holds and the agent of the shop is asked about, as it was sent. */
export async function newJudgedAudiobook(feature: Feature, files: Files, userId: number): Promise<Ids> {
  const { kysely } = feature;
  const ids = await newAudiobook(feature, files, userId);
  const [workId, fileId, now] = [Number(ids.audioBookId), Number(ids.fileId), new Date()];
  await kysely.updateTable('works').set({ judge_id: userId, submitted_at: now }).where('id', '=', workId).execute();
  const case_ = {
    kind: 'book',
    work_kind: 'audiobook',
    subject_id: workId,
    author_id: userId,
    title: 'Голос',
  } as const;
  await kysely
    .insertInto('moderation_cases')
    .values({ ...case_, author_name: '', author_group: 'confirmed', state: 'agent', submitted_at: now, due_at: now })
    .execute();
  const stage = { work_id: workId, stage: 'sent' } as const;
  await kysely
    .insertInto('audio_sent')
    .values({ ...stage, reader: '', format: 'full', sent_at: now })
    .execute();
  const recording = await kysely
    .selectFrom('audio_files')
    .selectAll()
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const { ordering, title, file_key, file_name } = recording;
  await kysely
    .insertInto('audio_sent_files')
    .values({
      ...{ ...stage, file_id: fileId, ordering, title, file_key, file_name },
      ...{ seconds: 5, measured: JSON.stringify(MEASURED) },
    })
    .execute();
  return ids;
}
