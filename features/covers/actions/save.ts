import type { LegalMarks } from '@pero/cover/model';
import type { PaintedCover } from '@pero/cover/worker/tasks';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files/files';
import { NotFound } from '@pero/server-platform/http/errors';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import type { Ai } from '@pero/server-platform/outside/openai';
import { takeUpload } from '@pero/server-platform/uploads/table';
import { bookToEdit, isLocked, type Locked, requireBook } from '@pero/works/actions/access';
import { forgetFiles } from '@pero/works/actions/forget-files';
import {
  isPaintRefusal,
  type PaintRefusal,
  painted,
  stored,
  storedBytes,
  uploadedBytes,
} from '@pero/works/actions/painting';
import { type Book, changeBook } from '@pero/works/actions/rows';
import { BLOCK_WORDS, blockReasonOf, statusAfterEdit } from '@pero/works/rules/states';
import type { CoverConfig, CoverType } from '../rules/cover.ts';
import { type CoverRow, coverDraft, coverRow, putCover } from '../store/covers.ts';
import { shownCover } from './cover.ts';
import { keysOf, redrawCoverLater } from './files.ts';
import {
  type CoverFacts,
  configOf,
  coverFacts,
  type GivenConfig,
  modelOf,
  type StoredConfig,
  storedConfig,
} from './model.ts';

export type SentCover = {
  readonly constructor_config?: GivenConfig | undefined;
  readonly picture_upload_id?: string | undefined;
  readonly upload_id?: string | undefined;
  readonly marks_on_file?: boolean | undefined;
  readonly draft_id?: number | undefined;
};

type Picture = { readonly key: string; readonly width: number; readonly height: number };

/** What is to be drawn, before it is. */
type Plan = {
  readonly type: CoverType;
  readonly config: CoverConfig;
  readonly marksOnFile: boolean;
  readonly picture: (Picture & { readonly bytes: Uint8Array }) | null;
  readonly upload: { readonly id: string; readonly purpose: string } | null;
};

type Refused = PaintRefusal | Locked | { readonly refused: 'cover-no-picture' };
type Drawn = Omit<Plan, 'picture'> & {
  readonly facts: CoverFacts;
  readonly picture: Picture | null;
  readonly imageKey: string;
  readonly thumbKey: string;
  readonly width: number;
  readonly height: number;
};
export type Prepared = Refused | { readonly drawn: Drawn | null };

type Desk = Pick<BeforeContext<Actor>, 'db' | 'actor' | 'stillTime'> & { readonly files: Files; readonly book: Book };

/** The slow part, outside the transaction: the picture is read, judged and drawn in its own thread. */
export async function prepareCover(
  { db, actor, stillTime }: BeforeContext<Actor>,
  files: Files,
  bookId: number,
  sent: SentCover,
): Promise<Prepared> {
  const book = await requireBook({ db, actor }, bookId, 'edit');
  const reason = blockReasonOf(book, 'meta');
  if (reason !== null) return { refused: 'not-editable', values: { why: BLOCK_WORDS[reason] } };
  const desk = { db, actor, stillTime, files, book };
  const plan = await planOf(desk, sent);
  if (plan === null) return { drawn: null };
  if ('refused' in plan) return plan;
  return drawPlan(desk, plan);
}

/** The same of a whole picture that others have brought for the book, and that stays theirs: a copy is the cover. */
export async function prepareGivenCover(
  { db, actor, stillTime }: BeforeContext<Actor>,
  files: Files,
  bookId: number,
  bytes: Uint8Array,
): Promise<Prepared> {
  const book = await requireBook({ db, actor }, bookId, 'edit');
  const reason = blockReasonOf(book, 'meta');
  if (reason !== null) return { refused: 'not-editable', values: { why: BLOCK_WORDS[reason] } };
  const key = await stored(files, bookId, 'cover-picture', bytes, mimeOf(bytes));
  const picture = { key, bytes, width: 0, height: 0 };
  const config = configOf(null);
  const desk = { db, actor, stillTime, files, book };
  return drawPlan(desk, { type: 'file', config, marksOnFile: false, picture, upload: null });
}

function mimeOf(bytes: Uint8Array): string {
  return bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
}

async function planOf(desk: Desk, sent: SentCover): Promise<Plan | Refused | null> {
  const row = await coverRow(desk.db, desk.book.id);
  if (sent.upload_id !== undefined) return filePlan(desk, row, sent.upload_id, sent.marks_on_file ?? false);
  if (sent.draft_id !== undefined) return draftPlan(desk, sent.draft_id);
  if (sent.constructor_config !== undefined) return constructorPlan(desk, row, sent);
  return row?.coverType === 'file' && sent.marks_on_file !== undefined
    ? remarkPlan(desk, row, sent.marks_on_file)
    : null;
}

async function filePlan(desk: Desk, row: CoverRow | null, id: string, marksOnFile: boolean): Promise<Plan | Refused> {
  const bytes = await bytesOfUpload(desk, id, 'cover');
  if (!bytes) return { refused: 'picture-missing' };
  // What the constructor was set to is kept, all but a picture that is no longer there.
  const before = row ? storedConfig(row) : configOf(null);

  const config = configOf({ ...before, image: { ...before.image, own: null } });
  const picture = { key: id, bytes, width: 0, height: 0 };
  return { type: 'file', config, marksOnFile, picture, upload: { id, purpose: 'cover' } };
}

async function remarkPlan({ files }: Desk, row: CoverRow, marksOnFile: boolean): Promise<Plan | Refused> {
  const picture = await pictureOfRow(files, row);
  if (!picture) return { refused: 'picture-missing' };
  return { type: 'file', config: storedConfig(row), marksOnFile, picture, upload: null };
}

async function draftPlan({ db, files, book }: Desk, id: number): Promise<Plan> {
  const draft = await coverDraft(db, book.id, id);
  if (!draft) throw new NotFound('draft');
  const config = configOf(draft.config);
  const bytes = draft.imageKey && config.image.own ? await storedBytes(files, draft.imageKey) : null;
  const { drawn } = draft.config as { drawn?: { width: number; height: number } };
  const picture = draft.imageKey && bytes && drawn ? { key: draft.imageKey, bytes, ...sizeOf(drawn) } : null;
  return { type: 'ai', config, marksOnFile: false, picture, upload: null };
}

async function constructorPlan(desk: Desk, row: CoverRow | null, sent: SentCover): Promise<Plan | Refused> {
  const config = configOf(sent.constructor_config);
  const plain = { type: 'constructor', config, marksOnFile: false, picture: null, upload: null } as const;
  if (config.image.own === null) return plain;
  if (sent.picture_upload_id !== undefined) {
    const upload = { id: sent.picture_upload_id, purpose: 'cover-picture' };
    const bytes = await bytesOfUpload(desk, upload.id, upload.purpose);
    if (!bytes) return { refused: 'picture-missing' };
    const ready = await painted({ kind: 'background', picture: bytes }, desk.actor.userId);
    if (isPaintRefusal(ready)) return ready;
    desk.stillTime();
    const key = await stored(desk.files, desk.book.id, 'cover-picture', ready.bytes, ready.mime);
    return { ...plain, picture: { key, bytes: ready.bytes, ...sizeOf(ready) }, upload };
  }
  const picture = row && row.coverType !== 'file' ? await pictureOfRow(desk.files, row) : null;
  if (!picture) return { refused: 'cover-no-picture' };
  return { ...plain, picture, type: row?.coverType === 'ai' ? 'ai' : 'constructor' };
}

function bytesOfUpload({ db, files, actor }: Desk, id: string, purpose: string) {
  return uploadedBytes(db, files, { id, purpose, owner: { userId: actor.userId } });
}

async function pictureOfRow(files: Files, row: CoverRow) {
  const { pictureKey: key, pictureWidth: width, pictureHeight: height } = row;
  const bytes = key && (await storedBytes(files, key));
  return key && bytes && width && height ? { key, bytes, width, height } : null;
}

async function drawPlan({ db, files, book, stillTime }: Desk, plan: Plan): Promise<Prepared> {
  const facts = await coverFacts(db, book);
  const made = await draw(plan, facts);
  if (isPaintRefusal(made)) return made;
  stillTime();
  const { picture, ...rest } = plan;
  const own = picture && { key: picture.key, ...sizeOf(made.own ?? picture) };
  return { drawn: { ...rest, facts, picture: own, ...(await keep(files, book.id, made)) } };
}

/** Draws a cover as it is planned or stored. */
export async function draw(
  plan: Pick<Plan, 'type' | 'config' | 'marksOnFile'> & { readonly picture: { readonly bytes: Uint8Array } | null },
  facts: CoverFacts,
) {
  const picture = plan.picture?.bytes;
  if (plan.type === 'file' && picture) {
    const marks: LegalMarks = plan.marksOnFile ? {} : facts.marks;
    return painted({ kind: 'file', picture, marks });
  }
  return painted({ kind: 'cover', model: modelOf(plan.config, facts), ...(picture && { picture }) });
}

export async function keep(files: Files, bookId: number, { jpeg, thumb, width, height }: PaintedCover) {
  const imageKey = await stored(files, bookId, 'cover', jpeg, 'image/jpeg');
  const thumbKey = await stored(files, bookId, 'thumb', thumb, 'image/webp');
  return { imageKey, thumbKey, width, height };
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  return { width, height };
}

/** The quick part: what was drawn becomes the cover, and the book goes back to the author's desk. */
export async function saveCover(act: Act, bookId: number, prepared: Prepared, ai: Ai | null) {
  if ('refused' in prepared) return prepared;
  const book = await bookToEdit(act, bookId, 'meta');
  const { drawn } = prepared;
  if (isLocked(book)) {
    await forgetFiles(act, drawn ? keysOf({ ...drawn, pictureKey: null }) : []);
    return book;
  }
  if (drawn === null) return shownCover(act, book, ai);
  if (
    drawn.upload &&
    !(await takeUpload(act.db, drawn.upload.id, { userId: act.actor.userId }, drawn.upload.purpose))
  ) {
    await forgetFiles(act, keysOf({ ...drawn, pictureKey: null }));
    return { refused: 'picture-missing' } as const;
  }
  const before = await coverRow(act.db, bookId, { lock: true });
  const row = rowOf(bookId, drawn, act.now);
  await putCover(act.db, row);
  await forgetFiles(act, before ? keysOf(before).filter((key) => !keysOf(row).includes(key)) : []);
  const change = { processingStatus: statusAfterEdit(book.processingStatus) };
  const changed = await changeBook(act.db, bookId, change, act.now);
  // The book may have been renamed while the cover was drawn.
  await act.enqueue(redrawCoverLater, { subject: bookId });
  return shownCover(act, changed, ai);
}

function rowOf(bookId: number, drawn: Drawn, now: Date): CoverRow {
  const { type, config, marksOnFile, facts, picture, imageKey, thumbKey, width, height } = drawn;
  const constructorConfig: StoredConfig = { ...configOf(config), marksOnFile, drawnFrom: facts };
  return {
    bookId,
    coverType: type,
    constructorConfig,
    pictureKey: picture?.key ?? null,
    pictureWidth: picture?.width ?? null,
    pictureHeight: picture?.height ?? null,
    imageKey,
    thumbKey,
    width,
    height,
    coverDownloadDate: now,
  };
}
