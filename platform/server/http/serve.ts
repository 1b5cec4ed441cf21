import type { Endpoint, Who } from '@pero/wire/endpoint';
import { PAGE_SIZE } from '@pero/wire/envelope';
import type { Refusals, Refused } from '@pero/wire/refusal';
import type { z } from 'zod';
import type { Act, ActorFor, RequestFacts } from '../act.ts';
import type { Db } from '../database/db.ts';

export type Page<Item> = { items: Item[]; count: number; limit: number; offset: number };

type Result<E> =
  E extends Endpoint<z.ZodType, infer O, Who, Refusals, infer P>
    ? P extends true
      ? Page<z.output<O>>
      : z.output<O>
    : never;

type Reasons<E> = E extends Endpoint<z.ZodType, z.ZodType, Who, infer R, boolean> ? keyof R & string : never;

export type Answer<E extends Endpoint> = Result<E> | Refused<Reasons<E>>;

type Input<E extends Endpoint> = z.output<E['input']>;

/** What slow work sees: the database without a transaction. It reads; writing is for the answer. */
export type BeforeContext<A> = {
  readonly db: Db;
  readonly actor: A;
  readonly now: Date;
  readonly request: RequestFacts;
  /** Throws when the time of the request is over. Asked before a file is kept: no row would ever name what is late. */
  readonly stillTime: () => void;
};

export type Route = {
  readonly endpoint: Endpoint;
  readonly before: ((context: BeforeContext<never>, input: never) => Promise<unknown>) | null;
  readonly answer: (act: Act<never>, input: never, prepared: never) => unknown;
};

/** An endpoint and its action. */
export function serve<E extends Endpoint>(
  endpoint: E,
  answer: (act: Act<ActorFor<E['who']>>, input: Input<E>) => Promise<Answer<E>> | Answer<E>,
): Route {
  return { endpoint, before: null, answer };
}

/** The same with slow work (argon2, outside HTTP, files) done before the transaction opens. */
export function serveAfter<E extends Endpoint, Prepared>(
  endpoint: E,
  before: (context: BeforeContext<ActorFor<E['who']>>, input: Input<E>) => Promise<Prepared>,
  answer: (act: Act<ActorFor<E['who']>>, input: Input<E>, prepared: Prepared) => Promise<Answer<E>>,
): Route {
  return { endpoint, before, answer };
}

/** A part of a list that is short enough to be read whole: all of it unless a limit is asked for. */
export function partOf<Item>(
  items: readonly Item[],
  { limit, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Page<Item> {
  const most = limit ?? Math.max(items.length, 1);
  return { items: items.slice(offset, offset + most), count: items.length, limit: most, offset };
}

/** Which rows a list was asked for. */
export function pageOf(
  input: { limit?: number | undefined; offset?: number | undefined },
  size: number = PAGE_SIZE,
): { limit: number; offset: number } {
  return { limit: input.limit ?? size, offset: input.offset ?? 0 };
}
