import type { Who } from './endpoint.ts';

/** Who may call an endpoint. */
export type Row = {
  readonly who: Who;
  /** Publishers, who are no authors, may call this one of `user` too. */
  readonly publishersToo?: true;
  /** Done in the publisher's name, by these of its people and its head; of `pub` rows by all of them unless it is said. */
  readonly house?: readonly ('promotion' | 'accounting')[];
  /** Guests are known by a cookie that it was given to; without one there is nothing for them. */
  readonly byCookie?: true;
  /** A body that fits, where an empty one would be refused before the thing is looked for; `$chapterId` is that id. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The thing in the path; `owner` when only its owner finds it, else anybody who may call does. */
  readonly thing?: { readonly parameter: string; readonly kind: string; readonly owner: boolean };
};

export const anybody: Row = { who: 'any' };

export const signedIn: Row = { who: 'user' };

export const publisher: Row = { who: 'pub' };

/** Everybody who works for a publisher. */
export const ALL_OF_HOUSE = ['promotion', 'accounting'] as const;

export function own(parameter: string, kind: string): Row {
  return { who: 'user', thing: { parameter, kind, owner: true } };
}

export const moderator: Row = { who: 'mod' };

export function moderators(parameter: string, kind: string): Row {
  return { who: 'mod', thing: { parameter, kind, owner: false } };
}

/** The desk of the services: managers, and main moderators who decide what they cannot. */
export const manager: Row = { who: 'manager' };

export function managers(parameter: string, kind: string): Row {
  return { who: 'manager', thing: { parameter, kind, owner: false } };
}

/** By method and path, as the contract says them: `GET /series/:seriesId`. */
export type AccessRows = Readonly<Record<string, Row>>;
