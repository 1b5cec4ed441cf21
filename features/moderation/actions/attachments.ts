import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { NotFound } from '@pero/server-platform/http/errors';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { takeUpload } from '@pero/server-platform/uploads/table';
import { requireAccessOrJudge, requireWorkAccess } from '@pero/works/actions/access';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { isPaintRefusal, painted, uploadedBytes } from '@pero/works/actions/painting';
import { workById } from '@pero/works/actions/rows';
import type { Attachment } from '@pero/works/contract/remarks';
import { ATTACHMENT_LABELS, ATTACHMENTS_MOST, type AttachmentKind } from '@pero/works/rules/attachments';
import { STATUS_ADVICE, STATUS_LABELS } from '@pero/works/rules/states';
import {
  type AttachmentRow,
  addAttachmentRow,
  attachmentOfBook,
  attachmentsOfBook,
  oneAtATime,
  removeAttachmentRow,
} from '../store/attachments.ts';

const PURPOSE = 'book-attachment';

/** Every paper beside a book, as this person sees them. Who may ask is asked before. */
export async function attachmentsOf(db: Db, bookId: number, readerId: number): Promise<Attachment[]> {
  const rows = await attachmentsOfBook(db, bookId);
  return rows.map((row) => shown(row, readerId));
}

export async function attachmentsFor(act: { db: Db; actor: Actor; now: Date }, bookId: number): Promise<Attachment[]> {
  await requireAccessOrJudge(act, bookId, 'papers');
  return attachmentsOf(act.db, bookId, act.actor.userId);
}

type Prepared =
  | { readonly file: Pick<AttachmentRow, 'fileKey' | 'mime' | 'bytes'> }
  | { readonly refused: 'attachment-missing' }
  | { readonly refused: 'attachment-unfit'; readonly values: { readonly why: string } };

/** A picture is drawn anew, so that nothing but the picture is kept; a PDF stays as it is and is never opened as a page. */
export async function prepareAttachment(
  context: BeforeContext<Actor>,
  files: Files,
  bookId: number,
  uploadId: string,
): Promise<Prepared> {
  await requireHolder(context, bookId);
  const upload = { id: uploadId, owner: { userId: context.actor.userId }, purpose: PURPOSE };
  const bytes = await uploadedBytes(context.db, files, upload);
  if (!bytes) return { refused: 'attachment-missing' };
  if (isPdf(bytes)) return stored(context, files, bookId, bytes, 'application/pdf');
  const ready = await painted({ kind: 'illustration', picture: bytes }, context.actor.userId);
  if (!isPaintRefusal(ready)) return stored(context, files, bookId, ready.bytes, ready.mime);
  return { refused: 'attachment-unfit', values: { why: 'values' in ready ? ready.values.why : SLOW } };
}

const SLOW = 'Сейчас файлы загружают многие. Повторите через минуту';

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}

async function stored(
  { stillTime }: Pick<BeforeContext<Actor>, 'stillTime'>,
  files: Files,
  bookId: number,
  bytes: Uint8Array,
  mime: string,
): Promise<Prepared> {
  stillTime();
  const fileKey = `books/${bookId}/attachment/${randomUUID()}`;
  await files.put(fileKey, Readable.from([bytes]), { mime });
  return { file: { fileKey, mime, bytes: bytes.byteLength } };
}

type Given = {
  readonly bookId: number;
  readonly upload_id: string;
  readonly kind: AttachmentKind;
  readonly note?: string | undefined;
};

export async function addAttachment(act: Act, given: Given, prepared: Prepared) {
  if ('refused' in prepared) return prepared;
  const { bookId, kind, note = '' } = given;
  const { file } = prepared;
  await requireHolder(act, bookId);
  await oneAtATime(act.db, bookId);
  if ((await attachmentsOfBook(act.db, bookId)).length >= ATTACHMENTS_MOST) {
    await forgetFiles(act, [file.fileKey]);
    return { refused: 'attachments-most' } as const;
  }
  const upload = await takeUpload(act.db, given.upload_id, { userId: act.actor.userId }, PURPOSE);
  if (!upload) {
    await forgetFiles(act, [file.fileKey]);
    return { refused: 'attachment-missing' } as const;
  }
  await forgetFiles(act, [upload.fileKey]);
  const name = namedAs(upload.name, file.mime);
  const who = { addedBy: act.actor.userId, addedAt: act.now };
  return shown(await addAttachmentRow(act.db, { bookId, kind, name, note, ...file, ...who }), act.actor.userId);
}

/** Whoever added it takes it away; what a moderator is just reading stays where it is. */
export async function removeAttachment(act: Act, bookId: number, id: number) {
  await requireAccessOrJudge(act, bookId, 'papers');
  const row = await attachmentOfBook(act.db, bookId, id);
  const work = await workById(act.db, bookId);
  if (!work || row?.addedBy !== act.actor.userId) throw new NotFound('attachment');
  const { processingStatus } = work;
  if (processingStatus === 'queueModeration' || processingStatus === 'moderation') {
    const values = { status: STATUS_LABELS[processingStatus], advice: STATUS_ADVICE[processingStatus] };
    return { refused: 'not-in-this-state', values } as const;
  }
  await removeAttachmentRow(act.db, id);
  await forgetFiles(act, [row.fileKey]);
  return {};
}

export async function attachmentFile(context: { db: Db; actor: Actor; now: Date }, bookId: number, id: number) {
  await requireAccessOrJudge(context, bookId, 'papers');
  const row = await attachmentOfBook(context.db, bookId, id);
  return row && { key: row.fileKey, name: row.name };
}

/** The rows go with their book; their files would stay. */
export async function forgetAttachments({ db, enqueue, now }: JobAct, bookId: number): Promise<void> {
  const rows = await attachmentsOfBook(db, bookId);
  await forgetFiles(
    { enqueue, now },
    rows.map(({ fileKey }) => fileKey),
  );
}

/** The author's side lays papers beside its own book, a moderator beside anybody's. */
function requireHolder(context: { db: Db; actor: Actor; now: Date }, bookId: number) {
  return context.actor.isModerator
    ? requireAccessOrJudge(context, bookId, 'papers')
    : requireWorkAccess(context, bookId, 'edit');
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** A name that says what the file is now, whatever it was called. */
function namedAs(name: string, mime: string): string {
  return `${name.replace(/\.[^.]{1,12}$/, '') || 'документ'}.${EXTENSIONS[mime]}`;
}

function shown(row: AttachmentRow, readerId: number): Attachment {
  return {
    id: row.id,
    kind: row.kind,
    kind_label: ATTACHMENT_LABELS[row.kind],
    name: row.name,
    note: row.note,
    mime: row.mime,
    bytes: row.bytes,
    url: `/api/books/${row.bookId}/attachments/${row.id}/file`,
    added_at: row.addedAt,
    is_own: row.addedBy === readerId,
  };
}
