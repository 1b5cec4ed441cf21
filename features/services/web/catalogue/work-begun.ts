import type { Call } from '@pero/web-platform/call';
import { orNull } from '@pero/web-platform/loader';
import { listOwnBooks } from '../../contract/catalogue.ts';
import type { Begun } from './use-work.ts';

/**
 * Whose prices a page shows first: of the book in its address, or of the one that was changed last. For loaders alone:
 * beside the hook it would bring contracts to every guest's browser.
 */
export async function workBegun(call: Call, isAuthor: boolean, search: string): Promise<Begun> {
  if (!isAuthor) return { isGuest: true, books: [], bookId: null };
  const books = await orNull(call(listOwnBooks, {}));
  const asked = Number(new URLSearchParams(search).get('book'));
  const chosen = books?.find(({ id }) => id === asked) ?? books?.[0];
  return { isGuest: false, books, bookId: chosen?.id ?? null };
}
