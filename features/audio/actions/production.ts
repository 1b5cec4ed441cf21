import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Act } from '@pero/server-platform/act';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Db } from '@pero/server-platform/database/db';
import { workFolder } from '@pero/server-platform/files/work-folder';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import { errorWords } from '@pero/server-platform/log';
import { mend } from '@pero/sound/mending/mend';
import { planOf } from '@pero/sound/mending/plan';
import { type AudioBook, creditsOf } from '@pero/sound/outputs/book';
import { chapterMp3 } from '@pero/sound/outputs/chapter-mp3';
import { readAloud } from '@pero/sound/voice/read-aloud';
import { VoiceRefused } from '@pero/sound/voice/voice';
import { lockedWork, unavailable } from '@pero/works/actions/publication';
import { changeWork, rolesOfBooks, type Work, workById } from '@pero/works/actions/rows';
import { authorsLine } from '@pero/works/rules/persons';
import { readThrough } from '../events.ts';
import { AUDIOBOOK } from '../rules/audiobooks.ts';
import { glossaryWords } from '../rules/glossary.ts';
import { TAKE_STALE_SECONDS, TRIES_MOST } from '../rules/recordings.ts';
import { heroOf } from '../rules/voices.ts';
import { lastApplication } from '../store/applications.ts';
import { audiobookById } from '../store/audiobooks.ts';
import { addRecordingRow, recordingOfUpload, secondsOf } from '../store/files.ts';
import {
  addTakes,
  claimTake,
  endTake,
  isStillRead,
  keepReading,
  orderTaken,
  retakeFailed,
  type TakeRow,
  takesOf,
} from '../store/takes.ts';
import { choicesOf } from '../store/voices.ts';
import { spoken, spokenChapters } from './readable-books.ts';
import { measureNow } from './recordings.ts';
import { forgetSound } from './sent.ts';
import { type SpeechTools, voiceBy } from './speech.ts';
import type { SoundTools } from './studio.ts';

export const readNow = task('audio.read');

const OURS = 'Главу не\u00A0удалось прочитать из-за ошибки на\u00A0нашей стороне. Попробуйте ещё раз';
const IN_A_ROW = 3;
const HOUR_MS = 3_600_000;
const BEAT_MS = 3000;

/** A chapter is a piece of work of its own; the words before the first and after the last name the machine as one. */
export async function beginReading(act: Pick<Act, 'db' | 'now' | 'enqueue'>, work: Work): Promise<void> {
  const audio = await audiobookById(act.db, work.id);
  const chapters = audio?.bookId ? await spokenChapters(act.db, audio.bookId) : [];
  const takes = chapters.map(({ id, name }, at) => ({
    chapterId: id,
    part: 'chapter' as const,
    title: name || `Глава ${at + 1}`,
  }));
  const credits = (part: 'opening' | 'closing', title: string) => ({ chapterId: null, part, title });
  await addTakes(act.db, work.id, [credits('opening', 'Вступление'), ...takes, credits('closing', 'Конец')], act.now);
  await act.enqueue(readNow, {});
}

/** What failed is read anew. */
export async function readAgain(act: Act, id: number) {
  const work = await lockedWork(act, { id, kind: AUDIOBOOK }, 'edit');
  if (work.processingStatus !== 'inProduction') return unavailable(work);
  if ((await retakeFailed(act.db, id, act.now)) > 0) await act.enqueue(readNow, {});
  return { id };
}

export type ReadingTools = SoundTools & SpeechTools;

type Claimed = TakeRow & { readonly ownerId: number };

/** Reads whatever waits, owners in turns; whoever dies at a chapter is followed by the next. */
export async function readWaiting(context: JobContext, tools: ReadingTools): Promise<void> {
  for (let count = 0; count < IN_A_ROW; count += 1) {
    const next = await context.inAct(({ db, now }) => claimTake(db, sinceOf(now), now));
    if (!next || !(await readOrFail(context, tools, next))) return;
  }
  await context.inAct(({ enqueue }) => enqueue(readNow, {}));
}

/** False when the company is away: the chapter stays taken, and is tried again when nobody has been heard of for a while. */
async function readOrFail(context: JobContext, tools: ReadingTools, next: Claimed): Promise<boolean> {
  const progress = { done: 0, sentences: 0 };
  const beat = () => context.inAct(({ db, now }) => keepReading(db, next.id, progress, now)).catch(() => undefined);
  const timer = setInterval(() => void beat(), BEAT_MS);
  try {
    if (next.tries > TRIES_MOST) throw new Error('three have died at this chapter');
    await readOne(context, tools, next, progress);
    return true;
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    if (error instanceof VoiceRefused && !error.isLasting && next.tries < TRIES_MOST) return false;
    await giveUp(context, next, error);
    return true;
  } finally {
    clearInterval(timer);
  }
}

async function giveUp(context: JobContext, take: Claimed, error: unknown): Promise<void> {
  const { id, workId } = take;
  const isRefused = error instanceof VoiceRefused;
  if (!isRefused) context.log.error({ take: id, error: errorWords(error) }, 'reading failed');
  await context.inAct(async (act) => {
    await endTake(act.db, take, { message: isRefused ? error.message : OURS }, act.now);
    await tellWhenRead(act, workId);
  });
}

type Progress = { done: number; sentences: number };

async function readOne(
  context: JobContext,
  { files, studio, speech }: ReadingTools,
  take: Claimed,
  progress: Progress,
): Promise<void> {
  const known = await context.inAct(({ db }) => knownOf(db, take.workId));
  const voice = voiceBy(known.voice, speech);
  if (!voice) throw new VoiceRefused('unavailable');
  const owner = `user-${take.ownerId}`;
  const lines = await linesOf(context, take, known, owner);
  progress.sentences = lines.length;
  const folder = await workFolder();
  try {
    const [raw, even, to] = ['raw.wav', 'even.mp3', 'tagged.mp3'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await readAloud(voice, lines, {
      to: raw,
      glossary: known.glossary,
      owner,
      onLine: (number) => {
        progress.done = number;
      },
    });
    const heard = await studio.measure(raw, owner);
    const plan = planOf(heard, { channels: 1, choices: [], without: [] });
    const { measured } = await mend(studio, { from: raw, heard, plan, to: even, form: 'mp3', owner });
    const { kind, seconds, channels } = measured;
    const chapter = { title: take.title, path: even, kind, seconds, channels };
    await chapterMp3(studio, { book: known.book, chapter, number: take.ordering, of: known.count, to, owner });
    // The same for every try, so that one that is killed leaves nothing behind.
    const key = `audio/${take.workId}/read/${take.id}-${take.createdAt.getTime()}`;
    await files.put(key, createReadStream(to), { mime: 'audio/mpeg' });
    const bytes = (await stat(to)).size;
    await context.inAct((act) => keepTake(act, take, { key, bytes, sentences: lines.length }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function knownOf(db: Db, workId: number) {
  const [work, audio, application] = [
    await workById(db, workId),
    await audiobookById(db, workId),
    await lastApplication(db, workId),
  ];
  if (!work || !audio || !application?.voice) throw new Error(`Nobody has agreed who reads ${workId}`);
  const [choices, takes, roles] = [
    await choicesOf(db, workId),
    await takesOf(db, workId),
    await rolesOfBooks(db, [workId]),
  ];
  const book: AudioBook = {
    title: work.title,
    authors: [authorsLine(roles)],
    readers: [application.reader],
    isMachineVoice: true,
    mentionsDrugs: work.drugMentionMark,
  };
  return {
    bookId: audio.bookId,
    voice: application.voice,
    glossary: glossaryWords(audio.glossary),
    choices,
    book,
    count: takes.length,
  };
}

type Known = Awaited<ReturnType<typeof knownOf>>;

async function linesOf(context: JobContext, take: TakeRow, known: Known, owner: string) {
  if (take.part !== 'chapter') return [{ text: creditsOf(known.book)[take.part], isNewParagraph: true }];
  const { bookId } = known;
  const chapters = await context.inAct(({ db }) =>
    bookId === null ? Promise.resolve([]) : spokenChapters(db, bookId),
  );
  const chapter = chapters.find(({ id }) => id === take.chapterId);
  if (!chapter) throw new VoiceRefused('no-text');
  const lines = await spoken.ask(owner, 'lines', chapter);
  return lines.map(({ text, isNewParagraph, paragraph, isSpeech, speaker }) => {
    const isChapterOfHero = known.choices.chapters[`${chapter.id}`] !== undefined;
    const hero =
      isSpeech || isChapterOfHero
        ? heroOf(known.choices, { chapterId: chapter.id, paragraph, speaker: isSpeech ? speaker : null })
        : null;
    return { text, isNewParagraph, ...(hero && { timbre: { voice: hero.voice, pitch: hero.pitch } }) };
  });
}

async function keepTake(
  act: Parameters<Parameters<JobContext['inAct']>[0]>[0],
  take: TakeRow,
  { key, bytes, sentences }: { readonly key: string; readonly bytes: number; readonly sentences: number },
): Promise<void> {
  if (!(await isStillRead(act.db, take.id))) return forgetSound(act, [key]);
  const uploadId = `take-${take.id}`;
  const file = { workId: take.workId, uploadId, fileKey: key, fileName: `${take.title}.mp3`, bytes };
  const row =
    (await recordingOfUpload(act.db, take.workId, uploadId)) ??
    (await addRecordingRow(act.db, { ...file, title: take.title, chapterId: take.chapterId }, act.now));
  await endTake(act.db, take, { fileId: row.id, sentences }, act.now);
  await orderTaken(act.db, take.workId);
  await changeWork(act.db, take.workId, { volume: Math.round(await secondsOf(act.db, take.workId)) }, act.now);
  await act.enqueue(measureNow, {});
  await tellWhenRead(act, take.workId);
}

/** Told once: when nothing is left to be read. */
async function tellWhenRead(act: Parameters<Parameters<JobContext['inAct']>[0]>[0], workId: number): Promise<void> {
  const takes = await takesOf(act.db, workId);
  if (takes.some(({ state }) => state === 'waiting' || state === 'reading')) return;
  const work = await workById(act.db, workId);
  if (!work) return;
  const failed = takes.filter(({ state }) => state === 'failed').length;
  await act.announce(readThrough, {
    subject: workId,
    data: { ownerId: work.ownerId, failed },
    words: { title: work.title },
  });
}

function sinceOf(now: Date) {
  return { stale: new Date(now.getTime() - TAKE_STALE_SECONDS * 1000), lately: new Date(now.getTime() - HOUR_MS) };
}
