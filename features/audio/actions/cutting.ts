import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import { cut, cutForm } from '@pero/sound/cutting/cut';
import { planCuts } from '@pero/sound/cutting/plan';
import { changeWork } from '@pero/works/actions/rows';
import { chaptersOfBook } from '@pero/writing/actions/rows';
import { FILES_MOST } from '../rules/audiobooks.ts';
import { areFit, type CutPiece, chaptersWithin, partName, pieceKeys, TRIES_MOST } from '../rules/recordings.ts';
import {
  claimCutting,
  cuttingsOf,
  failCutting,
  keepCutting,
  keepPieces,
  removeCutting,
  wishCutting,
} from '../store/cuttings.ts';
import { mendingsOf, recordingIn, recordingsOf, secondsOf } from '../store/files.ts';
import { audiobookToEdit, isLocked, requireAudiobook, soundChanged } from './access.ts';
import { measureOf } from './measures.ts';
import { isOpening, keysOfMending, measureNow, recordingsShown } from './recordings.ts';
import { forgetSound } from './sent.ts';
import { beating, onDisk, type SoundTools, sinceOf, wordsFor } from './studio.ts';

export const cutNow = task('audio.cut');

type Wished = {
  readonly audioBookId: number;
  readonly fileId: number;
  readonly chapter_ids?: readonly number[] | undefined;
  readonly parts?: number | undefined;
};

/** Where it is likely to be cut; the author looks, listens and shifts. */
export async function cuttingPlan(act: Act, { audioBookId: id, fileId, chapter_ids, parts = 2 }: Wished) {
  const { audio } = await requireAudiobook(act, id, 'read');
  const row = await recordingIn(act.db, id, fileId);
  if (!row) throw new NotFound('recording');
  if (!row.measured) return { refused: 'recording-not-measured' } as const;
  const known =
    audio.bookId === null ? [] : (await chaptersOfBook(act.db, audio.bookId)).filter(({ isDraft }) => !isDraft);
  const chapters = chapter_ids
    ? known.filter((chapter) => chapter_ids.includes(chapter.id))
    : chaptersWithin(known, row.chapterId, row.seconds ?? 0);
  if (chapter_ids && chapters.length !== new Set(chapter_ids).size) return { refused: 'recording-chapter' } as const;
  const pieces =
    chapters.length >= 2
      ? chapters.map(({ id: chapterId, name, characters }) => ({ chapterId, title: name, length: characters }))
      : Array.from({ length: parts }, (_, at) => ({ chapterId: null, title: partName(row.title, at), length: 1 }));
  const heard = measureOf(row.measured);
  const plan = planCuts(
    pieces.map(({ length }) => length),
    heard,
  );
  return {
    seconds: plan.seconds,
    pauses: plan.pauses.map(({ at, seconds }) => ({ at, seconds })),
    pieces: pieces.map(({ chapterId, title }, at) => ({
      chapter_id: chapterId,
      title: title || partName(row.title, at),
    })),
    cuts: plan.cuts.map(({ at, isSure, others }) => ({ at, is_sure: isSure, others: [...others] })),
  };
}

type CutWish = {
  readonly audioBookId: number;
  readonly fileId: number;
  readonly cuts: readonly number[];
  readonly pieces: readonly { readonly title: string; readonly chapter_id: number | null }[];
};

export async function cutRecording(act: Act, { audioBookId: id, fileId, cuts, pieces }: CutWish) {
  const held = await audiobookToEdit(act, id);
  if (isLocked(held)) return held;
  const row = await recordingIn(act.db, id, fileId, { lock: true });
  if (!row) throw new NotFound('recording');
  if (await isOpening(act.db, id, fileId)) return { refused: 'opening-kept' } as const;
  if (!row.measured || row.seconds === null) return { refused: 'recording-not-measured' } as const;
  if (pieces.length !== cuts.length + 1 || !areFit(cuts, row.seconds)) return { refused: 'cut-places' } as const;
  const { bookId } = held.audio;
  const known = bookId === null ? [] : (await chaptersOfBook(act.db, bookId)).map((chapter) => chapter.id);
  const named = pieces.flatMap(({ chapter_id }) => chapter_id ?? []);
  if (!named.every((one) => known.includes(one))) return { refused: 'recording-chapter' } as const;
  const count = (await recordingsOf(act.db, id)).length;
  if (count - 1 + pieces.length > FILES_MOST) return { refused: 'recordings-most' } as const;
  const end = row.seconds;
  const wished = pieces.map(({ title, chapter_id }, at): CutPiece => {
    return { start: cuts[at - 1] ?? 0, end: cuts[at] ?? end, title, chapterId: chapter_id };
  });
  await forgetPieces(act, id, fileId);
  await wishCutting(act.db, fileId, wished, act.now);
  await soundChanged(act, held.work);
  await act.enqueue(cutNow, {});
  return recordingsShown(act.db, id);
}

export async function stopCutting(act: Act, id: number, fileId: number) {
  const held = await audiobookToEdit(act, id);
  if (isLocked(held)) return held;
  await forgetPieces(act, id, fileId);
  await removeCutting(act.db, fileId);
  const found = (await recordingsShown(act.db, id)).find((file) => file.id === `${fileId}`);
  if (!found) throw new NotFound('recording');
  return found;
}

/** What a killed one may have left of the wish before. */
async function forgetPieces(act: Act, id: number, fileId: number): Promise<void> {
  const before = (await cuttingsOf(act.db, id)).get(fileId);
  if (before && before.state !== 'cutting') await forgetSound(act, pieceKeys(id, before));
}

const OFTEN_KILLED = 'Запись не\u00A0удалось разрезать. Попробуйте ещё раз или пришлите её по\u00A0главам';

/** Cuts whatever waits, one after the other. */
export async function cutWaiting(context: JobContext, tools: SoundTools): Promise<void> {
  const next = await context.inAct(({ db, now }) => claimCutting(db, sinceOf(now).stale, now));
  if (!next) return;
  const { fileId } = next.cutting;
  const stop = beating(context, (db, now) => keepCutting(db, fileId, now));
  try {
    if (next.cutting.tries > TRIES_MOST) await giveUp(context, next, OFTEN_KILLED);
    else await cutOne(context, tools, next);
  } catch (error) {
    await giveUp(context, next, wordsFor(context, error, { cutting: fileId }));
  } finally {
    stop();
  }
  await context.inAct(({ enqueue }) => enqueue(cutNow, {}));
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimCutting>>>;

async function giveUp(context: JobContext, { cutting, workId }: Claimed, words: string): Promise<void> {
  await context.inAct(async (act) => {
    if (await failCutting(act.db, cutting, words, act.now)) await forgetSound(act, pieceKeys(workId, cutting));
  });
}

async function cutOne(context: JobContext, { files, studio }: SoundTools, { cutting, ownerId, workId }: Claimed) {
  const row = await context.inAct(({ db }) => recordingIn(db, workId, cutting.fileId));
  if (!row?.measured) throw new Error('a recording that was not measured is to be cut');
  const heard = measureOf(row.measured);
  const { ending } = cutForm(heard);
  const bare = row.fileName.replace(/\.[^.]{1,5}$/, '').slice(0, 200);
  const keys = pieceKeys(workId, cutting);
  const made = await onDisk(files, row.fileKey, async (from, folder) => {
    const to = cutting.pieces.map((_, at) => join(folder, `${at + 1}.${ending}`));
    await cut(studio, { from, heard, pieces: cutting.pieces, to, owner: `user-${ownerId}` });
    return Promise.all(
      to.map(async (path, at) => {
        const [fileKey, piece] = [keys[at], cutting.pieces[at]];
        if (fileKey === undefined || !piece) throw new Error('a piece without its name');
        await files.put(fileKey, createReadStream(path), { mime: MIMES[ending] ?? 'audio/flac' });
        return { fileKey, fileName: `${bare}-${at + 1}.${ending}`, bytes: (await stat(path)).size, piece };
      }),
    );
  });
  await context.inAct(async (act) => {
    const mending = (await mendingsOf(act.db, workId)).get(row.id);
    if (!(await keepPieces(act.db, cutting, made, act.now))) return forgetSound(act, keys);
    // What is judged or sold of the whole stays there.
    await forgetSound(act, [row.fileKey, ...(mending ? keysOfMending(workId, mending) : [])]);
    await changeWork(act.db, workId, { volume: Math.round(await secondsOf(act.db, workId)) }, act.now);
    await act.enqueue(measureNow, {});
  });
}

const MIMES: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  aiff: 'audio/aiff',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
};
