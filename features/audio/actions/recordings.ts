import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { task } from '@pero/server-platform/jobs/tasks';
import { takeUpload } from '@pero/server-platform/uploads/table';
import type { Measured } from '@pero/sound/measured';
import { planOf } from '@pero/sound/mending/plan';
import { channelsOf, isInNorm, verdictsOf } from '@pero/sound/norm/norm';
import { changeWork } from '@pero/works/actions/rows';
import { chaptersOfBook } from '@pero/writing/actions/rows';
import type { AudioFile } from '../contract/files.ts';
import { FILES_MOST, SECONDS_MOST } from '../rules/audiobooks.ts';
import { type MendingWish, mendedKey, pieceKeys, titleOfRecording } from '../rules/recordings.ts';
import type { Audiobook } from '../store/audiobooks.ts';
import { type CuttingRow, cuttingsOf } from '../store/cuttings.ts';
import {
  addRecordingRow,
  type MendingRow,
  mendingsOf,
  nameRecording,
  orderRecordingRows,
  type RecordingRow,
  recordingIn,
  recordingOfUpload,
  recordingsOf,
  removeMending,
  removeRecordingRow,
  secondsOf,
  wishMending,
} from '../store/files.ts';
import { takesOf } from '../store/takes.ts';
import { audiobookToEdit, isLocked, requireAudiobook, soundChanged } from './access.ts';
import { measureOf } from './measures.ts';
import { forgetSound } from './sent.ts';
import { shownMeasures, shownVerdict } from './shown.ts';

export const RECORDING_PURPOSE = 'recording';
export const measureNow = task('audio.measure');
export const mendNow = task('audio.mend');

export async function recordingsFor(act: Act, id: number): Promise<AudioFile[]> {
  await requireAudiobook(act, id, 'read');
  return recordingsShown(act.db, id);
}

/** As they are, for whoever has asked who may. */
export async function recordingsShown(db: Db, id: number): Promise<AudioFile[]> {
  const [rows, mendings, cuttings] = await Promise.all([recordingsOf(db, id), mendingsOf(db, id), cuttingsOf(db, id)]);
  return rows.map((row) => shown(row, mendings.get(row.id) ?? null, cuttings.get(row.id) ?? null));
}

async function shownOne(db: Db, id: number, fileId: number): Promise<AudioFile> {
  const found = (await recordingsShown(db, id)).find((file) => file.id === `${fileId}`);
  if (!found) throw new NotFound('recording');
  return found;
}

function shown(row: RecordingRow, mending: MendingRow | null, cutting: CuttingRow | null): AudioFile {
  const sold = soundOf(row, mending);
  const url = `/api/audio/master/${row.workId}/file/audio/${row.id}`;
  return {
    id: `${row.id}`,
    ordering: row.ordering,
    title: row.title,
    chapter_id: row.chapterId,
    file_name: row.fileName,
    bytes: row.bytes,
    state: row.state as AudioFile['state'],
    message: row.message,
    seconds: row.seconds,
    is_in_norm: sold !== null && isInNorm(sold),
    url,
    mending: mending && {
      state: mending.state as NonNullable<AudioFile['mending']>['state'],
      message: mending.message,
      choices: [...mending.wish.choices],
      without: [...mending.wish.without],
      done: mending.done,
      measures: mending.measured && shownMeasures(measureOf(mending.measured)),
      verdicts: mending.measured ? verdictsOf(measureOf(mending.measured)).map(shownVerdict) : [],
      url: mending.fileKey && `${url}?mended=1`,
    },
    cutting: cutting && {
      state: cutting.state as NonNullable<AudioFile['cutting']>['state'],
      message: cutting.message,
      pieces: cutting.pieces.length,
    },
    created_at: row.createdAt,
  };
}

/** What will be sold of a recording: what the machine made of it, where it did; else as it was brought. */
export function soundOf(row: RecordingRow, mending: MendingRow | null): Measured | null {
  const measured = (mending?.state === 'done' ? mending.measured : null) ?? row.measured;
  return measured && measureOf(measured);
}

type Brought = {
  readonly audioBookId: number;
  readonly upload_id: string;
  readonly chapter_id?: number | null | undefined;
};

export async function addRecording(act: Act, { audioBookId, upload_id, chapter_id }: Brought) {
  const held = await audiobookToEdit(act, audioBookId);
  if (isLocked(held)) return held;
  // The answer to the first call may have been lost: the same file is brought once.
  const known = await recordingOfUpload(act.db, audioBookId, upload_id);
  if (known) return shownOne(act.db, audioBookId, known.id);
  const rows = await recordingsOf(act.db, audioBookId);
  if (rows.length >= FILES_MOST) return { refused: 'recordings-most' } as const;
  if (rows.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) > SECONDS_MOST)
    return { refused: 'sound-long' } as const;
  const chapter = await chapterNamed(act.db, held.audio, chapter_id);
  if (chapter === 'unknown') return { refused: 'recording-chapter' } as const;
  const upload = await takeUpload(act.db, upload_id, { userId: act.actor.userId }, RECORDING_PURPOSE);
  if (!upload) return { refused: 'recording-missing' } as const;
  const { id: uploadId, fileKey, name: fileName, bytes } = upload;
  const title = chapter?.name || titleOfRecording(fileName);
  const added = { workId: audioBookId, uploadId, fileKey, fileName, bytes, title, chapterId: chapter?.id ?? null };
  const row = await addRecordingRow(act.db, added, act.now);
  await soundChanged(act, held.work);
  await act.enqueue(measureNow, {});
  return shownOne(act.db, audioBookId, row.id);
}

/** The chapter of the book that is read, null where none was named. */
async function chapterNamed(db: Db, { bookId }: Audiobook, chapterId: number | null | undefined) {
  if (chapterId === null || chapterId === undefined) return null;
  const chapters = bookId === null ? [] : await chaptersOfBook(db, bookId);
  return chapters.find(({ id }) => id === chapterId) ?? ('unknown' as const);
}

export async function orderRecordings(act: Act, id: number, ordering: readonly string[]) {
  const held = await audiobookToEdit(act, id);
  if (isLocked(held)) return held;
  const known = (await recordingsOf(act.db, id)).map((row) => row.id);
  const asked = ordering.map(Number);
  const isWhole = asked.length === known.length && new Set(asked).size === known.length;
  if (!isWhole || !asked.every((one) => known.includes(one))) return { refused: 'recording-order' } as const;
  if (asked.join() !== known.join()) {
    await orderRecordingRows(act.db, id, asked);
    await soundChanged(act, held.work);
  }
  return recordingsShown(act.db, id);
}

type Change = {
  readonly audioBookId: number;
  readonly fileId: number;
  readonly title?: string | undefined;
  readonly chapter_id?: number | null | undefined;
  readonly ordering?: number | undefined;
};

export async function changeRecording(act: Act, { audioBookId: id, fileId, title, chapter_id, ordering }: Change) {
  const held = await audiobookToEdit(act, id);
  if (isLocked(held)) return held;
  if (!(await recordingIn(act.db, id, fileId))) throw new NotFound('recording');
  const chapter = await chapterNamed(act.db, held.audio, chapter_id);
  if (chapter === 'unknown') return { refused: 'recording-chapter' } as const;
  await nameRecording(act.db, fileId, { title, chapterId: chapter_id }, act.now);
  if (ordering !== undefined) {
    const others = (await recordingsOf(act.db, id)).map((row) => row.id).filter((one) => one !== fileId);
    await orderRecordingRows(act.db, id, others.toSpliced(ordering - 1, 0, fileId));
  }
  await soundChanged(act, held.work);
  return shownOne(act.db, id, fileId);
}

export async function removeRecording(act: Act, id: number, fileId: number) {
  const held = await audiobookToEdit(act, id);
  if (isLocked(held)) return held;
  const row = await recordingIn(act.db, id, fileId, { lock: true });
  if (!row) throw new NotFound('recording');
  if (await isOpening(act.db, id, fileId)) return { refused: 'opening-kept' } as const;
  const mending = await removeMending(act.db, fileId);
  const cutting = (await cuttingsOf(act.db, id)).get(fileId);
  await removeRecordingRow(act.db, fileId);
  const made = [...(mending ? keysOfMending(id, mending) : []), ...(cutting ? pieceKeys(id, cutting) : [])];
  await forgetSound(act, [row.fileKey, ...made]);
  await soundChanged(act, held.work);
  await changeWork(act.db, id, { volume: Math.round(await secondsOf(act.db, id)) }, act.now);
  return { id: `${fileId}` };
}

/** The words in which a machine says that it is one: whoever sells its voice sells them with it. */
export async function isOpening(db: Db, id: number, recordingId: number): Promise<boolean> {
  return (await takesOf(db, id)).some(({ part, fileId }) => part === 'opening' && fileId === recordingId);
}

/** What was made of a recording, and what one that was killed may have made of the last wish. */
export function keysOfMending(workId: number, mending: MendingRow): string[] {
  return [...new Set([mendedKey(workId, mending), ...(mending.fileKey ? [mending.fileKey] : [])])];
}

/** To be played by its own people; whoever judges it hears what was sent (MD25). */
export async function recordingFile(
  context: Pick<Act, 'db' | 'actor'>,
  { audioBookId, fileId, mended }: { audioBookId: number; fileId: number; mended?: '0' | '1' | undefined },
) {
  await requireAudiobook(context, audioBookId, 'read');
  const row = await recordingIn(context.db, audioBookId, fileId);
  if (!row) return null;
  const made = mended === '1' ? (await mendingsOf(context.db, audioBookId)).get(fileId)?.fileKey : row.fileKey;
  return made ? { key: made, name: mended === '1' ? `${row.title}.mp3` : row.fileName, isPlayed: true } : null;
}

type Wished = Partial<Pick<MendingWish, 'choices' | 'without'>>;

/** As the whole book has its channels, so that no file differs from the others. */
export function wishFor(rows: readonly RecordingRow[], { choices = [], without = [] }: WishedOrAbsent): MendingWish {
  const heard = rows.flatMap(({ measured }) => (measured ? [measureOf(measured)] : []));
  return { channels: channelsOf(heard), choices, without };
}

type WishedOrAbsent = { readonly [Field in keyof Wished]?: Wished[Field] | undefined };

export async function planFor(act: Act, id: number, { fileId, ...wished }: { fileId: number } & WishedOrAbsent) {
  await requireAudiobook(act, id, 'read');
  const rows = await recordingsOf(act.db, id);
  const row = rows.find((one) => one.id === fileId);
  if (!row) throw new NotFound('recording');
  if (!row.measured) return { refused: 'recording-not-measured' } as const;
  const { words, warnings, becomes } = planOf(measureOf(row.measured), wishFor(rows, wished));
  const { rms, truePeak, floor, head, tail } = becomes;
  return { words: [...words], warnings: [...warnings], becomes: { rms, true_peak: truePeak, floor, head, tail } };
}

export async function mendRecordings(
  act: Act,
  id: number,
  { files, ...wished }: { files?: readonly string[] | undefined } & WishedOrAbsent,
) {
  const held = await audiobookToEdit(act, id);
  if (isLocked(held)) return held;
  const [rows, before] = [await recordingsOf(act.db, id), await mendingsOf(act.db, id)];
  const wish = wishFor(rows, wished);
  for (const row of rows) {
    if (!row.measured || (files && !files.includes(`${row.id}`))) continue;
    // What is in the norm already and was not named is left alone.
    if (!files && planOf(measureOf(row.measured), wish).steps.length === 0) continue;
    const former = before.get(row.id);
    if (former) await forgetSound(act, [mendedKey(id, former)]);
    await wishMending(act.db, row.id, wish, act.now);
  }
  await soundChanged(act, held.work);
  await act.enqueue(mendNow, {});
  return recordingsShown(act.db, id);
}

export async function undoMending(act: Act, id: number, fileId: number) {
  const held = await audiobookToEdit(act, id);
  if (isLocked(held)) return held;
  if (!(await recordingIn(act.db, id, fileId))) throw new NotFound('recording');
  const removed = await removeMending(act.db, fileId);
  if (removed) {
    await forgetSound(act, keysOfMending(id, removed));
    await soundChanged(act, held.work);
  }
  return shownOne(act.db, id, fileId);
}
