import { COVER_LEAST } from '@pero/covers/rules/cover';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { withinLimit } from '@pero/server-platform/http/limits';
import { task } from '@pero/server-platform/jobs/tasks';
import { takeUpload } from '@pero/server-platform/uploads/table';
import { readerOf, requireBook } from '@pero/works/actions/access';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { bookFor } from '@pero/works/actions/rows';
import { sheetsOf } from '@pero/works/rules/kinds';
import type { BroughtFile, ImportReview, OpenImport } from '../contract/imports.ts';
import { STAGES, titleOfFile, UNREAD_MOST } from '../rules/imports.ts';
import { planOf } from '../rules/plan.ts';
import { filesOfImport, type ImportReport, type KeptPicture } from '../rules/report.ts';
import { reviewOf } from '../rules/review.ts';
import {
  addImport,
  type ImportRow,
  importFor,
  importOfUpload,
  removeImport,
  unfinishedImports,
  unreadCount,
} from '../store/imports.ts';

/** What uploads for it are sent for. */
export const MANUSCRIPT_PURPOSE = 'manuscript';
export const readImportsNow = task('books.read-imports');

const IMPORTS = { name: 'import-manuscript', most: 60, seconds: 3600 };

type Brought = { readonly upload_id: string; readonly into_book_id?: number | undefined };

export async function beginImport(act: Act, { upload_id, into_book_id }: Brought) {
  const { db, actor, now } = act;
  if (into_book_id !== undefined) await requireBook(act, into_book_id, 'edit');
  // The answer to the first call may have been lost: the same file is brought once.
  const known = await importOfUpload(db, actor.userId, upload_id);
  if (known) return brought(act, known);
  if (!(await withinLimit(db, IMPORTS, `${actor.userId}`, now))) return { refused: 'too-often' } as const;
  if ((await unreadCount(db, actor.userId)) >= UNREAD_MOST) return { refused: 'imports-unread' } as const;
  const upload = await takeUpload(db, upload_id, { userId: actor.userId }, MANUSCRIPT_PURPOSE);
  if (!upload) return { refused: 'manuscript-missing' } as const;
  const row = await addImport(
    db,
    {
      ownerId: actor.userId,
      intoBookId: into_book_id ?? null,
      uploadId: upload.id,
      fileKey: upload.fileKey,
      fileName: upload.name,
      fileBytes: upload.bytes,
      message: STAGES.waiting.words,
    },
    now,
  );
  await act.enqueue(readImportsNow, {});
  return brought(act, row);
}

const LISTED_MOST = 20;

export async function importsOf(act: Act): Promise<BroughtFile[]> {
  const rows = await unfinishedImports(act.db, act.actor.userId, LISTED_MOST);
  return Promise.all(rows.map((row) => brought(act, row)));
}

export async function readImport(act: Act, importId: number): Promise<OpenImport> {
  return openedImport(act, await requireImport(act, importId));
}

/** With what the author is asked to look at, once there is something. */
export async function openedImport(act: ReadContext, row: ImportRow): Promise<OpenImport> {
  return { ...(await brought(act, row)), review: row.state === 'read' ? reviewFor(row) : null };
}

type ReadContext = { readonly db: Db; readonly actor: Actor };

export async function requireImport(
  { db, actor }: ReadContext,
  importId: number,
  options: { lock?: boolean } = {},
): Promise<ImportRow> {
  const row = await importFor(db, actor.userId, importId, options);
  if (!row) throw new NotFound('import');
  return row;
}

export async function dropImport(act: Act, importId: number) {
  const row = await requireImport(act, importId, { lock: true });
  await removeImport(act.db, importId);
  await forgetFiles(act, filesOfImport(row));
  return { id: importId };
}

async function brought({ db, actor }: ReadContext, row: ImportRow): Promise<BroughtFile> {
  const book = row.intoBookId === null ? null : await bookFor(db, readerOf(actor), row.intoBookId, 'read');
  return {
    id: row.id,
    state: row.state,
    progress: row.progress,
    message: row.message,
    file_name: row.fileName,
    file_bytes: row.fileBytes,
    into_book: book && { id: book.id, title: book.title },
    book_id: row.bookId,
    first_chapter_id: row.report.firstChapterId,
    created_at: row.createdAt,
  };
}

function reviewFor(row: ImportRow): ImportReview {
  const { report } = row;
  const cover = coverIn(report);
  return {
    revision: report.edits.length,
    format: report.format,
    title: (report.about.title || titleOfFile(row.fileName)).slice(0, 150),
    authors: report.about.authors,
    annotation: report.about.annotation,
    genres: [...report.about.genres],
    cover: cover
      ? {
          width: cover.width,
          height: cover.height,
          is_large_enough: cover.width >= COVER_LEAST.width && cover.height >= COVER_LEAST.height,
        }
      : null,
    characters: row.characters ?? 0,
    authors_sheets: sheetsOf(row.characters ?? 0),
    pictures: report.pictures.length,
    notes: report.notes,
    remarks: [...report.remarks],
    tracked: report.tracked && { ...report.tracked, people: [...report.tracked.people] },
    chapters: reviewOf(planOf(report.outline, report.edits), report.outline),
  };
}

export function coverIn({ about, pictures }: ImportReport): KeptPicture | undefined {
  return pictures.find(({ id }) => id === about.cover);
}

/** The cover that the file brings, for whoever brought it. */
export async function coverFile(context: ReadContext, importId: number) {
  const cover = coverIn((await requireImport(context, importId)).report);
  return cover ? { key: cover.key, name: 'cover' } : null;
}
