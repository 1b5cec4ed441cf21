import type { Act } from '@pero/server-platform/act';
import { task } from '@pero/server-platform/jobs/tasks';
import { requireBook } from '@pero/works/actions/access';
import type { Book } from '@pero/works/actions/rows';
import { z } from 'zod';
import type { BookFile } from '../contract/files.ts';
import { type FileFormat, FORMAT_WORDS, FORMATS, fileNameOf, fileRefusalOf } from '../rules/files.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { beginFile, beingMade, callOff, type FileRow, fileRow, filesOfBook } from '../store/files.ts';

export async function filesOf(act: Act, bookId: number): Promise<BookFile[]> {
  const book = await requireBook(act, bookId, 'read');
  const rows = await filesOfBook(act.db, bookId);
  return FORMATS.map((format) => fileData(book, format, rows.find((row) => row.format === format) ?? null));
}

const HANGING_MS = 15 * 60_000;

export const makeFileLater = task('books.make-file', { bookId: z.int(), format: z.enum(FORMATS) });

type Making = Pick<Act, 'db' | 'actor' | 'now' | 'enqueue'>;

export async function makeFile(act: Making, bookId: number, format: FileFormat) {
  const book = await requireBook(act, bookId, 'read');
  const refused = fileRefusalOf(book, format);
  if (refused) return { refused };
  const row = await fileRow(act.db, bookId, format);
  const isFresh = row?.state === 'ready' && row.revision === book.revision;
  const isBeingMade = row?.state === 'making' && act.now.getTime() - row.startedAt.getTime() < HANGING_MS;
  if (row && (isFresh || isBeingMade)) return fileData(book, format, row);
  const turn = { of: `user-${book.ownerId}`, behind: await beingMade(act.db, book.ownerId) };
  const begun = await beginFile(act.db, bookId, format, book.revision, act.now);
  await act.enqueue(makeFileLater, { bookId, format }, { turn });
  return fileData(book, format, begun);
}

/** Calls off what is being made; what is ready stays. */
export async function callOffFile(act: Act, bookId: number, format: FileFormat): Promise<BookFile> {
  const book = await requireBook(act, bookId, 'read');
  await callOff(act.db, bookId, format);
  return fileData(book, format, await fileRow(act.db, bookId, format));
}

/** The file of the text as it is now: made where there is none, and whoever asked comes back for it. `isKept`: as it was last made. */
export async function fileToSend(act: Making, bookId: number, format: FileFormat, isKept: boolean) {
  const book = await requireBook(act, bookId, 'read');
  const row = await fileRow(act.db, bookId, format);
  const isWanted = isKept || (row?.state === 'ready' && row.revision === book.revision);
  if (row?.fileKey != null && isWanted) return { key: row.fileKey, name: fileNameOf(book.title, format) };
  // Of the same text it would fail again; a person asks for it once more by hand.
  if (row?.state === 'failed' && isOfThisText(row, book)) return { refused: 'file-failed' } as const;
  const made = await makeFile(act, bookId, format);
  return 'refused' in made ? made : { later: made };
}

/** A row keeps the revision of the file that is there; when the last try began is its own. */
function isOfThisText(row: FileRow, book: Book): boolean {
  return row.revision === book.revision || row.startedAt.getTime() >= book.changedAt.getTime();
}

function fileData(book: Book, format: FileFormat, row: FileRow | null): BookFile {
  const refused = fileRefusalOf(book, format);
  return {
    format,
    label: FORMAT_WORDS[format].label,
    state: stateOf(book, row),
    progress: row?.progress ?? 0,
    bytes: row?.bytes ?? null,
    pages: row?.pages ?? null,
    made_at: row?.madeAt ?? null,
    message: row?.message ?? null,
    findings: (row?.findings ?? []) as BookFile['findings'],
    why_not: refused && REFUSALS[refused].message,
    url: row?.fileKey == null ? null : urlOf(book, row, format),
  };
}

function urlOf(book: Book, row: FileRow, format: FileFormat): string {
  const isFresh = stateOf(book, row) === 'ready';
  return `/api/books/${book.id}/files/${format}${isFresh ? '' : '?kept=1'}`;
}

function stateOf(book: Book, row: FileRow | null): BookFile['state'] {
  if (row === null) return 'none';
  return row.state === 'ready' && row.revision !== book.revision ? 'old' : row.state;
}
