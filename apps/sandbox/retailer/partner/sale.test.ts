import { randomUUID } from 'node:crypto';
import { type ArtStatus, feedEvent } from '@pero/retailer/contract/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveDue } from '../checks.ts';
import { ebookFiles, metaOf, openPartnerWorld, type PartnerWorld, type SentFile } from './partner-world.ts';
import { restore, takeDown } from './sale.ts';

let world: PartnerWorld;
let files: SentFile[];

beforeAll(async () => {
  world = await openPartnerWorld();
  files = await ebookFiles();
});
afterAll(() => world.close());

const priceOf = async (uuid: string) => {
  const art = await world.shop.selectFrom('arts').select('terms').where('uuid', '=', uuid).executeTakeFirstOrThrow();
  return art.terms.price;
};
const terms = (price: number) => ({ price, tags: [], series: null });
const putTerms = (uuid: string, n: number, price: number) =>
  world.told('PUT', world.art(uuid, `terms/${n}`), terms(price));
const takedownsOf = async (artId: number | null) => {
  const rows = await world.shop.selectFrom('feed').select('event').where('art_id', '=', artId).orderBy('n').execute();
  return rows.map(({ event }) => feedEvent.parse(event)).filter(({ type }) => type === 'takedown');
};

describe('price, tags, series', () => {
  test('[RT09] new terms stand at once; older ones that come late change nothing', async () => {
    const { uuid } = await world.published();
    expect(await putTerms(uuid, 5, 24_900)).toMatchObject({ status: 'published', sale: 'on' });
    expect(await priceOf(uuid)).toBe(24_900);
    await putTerms(uuid, 5, 9900);
    await putTerms(uuid, 4, 9900);
    expect(await priceOf(uuid)).toBe(24_900);
    expect((await world.ask('PUT', world.art(uuid, 'terms/6'), { price: -1 })).status).toBe(422);
  });

  test('[RT09] a new version brings its terms, unless newer ones were put after its description came', async () => {
    const { uuid } = await world.published();
    await putTerms(uuid, 1, 24_900);
    await world.send(uuid, 2, metaOf(files, { terms: terms(29_900) }), files);
    await world.told('PUT', world.art(uuid, 'versions/2/check'));
    await world.passTime();
    expect(await priceOf(uuid)).toBe(29_900);
    await world.send(uuid, 3, metaOf(files, { terms: terms(34_900) }), files);
    await putTerms(uuid, 2, 9900);
    await world.told('PUT', world.art(uuid, 'versions/3/check'));
    await world.passTime();
    expect(await priceOf(uuid)).toBe(9900);
  });
});

describe('withdrawal', () => {
  test('[RT09] a book goes off sale after a while, and comes back when the withdrawal is taken back', async () => {
    const { uuid, art_id } = await world.published();
    const sale = world.art(uuid, 'sale');
    expect((await world.ask('DELETE', sale)).status).toBe(202);
    expect(await world.statusOf(uuid)).toMatchObject({ sale: 'withdrawing', on_sale_version: 1 });
    await moveDue(world.sandbox);
    expect(await world.told('DELETE', sale)).toMatchObject({ sale: 'withdrawing' });
    world.clock.forward(10_000);
    await moveDue(world.sandbox);
    expect(await world.told('DELETE', sale)).toMatchObject({ sale: 'off', art_id });
    expect(await world.told('PUT', sale)).toMatchObject({ sale: 'on', art_id });
    expect(await world.told('PUT', sale)).toMatchObject({ sale: 'on' });
    await world.passTime();
    expect(await world.statusOf(uuid)).toMatchObject({ sale: 'on' });
  });

  test('[RT09] a withdrawal stops a check that is under way, so that it does not put the book on sale again', async () => {
    const { uuid } = await world.published();
    await world.send(uuid, 2, metaOf(files, { title: 'Долгая вода, исправленная' }), files);
    await world.told('PUT', world.art(uuid, 'versions/2/check'));
    await moveDue(world.sandbox);
    await world.told('DELETE', world.art(uuid, 'sale'));
    await world.passTime();
    expect(await world.statusOf(uuid, 2)).toMatchObject({ status: 'receiving', sale: 'off', on_sale_version: 1 });
    await world.told('PUT', world.art(uuid, 'versions/2/check'));
    await world.passTime();
    expect(await world.statusOf(uuid, 2)).toMatchObject({ status: 'published', sale: 'on', on_sale_version: 2 });
  });

  test('[RT09] what was never on sale is not withdrawn and not put back', async () => {
    const uuid = randomUUID();
    await world.send(uuid, 1, metaOf(files), files);
    expect(await world.told('DELETE', world.art(uuid, 'sale'))).toMatchObject({ sale: 'none' });
    expect((await world.ask('PUT', world.art(uuid, 'sale'))).status).toBe(409);
  });
});

describe('takedown', () => {
  test('[RT09] the shop takes a book down, tells why, and hears of no return and no new version', async () => {
    const { uuid, art_id } = await world.published();
    const post = (path: string, body: object) => world.ask('POST', `/dev/api/${path}`, body);
    expect((await post('takedown', { art_id, reason: 'Жалоба правообладателя' })).status).toBe(200);
    expect((await post('takedown', { art_id, reason: 'Ещё одна' })).status).toBe(409);
    expect(await takedownsOf(art_id)).toMatchObject([{ n: 1, reason: 'Жалоба правообладателя' }]);
    expect((await world.ask('PUT', world.art(uuid, 'sale'))).status).toBe(409);
    await world.send(uuid, 2, metaOf(files, { title: 'Долгая вода снова' }), files);
    await world.told('PUT', world.art(uuid, 'versions/2/check'));
    await world.passTime();
    expect(await world.statusOf(uuid, 2)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('Жалоба правообладателя'),
      sale: 'taken_down',
      on_sale_version: 1,
    });
    expect((await post('restore', { art_id })).status).toBe(200);
    expect((await post('restore', { art_id })).status).toBe(409);
    expect(await world.statusOf(uuid)).toMatchObject({ sale: 'on' });
    expect((await post('takedown', { art_id: 1, reason: 'Нет такой' })).status).toBe(409);
  });

  test('[RT09] of many takedowns at once one is told', async () => {
    const { art_id: artId } = await world.published();
    const done = await Promise.all(Array.from({ length: 8 }, () => takeDown(world.sandbox, artId ?? 0, 'Жалоба')));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await takedownsOf(artId)).toHaveLength(1);
  });

  test('[RT09] an author who withdraws a book that was taken down finds it withdrawn when it is restored', async () => {
    const { uuid, art_id: artId } = await world.published();
    await takeDown(world.sandbox, artId ?? 0, 'Жалоба');
    expect(await world.told('DELETE', world.art(uuid, 'sale'))).toMatchObject({ sale: 'taken_down' });
    await restore(world.sandbox, artId ?? 0);
    await world.passTime();
    expect(await world.statusOf(uuid)).toMatchObject({ sale: 'off' });
  });
});

type PartnerCall = 'describe' | 'describe 2' | 'files' | 'check' | 'check 2' | 'terms' | 'withdraw' | 'put back';
const DEEDS: readonly (PartnerCall | 'time' | 'take down' | 'restore')[] = [
  'describe',
  'describe 2',
  'files',
  'check',
  'check 2',
  'terms',
  'withdraw',
  'put back',
  'time',
  'take down',
  'restore',
];

test('[RT09] whatever is called, in whatever order and twice at once, there is one art and its sale makes sense', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...DEEDS), { minLength: 4, maxLength: 24 }), async (deeds) => {
      const uuid = randomUUID();
      let first: ArtStatus | null = null;
      for (const partnerCall of deeds) {
        await Promise.all([perform(uuid, partnerCall), perform(uuid, partnerCall)]);
        first = await requireSense(uuid, first);
      }
    }),
    { numRuns: 25 },
  );
});

async function perform(uuid: string, partnerCall: (typeof DEEDS)[number]): Promise<void> {
  const put = (path: string, body?: object) => world.ask('PUT', world.art(uuid, path), body);
  const status = await world.ask('GET', world.art(uuid, 'versions/1'));
  const { art_id: artId } = status.ok ? ((await status.json()) as ArtStatus) : { art_id: null };
  const calls: Readonly<Record<(typeof DEEDS)[number], () => Promise<unknown>>> = {
    describe: () => put('versions/1', metaOf(files)),
    'describe 2': () => put('versions/2', metaOf(files, { title: 'Вторая вода' })),
    files: () => Promise.all(files.map(({ bytes }) => world.putFile(uuid, bytes))),
    check: () => put('versions/1/check'),
    'check 2': () => put('versions/2/check'),
    terms: () => put('terms/1', terms(9900)),
    withdraw: () => world.ask('DELETE', world.art(uuid, 'sale')),
    'put back': () => put('sale'),
    time: () => world.passTime(),
    'take down': async () => artId && takeDown(world.sandbox, artId, 'Жалоба'),
    restore: async () => artId && restore(world.sandbox, artId),
  };
  const answer = await calls[partnerCall]();
  if (answer instanceof Response) expect(answer.status).toBeLessThan(500);
}

/** Holds after every call, whatever it was. */
async function requireSense(uuid: string, first: ArtStatus | null): Promise<ArtStatus | null> {
  const arts = await world.shop.selectFrom('arts').selectAll().where('uuid', '=', uuid).execute();
  expect(arts.length).toBeLessThanOrEqual(1);
  const art = arts[0];
  if (!art) return null;
  const versions = await world.shop.selectFrom('versions').selectAll().where('art_uuid', '=', uuid).execute();
  const published = versions.filter(({ status }) => status === 'published').map(({ version }) => version);
  const wasShown = art.sale !== 'none';
  expect(art.id !== null).toBe(wasShown);
  expect(art.on_sale_since !== null).toBe(wasShown);
  expect(art.on_sale_version).toBe(published.length > 0 ? Math.max(...published) : null);
  expect(art.taken_down_reason !== null).toBe(art.sale === 'taken_down');
  if (art.sale === 'on') expect(art.withdraw_at).toBeNull();
  for (const { status, step_at } of versions) {
    expect(step_at !== null).toBe(status === 'accepted' || status === 'checking');
  }
  if (first?.art_id) expect(art.id).toBe(first.art_id);
  return (await (await world.ask('GET', world.art(uuid, `versions/${versions[0]?.version}`))).json()) as ArtStatus;
}
