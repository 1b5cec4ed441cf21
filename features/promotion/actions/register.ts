import { askCompany, type CompanyAnswer, companyWords, readAs } from '@pero/circulation/actions/company-call';
import type { Day } from '@pero/kernel/day';
import { inRoubles, type Money, money } from '@pero/kernel/money';
import type { Settings } from '@pero/server-platform/settings';
import type { z } from 'zod';
import {
  type OrdContract,
  type OrdCreative,
  type OrdInvoice,
  type OrdPad,
  type OrdPerson,
  type OrdStatistics,
  ordErid,
  ordKktu,
} from '../contract/ord.ts';
import type { Advertiser } from '../rules/advertiser.ts';

/** The operator did not answer: the same is said again later. */
export class RegisterSilent extends Error {}
/** It has understood and says no, in words. */
export class RegisterRefused extends Error {}

export type AdToMark = {
  /** Ours, of the person, the order, and its day. */
  readonly userId: number;
  readonly orderId: number;
  readonly on: Day;
  readonly advertiser: Advertiser;
  readonly amount: Money;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly payType: 'cpc' | 'other';
};

export type MonthOfAd = Pick<AdToMark, 'userId' | 'orderId' | 'payType'> & {
  readonly first: Day;
  readonly last: Day;
  readonly shows: number;
  /** With the tax. */
  readonly amount: Money;
  readonly vat: Money;
  readonly vatPercent: number | null;
  /** What an act is dated by. */
  readonly today: Day;
};

/** The operator of advertising data: who pays, what is shown, how often. Any of them fits behind it. */
export type AdRegister = {
  readonly mark: (ad: AdToMark) => Promise<string>;
  readonly tellShows: (month: MonthOfAd) => Promise<void>;
  readonly tellAct: (month: MonthOfAd) => Promise<void>;
};

type Access = {
  readonly url: string;
  readonly key: string;
  readonly operator: { readonly name: string; readonly inn: string };
  /** Where ads are shown: the retailer's site. */
  readonly pad: { readonly name: string; readonly url: string };
};

export function registerOf(settings: Settings): AdRegister | null {
  const { ORD_URL: url, ORD_KEY: key, ORD_INN: inn, OPERATOR, ORD_PAD_URL } = settings;
  if (url === '') return null;
  const name = OPERATOR.split(',')[0]?.trim() || 'Перо';
  return vkOrdAt({ url, key, operator: { name, inn }, pad: { name: 'Магазин', url: ORD_PAD_URL } });
}

const PATIENCE_MS = 20_000;
const US = 'pero';
const PAD = 'pero-shop';

/** VK ОРД: the writes are PUT by ids of ours, each replaces what was there. */
export function vkOrdAt(access: Access, patienceMs = PATIENCE_MS): AdRegister {
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<CompanyAnswer> => {
    const headers = { authorization: `Bearer ${access.key}` };
    const answer = await askCompany({
      method,
      url: new URL(path, access.url),
      headers,
      patienceMs,
      ...(body && { body }),
    });
    if (answer === null) throw new RegisterSilent(`${path}: no answer`);
    const isTheirFault = answer.status >= 500 || [401, 408, 409, 429].includes(answer.status);
    if (isTheirFault) throw new RegisterSilent(`${path}: ${answer.status}`);
    if (answer.status >= 400) throw new RegisterRefused(companyWords(wordsIn(answer.text)));
    return answer;
  };
  const read = <Shape extends z.ZodType>(shape: Shape, { text }: CompanyAnswer): z.output<Shape> => {
    const found = readAs(shape, text);
    if (found === null) throw new RegisterSilent('an answer of another shape');
    return found;
  };
  const person = (id: string, body: OrdPerson) => ask('PUT', `v1/person/${id}`, body);
  /** The codes change; that of books is taken from their own list. */
  const kktuOfBooks = async (): Promise<string> => {
    const { items } = read(ordKktu, await ask('GET', 'v1/dict/kktu?search=книги'));
    const found = items.find(({ name }) => name.toLowerCase().includes('книг'));
    if (!found) throw new RegisterSilent('the list of codes knows no books');
    return found.code;
  };
  return {
    mark: async (ad) => {
      const { kind, name, inn, phone } = ad.advertiser;
      const client = `user-${ad.userId}`;
      await person(US, {
        ...{ name: access.operator.name, roles: ['publisher', 'ors'] },
        juridical_details: { type: 'juridical', inn: access.operator.inn },
      });
      await person(client, {
        ...{ name, roles: ['advertiser'] },
        juridical_details: { type: kind, inn, ...(phone !== '' && { phone }) },
      });
      const contract: OrdContract = {
        ...{ type: 'service', client_external_id: client, contractor_external_id: US, date: ad.on },
        ...{ subject_type: 'org_distribution', serial: `П-${ad.orderId}`, amount: decimal(ad.amount) },
        flags: ['vat_included', 'contractor_is_creatives_reporter'],
      };
      await ask('PUT', `v1/contract/${contractOf(ad)}`, contract);
      const pad: OrdPad = { person_external_id: US, is_owner: true, type: 'web', ...access.pad };
      await ask('PUT', `v1/pad/${PAD}`, pad);
      const creative: OrdCreative = {
        ...{ kktus: [await kktuOfBooks()], form: 'text_graphic_block', contract_external_ids: [contractOf(ad)] },
        ...{ name: `Книга «${ad.title.slice(0, 200)}»`, pay_type: ad.payType, target_urls: [ad.url], texts: [ad.text] },
      };
      return read(ordErid, await ask('PUT', `v3/creative/${creativeOf(ad)}`, creative)).erid;
    },
    tellShows: async (month) => {
      const body: OrdStatistics = { items: [{ creative_external_id: creativeOf(month), ...platformOf(month) }] };
      await ask('POST', 'v3/statistics', body);
    },
    tellAct: async (month) => {
      const amount = amountOf(month);
      const body: OrdInvoice = {
        ...{
          contract_external_id: contractOf(month),
          date: month.today,
          date_start: month.first,
          date_end: month.last,
        },
        ...{ serial: `П-${month.orderId}-${month.first.slice(0, 7)}`, amount: { services: amount } },
        ...{ client_role: 'advertiser', contractor_role: 'publisher' },
        items: [
          {
            ...{ contract_external_id: contractOf(month), amount },
            creatives: [
              {
                creative_external_id: creativeOf(month),
                platforms: [{ ...platformOf(month), invoice_shows_count: month.shows }],
              },
            ],
          },
        ],
      };
      const id = `order-${month.orderId}-${month.first.slice(0, 7)}`;
      await ask('PUT', `v4/invoice/${id}`, body);
      await ask('POST', `v4/invoice/${id}/ready`, {});
    },
  };
}

function contractOf({ orderId }: Pick<AdToMark, 'orderId'>): string {
  return `order-${orderId}`;
}

function creativeOf({ orderId }: Pick<AdToMark, 'orderId'>): string {
  return `order-${orderId}`;
}

function platformOf(month: MonthOfAd) {
  const each = month.shows === 0 ? money(0) : money(Math.round(month.amount / month.shows));
  return {
    ...{ pad_external_id: PAD, shows_count: month.shows, date_start_actual: month.first, date_end_actual: month.last },
    ...{ amount: amountOf(month), amount_per_event: decimal(each), pay_type: month.payType },
  };
}

function amountOf({ amount, vat, vatPercent }: MonthOfAd) {
  return {
    excluding_vat: decimal(money(amount - vat)),
    vat_rate: vatPercent === null ? 'without_vat' : String(vatPercent),
    vat: decimal(vat),
    including_vat: decimal(amount),
  };
}

function decimal(amount: Money): string {
  return inRoubles(amount).toFixed(2);
}

function wordsIn(text: string): string {
  try {
    const { error, message } = JSON.parse(text) as { error?: unknown; message?: unknown };
    return (
      [error, message].find((one): one is string => typeof one === 'string') ?? 'Реестр рекламы не\u00A0принял данные'
    );
  } catch {
    return 'Реестр рекламы не\u00A0принял данные';
  }
}
