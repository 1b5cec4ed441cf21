import { randomUUID } from 'node:crypto';
import type { Tables } from '@pero/database/tables';
import { money } from '@pero/kernel/money';
import { faultInLedger } from '@pero/ledger/actions/audit';
import { balancesOf } from '@pero/payouts/actions/balances';
import { payoutJobs } from '@pero/payouts/jobs';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { prepareQueues } from '@pero/server-platform/jobs/jobs';
import type { Kysely } from 'kysely';
import { freePorts } from '../../../apps/start/trial.ts';
import { keep } from './children.ts';
import { type Author, authorsWith, newKeys, tokensFor } from './people.ts';
import { ALONE, type ProofSettings } from './proof-settings.ts';

export type ClaimsPlan = {
  /** A migrated database. */
  readonly databaseUrl: string;
  readonly rounds: number;
  readonly atOnce: number;
  readonly tell?: (line: string) => void;
};

export type ClaimsSeen = {
  readonly claims: number;
  readonly seconds: number;
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly wrong: readonly string[];
};

/** With what fifty claims of one person come at once. */
const WAYS = ['own-codes', 'one-code', 'one-key', 'own-keys'] as const;
type Way = (typeof WAYS)[number];

/** Every round is one person who claims many times at once, over HTTP; one payout must come of it, and all money stay. */
export async function proveClaims({ databaseUrl, rounds, atOnce, tell = () => undefined }: ClaimsPlan) {
  const { kysely, close } = openDatabase(databaseUrl, { connections: 4, name: 'payout-proof' });
  const keys = newKeys();
  const [sitePort, bankPort] = await freePorts();
  const settings: ProofSettings = { databaseUrl, sitePort, bankPort, key: 'proof', ...keys };
  const bank = { url: `http://127.0.0.1:${bankPort}/`, key: 'proof' };
  await prepareQueues(databaseUrl, payoutJobs({ ...ALONE, bank, publicKey: null, privateKey: null }));
  const site = keep('site-process.ts', settings);
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  try {
    const sums = Array.from({ length: rounds }, (_, round) => money(100_000 + 137 * round));
    const authors = await authorsWith(kysely, keys.publicKey, sums);
    await site.ready();
    const started = performance.now();
    for (const [round, author] of authors.entries()) {
      const way = WAYS[round % WAYS.length] ?? 'own-codes';
      const answers = await claimAtOnce(kysely, { port: sitePort, author, atOnce, way });
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const found = (await wrongIn(kysely, author, way, answers)).map((what) => `round ${round} (${way}): ${what}`);
      for (const line of found) tell(line);
      wrong.push(...found);
      if ((round + 1) % 100 === 0) tell(`${round + 1} rounds of ${rounds}`);
    }
    const seconds = (performance.now() - started) / 1000;
    const fault = await faultInLedger({ db: asDb(kysely), ledger: ALONE.ledger });
    if (fault) wrong.push(`the ledger: entry ${fault.entry} ${fault.what}`);
    return { claims: rounds * atOnce, seconds, statuses, wrong } satisfies ClaimsSeen;
  } finally {
    site.stop();
    await close();
  }
}

type Answer = { readonly status: number; readonly id: number | null };
type Together = { readonly port: number; readonly author: Author; readonly atOnce: number; readonly way: Way };

async function claimAtOnce(kysely: Kysely<Tables>, { port, author, atOnce, way }: Together): Promise<Answer[]> {
  const isOne = way === 'one-code' || way === 'one-key';
  const tokens = await tokensFor(kysely, author, isOne ? 1 : atOnce);
  const oneKey = randomUUID();
  return Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      const key = way === 'own-keys' ? randomUUID() : oneKey;
      const response = await fetch(`http://127.0.0.1:${port}/api/statistics/royalty/payout`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${author.bearer}`,
          'content-type': 'application/json',
          ...(way.endsWith('keys') || way === 'one-key' ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify({ otc_token: tokens[isOne ? 0 : place] }),
      });
      const { result } = (await response.json()) as { result: { id: number } | null };
      return { status: response.status, id: result?.id ?? null };
    }),
  );
}

/** One claim is answered with 200, or, under one Idempotency-Key, all of them with the same; the others with a «no». */
async function wrongIn(
  kysely: Kysely<Tables>,
  author: Author,
  way: Way,
  answers: readonly Answer[],
): Promise<string[]> {
  const good = answers.filter(({ status }) => status === 200);
  const wanted = way === 'one-key' ? answers.length : 1;
  const payouts = await kysely.selectFrom('payouts').selectAll().where('user_id', '=', author.userId).execute();
  const { earned, reserved, paid } = await balancesOf(asDb(kysely), author.userId);
  const others = answers.filter(({ status }) => status !== 200 && status !== 409 && status !== 422 && status !== 400);
  return [
    ...(good.length === wanted ? [] : [`${good.length} claims were granted`]),
    ...(new Set(good.map(({ id }) => id)).size === 1 ? [] : ['different payouts were answered']),
    ...(payouts.length === 1 ? [] : [`${payouts.length} payouts`]),
    ...(payouts[0]?.amount === author.earned ? [] : ['another sum']),
    ...(earned === 0 && reserved === author.earned && paid === 0 ? [] : [`balance ${earned}, reserved ${reserved}`]),
    ...others.map(({ status }) => `answered ${status}`),
  ];
}
