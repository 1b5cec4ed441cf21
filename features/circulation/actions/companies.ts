import { setTimeout as sleep } from 'node:timers/promises';
import { errorWords, type Logger } from '@pero/server-platform/log';
import type { Settings } from '@pero/server-platform/settings';
import { cdekAt } from './carriers/cdek.ts';
import { ownCarrier } from './carriers/own.ts';
import { pochtaAt } from './carriers/pochta.ts';
import type { Carriers } from './carriers/port.ts';
import { type AddressBook, dadataAt } from './dadata.ts';
import { printShopAt } from './print-shop/http.ts';
import { type PrintShop, PrintShopRefused } from './print-shop/port.ts';

/** The companies behind a tirage, as the settings name them. */
export type Companies = {
  /** Null: nothing can be printed, and the page says so. */
  readonly printShop: PrintShop | null;
  /** What the shop signs its notices with. */
  readonly printKey: string;
  readonly carriers: Carriers;
  /** Null: addresses are typed by hand. */
  readonly addressBook: AddressBook | null;
  /** What is wrong with them, for whoever watches; empty when nothing is known to be. */
  readonly troubles: () => readonly string[];
};

export function companiesOf(settings: Settings): Companies {
  const { PRINT_URL, PRINT_KEY, DADATA_URL, DADATA_KEY } = settings;
  const printShop = PRINT_URL === '' ? null : printShopAt({ url: PRINT_URL, key: PRINT_KEY });
  return {
    printShop,
    printKey: PRINT_KEY,
    carriers: carriersOf(settings),
    addressBook: DADATA_URL === '' ? null : dadataAt({ url: DADATA_URL, key: DADATA_KEY }),
    troubles: watched(printShop),
  };
}

function carriersOf(settings: Settings): Carriers {
  const by: Carriers['by'] = {
    own: ownCarrier,
    ...(settings.CDEK_URL !== '' && {
      cdek: cdekAt({
        url: settings.CDEK_URL,
        clientId: settings.CDEK_CLIENT_ID,
        secret: settings.CDEK_SECRET,
        from: { point: settings.CDEK_FROM, postcode: settings.CDEK_FROM_POSTCODE },
      }),
    }),
    ...(settings.POCHTA_URL !== '' && {
      pochta: pochtaAt({
        url: settings.POCHTA_URL,
        token: settings.POCHTA_TOKEN,
        login: settings.POCHTA_LOGIN,
        password: settings.POCHTA_PASSWORD,
        from: settings.POCHTA_FROM,
        tracking: {
          url: settings.POCHTA_TRACKING_URL,
          login: settings.POCHTA_TRACKING_LOGIN,
          password: settings.POCHTA_TRACKING_PASSWORD,
        },
      }),
    }),
  };
  return { current: by[settings.DELIVERY] ?? ownCarrier, by };
}

const LOOK_AGAIN_MS = 60_000;

/** Whether the shop would cut a cover as we do; looked at behind the back of whoever asks, and not often. */
function watched(shop: PrintShop | null): () => readonly string[] {
  let found: readonly string[] = [];
  let next = 0;
  return () => {
    if (shop !== null && performance.now() >= next) {
      next = performance.now() + LOOK_AGAIN_MS;
      shop.checkAccess().then(
        () => {
          found = [];
        },
        (error: unknown) => {
          found = [`PRINT_URL: ${error instanceof Error ? error.message : error}`];
        },
      );
    }
    return found;
  };
}

const TRIES_AT_START = 6;
const BETWEEN_MS = 5000;

/**
 * At the start, while others are answered: a shop that would cut another cover is told of at once, not by the first tirage. One
 * that starts beside us is given a moment.
 */
export async function checkCompanies({ printShop }: Companies, log: Logger): Promise<void> {
  if (printShop === null) return;
  for (let tries = 1; ; tries += 1) {
    const error = await printShop.checkAccess().then(
      () => null,
      (reason: unknown) => ({ reason }),
    );
    if (error === null) return;
    const isRefused = error.reason instanceof PrintShopRefused;
    if (isRefused || tries === TRIES_AT_START) {
      const words = 'the print shop refuses us or would cut other covers: nothing is printed';
      return log.error({ error: errorWords(error.reason) }, isRefused ? words : 'the print shop does not answer');
    }
    await sleep(BETWEEN_MS, undefined, { ref: false });
  }
}

/** Where no company is connected: nothing can be printed. */
export const COMPANIES_OFF: Companies = {
  printShop: null,
  printKey: '',
  carriers: { current: ownCarrier, by: { own: ownCarrier } },
  addressBook: null,
  troubles: () => [],
};
