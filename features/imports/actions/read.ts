import { Readable } from 'node:stream';
import { readInWorker } from '@pero/manuscript/apart/worker';
import type { Manuscript } from '@pero/manuscript/model';
import { type Read, Unreadable } from '@pero/manuscript/reading/report';
import { charactersOf } from '@pero/manuscript/text';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Files } from '@pero/server-platform/files/files';
import type { Hand } from '@pero/server-platform/jobs/jobs';
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
  oldImports,
  removeImport,
  tellProgress,
} from '../store/imports.ts';
import { readImportsNow } from './imports.ts';

/** Files read in one go: a worker that is asked to stop must not be long about it. */
const IN_A_ROW = 5;
const HOUR_MS = 3_600_000;

/** Reads whatever waits, one after another: each has a process of its own with limits, and never two of them work here. */
export async function readImports(hand: Hand, files: Files): Promise<void> {
  for (let count = 0; count < IN_A_ROW; count += 1) {
    const next = await hand.inAct(({ db, now }) =>
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
    await readOne(hand, files, next);
  }
  await hand.inAct(({ enqueue }) => enqueue(readImportsNow, {}));
}

async function readOne(hand: Hand, files: Files, row: ImportRow): Promise<void> {
  const watch = watchFor(hand, row);
  const pictures: KeptPicture[] = [];
  try {
    if (row.report.tries > READING_TRIES) throw new Unreadable('broken', KILLED);
    const bytes = await fetched(hand, files, row);
    await tell(hand, row, 'reading');
    const read = await readInWorker(bytes, row.fileName, {}, watch.givenUp);
    if (keptSections(read.manuscript.sections).length > CHAPTERS_MOST) throw new Unreadable('too-many', CROWDED);
    await tell(hand, row, 'dividing');
    await keepPictures(hand, files, { row, kept: pictures }, read.manuscript);
    await keep(hand, row, read, pictures);
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    if (await hand.inAct(({ db }) => isImportThere(db, row.id))) await tellFault(hand, row, error);
    else for (const { key } of pictures) await files.remove(key);
  } finally {
    watch.end();
  }
}

async function tellFault(hand: Hand, row: ImportRow, error: unknown): Promise<void> {
  if (!(error instanceof Unreadable)) hand.log.error({ import: row.id, error: String(error) }, 'import failed');
  const message = error instanceof Unreadable ? error.message : OURS;
  await hand.inAct(({ db, now }) => failImport(db, row.id, message, now));
}

const LOOK_MS = 500;

/** Whoever brought the file may have dropped it meanwhile: the reading then ends at once. */
function watchFor(hand: Hand, row: ImportRow) {
  const dropped = new AbortController();
  const look = async () => {
    if (!(await hand.inAct(({ db }) => isImportThere(db, row.id)))) dropped.abort();
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  return { givenUp: dropped.signal, end: () => clearInterval(timer) };
}

class Dropped extends Error {}

const CROWDED = `В\u00A0файле больше ${CHAPTERS_MOST} глав: похоже, заголовками отмечены обычные строки`;
const KILLED = 'Файл не\u00A0удалось прочитать. Сохраните его как DOCX и\u00A0загрузите снова';
const OURS = 'Файл не\u00A0удалось прочитать из-за ошибки на\u00A0нашей стороне. Загрузите его ещё раз';

async function tell(hand: Hand, row: ImportRow, stage: Stage, part = 0): Promise<void> {
  const told = { progress: progressWithin(stage, part), message: STAGES[stage].words };
  if (!(await hand.inAct(({ db, now }) => tellProgress(db, row.id, told, now)))) throw new Dropped();
}

/** So many steps of the bar are told of; more would only cost. */
const STEPS = 5;

async function fetched(hand: Hand, files: Files, row: ImportRow): Promise<Uint8Array> {
  await tell(hand, row, 'fetching');
  const file = await files.open(row.fileKey);
  if (!file) throw new Error('the file of an import is missing');
  const bytes = new Uint8Array(file.bytes);
  let at = 0;
  let told = 0;
  for await (const chunk of file.stream) {
    bytes.set(chunk as Uint8Array, at);
    at += (chunk as Uint8Array).length;
    const step = Math.floor((at / file.bytes) * STEPS);
    if (step > told && step < STEPS) await tell(hand, row, 'fetching', at / file.bytes);
    told = step;
  }
  return bytes;
}

/** Put before the text that names them is kept; a second try puts them over the first. */
async function keepPictures(
  hand: Hand,
  files: Files,
  { row, kept }: { readonly row: ImportRow; readonly kept: KeptPicture[] },
  { pictures }: Manuscript,
): Promise<void> {
  for (const [index, { bytes, ...picture }] of pictures.entries()) {
    if (index % Math.ceil(pictures.length / STEPS) === 0) await tell(hand, row, 'pictures', index / pictures.length);
    const key = `imports/${row.id}/${picture.id}`;
    await files.put(key, Readable.from([bytes]), { mime: picture.mime });
    kept.push({ ...picture, bytes: bytes.length, key });
  }
}

async function keep(hand: Hand, row: ImportRow, read: Read, pictures: readonly KeptPicture[]): Promise<void> {
  const report = reportOf(read, { tries: row.report.tries, pictures });
  const manuscript = { sections: keptSections(read.manuscript.sections), notes: read.manuscript.notes };
  const characters = charactersOf(read.manuscript);
  if (!(await hand.inAct(({ db, now }) => keepRead(db, row.id, { report, manuscript, characters }, now)))) {
    throw new Dropped();
  }
}

/** What nobody made a book of, and what a book was made of long ago. */
export async function forgetImports(hand: Hand, files: Files): Promise<void> {
  const before = new Date(hand.now.getTime() - IMPORT_DAYS * 24 * HOUR_MS);
  for (const row of await hand.inAct(({ db }) => oldImports(db, before))) {
    for (const key of filesOfImport(row)) await files.remove(key);
    await hand.inAct(({ db }) => removeImport(db, row.id));
  }
}
