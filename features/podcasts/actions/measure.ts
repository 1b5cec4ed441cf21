import { errorWords } from '@pero/server-platform/log';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Files } from '@pero/server-platform/files/files';
import { workFolder } from '@pero/server-platform/files/work-folder';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import type { Studio } from '@pero/sound/ffmpeg/studio';
import { BadSound } from '@pero/sound/refusals';
import { workById } from '@pero/works/actions/rows';
import { SOUND_TRIES_MOST } from '../rules/podcasts.ts';
import { changeEpisodeRow, claimSound, type Episode } from '../store/episodes.ts';
import { episodesChanged } from './access.ts';

export type SoundTools = { readonly files: Files; readonly studio: Studio };

const OURS =
  'Выпуск не\u00A0удалось послушать из-за ошибки на\u00A0нашей стороне. Проверьте его ещё раз или загрузите файл снова';

/** Listens to an episode that was brought here: how long it is, or why it is no sound. In the end one or the other is said. */
export async function measureOne(context: JobContext, tools: SoundTools, id: number): Promise<void> {
  const found = await context.inAct(async ({ db, now }) => {
    const episode = await claimSound(db, id, now);
    return episode && { episode, work: await workById(db, episode.workId) };
  });
  if (!found?.work) return;
  const { episode, work } = found;
  try {
    // Whoever died at it has said nothing.
    if (episode.soundTries > SOUND_TRIES_MOST) throw new Error('three have died at this episode');
    const seconds = await secondsOf(tools, episode.fileKey ?? '', `user-${work.ownerId}`);
    await keep(context, episode, {
      soundState: 'ready',
      soundMessage: null,
      seconds: Math.max(1, Math.round(seconds)),
    });
  } catch (error) {
    await keep(context, episode, { soundState: 'refused', soundMessage: wordsOrAgain(context, episode, error) });
  }
}

/** What its author is told; whatever may go better the next time is thrown on. */
function wordsOrAgain(context: JobContext, { id, soundTries }: Episode, error: unknown): string {
  if (error instanceof BadSound) return error.message;
  if (error instanceof DatabaseAway || soundTries < SOUND_TRIES_MOST) throw error;
  context.log.error({ episode: id, error: errorWords(error) }, 'an episode was not measured');
  return OURS;
}

async function secondsOf({ files, studio }: SoundTools, key: string, owner: string): Promise<number> {
  const file = await files.open(key);
  if (!file) throw new Error('the file of an episode is missing');
  const folder = await workFolder();
  try {
    const path = join(folder, 'sound');
    await pipeline(file.stream, createWriteStream(path));
    return (await studio.measure(path, owner)).seconds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type EpisodeChange = Parameters<typeof changeEpisodeRow>[2];

function keep(context: JobContext, { id, workId }: Episode, change: EpisodeChange) {
  return context.inAct(async (act) => {
    await changeEpisodeRow(act.db, id, change, act.now);
    await episodesChanged(act, workId);
  });
}
