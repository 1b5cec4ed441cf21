import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Files } from '@pero/server-platform/files/files';
import { workFolder } from '@pero/server-platform/files/work-folder';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { errorWords } from '@pero/server-platform/log';
import { openStudio, type Studio } from '@pero/sound/ffmpeg/studio';
import { mend } from '@pero/sound/mending/mend';
import { planOf } from '@pero/sound/mending/plan';
import { BadSound } from '@pero/sound/refusals';
import { changeWork } from '@pero/works/actions/rows';
import { mendedKey, STALE_SECONDS, TRIES_MOST } from '../rules/recordings.ts';
import {
  claimMending,
  claimRecording,
  failMending,
  keepMeasured,
  keepMeasuring,
  keepMended,
  keepMending,
  recordingIn,
  refuseRecording,
  secondsOf,
} from '../store/files.ts';
import { keptMeasure, measureOf } from './measures.ts';
import { measureNow, mendNow } from './recordings.ts';
import { forgetSound } from './sent.ts';

export type SoundTools = { readonly files: Files; readonly studio: Studio };

let opened: Studio | null = null;

/** One for the process, whoever works on sound; it comes with the first. */
export function soundStudio(): Studio {
  opened ??= openStudio({ ffmpeg: process.env.FFMPEG });
  return opened;
}

/** Recordings in one go: a worker that is asked to stop must not be long about it. */
const IN_A_ROW = 3;
const HOUR_MS = 3_600_000;
const BEAT_MS = 5000;
const OURS = 'Файл не\u00A0удалось обработать из-за ошибки на\u00A0нашей стороне. Попробуйте ещё раз';
const KILLED = 'Файл не\u00A0удалось измерить. Сохраните его как WAV и\u00A0загрузите снова';

/** Measures whatever waits; each file in a process of its own, with limits. */
export async function measureRecordings(context: JobContext, tools: SoundTools): Promise<void> {
  for (let count = 0; count < IN_A_ROW; count += 1) {
    const next = await context.inAct(({ db, now }) => claimRecording(db, sinceOf(now), now));
    if (!next) return;
    const { id, workId } = next;
    const stop = beating(context, (db, now) => keepMeasuring(db, id, now));
    try {
      if (next.tries > TRIES_MOST) throw new Given(KILLED);
      const heard = await onDisk(tools.files, next.fileKey, (path) =>
        tools.studio.measure(path, `user-${next.ownerId}`),
      );
      await context.inAct(async ({ db, now }) => {
        if ((await keepMeasured(db, id, keptMeasure(heard), now)) === null) return;
        await changeWork(db, workId, { volume: Math.round(await secondsOf(db, workId)) }, now, { sameFiles: true });
      });
    } catch (error) {
      const words = wordsFor(context, error, { recording: id });
      await context.inAct(({ db, now }) => refuseRecording(db, next, words, now));
    } finally {
      stop();
    }
  }
  await context.inAct(({ enqueue }) => enqueue(measureNow, {}));
}

export async function mendWaiting(context: JobContext, tools: SoundTools): Promise<void> {
  for (let count = 0; count < IN_A_ROW; count += 1) {
    const next = await context.inAct(({ db, now }) => claimMending(db, sinceOf(now), now));
    if (!next) return;
    const { fileId } = next.mending;
    const stop = beating(context, (db, now) => keepMending(db, fileId, now));
    try {
      if (next.mending.tries > TRIES_MOST) throw new Given(OURS);
      await mendOne(context, tools, next);
    } catch (error) {
      const words = wordsFor(context, error, { mending: fileId });
      await context.inAct(async (act) => {
        const isOver = await failMending(act.db, next.mending, words, act.now);
        // What the next one is making has the same name.
        if (isOver) await forgetSound(act, [mendedKey(next.workId, next.mending)]);
      });
    } finally {
      stop();
    }
  }
  await context.inAct(({ enqueue }) => enqueue(mendNow, {}));
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimMending>>>;

async function mendOne(
  context: JobContext,
  { files, studio }: SoundTools,
  { mending, ownerId, workId }: Claimed,
): Promise<void> {
  const row = await context.inAct(({ db }) => recordingIn(db, workId, mending.fileId));
  if (!row?.measured) throw new Error('a recording that was not measured is to be mended');
  const heard = measureOf(row.measured);
  const plan = planOf(heard, mending.wish);
  await onDisk(files, row.fileKey, async (from, folder) => {
    const to = join(folder, 'mended.mp3');
    const made = await mend(studio, { from, heard, plan, to, form: 'mp3', owner: `user-${ownerId}` });
    const key = mendedKey(workId, mending);
    await files.put(key, createReadStream(to), { mime: 'audio/mpeg' });
    const kept = { fileKey: key, bytes: (await stat(to)).size, measured: keptMeasure(made.measured), done: plan.words };
    await context.inAct(async (act) => {
      const before = await keepMended(act.db, mending, kept, act.now);
      // Undone meanwhile: nobody waits for what was made.
      if (before !== null && before !== key) await forgetSound(act, [before === false ? key : before]);
    });
  });
}

/** Said to its author; everything else is our own fault. */
class Given extends Error {}

export function wordsFor(context: JobContext, error: unknown, about: object): string {
  if (error instanceof DatabaseAway) throw error;
  if (error instanceof BadSound || error instanceof Given) return error.message;
  context.log.error({ ...about, error: errorWords(error) }, 'sound failed');
  return OURS;
}

export function sinceOf(now: Date) {
  return { stale: new Date(now.getTime() - STALE_SECONDS * 1000), lately: new Date(now.getTime() - HOUR_MS) };
}

/** While somebody is at it, nobody else takes it. */
export function beating(
  context: JobContext,
  beat: (db: Parameters<typeof keepMending>[0], now: Date) => Promise<boolean>,
): () => void {
  const timer = setInterval(() => void context.inAct(({ db, now }) => beat(db, now)).catch(() => undefined), BEAT_MS);
  return () => clearInterval(timer);
}

/** ffmpeg reads from any place of a file, so it lies on a disk while it is worked on. */
export async function onDisk<Done>(
  files: Files,
  key: string,
  work: (path: string, folder: string) => Promise<Done>,
): Promise<Done> {
  const file = await files.open(key);
  if (!file) throw new Error('the file of a recording is missing');
  const folder = await workFolder();
  try {
    const path = join(folder, 'sound');
    await pipeline(file.stream, createWriteStream(path));
    return await work(path, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
