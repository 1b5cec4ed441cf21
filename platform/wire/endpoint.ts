import type { z } from 'zod';
import { TIMEOUT_MS } from './envelope.ts';
import type { Refusals } from './refusal.ts';
import { type KeyScope, scopeOf } from './scopes.ts';

/** The named rules of who may call: the table in apps/server/access/access.ts says the same a second time, and a test compares. */
export type Who = 'any' | 'user' | 'pub' | 'staff' | 'mod' | 'main' | 'manager';

/** What somebody does for a publisher beside its head, who may do everything. */
export const HOUSE_ROLES = ['promotion', 'accounting'] as const;
export type HouseRole = (typeof HOUSE_ROLES)[number];

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One call between browser and server. The server serves this value, the browser calls it: neither repeats its shape. */
export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  W extends Who = Who,
  R extends Refusals = Refusals,
  Paged extends boolean = boolean,
> = {
  /** The id in calls.md or docs/calls.md. */
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly input: Input;
  /** Of a paged endpoint: the shape of one row. */
  readonly output: Output;
  readonly who: W;
  /** Of a `user` endpoint: publishers may call it too. Their rooms are few (R01), and so are their calls. */
  readonly publishersToo: boolean;
  /** Done in the name of the publisher for whom somebody works: which of its people may, beside its head. Null: in one's own. */
  readonly house: readonly HouseRole[] | null;
  readonly refusals: R;
  readonly paged: Paged;
  /** Writing endpoints run in one transaction, opened at the door. */
  readonly writes: boolean;
  /** Bytes of the body at most. */
  readonly largestBody: number;
  /** How long whoever asks waits for the answer, in milliseconds. */
  readonly patienceMs: number;
  /** Seconds for which a browser may keep the answer; 0 for most, which are always asked anew. */
  readonly keptFor: number;
  /** Open to whoever has given the password and not yet the second factor: the doors themselves. */
  readonly beforeFactor: boolean;
  /** Asks for the second factor shown just now: actions that move money, or the factor itself. */
  readonly freshFactor: boolean;
  /** A door itself, where people come in, go out or change the lock: every call is told to the log, and no answer kept. */
  readonly isDoor: boolean;
  /** Sent by programs that have no cookie yet: it needs no CSRF pair, and answers without cookies. */
  readonly forPrograms: boolean;
  /** A GET to which people come by a link on another site, and which does nothing in the name of whoever is signed in. */
  readonly fromAnywhere: boolean;
  /** The answer holds a secret: of a repeated POST it is kept that it was done, not what was said; of any other nothing is. */
  readonly isShownOnce: boolean;
  /** The right that a key of the API needs for it. */
  readonly scope: KeyScope;
  /** Says in one line, for the API's readers, what the call is for. */
  readonly summary: string;
};

type Shapes<I, O, W, R, P> = {
  id: string;
  summary: string;
  who: W;
  /** Only for what the publisher's own pages use. */
  publishersToo?: true;
  /** Of `pub` endpoints all of its people unless said otherwise. */
  house?: readonly HouseRole[];
  input: I;
  output: O;
  refusals?: R;
  paged?: P;
  /** Only for the few GETs that change something; every other method writes. */
  writes?: true;
  /** 64 KB unless said otherwise; never more for `any`, whose caller nobody knows. */
  largestBody?: number;
  /** Half a minute unless said otherwise; more only for what asks a machine that thinks longer. */
  patienceMs?: number;
  /** Seconds; only for answers that are the same for everybody. */
  keptFor?: number;
  beforeFactor?: true;
  freshFactor?: true;
  isDoor?: true;
  /** Only for what signs nobody in: the answer is a token in the body. */
  forPrograms?: true;
  fromAnywhere?: true;
  isShownOnce?: true;
};

/** Bodies are JSON and small; files go by tus. */
export const SMALL_BODY = 65_536;

/**
 * ```ts
 * export const readBook = endpoint('GET /books/:bookId', {
 *   id: 'BK06', summary: 'One book', who: 'user', input: z.object({ bookId: pathId }), output: book,
 * });
 * ```
 */
export function endpoint<
  I extends z.ZodType,
  O extends z.ZodType,
  const W extends Who,
  const R extends Refusals = Record<never, never>,
  const P extends boolean = false,
>(call: `${Method} /${string}`, shapes: Shapes<I, O, W, R, P>): Endpoint<I, O, W, R, P> {
  const [method, path] = call.split(' ') as [Method, `/${string}`];
  const { id, summary, who, input, output, refusals, paged, writes, keptFor } = shapes;
  const { publishersToo = false, largestBody = SMALL_BODY, patienceMs = TIMEOUT_MS } = shapes;
  const {
    beforeFactor = false,
    freshFactor = false,
    isDoor = false,
    forPrograms = false,
    fromAnywhere = false,
    isShownOnce = false,
  } = shapes;
  const isWriting = writes ?? method !== 'GET';
  if (who === 'any' && largestBody > SMALL_BODY) throw new Error(`${id}: anybody sends at most ${SMALL_BODY} bytes`);
  return {
    id,
    summary,
    who,
    publishersToo,
    house: shapes.house ?? (who === 'pub' ? HOUSE_ROLES : null),
    method,
    path,
    input,
    output,
    refusals: (refusals ?? {}) as R,
    paged: (paged ?? false) as P,
    writes: isWriting,
    largestBody,
    patienceMs,
    keptFor: keptFor ?? 0,
    beforeFactor,
    freshFactor,
    isDoor,
    forPrograms,
    fromAnywhere,
    isShownOnce,
    scope: isDoor || freshFactor ? null : scopeOf({ method, path, who, writes: isWriting }),
  };
}

/** The names of the path's parameters: of `/books/:bookId/chapters/:chapterId`, `['bookId', 'chapterId']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => String(match[1]));
}
