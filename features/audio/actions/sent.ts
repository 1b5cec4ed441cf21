import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { matchOf } from '@pero/sound/matching/match';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { workById } from '@pero/works/actions/rows';
import { UNDER_JUDGEMENT } from '@pero/works/rules/states';
import { chaptersOfBook } from '@pero/writing/actions/rows';
import { withHeard } from '../rules/heard.ts';
import { placesOf, unheardPlaces } from '../rules/places.ts';
import { type Audiobook, audiobookById } from '../store/audiobooks.ts';
import { mendingsOf, type RecordingRow, recordingsOf } from '../store/files.ts';
import {
  approveSent,
  dropSent,
  heardBy,
  heardOf,
  keepHeard,
  keepSent,
  keysLetGo,
  keysOfSent,
  type SentFile,
  type Stage,
  sentBook,
  sentFiles,
  sentText,
} from '../store/sent.ts';

/** A person at the door, or a job. */
type Writing = Pick<Act, 'db' | 'now' | 'enqueue'>;

/** Files go only when nobody names them: what is judged and what is sold stays, whatever its author does. */
export async function forgetSound(act: Writing, keys: readonly string[]): Promise<void> {
  await forgetFiles(act, await keysLetGo(act.db, keys));
}

/** Frozen as it goes to its judges. */
export async function freezeSent(act: Writing, audio: Audiobook, rows: readonly RecordingRow[]): Promise<void> {
  const { workId, reader, format, bookId } = audio;
  const before = await keysOfSent(act.db, workId);
  await keepSent(act.db, workId, { reader, format }, await chaptersRead(act.db, bookId, rows), act.now);
  await forgetSound(act, before);
}

/** Which chapter each recording reads: as its author says, else by their lengths. */
export async function chaptersRead(
  db: Db,
  bookId: number | null,
  rows: readonly RecordingRow[],
): Promise<Map<number, number>> {
  const chapters = bookId === null ? [] : (await chaptersOfBook(db, bookId)).filter(({ isDraft }) => !isDraft);
  const known = new Set(chapters.map(({ id }) => id));
  const pairs = matchOf(
    chapters,
    rows.map(({ seconds }) => ({ seconds: seconds ?? 0 })),
  ).rows;
  const read = new Map<number, number>();
  for (const pair of pairs) {
    if (pair.kind !== 'pair') continue;
    const [row, chapter] = [rows[pair.recording], chapters[pair.chapter]];
    if (row && chapter) read.set(row.id, chapter.id);
  }
  for (const { id, chapterId } of rows) if (chapterId !== null && known.has(chapterId)) read.set(id, chapterId);
  return read;
}

/** What was judged is what the shop gets. */
export async function soundApproved(act: Writing, workId: number): Promise<void> {
  const before = await keysOfSent(act.db, workId);
  await approveSent(act.db, workId);
  await forgetSound(act, before);
}

export async function soundWithdrawn(act: Writing, workId: number): Promise<void> {
  const before = await keysOfSent(act.db, workId);
  await dropSent(act.db, workId, 'sent');
  await forgetSound(act, before);
}

/** What its judges have: what waits for them, else what is sold. */
async function stageJudged(db: Db, workId: number): Promise<Stage> {
  const work = await workById(db, workId);
  if (!work) throw new NotFound('audiobook');
  const isWaiting = UNDER_JUDGEMENT.includes(work.processingStatus);
  return isWaiting || !(await sentBook(db, workId, 'approved')) ? 'sent' : 'approved';
}

/** The recordings as they are judged, with everything that is said of them. Who may listen is asked before. */
export async function judgedSound(db: Db, workId: number) {
  const stage = await stageJudged(db, workId);
  const [audio, book, files] = await Promise.all([
    audiobookById(db, workId),
    sentBook(db, workId, stage),
    sentFiles(db, workId, stage),
  ]);
  if (!audio || !book) throw new NotFound('audiobook');
  return { audio, book, files, places: placesOf(files.map(soundIn)), heard: await heardOf(db, workId) };
}

function soundIn({ fileId, seconds, characters, measured }: SentFile) {
  const { rms, floor, floorAt, silences, clipping } = measured;
  return { fileId, seconds, characters, rms, floor, floorAt, silences, clipping: clipping.places };
}

export async function judgedFile(db: Db, workId: number, fileId: number): Promise<SentFile | null> {
  const files = await sentFiles(db, workId, await stageJudged(db, workId));
  return files.find((file) => file.fileId === fileId) ?? null;
}

/** The text of the day on which it was sent, as JSON. */
export async function judgedText(db: Db, workId: number, fileId: number): Promise<string | null> {
  return sentText(db, workId, await stageJudged(db, workId), fileId);
}

/** What is sold: as it was approved. */
export async function soldSound(db: Db, workId: number) {
  const [book, files] = [await sentBook(db, workId, 'approved'), await sentFiles(db, workId, 'approved')];
  return book && { book, files };
}

/** The names that a remark at a second may stand beside. */
export async function namesOfSound(db: Db, workId: number): Promise<ReadonlyMap<number, string>> {
  const files = await sentFiles(db, workId, await stageJudged(db, workId));
  return new Map(files.map(({ fileId, title }) => [fileId, title]));
}

type Listened = { readonly workId: number; readonly fileId: number; readonly from: number; readonly to: number };

/** A stretch that a judge has played: false when there is no such file. */
export async function soundHeard(
  { db, now, actor }: Pick<Act, 'db' | 'now' | 'actor'>,
  { workId, fileId, from, to }: Listened,
): Promise<boolean> {
  const file = await judgedFile(db, workId, fileId);
  if (!file) return false;
  const { fileKey } = file;
  const before = await heardBy(db, workId, actor.userId, fileKey);
  const end = Math.min(Math.floor(to), Math.ceil(file.seconds));
  const heard = withHeard(before, [Math.ceil(Math.max(0, from)), end]);
  await keepHeard(db, { workId, judgeId: actor.userId, fileKey }, heard, now);
  return true;
}

/** How many marked places this judge has yet to hear. */
export async function placesLeft(db: Db, workId: number, judgeId: number): Promise<number> {
  const { files, places, heard } = await judgedSound(db, workId);
  const keyOf = new Map(files.map(({ fileId, fileKey }) => [fileId, fileKey]));
  const stretches = (fileId: number) =>
    heard.find((one) => one.judgeId === judgeId && one.fileKey === keyOf.get(fileId))?.heard ?? [];
  return unheardPlaces(places, stretches).length;
}

/** Is the sound as it was approved? The order, the names and every byte of it. */
export async function isSoundAsApproved(db: Db, workId: number): Promise<boolean> {
  const [sold, audio] = [await soldSound(db, workId), await audiobookById(db, workId)];
  const [rows, mendings] = [await recordingsOf(db, workId), await mendingsOf(db, workId)];
  if (!sold || !audio || sold.book.reader !== audio.reader || sold.book.format !== audio.format) return false;
  const now = rows.map((row) => {
    const mending = mendings.get(row.id);
    const key = mending?.state === 'done' && mending.fileKey ? mending.fileKey : row.fileKey;
    return [row.id, row.title, key].join('\n');
  });
  const then = sold.files.map(({ fileId, title, fileKey }) => [fileId, title, fileKey].join('\n'));
  return now.length === then.length && now.every((one, at) => one === then[at]);
}
