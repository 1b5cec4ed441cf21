import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsWith, EDITIONS, newEmail, PASSWORD, registered } from '../test-world.ts';

type Consents = { kind: string; version: string; withdrawn_at: string | null }[];

let world: Awaited<ReturnType<typeof featureUnderTest>>;

beforeAll(async () => {
  world = await featureUnderTest(...accountsWith([]));
});
afterAll(() => world.close());

describe('the consents of a person', () => {
  test('[AC34] are listed with their version and time, and only to themselves', async () => {
    const { browser } = await registered(world);
    const { result } = await browser.get<Consents>('/account/consents');
    expect(result?.map(({ kind }) => kind).sort()).toEqual(['agreement', 'personal_data', 'retailer_transfer']);
    const other = await registered(world);
    await other.browser.post('/account/consents/marketing', { accepted: true });
    expect((await browser.get<Consents>('/account/consents')).result).toEqual(result);
  });

  test('[AC35] letters with news are joined once, left at any time, and both are kept', async () => {
    const { browser } = await registered(world);
    const choose = async (accepted: boolean) => {
      const { result } = await browser.post<Consents>('/account/consents/marketing', { accepted });
      return result?.filter(({ kind }) => kind === 'marketing').map(({ withdrawn_at }) => withdrawn_at !== null);
    };
    expect(await choose(true)).toEqual([false]);
    expect(await choose(true)).toEqual([false]);
    expect(await choose(false)).toEqual([true]);
    expect(await choose(true)).toEqual([false, true]);
  });

  test('[AC39] [AC04] whoever registered without them is asked for each later, and then lacks nothing', async () => {
    const browser = world.visitor('198.51.100.77');
    const body = { email: newEmail(), password: PASSWORD, personal_data_policy_accepted: true };
    await browser.post('/account/registration', body);
    const left = async () => (await browser.get<{ kind: string }[]>('/account/consents/left')).result;
    expect(await left()).toEqual([
      { kind: 'agreement', slug: 'agreement', accepted_version: null },
      { kind: 'retailer_transfer', slug: 'privacy_litres_operations', accepted_version: null },
    ]);
    const refused = await browser.post('/account/consents', {
      agreement_accepted: true,
      retailer_transfer_accepted: false,
    });
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'retailer_transfer_accepted' }] });
    expect(await left()).toHaveLength(2);
    await browser.post('/account/consents', { agreement_accepted: true });
    expect(await left()).toMatchObject([{ kind: 'retailer_transfer', slug: 'privacy_litres_operations' }]);
    const { result } = await browser.post('/account/consents', { retailer_transfer_accepted: true });
    expect(result).toEqual([]);
    const given = (await browser.get<Consents>('/account/consents')).result;
    expect(given?.map(({ kind }) => kind)).toEqual(['retailer_transfer', 'agreement', 'personal_data']);
  });

  test('[AC39] a new edition is asked for from who agreed to the earlier one, which stays as it was given', async () => {
    const { browser } = await registered(world);
    const left = async () => (await browser.get('/account/consents/left')).result;
    expect(await left()).toEqual([]);
    EDITIONS.set('privacy', { version: '4', sha256: 'sha256 of the newer privacy' });
    expect(await left()).toEqual([{ kind: 'personal_data', slug: 'privacy', accepted_version: '3' }]);
    const refused = await browser.post('/account/consents', { personal_data_policy_accepted: false });
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'personal_data_policy_accepted' }] });
    expect((await browser.post('/account/consents', { personal_data_policy_accepted: true })).result).toEqual([]);
    const { rows } = await world.pool.query(
      `select version, sha256 from consents where kind = 'personal_data'
        and user_id = (select max(id) from users) order by id`,
    );
    EDITIONS.clear();
    expect(rows).toEqual([
      { version: '3', sha256: 'sha256 of privacy' },
      { version: '4', sha256: 'sha256 of the newer privacy' },
    ]);
  });

  test('[AC39] what was given is not asked for again, nor kept twice', async () => {
    const { browser } = await registered(world);
    expect((await browser.get('/account/consents/left')).result).toEqual([]);
    await browser.post('/account/consents', { agreement_accepted: true, retailer_transfer_accepted: false });
    expect((await browser.get<Consents>('/account/consents')).result).toHaveLength(3);
  });
});
