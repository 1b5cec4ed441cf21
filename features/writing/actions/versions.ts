import { infoOfUser } from '@pero/accounts/actions/user-info';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { before, inBatches } from '@pero/server-platform/database/retention';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { bookToEdit, isLocked, requireBookAccess } from '@pero/works/actions/access';
import { VERSIONS_MOST } from '../rules/chapters.ts';
import type { WrittenText } from '../rules/counting.ts';
import {
  addVersion,
  forgetOldVersions,
  thinVersions,
  type VersionRow,
  versionIn,
  versionsPage,
  versionText,
} from '../store/versions.ts';
import { isTooMuch, requireChapter, requireChapterRow, shown } from './chapters.ts';
import { isOfAnother, overwrite } from './saving.ts';
import { texts, turnOf } from './texts.ts';

export async function versionsOf(act: Act, bookId: number, chapterId: number, page: { limit: number; offset: number }) {
  await requireBookAccess(act, bookId, 'read');
  await requireChapterRow(act, bookId, chapterId);
  const { items, count } = await versionsPage(act.db, chapterId, page);
  const names = await namesOf(act, items);
  return { items: items.map((version) => versionData(version, names)), count, ...page };
}

export async function readVersion(act: Act, bookId: number, chapterId: number, versionId: number) {
  await requireBookAccess(act, bookId, 'read');
  const version = await requireVersion(act, bookId, chapterId, versionId);
  return { ...versionData(version, await namesOf(act, [version])), content: version.content };
}

type Kept = {
  readonly reason: 'kept' | 'conflict';
  readonly label?: string | undefined;
  readonly text: WrittenText;
  readonly typed_by?: number | undefined;
};

/** Open to whoever may edit, whatever the state of the book: a text must never have nowhere to go. */
export async function keepVersion(act: Act, bookId: number, chapterId: number, kept: Kept) {
  const { reason, label = '', text } = kept;
  await requireBookAccess(act, bookId, 'suggest');
  if (isOfAnother(act, kept)) return { refused: 'typed-by-another' } as const;
  const chapter = await requireChapterRow(act, bookId, chapterId);
  const version = await addVersion(act.db, {
    chapterId,
    version: chapter.version,
    reason,
    ...text,
    authorId: act.actor.userId,
    savedAt: act.now,
    label,
  });
  await forgetOldVersions(act.db, chapterId, VERSIONS_MOST);
  return versionData(version, await namesOf(act, [version]));
}

/** After a month one autosave of each day stays; what somebody kept by hand stays too. */
export async function thinOldVersions(context: JobContext): Promise<void> {
  await inBatches(context, (db, now, most) => thinVersions(db, before(now, 'chapter_versions: autosaves'), most));
}

type ReadContext = { readonly db: Db; readonly actor: Actor };

/** Before the transaction: the earlier text, counted. What is in the history never changes. */
export async function textToRestore(context: ReadContext, bookId: number, chapterId: number, versionId: number) {
  await requireBookAccess(context, bookId, 'edit');
  await requireChapterRow(context, bookId, chapterId);
  const content = await versionText(context.db, chapterId, versionId);
  if (content === null) throw new NotFound('version');
  const [text] = await texts.ask(turnOf(context.actor), 'measure', [content]);
  if (!text) throw new Error('A text was not measured');
  return text;
}

export async function restoreVersion(
  act: Act,
  bookId: number,
  chapterId: number,
  baseVersion: number,
  text: WrittenText,
) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const chapter = await requireChapterRow(act, bookId, chapterId, { lock: true });
  if (baseVersion !== chapter.version) return { refused: 'chapter-conflict' } as const;
  if (await isTooMuch(act, bookId, text.characters - chapter.characters)) return { refused: 'book-large' } as const;
  await overwrite(act, book, chapter, text, { keepBefore: 'restore' });
  return shown(await requireChapter(act, bookId, chapterId));
}

async function requireVersion(act: Act, bookId: number, chapterId: number, versionId: number) {
  await requireChapterRow(act, bookId, chapterId);
  const version = await versionIn(act.db, chapterId, versionId);
  if (!version) throw new NotFound('version');
  return version;
}

async function namesOf({ db }: Pick<Act, 'db'>, versions: readonly VersionRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(versions.flatMap(({ authorId }) => authorId ?? []));
  const named = await Promise.all([...ids].map(async (id) => [id, (await infoOfUser(db, id)).name] as const));
  return new Map(named);
}

function versionData(version: VersionRow, names: ReadonlyMap<number, string>) {
  return {
    id: version.id,
    version: version.version,
    reason: version.reason,
    name: version.name,
    characters: version.characters,
    author_name: version.authorId === null ? '' : (names.get(version.authorId) ?? ''),
    label: version.label,
    saved_at: version.savedAt,
  };
}
