import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Files } from '@pero/server-platform/files/files';
import type { featureUnderTest } from '@pero/testing/feature';
import type { Ids } from './money-world.ts';

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
  await kysely.insertInto('audiobooks').values({ work_id: id, way: 'recording' }).execute();
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
  return { audioBookId: String(id), fileId: String(recording.id), agreementId: String(paper.id) };
}
