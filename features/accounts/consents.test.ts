import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsWith, registered } from './test-world.ts';

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
});
