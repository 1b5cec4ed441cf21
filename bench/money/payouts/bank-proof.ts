import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from '@pero/database/tables';
import { money } from '@pero/kernel/money';
import { payoutJobs } from '@pero/payouts/jobs';
import { openDatabase } from '@pero/server-platform/database/db';
import { prepareQueues } from '@pero/server-platform/jobs/jobs';
import { type Kysely, sql } from 'kysely';
import { BANK_FAULT_KINDS, openShop, type Shop } from '../../../apps/sandbox/database.ts';
import { freePorts } from '../../../apps/start/trial.ts';
import { type Books, compareBooks } from './bank-books.ts';
import { type Child, keep } from './children.ts';
import { type Author, authorsWith, newKeys, tokensFor } from './people.ts';
import { ALONE, type ProofSettings } from './proof-settings.ts';

export type BankPlan = {
  readonly databaseUrl: string;
  readonly seed: number;
  readonly payouts: number;
  readonly kills: number;
  readonly tell?: (line: string) => void;
};

export type BankSeen = Books & { readonly kills: number; readonly seconds: number };

const KEY = 'proof';
const LONGEST_MS = 10 * 60_000;
const MEAN_PAUSE_MS = 600;

/** Claims go to a bank that loses, doubles, delays and mixes its answers, while everybody is killed in turn. */
export async function proveBank({
  databaseUrl,
  seed,
  payouts,
  kills,
  tell = () => undefined,
}: BankPlan): Promise<BankSeen> {
  const { kysely, close } = openDatabase(databaseUrl, { connections: 4, name: 'payout-proof' });
  const { shop, close: closeShop } = await openShop(databaseUrl);
  const keys = newKeys();
  const [sitePort, bankPort] = await freePorts();
  const settings: ProofSettings = { databaseUrl, sitePort, bankPort, key: KEY, ...keys };
  const bank = { url: `http://127.0.0.1:${bankPort}/`, key: KEY };
  await prepareQueues(databaseUrl, payoutJobs({ ...ALONE, bank, publicKey: null, privateKey: null }));
  await shop.updateTable('bank').set({ pay_seconds: 1 }).execute();
  const dice = diceOf(seed);
  const sums = Array.from({ length: payouts }, () => money(100_000 + dice(9_000_000)));
  const authors = await authorsWith(kysely, keys.publicKey, sums);
  const [site, worker, banking] = ['site-process.ts', 'worker-process.ts', 'bank-process.ts'].map((file) =>
    keep(file, settings),
  ) as [Child, Child, Child];
  const started = performance.now();
  try {
    await Promise.all([site, worker, banking].map(({ ready }) => ready()));
    const troubling = trouble({ shop, dice, kills, victims: [worker, worker, banking, site], tell });
    for (const author of authors) {
      await claim(kysely, sitePort, author);
      // Spread over all the trouble, so that every kill finds work under way.
      await sleep((kills * MEAN_PAUSE_MS) / payouts);
    }
    await troubling;
    await shop.deleteFrom('bank_faults').execute();
    await allDone(kysely);
    const books = await compareBooks(kysely, authors);
    return { ...books, kills, seconds: (performance.now() - started) / 1000 };
  } finally {
    for (const child of [site, worker, banking]) child.stop();
    await closeShop();
    await close();
  }
}

type Dice = (sides: number) => number;

function diceOf(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % sides;
  };
}

type Trouble = {
  readonly shop: Shop;
  readonly dice: Dice;
  readonly kills: number;
  readonly victims: readonly Child[];
  readonly tell: (line: string) => void;
};

/** Other faults every moment, three at once, and somebody killed. */
async function trouble({ shop, dice, kills, victims, tell }: Trouble): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    await shop.deleteFrom('bank_faults').execute();
    for (let n = 0; n < 3; n += 1) {
      const kind = BANK_FAULT_KINDS[dice(BANK_FAULT_KINDS.length)] ?? 'cut';
      const fault = { kind, percent: 30 + dice(60), seconds: 1 + dice(2), seed: dice(1000) };
      await shop
        .insertInto('bank_faults')
        .values(fault)
        .onConflict((conflict) => conflict.column('kind').doUpdateSet(fault))
        .execute();
    }
    await sleep(200 + dice(800));
    victims[dice(victims.length)]?.kill();
    if (kill % 10 === 0) tell(`${kill} kills of ${kills}`);
  }
}

/** The site may be dead just now: whoever hears nothing asks again, with the same key. */
async function claim(kysely: Kysely<Tables>, port: number, author: Author): Promise<void> {
  const [otc_token] = await tokensFor(kysely, author, 1);
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    const status = await fetch(`http://127.0.0.1:${port}/api/statistics/royalty/payout`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${author.bearer}`,
        'content-type': 'application/json',
        'idempotency-key': `claim-${author.userId}`,
      },
      body: JSON.stringify({ otc_token }),
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    if (status > 0 && status < 500) throw new Error(`A claim was answered ${status}`);
    await sleep(200);
  }
  throw new Error('The site does not come back');
}

async function allDone(kysely: Kysely<Tables>): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(200)) {
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from payouts where done_at is null)
           + (select count(*) from sandbox.bank_notices where told_at is null) as left`.execute(kysely);
    if (rows[0]?.left === 0) return;
  }
  const { rows } =
    await sql`select state, attempts, reason, count(*) from payouts where done_at is null group by 1, 2, 3`.execute(
      kysely,
    );
  throw new Error(`Not all came to an end: ${JSON.stringify(rows)}`);
}
