import type { Settings } from '@pero/server-platform/settings';
import type { BankAccess } from './bank.ts';
import { type PrivateKey, type PublicKey, privateKeyOf, publicKeyOf } from './keys.ts';

/** What payouts stand on. The web process has no private key: it could not read requisites if it wished to. */
export type PayoutTools = {
  readonly bank: BankAccess;
  readonly publicKey: PublicKey | null;
  readonly privateKey: PrivateKey | null;
  /** So long an author may think better of a claim before anybody looks at it. */
  readonly pauseSeconds: number;
  readonly isDemo: boolean;
  /** Without the tax service nobody is paid as self-employed. */
  readonly hasTaxService: boolean;
};

export function payoutToolsOf(settings: Settings): PayoutTools {
  const { PAYOUT_KEY, PAYOUT_PUBLIC_KEY, CARD_BANK_URL, CARD_BANK_KEY } = settings;
  return {
    bank: { url: CARD_BANK_URL, key: CARD_BANK_KEY },
    publicKey: PAYOUT_PUBLIC_KEY ? publicKeyOf(PAYOUT_PUBLIC_KEY) : null,
    privateKey: PAYOUT_KEY ? privateKeyOf(PAYOUT_KEY) : null,
    pauseSeconds: settings.PAYOUT_PAUSE_SECONDS,
    isDemo: settings.DEMO,
    hasTaxService: settings.TAX_STATUS_URL !== '',
  };
}
