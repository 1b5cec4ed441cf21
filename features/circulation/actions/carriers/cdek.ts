import { setTimeout as sleep } from 'node:timers/promises';
import { inRoubles, money, sum } from '@pero/kernel/money';
import * as protocol from '../../contract/carriers/cdek.ts';
import { inOrderOfTime, stateOfCdek } from '../../rules/parcel-events.ts';
import { companyWords } from '../company-call.ts';
import { alikeParcels } from './alike-parcels.ts';
import { type CdekAccess, CdekError, cdekCalls, cdekErrorOf } from './cdek-call.ts';
import { type Carrier, CarrierRefused, CarrierSilent, type ParcelBody, type ParcelToBook, type Road } from './port.ts';

export type CdekFrom = {
  /** The code of the point that the print shop brings parcels to. */
  readonly point: string;
  readonly postcode: string;
};

export type CdekPace = {
  readonly patienceMs?: number;
  /** Between two questions whether an order has been made. */
  readonly pauseMs?: number;
};

/** From a point of theirs: to the door, or to a point. */
const TARIFFS = { courier: 137, post_office: 136 } as const;
const PAUSE_MS = 1000;
const ASKED_MOST = 5;
const TAKEN_NUMBER = 'error_validate_im_dep_number_has_already_had_integration';

/** СДЭК, API v2. Every parcel is an order of its own. */
export function cdekAt(access: CdekAccess & { readonly from: CdekFrom }, pace: CdekPace = {}): Carrier {
  const { from } = access;
  const { patienceMs, pauseMs = PAUSE_MS } = pace;
  const ask = cdekCalls(access, patienceMs);
  const get = <Shape extends Parameters<typeof ask>[1]>(path: string, shape: Shape) =>
    ask({ method: 'GET', path }, shape);

  const rateOf = async (parcel: ParcelBody, { delivery, postcode, city }: Road) => {
    const json = {
      tariff_code: TARIFFS[delivery],
      type: 1,
      currency: 1,
      from_location: { postal_code: from.postcode },
      to_location: { postal_code: postcode, ...(city !== null && { city }) },
      packages: [boxOf(parcel)],
    };
    const tariff = await ask({ method: 'POST', path: 'calculator/tariff', json }, protocol.cdekTariff);
    const days = [tariff.calendar_min ?? tariff.period_min, tariff.calendar_max ?? tariff.period_max] as const;
    return { total: money(Math.round(tariff.total_sum * 100)), days };
  };

  /** The point nearest to a postcode, as numbers of the post go: neighbours stand near each other. */
  const pointNear = async (postcode: string): Promise<string> => {
    const [city] = await get(`location/cities?postal_code=${postcode}`, protocol.cdekCities);
    if (!city) throw new CarrierRefused('СДЭК не\u00A0находит города с\u00A0таким индексом');
    const points = await get(`deliverypoints?city_code=${city.code}&type=PVZ`, protocol.cdekPoints);
    const far = ({ location }: (typeof points)[number]) =>
      Math.abs(Number(location.postal_code ?? 0) - Number(postcode));
    const [nearest] = points.toSorted((a, b) => far(a) - far(b) || (a.code < b.code ? -1 : 1));
    if (!nearest) throw new CarrierRefused('В\u00A0этом городе у\u00A0СДЭК нет пункта выдачи. Выберите курьера');
    return nearest.code;
  };

  /** Asked until it is made or refused; when that takes long, whoever asked comes again with the same number. */
  const made = async (find: string): Promise<string> => {
    for (let asked = 1; asked <= ASKED_MOST; asked += 1) {
      const { entity, requests } = await get(find, protocol.cdekOrder);
      if (entity.cdek_number) return entity.cdek_number;
      const creating = requests.find(({ type }) => type === 'CREATE');
      if (creating?.state === 'INVALID') throw cdekErrorOf(creating.errors ?? []);
      if (asked < ASKED_MOST) await sleep(pauseMs);
    }
    throw new CarrierSilent('СДЭК is still making the order');
  };
  const byNumber = (number: string): string => `orders?im_number=${encodeURIComponent(number)}`;

  return {
    key: 'cdek',
    quote: async (road) => {
      const rates = await Promise.all(
        alikeParcels(road.parcels).map(async ({ parcel, count }) => {
          const { total, days } = await rateOf(parcel, road);
          return { totals: Array.from({ length: count }, () => total), days };
        }),
      );
      return {
        total: sum(rates.flatMap(({ totals }) => totals)),
        days: [Math.max(...rates.map(({ days }) => days[0])), Math.max(...rates.map(({ days }) => days[1]))],
      };
    },
    book: async (parcel) => {
      const point = parcel.delivery === 'post_office' ? await pointNear(parcel.to.postcode) : null;
      try {
        const json = orderOf(parcel, from.point, point);
        const { entity } = await ask({ method: 'POST', path: 'orders', json }, protocol.cdekAccepted);
        return { track: await made(entity ? `orders/${entity.uuid}` : byNumber(parcel.number)) };
      } catch (error) {
        // It is told at once, or later by the request itself: an answer of ours was lost, and the parcel is there.
        if (!(error instanceof CdekError && error.codes.includes(TAKEN_NUMBER))) throw error;
        return { track: await made(byNumber(parcel.number)) };
      }
    },
    track: async ({ track }) => {
      const order = await get(`orders?cdek_number=${encodeURIComponent(track)}`, protocol.cdekOrder).catch(unknown);
      const events = (order?.entity.statuses ?? []).flatMap(({ code, city, date_time }) => {
        const at = new Date(date_time);
        return Number.isNaN(at.getTime()) ? [] : [{ state: stateOfCdek(code), place: companyWords(city, 200), at }];
      });
      return inOrderOfTime(events);
    },
  };
}

function unknown(error: unknown): null {
  if (error instanceof CdekError && error.codes.includes('v2_entity_not_found')) return null;
  throw error;
}

function boxOf({ grams, size }: ParcelBody) {
  return { weight: grams, length: size.length, width: size.width, height: size.height };
}

function orderOf(parcel: ParcelToBook, from: string, point: string | null): protocol.NewCdekOrder {
  const { to, copies, grams } = parcel;
  const items = [
    {
      name: `Книга «${parcel.title}»`.slice(0, 255).toWellFormed(),
      ware_key: parcel.number.slice(0, 50),
      payment: { value: 0 },
      cost: inRoubles(parcel.copyPrice),
      weight: Math.max(1, Math.floor(grams / copies)),
      amount: copies,
    },
  ];
  return {
    type: 1,
    number: parcel.number,
    tariff_code: TARIFFS[parcel.delivery],
    shipment_point: from,
    ...(point === null
      ? { to_location: { postal_code: to.postcode, city: to.city, address: to.street } }
      : { delivery_point: point }),
    recipient: { name: to.name, phones: [{ number: to.phone }], ...(to.email !== null && { email: to.email }) },
    packages: [{ number: '1', ...boxOf(parcel), items }],
  };
}
