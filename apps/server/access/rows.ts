import type { Who } from '@pero/wire/endpoint';

/** Whose a thing named by a path parameter is. */
export type Thing =
  | 'profile'
  | 'scan of a document'
  | 'session'
  | 'key of the API'
  | 'webhook'
  | 'copy of data'
  | 'passkey'
  | 'signature'
  | 'notification'
  | 'feedback message'
  | 'ready answer'
  | 'person'
  | 'text'
  | 'book'
  | 'deleted book'
  | 'judged book'
  | 'held book'
  | 'deleted chapter'
  | 'somebody of a book'
  | 'contest'
  | 'series'
  | 'import'
  | 'answer to a review'
  | 'book of a rightholder'
  | 'report of a publisher'
  | 'report of days'
  | 'division of royalty'
  | 'payout'
  | 'proposal about money'
  | 'own proposal about money'
  | 'entry of the ledger'
  | 'entry of a person';

export type Row = {
  readonly who: Who;
  /** Publishers, who are no authors, may call this one of `user` too. */
  readonly publishersToo?: true;
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

export const moderator: Row = { who: 'mod' };

/** A book that the moderator holds; one that was never sent is nobody's but its author's. */
export const heldBook: Row = { who: 'mod', thing: { parameter: 'bookId', kind: 'held book', owner: true } };

export function moderators(parameter: string, kind: Thing): Row {
  return { who: 'mod', thing: { parameter, kind, owner: false } };
}
