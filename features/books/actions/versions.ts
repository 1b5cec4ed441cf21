import { infoOfUser } from '@pero/accounts/actions/user-info';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http-errors';
import type { ChapterText } from '../rules/chapter-text.ts';
import { countsOf, nameOf } from '../rules/counting.ts';
import { addVersion, type VersionRow, versionIn, versionsPage } from '../store/versions.ts';
import { bookToEdit, isLocked, requireBook } from './access.ts';
import { overwrite, requireChapter, shown } from './chapters.ts';

export async function versionsOf(act: Act, bookId: number, chapterId: number, page: { limit: number; offset: number }) {
  await requireBook(act, bookId, 'read');
  await requireChapter(act, bookId, chapterId);
  const { items, count } = await versionsPage(act.db, chapterId, page);
  const names = await namesOf(act, items);
  return { items: items.map((version) => told(version, names)), count, ...page };
}

export async function readVersion(act: Act, bookId: number, chapterId: number, versionId: number) {
  await requireBook(act, bookId, 'read');
  const version = await requireVersion(act, bookId, chapterId, versionId);
  return { ...told(version, await namesOf(act, [version])), content: version.content };
}

type Kept = { readonly reason: 'kept' | 'conflict'; readonly content: ChapterText };

/** Open to whoever may edit, whatever the state of the book: a text must never have nowhere to go. */
export async function keepVersion(act: Act, bookId: number, chapterId: number, { reason, content }: Kept) {
  await requireBook(act, bookId, 'edit');
  const chapter = await requireChapter(act, bookId, chapterId);
  const version = await addVersion(act.db, {
    chapterId,
    version: chapter.version,
    reason,
    name: nameOf(content),
    content,
    characters: countsOf(content).characters,
    authorId: act.actor.userId,
    savedAt: act.now,
  });
  return told(version, await namesOf(act, [version]));
}

type Wanted = { readonly versionId: number; readonly base_version: number };

export async function restoreVersion(act: Act, bookId: number, chapterId: number, wanted: Wanted) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  const version = await requireVersion(act, bookId, chapterId, wanted.versionId);
  const chapter = await requireChapter(act, bookId, chapterId, { lock: true });
  if (wanted.base_version !== chapter.version) return { refused: 'chapter-conflict' } as const;
  await overwrite(act, book, chapter, version.content, { keepBefore: 'restore' });
  return shown(await requireChapter(act, bookId, chapterId));
}

async function requireVersion(act: Act, bookId: number, chapterId: number, versionId: number) {
  await requireChapter(act, bookId, chapterId);
  const version = await versionIn(act.db, chapterId, versionId);
  if (!version) throw new NotFound('version');
  return version;
}

async function namesOf({ db }: Pick<Act, 'db'>, versions: readonly VersionRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(versions.flatMap(({ authorId }) => authorId ?? []));
  const named = await Promise.all([...ids].map(async (id) => [id, (await infoOfUser(db, id)).name] as const));
  return new Map(named);
}

function told(version: VersionRow, names: ReadonlyMap<number, string>) {
  return {
    id: version.id,
    version: version.version,
    reason: version.reason,
    name: version.name,
    characters: version.characters,
    author_name: version.authorId === null ? '' : (names.get(version.authorId) ?? ''),
    saved_at: version.savedAt,
  };
}
