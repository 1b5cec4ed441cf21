import { ownCarrier } from '@pero/circulation/actions/carriers/own';
import { COMPANIES_OFF, type Companies } from '@pero/circulation/actions/companies';
import { keptJobs } from '@pero/circulation/jobs';
import { addressRoutes } from '@pero/circulation/routes/addresses';
import type { AddressSuggestion } from '@pero/circulation/rules/suggestions';
import type { Actor } from '@pero/server-platform/act';
import { withinLimit } from '@pero/server-platform/http/limits';
import { performJob } from '@pero/server-platform/jobs/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTirageWorld, RECIPIENT, type TirageWorld } from '../company/tirage-world.ts';

type Suggested = { readonly is_on: boolean; readonly suggestions: readonly AddressSuggestion[] };

let world: TirageWorld;
let site: Awaited<ReturnType<typeof featureUnderTest>>;
let asked = 0;
beforeAll(async () => {
  world = await openTirageWorld();
  const book = world.addresses();
  const companies: Companies = {
    ...COMPANIES_OFF,
    addressBook: {
      suggest: (query) => {
        asked += 1;
        return book.suggest(query);
      },
    },
    carriers: { current: world.pochta, by: { own: ownCarrier, pochta: world.pochta } },
  };
  site = await featureUnderTest(addressRoutes(companies), { jobs: keptJobs });
});
afterAll(() => Promise.all([site.close(), world.close()]));
afterEach(() => Promise.all([world.mend('dadata'), world.mend('pochta')]));

function somebody(userId: number): Actor {
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  const about = { email: `${userId}@demo.pero`, name: 'Вера', isActivated: true, referralCode: '' };
  return { userId, profileId: userId, sessionId: 1, ...about, ...roles };
}

async function suggested(query: string, userId = 1): Promise<Suggested> {
  const search = new URLSearchParams({ query });
  const { status, result } = await site.as(somebody(userId)).get<Suggested>(`/addresses/suggestions?${search}`);
  expect(status).toBe(200);
  if (result === null) throw new Error('Nothing was suggested');
  return result;
}

describe('suggestions', () => {
  test('[SV60] begin with the words that were typed and end with a house and a flat', async () => {
    const cities = await suggested('новосиб');
    expect(cities.suggestions[0]).toMatchObject({ text: 'Новосибирская обл, г Новосибирск', is_whole: false });
    const [house] = (await suggested('Новосибирск, Ленина 12')).suggestions;
    expect(house).toEqual({
      text: 'Новосибирская обл, г Новосибирск, ул Ленина, д 12',
      postcode: '630001',
      region: 'Новосибирская обл',
      city: 'Новосибирск',
      street: 'ул Ленина, д 12',
      is_whole: true,
    });
    const [flat] = (await suggested('Новосибирск, Ленина 12, 5')).suggestions;
    expect(flat).toMatchObject({ street: 'ул Ленина, д 12, кв 5', is_whole: true });
  });

  test('[SV60] are asked for once a day, whoever types the same', async () => {
    const before = asked;
    const [one, other] = [await suggested('Казань, Гоголя', 1), await suggested(' казань,  гоголя', 2)];
    expect([other, asked]).toEqual([one, before + 1]);
    site.clock.forward(86_400_000);
    await suggested('Казань, Гоголя');
    expect(asked).toBe(before + 2);
    site.clock.forward(86_400_000);
    const job = keptJobs.find(({ name }) => name === 'circulation.forget-addresses');
    if (!job) throw new Error('Nobody forgets addresses');
    const { kysely, clock, log } = site.services;
    await performJob({ kysely, clock, log, databaseUrl: site.url, jobs: keptJobs }, site.services.boss, job, {});
    const kept = await site.kysely.selectFrom('address_suggestions').select('until').execute();
    expect(kept).toEqual([]);
  });

  test('[SV60] of two letters there are none, and nobody is asked', async () => {
    const before = asked;
    expect(await suggested('ка')).toEqual({ is_on: true, suggestions: [] });
    expect(asked).toBe(before);
  });

  test.each(['busy', 'error', 'cut', 'garbage', 'huge', 'moved'])(
    '[SV60] of a company with a fault (%s) are none, without a word, and fields are plain',
    async (kind) => {
      await world.fault('dadata', kind);
      expect(await suggested(`Самара ${kind}`)).toEqual({ is_on: false, suggestions: [] });
      await world.mend('dadata');
      expect((await suggested(`Самара ${kind}`)).is_on).toBe(true);
    },
  );

  test('[SV60] of a company that is silent are waited for once, not by everybody', async () => {
    await world.fault('dadata', 'slow', { seconds: 3600 });
    const book = world.addresses(300, 60_000);
    expect(await book.suggest('Воронеж')).toBeNull();
    await world.mend('dadata');
    expect(await book.suggest('Воронеж')).toBeNull();
    expect(await world.addresses().suggest('Воронеж')).toHaveLength(7);
  });

  test('[SV60] are paid for, so one person gets so many an hour, and the fields stay', async () => {
    const limit = { name: 'addresses.person', most: 300, seconds: 3600 };
    await withinLimit(site.db, limit, '77', site.clock.now(), 299);
    expect((await suggested('Краснодар', 77)).is_on).toBe(true);
    expect(await suggested('Краснодар, Мира', 77)).toEqual({ is_on: false, suggestions: [] });
    expect((await suggested('Краснодар, Кирова', 78)).is_on).toBe(true);
  });

  test('[SV60] are not for visitors, and there are none where nobody suggests', async () => {
    expect((await site.visitor().get('/addresses/suggestions?query=Казань')).status).toBe(401);
    const off = site.withRoutes(addressRoutes(COMPANIES_OFF))(somebody(1));
    expect((await off.get('/addresses/suggestions?query=Казань')).result).toEqual({ is_on: false, suggestions: [] });
  });
});

describe('a check of an address', () => {
  const { postcode, region, city, street } = RECIPIENT;
  const check = async (changes: object = {}, visitor = site.as(somebody(5))) => {
    const search = new URLSearchParams({ postcode, region, city, street, ...changes });
    return (await visitor.get(`/addresses/check?${search}`)).result;
  };

  test('[SV61] says how the carrier has it, or that it is not clear', async () => {
    expect(await check()).toMatchObject({ is_checked: true, clean: { postcode, street: 'ул Ленина, 1, кв.\u00A05' } });
    expect(await check({ street: 'у реки' })).toEqual({ is_checked: true, clean: null });
  });

  test('[SV61] is never in the way: of a silent carrier, or of one that checks nothing, there is none', async () => {
    await world.fault('pochta', 'error');
    expect(await check()).toEqual({ is_checked: false, clean: null });
    const off = site.withRoutes(addressRoutes(COMPANIES_OFF))(somebody(5));
    expect(await check({}, off)).toEqual({ is_checked: false, clean: null });
  });
});
