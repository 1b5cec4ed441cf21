import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from '@pero/database/tables';
import { type Kysely, sql } from 'kysely';

/** How a bill stands: its state, and where its live attempt is paid. */
export type Seen = { readonly state: string; readonly attempt: { readonly address: string | null } | null };
export type Watch = {
  /** How a bill stands as soon as it is so; null when it was not until then. */
  readonly seen: (hash: string, isSo: (seen: Seen) => boolean, until: number) => Promise<Seen | null>;
};

type Waiting = {
  readonly isSo: (seen: Seen) => boolean;
  readonly until: number;
  readonly wake: (seen: Seen | null) => void;
};

const EVERY_MS = 200;

/** One question for everybody who waits: if each asked the site by themselves, the machine would do nothing but answer. */
export function watchBills(kysely: Kysely<Tables>): Watch {
  const waiting = new Map<string, Waiting>();
  let isLooking = false;
  const look = async () => {
    isLooking = true;
    for (; waiting.size > 0; await sleep(EVERY_MS))
      wakeThose(waiting, await standOf(kysely, [...waiting.keys()]).catch(() => new Map<string, Seen>()));
    isLooking = false;
  };
  return {
    seen: (hash, isSo, until) =>
      new Promise((wake) => {
        waiting.set(hash, { isSo, until, wake });
        if (!isLooking) void look();
      }),
  };
}

function wakeThose(waiting: Map<string, Waiting>, stand: ReadonlyMap<string, Seen>): void {
  for (const [hash, { isSo, until, wake }] of waiting) {
    const seen = stand.get(hash);
    const known = seen && isSo(seen) ? seen : null;
    if (known === null && Date.now() < until) continue;
    waiting.delete(hash);
    wake(known);
  }
}

async function standOf(kysely: Kysely<Tables>, hashes: readonly string[]): Promise<Map<string, Seen>> {
  const { rows } = await sql<{ hash: string; state: string; id: number | null; address: string | null }>`
    select b.hash, b.state, a.id, a.address from unnest(${hashes}::text[]) as asked join bills b on b.hash = asked
      left join payment_attempts a on a.bill_id = b.id and a.state in ('made', 'waiting', 'held')`.execute(kysely);
  return new Map(
    rows.map(({ hash, state, id, address }) => [hash, { state, attempt: id === null ? null : { address } }]),
  );
}
