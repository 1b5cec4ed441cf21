import type { Pace } from '@pero/payouts/rules/pace';
import { ledger } from '../../../apps/server/ledger/ledger.ts';

/** As the bank is spoken with, but in tenths of seconds instead of minutes. */
export const HURRY: Pace = { hold: 3, patience: 1.5, retries: [0.2, 0.4, 0.8], looks: [0.3, 0.6, 1] };

export type ProofSettings = {
  readonly databaseUrl: string;
  readonly sitePort: number;
  readonly bankPort: number;
  /** Of the bank. */
  readonly key: string;
  /** SPKI and PKCS8 in base64: requisites are sealed to the one and opened by the other. */
  readonly publicKey: string;
  readonly privateKey: string;
};

/** What the proof tells its children. */
export function proofSettings(): ProofSettings {
  return JSON.parse(process.env.PROOF ?? '{}') as ProofSettings;
}

/** Payouts without the rest of the platform: no letters, no tax service, nobody's statistics closed. */
export const ALONE = {
  post: async () => undefined,
  siteUrl: 'http://localhost/',
  closedTo: async () => null,
  hasTaxService: false,
  isDemo: false,
  ledger,
} as const;
