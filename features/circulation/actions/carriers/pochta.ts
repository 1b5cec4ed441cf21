import { money, sum } from '@pero/kernel/money';
import type { z } from 'zod';
import * as protocol from '../../contract/carriers/pochta.ts';
import { askCompany, companyWords, readAs } from '../company-call.ts';
import { alikeParcels } from './alike-parcels.ts';
import { type PochtaTracking, pochtaEvents } from './pochta-tracking.ts';
import {
  type Carrier,
  CarrierRefused,
  CarrierSilent,
  type CleanAddress,
  type ParcelBody,
  type ParcelToBook,
  type Recipient,
} from './port.ts';

export type PochtaAccess = {
  /** With a slash at its end: https://otpravka-api.pochta.ru/ */
  readonly url: string;
  readonly token: string;
  readonly login: string;
  readonly password: string;
  /** The postcode of the office that takes the parcels in. */
  readonly from: string;
  readonly tracking: PochtaTracking;
};

const PATIENCE_MS = 20_000;
const MAIL = { post_office: 'ONLINE_PARCEL', courier: 'ONLINE_COURIER' } as const;
const GOOD = ['GOOD', 'POSTAL_BOX', 'ON_DEMAND', 'UNDEF_05'];
const VALID = ['VALIDATED', 'OVERRIDDEN', 'CONFIRMED_MANUALLY'];

type Call = { readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string; readonly json?: object };

/** Почта России: «Отправка», and its tracking. */
export function pochtaAt(access: PochtaAccess, patienceMs = PATIENCE_MS): Carrier {
  const headers = {
    authorization: `AccessToken ${access.token}`,
    'x-user-authorization': `Basic ${Buffer.from(`${access.login}:${access.password}`).toString('base64')}`,
    'content-type': 'application/json;charset=UTF-8',
  };
  const ask = async <Shape extends z.ZodType>({ json, ...call }: Call, shape: Shape): Promise<z.output<Shape>> => {
    const url = new URL(call.path, access.url);
    const answer = await askCompany({ method: call.method, url, headers, patienceMs, ...(json && { body: json }) });
    if (answer === null) throw new CarrierSilent('Почта does not answer');
    const { status, text } = answer;
    // 401 and 403 say that our key is wrong, not that the parcel is.
    if (status >= 500 || status < 200 || [401, 403, 408, 429].includes(status))
      throw new CarrierSilent(`Почта answers ${status}`);
    if (status >= 300) throw new CarrierRefused('Почта не\u00A0принимает такую посылку');
    const read = readAs(shape, text);
    if (read === null) throw new CarrierSilent('Почта answers something else');
    return read;
  };

  const rateOf = async (parcel: ParcelBody, delivery: ParcelToBook['delivery'], postcode: string) => {
    const json = {
      'index-from': access.from,
      'index-to': postcode,
      'mail-category': 'ORDINARY',
      'mail-type': MAIL[delivery],
      mass: parcel.grams,
      dimension: parcel.size,
    };
    const rate = await ask({ method: 'POST', path: '1.0/tariff', json }, protocol.pochtaRate);
    const { 'min-days': least, 'max-days': most = 0 } = rate['delivery-time'] ?? {};
    return { total: money(rate['total-rate'] + rate['total-vat']), days: [least ?? most, most] as const };
  };

  const cleaned = async (address: Parameters<NonNullable<Carrier['cleanAddress']>>[0]) => {
    const whole = [address.postcode, address.region, address.city, address.street].filter(Boolean).join(', ');
    const json = [{ id: '1', 'original-address': whole }];
    const [found] = await ask({ method: 'POST', path: '1.0/clean/address', json }, protocol.pochtaClean);
    const isGood = found && GOOD.includes(found['quality-code']) && VALID.includes(found['validation-code']);
    return isGood && found.index !== undefined && /^\d{6}$/.test(found.index) ? { ...found, index: found.index } : null;
  };

  /** An order that an earlier question made, whose answer was lost: not sent off yet, or already. */
  const found = async (number: string) => {
    for (const place of ['backlog', 'shipment']) {
      const call = { method: 'GET', path: `1.0/${place}/search?query=${encodeURIComponent(number)}` } as const;
      const orders = await ask(call, protocol.pochtaFound);
      const own = orders.find((order) => order['order-num'] === number);
      if (own) return { id: own.id, track: own.barcode, isSent: place === 'shipment' };
    }
    return null;
  };
  const added = async (parcel: ParcelToBook) => {
    const json = [orderOf(parcel, access.from, await cleaned(parcel.to))];
    const { orders, errors } = await ask({ method: 'PUT', path: '2.0/user/backlog', json }, protocol.pochtaBacklog);
    const [own] = orders;
    if (own) return { id: own['result-id'], track: own.barcode, isSent: false };
    throw new CarrierRefused(`Почта не\u00A0берёт посылку: ${flawsIn(errors)}`);
  };

  return {
    key: 'pochta',
    quote: async ({ parcels, delivery, postcode }) => {
      const rates = await Promise.all(
        alikeParcels(parcels).map(async ({ parcel, count }) => {
          const { total, days } = await rateOf(parcel, delivery, postcode);
          return { totals: Array.from({ length: count }, () => total), days };
        }),
      );
      return {
        total: sum(rates.flatMap(({ totals }) => totals)),
        days: [Math.max(...rates.map(({ days }) => days[0])), Math.max(...rates.map(({ days }) => days[1]))],
      };
    },
    book: async (parcel) => {
      const order = (await found(parcel.number)) ?? (await added(parcel));
      if (!order.isSent) {
        const { errors } = await ask(
          { method: 'POST', path: '1.0/user/shipment', json: [order.id] },
          protocol.pochtaShipment,
        );
        if (errors.length > 0 && !(await found(parcel.number))?.isSent)
          throw new CarrierRefused(`Почта не\u00A0отправляет посылку: ${flawsIn(errors)}`);
      }
      return { track: order.track };
    },
    track: ({ track }) => pochtaEvents(access.tracking, track, patienceMs),
    cleanAddress: async (address): Promise<CleanAddress> => {
      const clean = await cleaned(address);
      if (!clean) return { outcome: 'unclear' };
      const { index: postcode, region = address.region, place: city = address.city } = clean;
      return { outcome: 'clean', postcode, region, city, street: streetOf(clean) || address.street };
    },
  };
}

function streetOf({
  street,
  house,
  room,
}: {
  street?: string | undefined;
  house?: string | undefined;
  room?: string | undefined;
}) {
  return [street, house, room && `кв.\u00A0${room}`].filter(Boolean).join(', ');
}

function flawsIn(errors: z.output<typeof protocol.pochtaBacklog>['errors']): string {
  const words = errors.flatMap((error) => error['error-codes'].map(({ description, code }) => description || code));
  return companyWords(words.filter(Boolean).join('; ')) || 'без объяснений';
}

type Cleaned = { readonly index: string } & Partial<
  Record<'region' | 'place' | 'street' | 'house' | 'room', string | undefined>
>;

function orderOf({ to, ...parcel }: ParcelToBook, from: string, clean: Cleaned | null): protocol.NewPochtaOrder {
  const names = to.name.trim().split(/\s+/);
  return {
    'address-type-to': 'DEFAULT',
    'order-num': parcel.number,
    'mail-category': 'ORDINARY',
    'mail-direct': 643,
    'mail-type': MAIL[parcel.delivery],
    mass: parcel.grams,
    dimension: { ...parcel.size },
    'postoffice-code': from,
    'index-to': Number(clean?.index ?? to.postcode),
    'region-to': clean?.region ?? to.region,
    'place-to': clean?.place ?? to.city,
    ...whereOf(to, clean),
    'given-name': names[0] ?? to.name,
    surname: names.at(-1) ?? to.name,
    'recipient-name': to.name,
    'tel-address': Number(to.phone.replace(/\D/g, '')),
  };
}

/** The post wants street and house apart; where it could not tell them, the line goes as it was written. */
function whereOf({ street }: Recipient, clean: Cleaned | null) {
  if (!clean?.street) return { 'street-to': street };
  const house = [clean.house, clean.room && `кв ${clean.room}`].filter(Boolean).join(', ');
  return { 'street-to': clean.street, ...(house !== '' && { 'house-to': house }) };
}
