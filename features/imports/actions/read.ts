import { Readable } from 'node:stream';
import { readInWorker } from '@pero/manuscript/apart/worker';
import type { Manuscript } from '@pero/manuscript/model';
import { type Read, Unreadable } from '@pero/manuscript/reading/report';
import { charactersOf } from '@pero/manuscript/text';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Files } from '@pero/server-platform/files/files';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { errorWords } from '@pero/server-platform/log';
import { CHAPTERS_MOST } from '@pero/writing/rules/chapters';
import {
  IMPORT_DAYS,
  progressWithin,
  READING_STALE_SECONDS,
  READING_TRIES,
  STAGES,
  type Stage,
} from '../rules/imports.ts';
import { keptSections } from '../rules/outline.ts';
import { filesOfImport, type KeptPicture, reportOf } from '../rules/report.ts';
import {
  claimImport,
  failImport,
  type ImportRow,
  isImportThere,
  keepRead,
  keepReading,
  oldImports,
  removeImport,
  tellProgress,
} from '../store/imports.ts';
import { readImportsNow } from './imports.ts';

/** Files read in one go: a worker that is asked to stop must not be long about it. */
const IN_A_ROW = 5;
const HOUR_MS = 3_600_000;

/** Reads whatever waits, one after another: each has a process of its own with limits, and never two of them work here. */
export async function readImports(context: JobContext, files: Files): Promise<void> {
  for (let count = 0; count < IN_A_ROW; count += 1) {
    const next = await context.inAct(({ db, now }) =>
      claimImport(
        db,
        {
          stale: new Date(now.getTime() - READING_STALE_SECONDS * 1000),
          lately: new Date(now.getTime() - HOUR_MS),
        },
        now,
      ),
    );
    if (!next) return;
    await readOne(context, files, next);
  }
  await context.inAct(({ enqueue }) => enqueue(readImportsNow, {}));
}

async function readOne(context: JobContext, files: Files, row: ImportRow): Promise<void> {
  const watch = watchFor(context, row);
  const pictures: KeptPicture[] = [];
  try {
    if (row.report.tries > READING_TRIES) throw new Unreadable('broken', KILLED);
    const bytes = await fetched(context, files, row);
    await tell(context, row, 'reading');
    const read = await readInWorker(bytes, row.fileName, {}, watch.givenUp);
    if (keptSections(read.manuscript.sections).length > CHAPTERS_MOST) throw new Unreadable('too-many', CROWDED);
    await tell(context, row, 'dividing');
    await keepPictures(context, files, { row, kept: pictures }, read.manuscript);
    await keep(context, row, read, pictures);
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    if (await context.inAct(({ db }) => isImportThere(db, row.id))) await tellFault(context, row, error);
    else for (const { key } of pictures) await files.remove(key);
  } finally {
    watch.end();
  }
}

async function tellFault(context: JobContext, row: ImportRow, error: unknown): Promise<void> {
  if (!(error instanceof Unreadable)) context.log.error({ import: row.id, error: errorWords(error) }, 'import failed');
  const message = error instanceof Unreadable ? error.message : OURS;
  await context.inAct(({ db, now }) => failImport(db, row.id, message, now));
}

const LOOK_MS = 500;
const BEAT_MS = 5000;

/**
 * Whoever brought the file may have dropped it meanwhile: the reading then ends at once. While somebody is at it, in a queue or
 * at work, nobody else takes it.
 */
function watchFor(context: JobContext, row: ImportRow) {
  const dropped = new AbortController();
  const check = async () => {
    if (!(await context.inAct(({ db }) => isImportThere(db, row.id)))) dropped.abort();
  };
  const beat = () => context.inAct(({ db, now }) => keepReading(db, row.id, now));
  const timers = [
    setInterval(() => void check().catch(() => undefined), LOOK_MS),
    setInterval(() => void beat().catch(() => undefined), BEAT_MS),
  ];
  return { givenUp: dropped.signal, end: () => timers.forEach(clearInterval) };
}

class Dropped extends Error {}

const CROWDED = `В\u00A0файле больше ${CHAPTERS_MOST} глав: похоже, заголовками отмечены обычные строки`;
const KILLED = 'Файл не\u00A0удалось прочитать. Сохраните его как DOCX и\u00A0загрузите снова';
const OURS = 'Файл не\u00A0удалось прочитать из-за ошибки на\u00A0нашей стороне. Загрузите его ещё раз';

async function tell(context: JobContext, row: ImportRow, stage: Stage, part = 0): Promise<void> {
  const progress = { progress: progressWithin(stage, part), message: STAGES[stage].words };
  if (!(await context.inAct(({ db, now }) => tellProgress(db, row.id, progress, now)))) throw new Dropped();
}

/** So many steps of the bar are told of; more would only cost. */
const STEPS = 5;

async function fetched(context: JobContext, files: Files, row: ImportRow): Promise<Uint8Array> {
  await tell(context, row, 'fetching');
  const file = await files.open(row.fileKey);
  if (!file) throw new Error('the file of an import is missing');
  const bytes = new Uint8Array(file.bytes);
  let at = 0;
  let progress = 0;
  for await (const chunk of file.stream) {
    bytes.set(chunk as Uint8Array, at);
    at += (chunk as Uint8Array).length;
    const step = Math.floor((at / file.bytes) * STEPS);
    if (step > progress && step < STEPS) await tell(context, row, 'fetching', at / file.bytes);
    progress = step;
  }
  return bytes;
}

/** Put before the text that names them is kept; a second try puts them over the first. */
async function keepPictures(
  context: JobContext,
  files: Files,
  { row, kept }: { readonly row: ImportRow; readonly kept: KeptPicture[] },
  { pictures }: Manuscript,
): Promise<void> {
  for (const [index, { bytes, ...picture }] of pictures.entries()) {
    if (index % Math.ceil(pictures.length / STEPS) === 0) await tell(context, row, 'pictures', index / pictures.length);
    const key = `imports/${row.id}/${picture.id}`;
    await files.put(key, Readable.from([bytes]), { mime: picture.mime });
    kept.push({ ...picture, bytes: bytes.length, key });
  }
}

async function keep(context: JobContext, row: ImportRow, read: Read, pictures: readonly KeptPicture[]): Promise<void> {
  const report = reportOf(read, { tries: row.report.tries, pictures });
  const { tracked } = read;
  const { notes } = read.manuscript;
  const manuscript = { sections: keptSections(read.manuscript.sections), notes, ...(tracked && { tracked }) };
  const characters = charactersOf(read.manuscript);
  if (!(await context.inAct(({ db, now }) => keepRead(db, row.id, { report, manuscript, characters }, now)))) {
    throw new Dropped();
  }
}

/** What nobody made a book of, and what a book was made of long ago. */
export async function forgetImports(context: JobContext, files: Files): Promise<void> {
  const before = new Date(context.now.getTime() - IMPORT_DAYS * 24 * HOUR_MS);
  for (const row of await context.inAct(({ db }) => oldImports(db, before))) {
    for (const key of filesOfImport(row)) await files.remove(key);
    await context.inAct(({ db }) => removeImport(db, row.id));
  }
}
