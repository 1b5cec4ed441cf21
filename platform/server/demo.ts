import { moscowDay } from '@pero/kernel/day';
import type { Act } from './act.ts';
import type { Db } from './database/db.ts';
import type { Files } from './files/files.ts';

/** The demonstration as it is filled: each feature puts its own into it and finds what others have put before. */
export type Demo = {
  readonly db: Db;
  readonly files: Files;
  readonly now: Date;
  /** Seals the apps of those who have a second step. */
  readonly factorKey: Buffer;
  /** Who is in it, by the name that they sign in by. */
  readonly people: Map<string, number>;
  /** Those who were not there a moment ago. */
  readonly newcomers: Set<number>;
  /** What they have written, by title. */
  readonly works: Map<string, number>;
};

/** What a feature brings to the demonstration. */
export type DemoPart = {
  /** At every start; twice is harmless. */
  readonly always?: (demo: Demo) => Promise<void>;
  /** Whether its part was there already, also when somebody has thrown it away since. */
  readonly isThere?: (demo: Demo) => Promise<boolean>;
  /** People first: everything else is somebody's. */
  readonly people?: (demo: Demo) => Promise<void>;
  readonly once?: (demo: Demo) => Promise<void>;
  /** What is made of others' things, when all of them are there. */
  readonly later?: (demo: Demo) => Promise<void>;
  /** At every start, when all of it is there, outside of any transaction: what takes long, and is made once. */
  readonly afterwards?: (demo: Demo) => Promise<void>;
};

/** Somebody who must be there. */
export function inDemo({ people }: Pick<Demo, 'people'>, name: string): number {
  const id = people.get(name);
  if (id === undefined) throw new Error(`${name} is not in the demonstration`);
  return id;
}

/** Puts all parts into an empty place, in their order; into a full one, only what comes at every start. */
export async function fillDemo(
  parts: readonly DemoPart[],
  demo: Demo,
  inTransaction: (work: (db: Db) => Promise<void>) => Promise<void>,
): Promise<void> {
  const isThere = async (where: Demo) => {
    for (const part of parts) if (part.isThere && !(await part.isThere(where))) return false;
    return true;
  };
  for (const part of parts) await part.always?.(demo);
  if (!(await isThere(demo))) await fill(parts, demo, inTransaction, isThere);
  for (const part of parts) await part.afterwards?.(demo);
}

async function fill(
  parts: readonly DemoPart[],
  demo: Demo,
  inTransaction: (work: (db: Db) => Promise<void>) => Promise<void>,
  isThere: (where: Demo) => Promise<boolean>,
): Promise<void> {
  await inTransaction(async (db) => {
    const inside = { ...demo, db };
    for (const part of parts) await part.people?.(inside);
    // Whoever came second has waited for the first one's people, and finds the rest too.
    if (await isThere(inside)) return;
    for (const part of parts) await part.once?.(inside);
    for (const part of parts) await part.later?.(inside);
  });
}

/** An act of somebody who is not here: nobody hears of it, nothing follows from it. */
export function actInDemo({ db, now }: Pick<Demo, 'db' | 'now'>, userId: number): Act {
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  const actor = {
    userId,
    profileId: 0,
    sessionId: 0,
    ...roles,
    email: null,
    name: '',
    isActivated: true,
    referralCode: '',
  };
  const silence = async () => undefined;
  return {
    db,
    actor,
    now,
    today: moscowDay(now),
    announce: silence,
    enqueue: silence,
    request: { id: 'demo', ip: '', userAgent: '', cookies: {}, query: {} },
    reply: { setCookie: () => undefined, clearCookie: () => undefined },
  };
}
