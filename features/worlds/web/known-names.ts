import { call } from '@pero/web-platform/browser-call';
import { readWorldAtDesk } from '../contract/worlds.ts';
import { wordFormsOf } from '../rules/names.ts';

/** Every form of every name in the world of a book, folded; nothing when it has none. */
export async function knownNamesOf(bookId: number): Promise<readonly string[]> {
  const { result } = await call(readWorldAtDesk, { bookId });
  return (result?.entries ?? []).flatMap(({ kind, name, aliases }) =>
    wordFormsOf({ id: 0, kind, name, aliases, gender: null }),
  );
}
