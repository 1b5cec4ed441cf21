import { errorWords, type Logger } from '@pero/server-platform/log';
import type { Settings } from '@pero/server-platform/settings';
import { addressIn } from '../rules/receipt-address.ts';
import { tbankAt } from './tbank.ts';
import { type Company, TillSilent, type Tills } from './till.ts';
import type { PaymentTools } from './tools.ts';
import { yookassaAt } from './yookassa.ts';

/** YooKassa first, where both are named and nobody says otherwise: what the other has still to do it does. */
export function paymentToolsOf(settings: Settings): PaymentTools {
  const { KASSA_NETS, KASSA_VAT: vat, KASSA_VAT_PREPAID: prepaidVat } = settings;
  const { TBANK_TERMINAL: terminal, TBANK_PASSWORD: password } = settings;
  const company = companyOf(settings);
  return {
    company,
    networks: KASSA_NETS,
    ownEmail: addressIn(settings.MAIL_FROM),
    vat,
    prepaidVat,
    tbank: terminal && password ? { terminal, password } : null,
    tills: () => tillsOf(settings, company),
  };
}

function companyOf({ TILL, KASSA_URL, TBANK_TERMINAL }: Settings): Company | null {
  const tbank = TBANK_TERMINAL === undefined ? null : 'tbank';
  return KASSA_URL === '' || (TILL === 'tbank' && tbank) ? tbank : 'yookassa';
}

function tillsOf(settings: Settings, current: Company | null): Tills {
  const { KASSA_VAT: vat, KASSA_VAT_PREPAID: prepaidVat } = settings;
  const { KASSA_URL, KASSA_SHOP_ID, KASSA_SECRET, TBANK_URL, TBANK_TERMINAL, TBANK_PASSWORD, TBANK_TAXATION } =
    settings;
  const kassa = { url: KASSA_URL, shopId: KASSA_SHOP_ID, secret: KASSA_SECRET, vat, prepaidVat };
  const hasTbank = TBANK_TERMINAL !== undefined && TBANK_PASSWORD !== undefined;
  return {
    current,
    by: {
      ...(KASSA_URL !== '' && { yookassa: yookassaAt(kassa) }),
      ...(hasTbank && {
        tbank: tbankAt({
          ...{ url: TBANK_URL, terminal: TBANK_TERMINAL, password: TBANK_PASSWORD, taxation: TBANK_TAXATION },
          ...{ vat, prepaidVat },
        }),
      }),
    },
  };
}

/** At the start: wrong credentials are told at once, not by the first payer. A company that is silent is asked when it is needed. */
export async function checkTills({ by }: Tills, log: Logger): Promise<void> {
  for (const [company, till] of Object.entries(by)) {
    await till.checkAccess().catch((error: unknown) => {
      const words =
        error instanceof TillSilent ? 'the payment company does not answer' : 'the payment company refuses us';
      log.error({ company, error: errorWords(error) }, words);
    });
  }
}
