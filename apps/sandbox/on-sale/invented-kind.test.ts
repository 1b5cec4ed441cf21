import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { book } from '@pero/books/actions/kind';
import { ledgerOf } from '@pero/ledger/entries';
import { moderation } from '@pero/moderation/feature';
import { moderationJobs } from '@pero/moderation/jobs';
import { moderationRoutes } from '@pero/moderation/routes';
import { notificationJobs } from '@pero/notifications/jobs';
import { notificationRoutes } from '@pero/notifications/routes';
import { referralEntries } from '@pero/referral/entries';
import { readFeedNow } from '@pero/retailer/actions/feed';
import { retailer } from '@pero/retailer/feature';
import { royaltyEntries } from '@pero/royalties/entries';
import { royaltyJobs } from '@pero/royalties/jobs';
import { royaltyRoutes } from '@pero/royalties/routes';
import { seriesJobs } from '@pero/series/jobs';
import { seriesRoutes } from '@pero/series/routes';
import { diskFiles } from '@pero/server-platform/files/disk';
import { forbiddenReason } from '@pero/statistics/actions/forbidden';
import { statisticsJobs } from '@pero/statistics/jobs';
import { statisticsRoutes } from '@pero/statistics/routes';
import { numberKeysOf } from '@pero/verification/actions/numbers';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { GENRES } from '@pero/works/rules/genres/genres';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../database.ts';
import { leaflet, leafletRoutes } from '../leaflet.ts';
import { tell } from '../retailer/feed-write.ts';
import { onSaleUnderTest, type World } from './on-sale-world.ts';
import { RATE, radioPlay, radioPlayRoutes } from './radio-play.ts';

const kinds = kindsOfWorks([book, leaflet, radioPlay]);
const ledger = ledgerOf([...royaltyEntries, ...referralEntries]);
const folder = mkdtempSync(join(tmpdir(), 'pero-invented-'));
const post = async () => undefined;
const claimsOf = async () => [];

let world: World;
beforeAll(async () => {
  const files = await diskFiles(folder);
  world = await onSaleUnderTest({
    kinds,
    routes: [
      ...radioPlayRoutes,
      ...leafletRoutes,
      ...moderationRoutes({ files, numbers: numberKeysOf(Buffer.alloc(32)), kinds }),
      ...seriesRoutes({ kinds }),
      ...royaltyRoutes({ closedTo: forbiddenReason, ledger, claimsOf, kinds }),
      ...statisticsRoutes({ ledger, claimsOf, kinds }),
      ...notificationRoutes,
    ],
    jobs: [
      ...moderationJobs,
      ...seriesJobs,
      ...royaltyJobs({ ledger, kinds }),
      ...statisticsJobs({ post, siteUrl: 'http://localhost/' }),
      ...notificationJobs({
        post,
        siteUrl: 'http://localhost/',
        nameWork: kinds.nameWork,
        tells: [...(moderation.tells ?? []), ...(retailer.tells ?? [])],
      }),
    ],
  });
  await world.control('PATCH', 'shop', { check_seconds: 1, check_ends: 'pass' });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A moderator, or the main one. */
async function judge(isMain: boolean) {
  const actor = await world.author();
  const staff = isMain ? 'main_moderator' : 'moderator';
  await world.kysely.updateTable('users').set({ staff }).where('id', '=', actor.userId).execute();
  return world.as({ ...actor, isModerator: true, isMainModerator: isMain });
}

const perform = async (name: string) => {
  const job = world.services.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  await world.perform(job);
};

test('a kind that nobody foresaw is judged, sold, paid for, counted, put in a series and told of', async () => {
  const author = await world.author();
  const browser = world.as(author);
  const begun = await browser.post<{ id: number }>('/radio-plays', {
    title: 'Голоса на лестнице',
    genre: GENRES[0]?.id,
    price: 149,
  });
  const id = begun.result?.id ?? 0;
  expect((await browser.post(`/radio-plays/${id}/submission`)).status).toBe(200);

  // Judged: seen in the queue, described, taken, let through twice, as any first work for money.
  for (const isMain of [false, true]) {
    const judging = await judge(isMain);
    const info = await judging.get<{ book: object }>(`/moderation/info/book/${id}`);
    expect(info.result?.book).toMatchObject({ kind_label: 'Радиопьеса', annotation: expect.stringContaining('Пьеса') });
    expect((await judging.post('/moderation/books', { book: id })).status).toBe(200);
    const answer = await judging.send('PUT', '/moderation/state', { kind: 'book', id, action: 'approve' });
    expect(answer.status).toBe(200);
  }

  // Sold: the shop has it as what it is.
  await world.untilState(id, 'published');
  const { litres_art_id } = await world.bookNow(id);
  const artId = Number(litres_art_id);
  const sale = (await browser.get<{ editions: object[]; print: object | null }>(`/books/${id}/sale`)).result;
  expect(sale).toMatchObject({ editions: [{ edition: 'audio', sale: 'on' }], print: null });

  // A reader buys it.
  const at = world.clock.now();
  const order = { order_id: 1, quantity: 1, list_price: 14_900, paid: 11_000, vat: 1000 };
  await world.kysely
    .transaction()
    .execute((shop) =>
      tell(shop.withSchema('sandbox') as never as Kysely<Tables>, artId, [{ type: 'sale', at, ...order }]),
    );
  await perform(readFeedNow.name);
  await perform('royalties.accrue');
  await perform('statistics.count');

  // Royalty by its own rate.
  const entries = await browser.get<{ amount: number; edition: string }[]>('/royalty/entries');
  expect(entries.result).toMatchObject([{ edition: 'audio', amount: RATE }]);

  // Statistics of its edition.
  const asked = { art_type: 'audio', metrics: ['sales_count'], from_date: '2026-11-01', to_date: '2026-11-30' };
  const chart = await browser.post<{ sales_count_sum: number }>('/statistics/get-chart', asked);
  expect(chart.result).toMatchObject({ sales_count_sum: 1 });

  // Its people divide what it brings and answer its readers; papers lie beside it.
  const aside = [
    `/royalty/books/${id}/shares`,
    `/books/${id}/reviews`,
    `/books/${id}/attachments`,
    `/series?book_id=${id}`,
  ];
  for (const path of aside) expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
  const paper = { upload_id: '00000000-0000-4000-8000-000000000000', kind: 'file' };
  expect((await browser.post(`/books/${id}/attachments`, paper)).status).toBe(400);

  // In a series, and told of.
  const series = await browser.post<{ id: number }>('/series', { name: 'Лестницы', art_list: [id] });
  expect((await browser.get(`/series/${series.result?.id}`)).result).toMatchObject({
    items: [{ id, kind: 'radio-play' }],
  });
  await world.runJobs();
  const told = await browser.get<{ title: string; link: string }[]>('/notifications/all');
  expect(told.result?.map(({ title }) => title.replaceAll('\u00A0', ' '))).toContain(
    'Пьеса «Голоса на лестнице» опубликована',
  );
  // Good news leads to where it is passed on.
  const pages = [`/radio-plays/${id}/`, `/links/books/${id}/`];
  expect(new Set(told.result?.map(({ link }) => link))).toEqual(new Set(pages));
});

test('a kind that no shop sells is out as soon as it is approved, and off as soon as it is taken off', async () => {
  const author = await world.author();
  const browser = world.as(author);
  const begun = await browser.post<{ id: number }>('/leaflets', { title: 'Листок для соседей', genre: GENRES[0]?.id });
  const id = begun.result?.id ?? 0;
  expect((await browser.post(`/leaflets/${id}/submission`)).status).toBe(200);
  const judging = await judge(true);
  const decide = (action: string, reason?: string) =>
    judging.send('PUT', '/moderation/state', { kind: 'book', id, action, ...(reason && { reason }) });
  expect((await judging.post('/moderation/books', { book: id })).status).toBe(200);
  expect((await decide('approve')).status).toBe(200);
  const out = { state: 'published', processing_status: 'published', is_published: true };
  expect(await world.bookNow(id)).toMatchObject(out);
  const sale = await browser.get(`/books/${id}/sale`);
  expect(sale.result).toMatchObject({ editions: [], road: null });
  await world.runJobs();
  const told = await browser.get<{ title: string; link: string }[]>('/notifications/all');
  expect(told.result).toContainEqual(
    expect.objectContaining({ title: 'Листок «Листок для соседей» одобрен', link: `/leaflets/${id}/` }),
  );

  expect((await decide('unpublish', 'Просят соседи: снимите, пожалуйста')).status).toBe(200);
  expect(await world.bookNow(id)).toMatchObject({ state: 'remote_unpublished', is_published: false });
  await world.runJobs();
  const [takenOff] = (await browser.get<{ text: string }[]>('/notifications/all')).result ?? [];
  expect(takenOff?.text.replaceAll('\u00A0', ' ')).toContain(
    'У тех, кто его купил, он останется. Исправьте то, что названо, и отправьте листок на проверку: после неё он снова выйдет',
  );
});
