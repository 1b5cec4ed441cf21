import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Files } from '@pero/server-platform/files/files';
import type { featureUnderTest } from '@pero/testing/feature';
import type { Ids } from './money-world.ts';

type Feature = Awaited<ReturnType<typeof featureUnderTest>>;

/** A podcast that lives here, with an episode and a cover that endpoints hand out. */
export async function newPodcast(
  { kysely }: Feature,
  files: Files,
  userId: number,
  isPublished: boolean,
): Promise<Ids> {
  const now = new Date();
  const work = {
    owner_id: userId,
    kind: 'podcast',
    title: 'Вслух',
    license_type: 'free',
    is_published: isPublished,
    ...(isPublished && ({ state: 'published', processing_status: 'published' } as const)),
  } as const;
  const { id } = await kysely
    .insertInto('works')
    .values({ ...work, license_since: now, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const publicKey = randomUUID();
  await kysely.insertInto('podcasts').values({ work_id: id, public_key: publicKey }).execute();
  const key = randomBytes(8).toString('hex');
  await files.put(key, Readable.from('sound'), { mime: 'audio/mpeg' });
  const cover = { image_key: key, thumb_key: key, width: 3000, height: 3000, cover_download_date: now };
  await kysely
    .insertInto('book_covers')
    .values({ book_id: id, cover_type: 'file', ...cover })
    .execute();
  const file = { file_key: key, file_name: '01.mp3', upload_id: key, mime: 'audio/mpeg', bytes: 5, seconds: 5 };
  const episode = await kysely
    .insertInto('podcast_episodes')
    .values({
      ...{ work_id: id, guid: key, source: 'own', title: 'Первый', ...file },
      ...{ sound_state: 'ready', published_at: new Date('2026-01-01'), created_at: now, changed_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { podcastId: String(id), episodeId: String(episode.id), publicKey };
}
