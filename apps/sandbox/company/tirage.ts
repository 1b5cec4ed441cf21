import { Hono } from 'hono';
import { cdekApi } from '../cdek/api.ts';
import { type Cdek, cdekTwin } from '../cdek/ground.ts';
import { moveCdek } from '../cdek/notices.ts';
import { dadataApi } from '../dadata/api.ts';
import type { Sandbox } from '../ground.ts';
import { pochtaApi } from '../pochta/api.ts';
import { type Pochta, pochtaTwin } from '../pochta/ground.ts';
import { printApi } from '../print-shop/api.ts';
import { printerPages } from '../print-shop/dev-page.ts';
import { type Printer, printerAt } from '../print-shop/ground.ts';
import { movePrinter } from '../print-shop/move.ts';
import { type Company, companyAt } from './company.ts';
import { companyControls } from './controls.ts';
import type { TirageKeys } from './keys.ts';

export type TirageCompanies = {
  readonly printer: Printer;
  readonly cdek: Cdek;
  readonly pochta: Pochta;
  readonly dadata: Company;
  readonly dadataKey: string;
};

export function tirageCompanies(sandbox: Omit<Sandbox, 'tirageKeys'>, keys: TirageKeys): TirageCompanies {
  return {
    printer: printerAt({ ...sandbox, key: keys.print }),
    cdek: cdekTwin({ ...sandbox, keys: keys.cdek }),
    pochta: pochtaTwin({ ...sandbox, keys: keys.pochta, tracking: keys.pochtaTracking }),
    dadata: companyAt('dadata', sandbox),
    dadataKey: keys.dadata,
  };
}

/** Everything that they answer. */
export function tirageApi({ printer, cdek, pochta, dadata, dadataKey }: TirageCompanies): Hono {
  const api = new Hono();
  api.route('/print', printApi(printer));
  api.route('/cdek/v2', cdekApi(cdek));
  api.route('/pochta', pochtaApi(pochta));
  api.route('/dadata', dadataApi(dadata, dadataKey));
  return api;
}

/** What steers them; behind the door of this machine alone. */
export function tiragePages({ printer, cdek, pochta, dadata }: TirageCompanies): Hono {
  const pages = new Hono();
  pages.route('/', printerPages(printer));
  pages.route('/', companyControls(printer));
  pages.route('/', companyControls(cdek));
  pages.route('/', companyControls(pochta));
  pages.route('/', companyControls(dadata));
  return pages;
}

export async function moveTirages({ printer, cdek }: TirageCompanies): Promise<void> {
  await movePrinter(printer);
  await moveCdek(cdek);
}
