import type { Tables } from '@pero/database/tables';
import { ledgerOf } from '@pero/ledger/entries';
import { payable, payablesOf } from '@pero/payments/actions/payable';
import type { PaymentTools } from '@pero/payments/actions/tools';
import { yookassaAt } from '@pero/payments/actions/yookassa';
import { paymentEntries } from '@pero/payments/entries';
import { paymentJobs } from '@pero/payments/jobs';
import type { Pace } from '@pero/payments/rules/pace';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Kysely, sql } from 'kysely';

export type ProofSettings = { readonly databaseUrl: string; readonly sitePort: number; readonly tillPort: number };

/** What the proof tells its children. */
export function proofSettings(): ProofSettings {
  return JSON.parse(process.env.PROOF ?? '{}') as ProofSettings;
}

/** As the company is spoken with, but in seconds instead of minutes: it tells by itself, and looks are for when it does not. */
const HURRY: Pace = {
  ...{ hold: 3, retries: [0.3, 0.6, 1.2, 2], looks: [2, 4] },
  ...{ papers: [2, 4], holds: [2] },
};
const PATIENCE_MS = 1500;

export const KEYS = { shopId: 'proof', secret: 'proof' };

/** Orders of nobody in particular: each is wanted or not, whoever asks, under its own lock. */
export async function makeOrders(kysely: Kysely<Tables>): Promise<void> {
  await sql`create table proof_orders (id bigint primary key, state text not null, is_undecided boolean not null)`.execute(
    kysely,
  );
}

const own = (db: Db) => tables<never>(db);

const payables = payablesOf([
  payable({
    kind: 'proof',
    page: (order) => `/proof/${order}/`,
    paid: async ({ db }, { order }) => {
      const { rows } = await sql<{ isUndecided: boolean }>`
        update proof_orders set state = 'paid' where id = ${order} and state = 'waiting'
        returning is_undecided as "isUndecided"`.execute(own(db));
      if (!rows[0]) return 'dead';
      return rows[0].isUndecided ? 'held' : 'taken';
    },
    fellThrough: async ({ db }, { order }) => {
      await sql`update proof_orders set state = 'waiting' where id = ${order} and state = 'paid'`.execute(own(db));
    },
  }),
]);

/** Payments without the rest of the platform. */
export function paymentsAlone({ sitePort, tillPort }: Omit<ProofSettings, 'databaseUrl'>) {
  const siteUrl = `http://127.0.0.1:${sitePort}/`;
  const prices = { vat: 'standard', prepaidVat: 'reckoned' } as const;
  const till = yookassaAt({ url: `http://127.0.0.1:${tillPort}/kassa/v3/`, ...KEYS, ...prices }, PATIENCE_MS);
  const payments: PaymentTools = {
    ...{ company: 'yookassa', networks: ['127.0.0.0/8'], tbank: null, ownEmail: 'kassa@pero.example', ...prices },
    tills: () => ({ current: 'yookassa', by: { yookassa: till } }),
  };
  const tools = { payments, payables, ledger: ledgerOf(paymentEntries), siteUrl, pace: HURRY };
  return { ...tools, jobs: paymentJobs(tools) };
}
