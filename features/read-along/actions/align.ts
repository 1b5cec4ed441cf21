import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { audiobookById } from '@pero/audio/actions/rows';
import { onDisk, soundStudio } from '@pero/audio/actions/studio';
import { glossaryWords } from '@pero/audio/rules/glossary';
import type { Files } from '@pero/server-platform/files/files';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { align } from '@pero/sound/align/align';
import { voiceMp3 } from '@pero/sound/outputs/voice-mp3';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { placeOf } from '../rules/read-along.ts';
import { type ChapterRow, keepAligned, listedChapters } from '../store/chapters.ts';
import { changeReadAlong, readAlongById } from '../store/read-alongs.ts';
import { makeNow } from './tasks.ts';

export type ReadAlongTools = { readonly files: Files };

/** Finds the sentences of one chapter in its recording, and makes the sound as the EPUB has it. */
export async function alignOne(
  context: JobContext,
  { files }: ReadAlongTools,
  chapter: ChapterRow & { readonly ownerId: number },
  givenUp: AbortSignal,
): Promise<void> {
  const { workId, fileId, soundKey, soundKind: kind, sentences } = chapter;
  const audio = await context.inAct(({ db }) => audiobookById(db, workId));
  const owner = `user-${chapter.ownerId}`;
  const studio = soundStudio();
  await onDisk(files, soundKey, async (path, folder) => {
    const glossary = glossaryWords(audio?.glossary ?? '');
    const rows = await align(studio, { path, kind, sentences, glossary, owner, folder, givenUp });
    givenUp.throwIfAborted();
    const to = join(folder, 'spoken.mp3');
    await voiceMp3(studio, { path, kind, to, owner });
    givenUp.throwIfAborted();
    // The same for every try, so that one that is killed leaves nothing behind.
    const spokenKey = `read-along/${workId}/${fileId}-${chapter.createdAt.getTime()}`;
    await files.put(spokenKey, createReadStream(to), { mime: 'audio/mpeg' });
    await context.inAct(async (act) => {
      const places = rows.map(placeOf);
      if (!(await keepAligned(act.db, chapter, { places, spokenKey }, act.now))) return forgetFiles(act, [spokenKey]);
      await goOn(act, workId);
    });
  });
}

/** When nothing is left to be aligned the EPUB is made of what was found. */
export async function goOn(act: Pick<JobAct, 'db' | 'now' | 'enqueue'>, workId: number): Promise<void> {
  const held = await readAlongById(act.db, workId, { lock: true });
  const chapters = await listedChapters(act.db, workId);
  if (!held || chapters.some(({ state }) => state === 'waiting' || state === 'aligning')) return;
  const isFound = chapters.some(({ state }) => state === 'done');
  const next = isFound
    ? ({ state: 'wanted', tries: 0, revision: held.revision + 1 } as const)
    : ({ state: 'failed', message: NOTHING } as const);
  if ((await changeReadAlong(act.db, workId, ['aligning'], next, act.now)) && isFound) await act.enqueue(makeNow, {});
}

const NOTHING =
  'Ни\u00A0в\u00A0одной записи не\u00A0получилось найти текст главы. Что не\u00A0так, сказано у\u00A0глав';
