import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from '@pero/database/tables';
import { type Kysely, sql } from 'kysely';

export type Watch = {
  /** What is known of a bill as soon as it is something else than `known`, or when it is `until`. */
  readonly changed: (hash: string, known: string, until: number) => Promise<string>;
};

type Waiting = { readonly known: string; readonly until: number; readonly wake: (mark: string) => void };

const EVERY_MS = 150;

/** One question for everybody who waits: if each asked the site by themselves, the machine would do nothing but answer. */
export function watchBills(kysely: Kysely<Tables>): Watch {
  const waiting = new Map<string, Waiting>();
  let isLooking = false;
  const look = async () => {
    isLooking = true;
    for (; waiting.size > 0; await sleep(EVERY_MS)) {
      const marks = await marksOf(kysely, [...waiting.keys()]).catch(() => null);
      const now = Date.now();
      for (const [hash, { known, until, wake }] of waiting) {
        const mark = marks?.get(hash) ?? known;
        if (mark === known && now < until) continue;
        waiting.delete(hash);
        wake(mark);
      }
    }
    isLooking = false;
  };
  return {
    changed: (hash, known, until) =>
      new Promise((wake) => {
        waiting.set(hash, { known, until, wake });
        if (!isLooking) void look();
      }),
  };
}

async function marksOf(kysely: Kysely<Tables>, hashes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ hash: string; mark: string }>`
    select b.hash, concat_ws(' ', b.state, a.id, a.state, a.address) as mark from bills b
      left join payment_attempts a on a.bill_id = b.id and a.state in ('made', 'waiting', 'held')
     where b.hash = any(${hashes})`.execute(kysely);
  return new Map(rows.map(({ hash, mark }) => [hash, mark]));
}
