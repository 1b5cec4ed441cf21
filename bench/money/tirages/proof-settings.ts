import { join } from 'node:path';
import { cdekAt } from '@pero/circulation/actions/carriers/cdek';
import type { RunTools } from '@pero/circulation/actions/errand/run';
import { tiragePayable } from '@pero/circulation/actions/order/pay';
import { printShopAt } from '@pero/circulation/actions/print-shop/http';
import { circulationJobs } from '@pero/circulation/jobs';
import { ledgerOf } from '@pero/ledger/entries';
import { payablesOf } from '@pero/payments/actions/payable';
import type { PaymentTools } from '@pero/payments/actions/tools';
import { yookassaAt } from '@pero/payments/actions/yookassa';
import { paymentEntries } from '@pero/payments/entries';
import { paymentJobs } from '@pero/payments/jobs';
import { diskFiles } from '@pero/server-platform/files/disk';

export type ProofSettings = {
  readonly databaseUrl: string;
  /** Where our files lie, and theirs in a folder of their own. */
  readonly folder: string;
  readonly sitePort: number;
  readonly companiesPort: number;
};

export const theirFolder = (folder: string): string => join(folder, 'theirs');

/** What the proof tells its children. */
export function proofSettings(): ProofSettings {
  return JSON.parse(process.env.PROOF ?? '{}') as ProofSettings;
}

/** As the companies are spoken with, but in tenths of seconds instead of minutes. */
const TILL_HURRY = {
  ...{ hold: 3, retries: [0.3, 0.6, 1.2, 2], looks: [2, 4] },
  ...{ papers: [2, 4], holds: [2] },
} as const;
const ROAD_HURRY: NonNullable<RunTools['pace']> = {
  ...{ hold: 5, retries: [0.2, 0.4, 0.8, 1.5], looks: [1, 2, 4], roads: [1, 2, 4] },
};
const PATIENCE_MS = 3000;

export const TILL_KEYS = { shopId: 'proof', secret: 'proof' };
export const TIRAGE_KEYS = {
  print: 'print-key',
  cdek: { clientId: 'account', secret: 'cdek-secret' },
  pochta: { token: 'token', login: 'pero', password: 'pochta-secret' },
  pochtaTracking: { login: 'tracker', password: 'track-secret' },
  dadata: 'dadata-key',
};

/** Tirages and what they are paid by, without the rest of the platform. */
export async function tiragesAlone({ folder, sitePort, companiesPort }: ProofSettings) {
  const siteUrl = `http://127.0.0.1:${sitePort}/`;
  const theirs = `http://127.0.0.1:${companiesPort}/`;
  const prices = { vat: 'standard', prepaidVat: 'reckoned' } as const;
  const till = yookassaAt({ url: `${theirs}kassa/v3/`, ...TILL_KEYS, ...prices }, PATIENCE_MS);
  const payments: PaymentTools = {
    ...{ company: 'yookassa', networks: ['127.0.0.0/8'], tbank: null, ownEmail: 'kassa@pero.example', ...prices },
    tills: () => ({ current: 'yookassa', by: { yookassa: till } }),
  };
  const printShop = printShopAt({ url: `${theirs}print/`, key: TIRAGE_KEYS.print }, PATIENCE_MS);
  const from = { point: 'MSK2', postcode: '101000' };
  const cdek = cdekAt(
    { url: `${theirs}cdek/v2/`, ...TIRAGE_KEYS.cdek, from },
    { patienceMs: PATIENCE_MS, pauseMs: 50 },
  );
  const companies = { printShop, carriers: { current: cdek, by: { cdek } } };
  const payables = payablesOf([tiragePayable]);
  const ledger = ledgerOf(paymentEntries);
  const files = await diskFiles(folder);
  const jobs = [
    ...circulationJobs({ companies, files, ledger, pace: ROAD_HURRY }),
    ...paymentJobs({ payments, payables, ledger, siteUrl, pace: TILL_HURRY }),
  ];
  return { siteUrl, payments, payables, ledger, files, jobs };
}
