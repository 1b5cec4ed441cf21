/**
 * A place where money lies, as the feature that uses it declares it: the platform's (or somebody's outside), a person's, or a
 * person's for one book.
 */
export type Account = { readonly kind: string; readonly of: 'house' | 'person' | 'book' };

export function account(kind: string, of: Account['of']): Account {
  return { kind, of };
}

/** One account of a kind: `{ kind: 'author_earned', userId: 7 }`. It is opened by the first entry that names it. */
export type AccountRef = { readonly kind: string; readonly userId?: number; readonly bookId?: number };

/** What is left to the platform itself. */
export const platform = account('platform', 'house');
/** What a person has and can claim, by the reports that are out. */
export const earned = account('author_earned', 'person');
/** What a person owes: it was paid out and given back later. Never beside something that they have. */
export const debt = account('author_debt', 'person');

/** Why an account cannot be named so; null when it can. */
export function refFault({ of, kind }: Account, { userId, bookId }: AccountRef): string | null {
  if ((of !== 'house') !== (userId !== undefined)) return `the account ${kind} is named without its owner, or with one`;
  return (of === 'book') === (bookId !== undefined)
    ? null
    : `the account ${kind} is named without its book, or with one`;
}

export function nameOf({ kind, userId, bookId }: AccountRef): string {
  return `${kind}/${userId ?? ''}/${bookId ?? ''}`;
}
