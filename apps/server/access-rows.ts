import type { Who } from '@pero/wire/endpoint';

/** Whose a thing named by a path parameter is. */
export type Thing =
  | 'profile'
  | 'scan of a document'
  | 'session'
  | 'signature'
  | 'notification'
  | 'feedback message'
  | 'person'
  | 'text'
  | 'book'
  | 'deleted book'
  | 'judged book'
  | 'deleted chapter'
  | 'somebody of a book'
  | 'contest'
  | 'series'
  | 'import'
  | 'answer to a review'
  | 'book of a rightholder'
  | 'report of a publisher'
  | 'division of royalty'
  | 'payout'
  | 'entry of the ledger';

export type Row = {
  readonly who: Who;
  /** Moderators find somebody else's thing as well. */
  readonly moderatorsToo?: true;
  /** A body that fits, where an empty one would be refused before the thing is looked for; `$chapterId` is that id. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The thing in the path; `owner` when only its owner finds it, else anybody who may call does. */
  readonly thing?: { readonly parameter: string; readonly kind: Thing; readonly owner: boolean };
};

export const signedIn: Row = { who: 'user' };

export const publisher: Row = { who: 'pub' };

export function own(parameter: string, kind: Thing): Row {
  return { who: 'user', thing: { parameter, kind, owner: true } };
}

/** A book, with everything in it that a path may name: a chapter, a version, a picture… */
export const ownBook = own('bookId', 'book');
