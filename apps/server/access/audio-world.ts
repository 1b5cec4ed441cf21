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
