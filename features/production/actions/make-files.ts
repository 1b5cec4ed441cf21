import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Unfinished } from '@pero/processes/unfinished';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { errorWords } from '@pero/server-platform/log';
import { type Book, bookById } from '@pero/works/actions/rows';
import { zipSync } from 'fflate';
import {
  type FileFormat,
  FORMAT_WORDS,
  fileNameOf,
  fileRefusalOf,
  SINGLE_FORMATS,
  type SingleFormat,
} from '../rules/files.ts';
import { beginFile, fileRow, setFailed, setMade, setProgress } from '../store/files.ts';
import type { MadeBytes } from './file-wish.ts';
import { wishFor } from './file-wishes.ts';
import { makeBytes } from './makers.ts';

/** Makes what was asked for and keeps it. Twice is harmless: the newer file takes the place of the older. */
export async function makeRequestedFile(
  context: JobContext,
  files: Files,
  { bookId, format }: { readonly bookId: number; readonly format: FileFormat },
): Promise<void> {
  const book = await context.inAct(({ db }) => bookById(db, bookId));
  if (!book || book.deletedAt !== null) return;
  if (!(await isWanted(context, book, format))) return;
  const watch = watchFor(context, book, format);
  const desk = { context, files, book, asked: format, givenUp: watch.givenUp };
  try {
    if (format === 'zip') await makeArchive(desk);
    else await makeSingle(desk, format, format);
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    if (await isWanted(context, book, format)) await tellFault(desk, format, error);
  } finally {
    watch.end();
  }
}

async function tellFault(desk: Desk, format: FileFormat, error: unknown): Promise<void> {
  desk.context.log.error({ book: desk.book.id, format, error: errorWords(error) }, 'file was not made');
  await fail(desk, format, error instanceof Unfinished ? SLOW : FAULT);
}

const LOOK_MS = 500;
const CALLED_OFF = 'The file was called off';

/** Whether somebody still waits for the file: the author may have called it off. */
async function isWanted(context: JobContext, book: Book, format: FileFormat): Promise<boolean> {
  return (await context.inAct(({ db }) => fileRow(db, book.id, format)))?.state === 'making';
}

function watchFor(context: JobContext, book: Book, format: FileFormat) {
  const calledOff = new AbortController();
  const check = async () => {
    if (!(await isWanted(context, book, format))) calledOff.abort();
  };
  const timer = setInterval(() => void check().catch(() => undefined), LOOK_MS);
  return { givenUp: calledOff.signal, end: () => clearInterval(timer) };
}

const FAULT = 'Не\u00A0удалось сделать файл. Мы уже знаем об\u00A0этом; попробуйте ещё раз позже';
const SLOW =
  'Файл не\u00A0удалось сделать за\u00A0отведённое время. Попробуйте ещё раз; если не\u00A0выйдет, разделите самые длинные главы';

type Desk = {
  readonly context: JobContext;
  readonly files: Files;
  readonly book: Book;
  /** The file that was asked for; of an archive many are made. */
  readonly asked: FileFormat;
  readonly givenUp: AbortSignal;
};

/** Made anew, or null with the reason written down. `shown` is the file whose progress the author watches. */
async function makeSingle(desk: Desk, format: SingleFormat, shown: FileFormat): Promise<Uint8Array | null> {
  const { context, files, book, givenUp } = desk;
  const wish = await context.inAct(({ db }) => wishFor(db, files, book, format, context.now));
  if (shown === format) await progress(desk, format, 15);
  const answer = await makeBytes(book.ownerId, wish, givenUp);
  if ('refused' in answer) {
    await fail(desk, format, answer.refused);
    return null;
  }
  await keep(desk, format, answer.made);
  return answer.made.bytes;
}

/** A file that was called off is not kept, at whatever moment of its making. A part of an archive may have had no row yet. */
async function keep(desk: Desk, format: FileFormat, made: MadeBytes): Promise<void> {
  const { context, files, book, givenUp } = desk;
  if (givenUp.aborted) throw new Unfinished('ended', CALLED_OFF);
  const key = `book-file/${book.id}/${format}/${randomUUID()}`;
  await files.put(key, Readable.from([made.bytes]), { mime: FORMAT_WORDS[format].mime });
  const before = await context.inAct(async ({ db, now }) => {
    if (!(await isStillAsked(db, desk))) return { isCalledOff: true, key };
    const row = (await fileRow(db, book.id, format)) ?? (await beginFile(db, book.id, format, book.revision, now));
    const { pages, findings } = made;
    const kept = { revision: book.revision, fileKey: key, bytes: made.bytes.byteLength, pages, findings };
    await setMade(db, book.id, format, kept, now);
    return { isCalledOff: false, key: row.fileKey };
  });
  if (before.key !== null) await files.remove(before.key);
  if (before.isCalledOff) throw new Unfinished('ended', CALLED_OFF);
}

async function isStillAsked(db: Db, { book, asked }: Desk): Promise<boolean> {
  return (await fileRow(db, book.id, asked))?.state === 'making';
}

async function progress({ context, book }: Desk, format: FileFormat, percent: number): Promise<void> {
  await context.inAct(({ db }) => setProgress(db, book.id, format, percent));
}

async function fail(desk: Desk, format: FileFormat, message: string): Promise<void> {
  const { context, book } = desk;
  await context.inAct(async ({ db, now }) => {
    if (!(await isStillAsked(db, desk))) return;
    if (!(await fileRow(db, book.id, format))) await beginFile(db, book.id, format, book.revision, now);
    await setFailed(db, book.id, format, message);
  });
}

/** Everything that can be made, each under the book's name; what cannot be is said in the findings. */
async function makeArchive(desk: Desk): Promise<void> {
  const { book } = desk;
  const entries: Record<string, [Uint8Array, { level: 0 | 6 }]> = {};
  const missing: string[] = [];
  const formats = SINGLE_FORMATS.filter((format) => fileRefusalOf(book, format) === null);
  for (const [at, format] of formats.entries()) {
    const bytes = (await freshBytes(desk, format)) ?? (await makeSingle(desk, format, 'zip'));
    if (bytes) entries[fileNameOf(book.title, format)] = [bytes, { level: PACKED.includes(format) ? 0 : 6 }];
    else missing.push(FORMAT_WORDS[format].label);
    await progress(desk, 'zip', Math.round(((at + 1) / formats.length) * 95));
  }
  const findings = missing.map((label) => ({ severity: 'warning', message: `В\u00A0архиве нет файла «${label}»` }));
  await keep(desk, 'zip', { bytes: zipSync(entries), pages: null, findings });
}

/** Packing these again gains nothing. */
const PACKED: readonly SingleFormat[] = ['epub', 'docx', 'pdf', 'cover-pdf'];

async function freshBytes({ context, files, book }: Desk, format: SingleFormat): Promise<Uint8Array | null> {
  const row = await context.inAct(({ db }) => fileRow(db, book.id, format));
  if (row?.fileKey == null || row.state !== 'ready' || row.revision !== book.revision) return null;
  const file = await files.open(row.fileKey);
  return file && new Uint8Array(await buffer(file.stream));
}
