import { CarrierRefused, CarrierSilent } from '@pero/circulation/actions/carriers/port';
import { parcelStateOf } from '@pero/circulation/rules/parcel-events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTirageWorld, parcelOf, RECIPIENT, type TirageWorld } from './tirage-world.ts';

let world: TirageWorld;

beforeAll(async () => {
  world = await openTirageWorld();
});
afterAll(() => world.close());
afterEach(() => Promise.all(['cdek', 'pochta'].map((company) => world.mend(company))));

const BOX = { grams: 18_400, size: { length: 40, width: 30, height: 30 } };
const LAST = { grams: 4000, size: { length: 40, width: 30, height: 10 } };
const carrier = (key: 'cdek' | 'pochta') => world[key];
const inTable = async (key: 'cdek' | 'pochta', number: string) => {
  const [table, column] =
    key === 'cdek' ? (['cdek_orders', 'im_number'] as const) : (['pochta_orders', 'order_num'] as const);
  return world.shop
    .selectFrom(table)
    .selectAll()
    .where(column as never, '=', number as never)
    .execute();
};

describe.each(['cdek', 'pochta'] as const)('%s', (key) => {
  test('[SV64] prices the road by parcel, dearer to the door and to the far east', async () => {
    const road = { parcels: [BOX, BOX, LAST], delivery: 'courier', postcode: '630099', city: null } as const;
    const near = await carrier(key).quote(road);
    const one = await carrier(key).quote({ ...road, parcels: [BOX] });
    const last = await carrier(key).quote({ ...road, parcels: [LAST] });
    expect(near.total).toBe(2 * one.total + last.total);
    expect(near.days[0]).toBeLessThanOrEqual(near.days[1]);
    expect((await carrier(key).quote({ ...road, delivery: 'post_office' })).total).toBeLessThan(near.total);
    expect((await carrier(key).quote({ ...road, postcode: '690001' })).total).toBeGreaterThan(near.total);
  });

  test('[SV64] books a parcel once by its number, however often it is asked', async () => {
    const number = `pero-${key}-1`;
    const first = await carrier(key).book(parcelOf(number));
    const again = await Promise.all([1, 2].map(() => carrier(key).book(parcelOf(number))));
    expect([first, ...again].map(({ track }) => track)).toEqual(Array(3).fill(first.track));
    expect(await inTable(key, number)).toHaveLength(1);
  });

  test.each(['error', 'cut', 'garbage', 'huge', 'moved'])(
    '[SV64] with a line that fails (%s) makes nothing twice',
    async (kind) => {
      const number = `pero-${key}-${kind}`;
      await world.fault(key, kind);
      await expect(carrier(key).book(parcelOf(number))).rejects.toThrow(CarrierSilent);
      await world.mend(key);
      await world.fault(key, kind, { percent: 30, seed: 5 });
      let track: string | null = null;
      while (track === null) {
        track = await carrier(key)
          .book(parcelOf(number))
          .then(
            (booked) => booked.track,
            (error) => {
              expect(error).toBeInstanceOf(CarrierSilent);
              return null;
            },
          );
      }
      await world.mend(key);
      expect(await carrier(key).book(parcelOf(number))).toEqual({ track });
      expect(await inTable(key, number)).toHaveLength(1);
      await world.fault(key, kind);
      await expect(carrier(key).track({ number, track })).rejects.toThrow(CarrierSilent);
    },
  );

  test('[SV64] tells where a parcel is, from the first paper to the door or back', async () => {
    const number = `pero-${key}-road`;
    const { track } = await carrier(key).book(parcelOf(number));
    const stateNow = async () => parcelStateOf(await carrier(key).track({ number, track: track ?? '' }));
    expect(await stateNow()).toBe('booked');
    await world.passTime(90);
    expect(await stateNow()).toBe('in-transit');
    await world.passTime(90);
    expect(await stateNow()).toBe('delivered');
    const events = await carrier(key).track({ number, track: track ?? '' });
    expect(events.map(({ at }) => at.getTime())).toEqual(
      events.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
    );

    await world.fault(key, key === 'cdek' ? 'not_delivered' : 'returned');
    const back = await carrier(key).book(parcelOf(`${number}-back`));
    await world.passTime(1000);
    expect(parcelStateOf(await carrier(key).track({ number: '', track: back.track ?? '' }))).toBe('returned');
  });

  test('knows nothing of a number that is not its own', async () => {
    expect(await carrier(key).track({ number: 'x', track: '404' })).toEqual([]);
  });
});

describe('СДЭК', () => {
  test('[SV64] makes an order after it has accepted it; until then it is asked again', async () => {
    await world.fault('cdek', 'lingers');
    await expect(world.cdek.book(parcelOf('pero-slow'))).rejects.toThrow(CarrierSilent);
    await expect(world.cdek.book(parcelOf('pero-slow'))).rejects.toThrow(CarrierSilent);
    await world.mend('cdek');
    expect(await world.cdek.book(parcelOf('pero-slow'))).toEqual({ track: expect.stringMatching(/^\d{10}$/) });
    expect(await inTable('cdek', 'pero-slow')).toHaveLength(1);
  });

  test('[SV64] refuses what it cannot bring with a sentence, and takes the mended parcel under the same number', async () => {
    const lost = { ...RECIPIENT, postcode: '' };
    await expect(world.cdek.book(parcelOf('pero-lost', { to: lost }))).rejects.toThrow(/не\u00A0находит города/);
    expect((await world.cdek.book(parcelOf('pero-lost'))).track).toMatch(/^\d+$/);
  });

  test('[SV64] brings to the point nearest to the postcode, and says where it has none', async () => {
    await world.cdek.book(parcelOf('pero-point', { delivery: 'post_office' }));
    const [row] = await inTable('cdek', 'pero-point');
    expect(row?.body).toMatchObject({ tariff_code: 136, delivery_point: 'P630-099' });
    const chukotka = { ...RECIPIENT, postcode: '689000' };
    await expect(world.cdek.book(parcelOf('pero-689', { to: chukotka, delivery: 'post_office' }))).rejects.toThrow(
      CarrierRefused,
    );
  });

  test('[SV64] lets a token go before its time: another is asked for', async () => {
    const other = world.cdekAnew({ secret: 'wrong' });
    await expect(other.quote({ parcels: [BOX], delivery: 'courier', postcode: '630099', city: null })).rejects.toThrow(
      /no token: 401/,
    );
  });

  test('[SV63] hints at every step, unsigned; double and never are no matter', async () => {
    await world.fault('cdek', 'twice');
    await world.cdek.book(parcelOf('pero-hint'));
    await world.move();
    expect(world.hints.filter(({ number }) => number === 'pero-hint').map(({ code }) => code)).toEqual([
      'CREATED',
      'CREATED',
    ]);
  });
});

describe('Почта', () => {
  test('[SV61] says whether it finds an address', async () => {
    expect(await world.pochta.cleanAddress?.(RECIPIENT)).toEqual({
      outcome: 'clean',
      postcode: '630099',
      region: 'Новосибирская область',
      city: 'Новосибирск',
      street: 'ул Ленина, 1, кв.\u00A05',
    });
    expect(await world.pochta.cleanAddress?.({ ...RECIPIENT, street: 'у реки' })).toEqual({ outcome: 'unclear' });
  });

  test('[SV64] takes an order that is there and not yet sent off further, and adds no other', async () => {
    const number = 'pero-half';
    await world.pochta.book(parcelOf(number));
    await world.shop.updateTable('pochta_orders').set({ sent_at: null }).where('order_num', '=', number).execute();
    const { track } = await world.pochta.book(parcelOf(number));
    expect(await inTable('pochta', number)).toMatchObject([{ barcode: track, sent_at: expect.any(Date) }]);
  });

  test('[SV64] refuses with its own words', async () => {
    await world.fault('pochta', 'refuse');
    await expect(world.pochta.book(parcelOf('pero-no'))).rejects.toThrow(/Отправка в\u00A0это отделение закрыта/);
  });
});
