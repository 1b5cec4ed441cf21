import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { day } from '@pero/kernel/day';
import { money, roubles } from '@pero/kernel/money';
import { RegisterRefused, RegisterSilent, vkOrdAt } from '@pero/promotion/actions/register';
import { placeShopAt, ShopSilent } from '@pero/promotion/actions/shop';
import type { Placement } from '@pero/promotion/contract/shop';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sandboxApp } from '../app.ts';
import { type ShopWorld, shopUnderTest } from '../on-sale/shop-world.ts';
import { buy } from '../shop/reader-actions.ts';
import { isShown } from './holdout.ts';

const ORD_KEY = 'ord-key';

let world: ShopWorld;
let url: string;
let close: () => void;
beforeAll(async () => {
  world = await shopUnderTest();
  const app = sandboxApp({ ...world.sandbox, ordKey: ORD_KEY });
  const server = createServer(getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(async () => {
  close();
  await world.close();
});
afterEach(() => control('DELETE'));

/** The register's faults, as whoever steers the sandbox sets them. */
async function control(method: 'PUT' | 'DELETE', body?: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const { ok, status } = await fetch(`${url}dev/api/ord/faults`, init);
  if (!ok) throw new Error(`the faults of the register: ${status}`);
}

const shopAt = (key = 'key') => {
  const shop = placeShopAt({ url: `${url}retailer/`, key, environment: 'production' }, 5000);
  if (!shop) throw new Error('no shop');
  return shop;
};
const register = () =>
  vkOrdAt(
    {
      url: `${url}ord/`,
      key: ORD_KEY,
      operator: { name: 'ООО «Перо»', inn: '7707083893' },
      pad: { name: 'Магазин', url },
    },
    5000,
  );

async function placed(more: Partial<Placement> = {}, title = 'Долгая вода') {
  const artId = await world.art({ title });
  const { uuid: artUuid } = await world.shop
    .selectFrom('arts')
    .select('uuid')
    .where('id', '=', artId)
    .executeTakeFirstOrThrow();
  const uuid = randomUUID();
  const body: Placement = {
    ...{ art_uuid: artUuid, type: 'direct', genre_id: 0, click_price: 900, shown_percent: 80 },
    ...{ days: [{ day: '2026-11-16', budget: 1800 }], mark: 'Реклама. Вера Околицына, ИНН 500100732259. erid: 2Vtz' },
    ...more,
  };
  return { artId, uuid, body, answer: await shopAt().place(uuid, body) };
}

describe('a place in the shop', () => {
  test('[SV23] is taken once by its number, refused with another body, and taken back', async () => {
    const { uuid, body, answer } = await placed();
    expect(answer).toEqual({ state: 'accepted', reason: null });
    expect(await shopAt().place(uuid, body)).toEqual({ state: 'accepted', reason: null });
    expect((await shopAt().place(uuid, { ...body, type: 'offer' })).state).toBe('refused');
    expect((await shopAt().place(randomUUID(), { ...body, art_uuid: randomUUID() })).state).toBe('refused');
    expect(await shopAt().withdraw(uuid)).toEqual({ state: 'withdrawn', reason: null });
    expect(await shopAt().withdraw(randomUUID())).toBeNull();
    await expect(shopAt('wrong').place(uuid, body)).rejects.toThrow(ShopSilent);
  });

  test('[SV23] shows the selection, the answers of the search and the upper place, each with its mark', async () => {
    const seen = async (type: Placement['type'], path: string) => {
      const mark = `Реклама. ${type} erid: 2Vtz${type}`;
      await placed({
        type,
        mark,
        shown_percent: 100,
        genre_id: type === 'direct_top' ? 801 : 0,
        click_price: null,
        days: [{ day: '2026-11-16', budget: null }],
      });
      return (await (await world.browser().get(path)).text()).includes(mark);
    };
    expect(await seen('offer', '/')).toBe(true);
    expect(await seen('direct', '/search/')).toBe(true);
    expect(await seen('direct_top', '/search/?genre=801')).toBe(true);
    expect((await (await world.browser().get('/search/?genre=5')).text()).includes('2Vtzdirect_top')).toBe(false);
  });

  test('[SV25] is paid by clicks while its budget lasts, and tells who was shown it and who was not', async () => {
    const { artId, uuid } = await placed();
    const visitors = Array.from({ length: 30 }, () => world.browser());
    for (const browser of visitors) {
      await browser.get('/search/');
      await browser.get(`/ad/${uuid}/${artId}/`);
    }
    const readers = await Promise.all(Array.from({ length: 10 }, (_, index) => world.reader(`Читатель ${index}`)));
    for (const reader of readers) {
      await world.shop.updateTable('readers').set({ balance: 100_000 }).where('id', '=', reader).execute();
      await buy(world.sandbox, reader, artId);
    }
    const said = await shopAt().statistics(uuid);
    const [today] = said?.days ?? [];
    expect(today).toMatchObject({ day: '2026-11-16', clicks: 2, spent: 1800 });
    expect(today?.shows).toBeGreaterThanOrEqual(2);
    const shown = readers.filter((reader) => isShown(uuid, `reader:${reader}`, 80)).length;
    expect(today?.sales).toEqual({ shown, held: readers.length - shown });
    expect(await shopAt().statistics(randomUUID())).toBeNull();
  });

  test('[SV25] of 2,000 readers keeps a fifth out, the same ones every time', () => {
    const uuid = randomUUID();
    const held = () =>
      Array.from({ length: 2000 }, (_, reader) => isShown(uuid, `reader:${reader}`, 80)).filter((is) => !is);
    expect(held().length).toBeGreaterThan(330);
    expect(held().length).toBeLessThan(470);
    expect(held().length).toBe(held().length);
  });
});

describe('the register of ads', () => {
  const ad = (orderId: number) => ({
    ...{
      userId: 7,
      orderId,
      on: day('2026-12-05'),
      amount: roubles(2850),
      title: 'Долгая вода',
      text: 'Книга «Долгая вода»',
    },
    ...{ url: 'http://shop.test/art/1/', payType: 'other' as const },
    advertiser: { kind: 'physical' as const, name: 'Околицына Вера Павловна', inn: '500100732259', phone: '' },
  });

  test('[SV23] gives an ad its number, the same one however often it is asked', async () => {
    const first = await register().mark(ad(1));
    expect(first).toMatch(/^2Vtz\w{8}$/);
    expect(await register().mark(ad(1))).toBe(first);
    expect(await register().mark(ad(2))).not.toBe(first);
  });

  test.each(['busy', 'error', 'cut', 'garbage', 'huge', 'moved'])(
    '[SV23] with a line that fails (%s) gives none, and the same one afterwards',
    async (kind) => {
      await control('PUT', { kind });
      await expect(register().mark(ad(10))).rejects.toThrow(RegisterSilent);
      await control('DELETE');
      expect(await register().mark(ad(10))).toMatch(/^2Vtz/);
    },
  );

  test('[SV25] takes the shows and the act of a month, once however often they are told', async () => {
    await register().mark(ad(20));
    const month = {
      ...{
        userId: 7,
        orderId: 20,
        first: day('2026-12-05'),
        last: day('2026-12-05'),
        shows: 1200,
        amount: roubles(2850),
      },
      ...{ vat: money(51_393), vatPercent: 22, today: day('2027-01-01'), payType: 'other' as const },
    };
    for (const _ of [1, 2]) {
      await register().tellShows(month);
      await register().tellAct(month);
    }
    expect(await world.shop.selectFrom('ord_statistics').selectAll().execute()).toMatchObject([
      { creative_id: 'order-20', written: 2 },
    ]);
    const acts = await world.shop.selectFrom('ord_things').selectAll().where('kind', '=', 'invoice').execute();
    expect(acts).toMatchObject([{ is_ready: true, body: { serial: 'П-20-2026-12' } }]);
    await expect(register().tellShows({ ...month, orderId: 404 })).rejects.toThrow(RegisterRefused);
  });
});
