import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { coverOf } from '@pero/covers/actions/cover';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import type { FoundFile } from '@pero/server-platform/files/routes';
import type { Kinds } from '@pero/works/actions/kinds';
import { chosenBooks } from '../store/pages.ts';
import { cardStamp, pageAt, shownOf, soldUnder } from './shown.ts';

type Looking = { readonly db: Db; readonly actor: Actor | null };

/** What everybody sees may be kept by whoever is between; what is not shown yet, by nobody else. */
function sent(key: string, name: string, isSeen: boolean): FoundFile {
  return { key, name, isKept: true, ...(isSeen && { isPublic: true }) };
}

/** PA07 */
export async function photoFile(look: Looking, slug: string) {
  const { page, hidden } = await pageAt(look, slug);
  return page.photoKey ? sent(page.photoKey, `${page.slug}.jpg`, hidden === null) : null;
}

/** PA08: not one that says a former name, or has a face that was taken away. */
export async function cardFile({ kinds, ...look }: Looking & Kinds, slug: string) {
  const { page, hidden } = await pageAt(look, slug);
  const isOfNow = page.cardOf === cardStamp(await shownOf({ db: look.db, kinds }, page));
  return page.cardKey && isOfNow ? sent(page.cardKey, `${page.slug}.jpg`, hidden === null) : null;
}

/** PA09: of what the page shows, and of nothing else that its author has written. */
export async function coverFile({ kinds, ...look }: Looking & Kinds, slug: string, bookId: number) {
  const { page, hidden } = await pageAt(look, slug);
  if (!(await chosenBooks(look.db, page.id)).includes(bookId)) return null;
  if ((await soldUnder({ db: look.db, kinds }, page.personId, [bookId])).length === 0) return null;
  const found = await coverOf(look.db, bookId, 'thumb');
  return found && sent(found.key, found.name, hidden === null);
}

/** Under a key of its own: whoever reads the old one goes on reading it. */
export async function keptPicture(files: Files, pageId: number, what: 'photo' | 'card', bytes: Uint8Array) {
  const key = `authors/${pageId}/${what}/${randomUUID()}`;
  await files.put(key, Readable.from([bytes]), { mime: 'image/jpeg' });
  return key;
}
