import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Files } from '@pero/server-platform/files/files';
import { workFolder } from '@pero/server-platform/files/work-folder';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import type { Studio } from '@pero/sound/ffmpeg/studio';
import { BadSound } from '@pero/sound/refusals';
import { workById } from '@pero/works/actions/rows';
import { changeEpisodeRow, episodeById } from '../store/episodes.ts';
import { episodesChanged } from './access.ts';

export type SoundTools = { readonly files: Files; readonly studio: Studio };

/** Listens to an episode that was brought here: how long it is, and whether it is sound at all. */
export async function measureOne(context: JobContext, { files, studio }: SoundTools, id: number): Promise<void> {
  const found = await context.inAct(async ({ db }) => {
    const episode = await episodeById(db, id);
    return episode && { episode, work: await workById(db, episode.workId) };
  });
  const { episode, work } = found ?? {};
  if (!episode?.fileKey || !work || episode.soundState !== 'waiting') return;
  const folder = await workFolder();
  try {
    const path = join(folder, 'sound');
    const file = await files.open(episode.fileKey);
    if (!file) return;
    await pipeline(file.stream, createWriteStream(path));
    const { seconds } = await studio.measure(path, `user-${work.ownerId}`);
    await keep(context, id, { soundState: 'ready', seconds: Math.max(1, Math.round(seconds)) });
  } catch (error) {
    if (!(error instanceof BadSound)) throw error;
    await keep(context, id, { soundState: 'refused', soundMessage: error.message });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await context.inAct((act) => episodesChanged(act, episode.workId));
}

function keep(context: JobContext, id: number, change: Parameters<typeof changeEpisodeRow>[2]): Promise<void> {
  return context.inAct(({ db, now }) => changeEpisodeRow(db, id, change, now));
}
