import { requireAudiobook, type Whole } from '@pero/audio/actions/access';
import { recordingsRead } from '@pero/audio/actions/recordings-read';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { isKnown } from '@pero/sound/align/known';
import { bookById } from '@pero/works/actions/rows';
import { chaptersOfBook } from '@pero/writing/actions/rows';
import { soldChapters } from '@pero/writing/rules/sold-chapters';
import type { ReadAlongSeen } from '../contract/read-along.ts';
import { isAligning, minutesFor, REFUSALS, type State } from '../rules/read-along.ts';
import { chapterOf, type ListedChapter, listedChapters } from '../store/chapters.ts';
import { type ReadAlongRow, readAlongById, textMarks } from '../store/read-alongs.ts';

export async function readAlongFor(act: Act, id: number): Promise<ReadAlongSeen> {
  return seenOf(act.db, await requireAudiobook(act, id, 'read'));
}

export async function seenOf(db: Db, { work, audio }: Whole): Promise<ReadAlongSeen> {
  const [held, chapters, now] = [
    await readAlongById(db, work.id),
    await listedChapters(db, work.id),
    await nowOf(db, work.id, audio.bookId),
  ];
  const marks = await textMarks(
    db,
    chapters.map(({ chapterId }) => chapterId),
  );
  const keys = new Map(now.recordings.map(({ fileId, key }) => [fileId, key]));
  const shown = chapters.map((chapter) => ({ ...shownChapter(chapter), change: changeOf(chapter, keys, marks) }));
  const known = new Set(chapters.map(({ fileId }) => fileId));
  const fresh = now.recordings.filter(({ fileId }) => !known.has(fileId)).length;
  const read = new Set(now.recordings.map(({ chapterId }) => chapterId));
  const waiting = chapters.filter(({ state }) => state === 'waiting' || state === 'aligning');
  return {
    title: work.title,
    state: held ? shownState(held.state) : 'none',
    message: held?.message ?? null,
    why_not: whyNot(now),
    is_machine_voice: audio.way === 'synthesis',
    reader: audio.reader,
    chapters: shown,
    minutes_left:
      held && isAligning(held.state)
        ? minutesFor((waiting.length > 0 ? waiting : now.recordings).reduce((sum, { seconds }) => sum + seconds, 0))
        : null,
    changed: shown.filter(({ change }) => change !== null).length + (held ? fresh : 0),
    silent: now.chapters.filter((one) => one.characters > 0 && !read.has(one.id)).map(({ name }) => name),
    epub: held && epubOf(held),
  };
}

async function nowOf(db: Db, workId: number, bookId: number | null) {
  const book = bookId === null ? null : await bookById(db, bookId);
  if (!book || book.deletedAt !== null) return { isThere: false, chapters: [], recordings: [], isWaiting: false };
  const chapters = soldChapters(await chaptersOfBook(db, book.id)).filter(({ kind }) => kind === 'chapter');
  return { isThere: true, chapters, ...(await recordingsRead(db, workId, book.id)) };
}

type Now = Awaited<ReturnType<typeof nowOf>>;

type Refused = 'read-along-no-book' | 'read-along-no-text' | 'read-along-waits' | 'read-along-no-sound';

function refusalOf({ isThere, chapters, recordings, isWaiting }: Now): Refused | null {
  if (!isThere) return 'read-along-no-book';
  if (!chapters.some(({ characters }) => characters > 0)) return 'read-along-no-text';
  if (isWaiting) return 'read-along-waits';
  return recordings.length === 0 ? 'read-along-no-sound' : null;
}

/** Why it cannot be asked for, whoever asks. */
export async function refusalNow(db: Db, { work, audio }: Whole): Promise<Refused | null> {
  return refusalOf(await nowOf(db, work.id, audio.bookId));
}

function whyNot(now: Now): string | null {
  const refused = refusalOf(now);
  return refused && REFUSALS[refused].message;
}

function shownState(state: State): ReadAlongSeen['state'] {
  if (isAligning(state)) return 'aligning';
  return state === 'wanted' || state === 'making' ? 'making' : (state as 'ready' | 'failed' | 'stopped');
}

function shownChapter({ fileId, title, seconds, state, message, count, errors }: ListedChapter) {
  const doubtful = errors?.filter((error, number) => !isKnown(number, error)).length ?? 0;
  return { id: `${fileId}`, title, seconds, state, message, sentences: count, doubtful };
}

function changeOf(
  { fileId, chapterId, soundKey, textMark }: ListedChapter,
  keys: ReadonlyMap<number, string>,
  marks: ReadonlyMap<number, string>,
) {
  if (!keys.has(fileId) || !marks.has(chapterId)) return 'gone' as const;
  if (marks.get(chapterId) !== textMark) return 'text' as const;
  return keys.get(fileId) === soundKey ? null : ('sound' as const);
}

function epubOf({ workId, fileKey, fileBytes, fileRevision, revision, sentences, shown, madeAt }: ReadAlongRow) {
  if (fileKey === null || fileBytes === null || madeAt === null) return null;
  const url = `/api/audio/master/${workId}/read-along/epub`;
  return { url, bytes: fileBytes, made_at: madeAt, sentences, shown, is_old: fileRevision !== revision };
}

export async function chapterFor(act: Act, id: number, fileId: number) {
  await requireAudiobook(act, id, 'read');
  const chapter = await chapterOf(act.db, id, fileId);
  if (!chapter) throw new NotFound('chapter');
  const { title, seconds, blocks, places, wave, spokenKey, createdAt } = chapter;
  const sound = `/api/audio/master/${id}/read-along/chapters/${fileId}/sound?of=${createdAt.getTime()}`;
  return {
    ...{ id: `${fileId}`, title, seconds },
    blocks: blocks.map(({ kind, runs }) => ({
      kind,
      runs: runs.map(({ sentence, text, isEmphasised }) => ({ sentence, text, is_emphasised: isEmphasised })),
    })),
    places: places?.map(([start, end, error]): [number, number, number] => [start, end, error]) ?? null,
    wave: { peaks: [...wave.peaks], strength: [...wave.strength] },
    sound: spokenKey && sound,
  };
}

type FileReader = { readonly db: Db; readonly actor: Actor };

export async function soundFile(reader: FileReader, { audioBookId, fileId }: { audioBookId: number; fileId: number }) {
  await requireAudiobook(reader, audioBookId, 'read');
  const chapter = await chapterOf(reader.db, audioBookId, fileId);
  return chapter?.spokenKey ? { key: chapter.spokenKey, name: `${chapter.title}.mp3`, isPlayed: true } : null;
}

export async function epubFile(reader: FileReader, { audioBookId }: { audioBookId: number }) {
  const { work } = await requireAudiobook(reader, audioBookId, 'read');
  const held = await readAlongById(reader.db, audioBookId);
  return held?.fileKey ? { key: held.fileKey, name: `${work.title}, со\u00A0звуком.epub` } : null;
}
