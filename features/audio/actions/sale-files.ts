import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { coverRow } from '@pero/covers/actions/rows';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { workFolder } from '@pero/server-platform/files/work-folder';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import type { Studio } from '@pero/sound/ffmpeg/studio';
import type { AudioBook, Chapter } from '@pero/sound/outputs/book';
import { chapterMp3 } from '@pero/sound/outputs/chapter-mp3';
import { makeM4b } from '@pero/sound/outputs/m4b';
import { audiobookManifest } from '@pero/sound/outputs/manifest';
import { retailSample } from '@pero/sound/outputs/sample';
import type { SaleFile } from '@pero/works/actions/kinds';
import { rolesOfBooks, workById } from '@pero/works/actions/rows';
import { authorsLine } from '@pero/works/rules/persons';
import { AUDIOBOOK } from '../rules/audiobooks.ts';
import { audiobookById } from '../store/audiobooks.ts';
import type { SentFile } from '../store/sent.ts';
import { soldSound } from './sent.ts';

type Wish = { readonly id: number; readonly format: string; readonly key: string };
type Made = SaleFile | { readonly refused: string };

const TRACK = /^track-(\d{1,4})$/;

/** One file of an audiobook as it was approved. A second try makes it anew under the same name. */
export async function makeSoundFile(context: JobContext, files: Files, studio: Studio, wish: Wish): Promise<Made> {
  const known = await context.inAct(({ db }) => knownOf(db, wish.id));
  if (!known.coverKey) return { refused: 'У\u00A0аудиокниги нет обложки' };
  if (known.sent.length === 0) return { refused: 'В\u00A0аудиокниге нет записей' };
  if (wish.format === 'cover') return copied(files, known.coverKey, wish.key, 'image/jpeg');
  if (wish.format === 'manifest') return manifest(files, known, wish.key);
  const folder = await workFolder();
  try {
    const cover = join(folder, 'cover.jpg');
    await fetched(files, known.coverKey, cover);
    const order = { book: { ...known.book, cover }, to: join(folder, 'made'), owner: `user-${known.ownerId}` };
    await madeAt(order, wish.format, known.sent, studio, (file) => onDisk(folder, files, file));
    return await putFrom(files, order.to, wish.key, wish.format === 'm4b' ? 'audio/mp4' : 'audio/mpeg');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Order = { readonly book: AudioBook; readonly to: string; readonly owner: string };

async function madeAt(
  order: Order,
  format: string,
  sent: readonly SentFile[],
  studio: Studio,
  fetch: (file: SentFile) => Promise<Chapter>,
): Promise<void> {
  const number = Number(TRACK.exec(format)?.[1] ?? (format === 'sample' ? 1 : 0));
  const track = sent[number - 1];
  if (track && format === 'sample') await retailSample(studio, { ...order, chapter: await fetch(track) });
  else if (track) await chapterMp3(studio, { ...order, chapter: await fetch(track), number, of: sent.length });
  else if (format === 'm4b') {
    const chapters: Chapter[] = [];
    for (const file of sent) chapters.push(await fetch(file));
    await makeM4b(studio, { ...order, chapters, folder: dirname(order.to) });
  } else throw new Error(`An audiobook is not sold as ${format}`);
}

type Known = Awaited<ReturnType<typeof knownOf>>;

async function knownOf(db: Db, id: number) {
  const [work, audio, sold] = await Promise.all([workById(db, id), audiobookById(db, id), soldSound(db, id)]);
  if (!work || !audio) throw new NotFound(AUDIOBOOK);
  const reader = sold?.book.reader ?? '';
  const book: AudioBook = {
    title: work.title,
    authors: [authorsLine(await rolesOfBooks(db, [id]))],
    readers: reader === '' ? [] : [reader],
    isMachineVoice: audio.way === 'synthesis',
    mentionsDrugs: work.drugMentionMark,
  };
  const coverKey = (await coverRow(db, id))?.imageKey ?? null;
  return { uuid: work.uuid, ownerId: work.ownerId, book, sent: sold?.files ?? [], sentAt: sold?.book.sentAt, coverKey };
}

/** The same for every try: nothing in it is of the moment. */
async function manifest(files: Files, { uuid, book, sent, sentAt }: Known, key: string): Promise<SaleFile> {
  const tracks = sent.map(({ title, seconds }, at) => ({ title, seconds, url: `${at + 1}.mp3` }));
  const facts = { id: `urn:uuid:${uuid}`, modified: sentAt ?? new Date(0), tracks, coverUrl: 'cover.jpg' };
  const bytes = Buffer.from(JSON.stringify(audiobookManifest(book, facts)));
  return put(files, Readable.from([bytes]), { key, mime: 'application/audiobook+json', bytes: bytes.byteLength });
}

async function onDisk(folder: string, files: Files, file: SentFile): Promise<Chapter> {
  const path = join(folder, `${file.fileId}`);
  await fetched(files, file.fileKey, path);
  const { kind, channels } = file.measured;
  return { title: file.title, path, kind, seconds: file.seconds, channels };
}

async function fetched(files: Files, key: string, path: string): Promise<void> {
  const file = await files.open(key);
  if (!file) throw new Error(`The file ${key} is missing`);
  await pipeline(file.stream, createWriteStream(path));
}

async function copied(files: Files, from: string, key: string, mime: string): Promise<SaleFile> {
  const file = await files.open(from);
  if (!file) throw new Error(`The file ${from} is missing`);
  return put(files, file.stream, { key, mime, bytes: file.bytes });
}

async function putFrom(files: Files, path: string, key: string, mime: string): Promise<SaleFile> {
  return put(files, createReadStream(path), { key, mime, bytes: (await stat(path)).size });
}

async function put(
  files: Files,
  content: NodeJS.ReadableStream,
  { key, mime, bytes }: { readonly key: string; readonly mime: string; readonly bytes: number },
): Promise<SaleFile> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await files.put(key, content.pipe(hashed), { mime });
  return { bytes, sha256: hash.digest('hex'), mime, pages: null };
}
