import type { Day } from '@pero/kernel/day';
import { present } from '@pero/kernel/present';
import type { HouseRole, Who } from '@pero/wire/endpoint';
import type { Db } from './database/db.ts';
import type { Announce } from './jobs/events.ts';
import type { Enqueue } from './jobs/tasks.ts';

/** A signed-in person, as the door knows them. */
export type Actor = {
  readonly userId: number;
  readonly profileId: number;
  /** Null of a program with a key, and of whoever acts in a job. */
  readonly sessionId: number | null;
  readonly isPublisher: boolean;
  readonly isModerator: boolean;
  readonly isMainModerator: boolean;
  readonly isAgent: boolean;
  /** Leads orders of services; absent of everybody else. */
  readonly isManager?: boolean;
  /** For which publisher somebody works, and as what; absent of the publisher's own account and of everybody else. */
  readonly house?: House;
  /** Null of a publisher who signs in by name alone. */
  readonly email: string | null;
  /** As the account menu shows it; never empty. */
  readonly name: string;
  /** Has the address been confirmed? */
  readonly isActivated: boolean;
  readonly referralCode: string;
  /** Of a program with a key of the API: which key, and what it may do. Absent of a person. */
  readonly key?: { readonly id: number; readonly scopes: readonly string[] };
  /** Absent of whoever has no second factor and needs none. */
  readonly factor?: Factor;
};

export type House = {
  readonly id: number;
  readonly profileId: number;
  readonly name: string;
  readonly role: HouseRole;
};

/** Where somebody stands with the second factor: must set one up, must show it, or has shown it (just now: fresh). */
export type Factor = { readonly state: 'setup' | 'due' | 'passed'; readonly isFresh: boolean };

/** For what only somebody who has signed in can do: without a session it is a fault, and no session has the number 0. */
export function sessionOf({ sessionId }: Pick<Actor, 'sessionId'>): number {
  return present(sessionId, 'the session of who acts');
}

export type ActorFor<W extends Who> = W extends 'any' ? Actor | null : Actor;

/** What every action is given: who acts, when, inside which transaction, and how to tell others. */
export type Act<A = Actor> = {
  readonly db: Db;
  readonly actor: A;
  readonly now: Date;
  readonly today: Day;
  /** Written in this transaction, with one job for every subscriber. Only the owner of an event has it to announce. */
  readonly announce: Announce;
  /** Sent in this transaction: the job exists exactly when the fact does. */
  readonly enqueue: Enqueue;
  readonly request: RequestFacts;
  readonly reply: Reply;
};

export type RequestFacts = {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
};

/** What leaves with the answer beside its body, and only when the transaction commits. */
export type Reply = {
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string): void;
};

export type CookieOptions = { readonly httpOnly: boolean; readonly maxAgeSeconds?: number };
