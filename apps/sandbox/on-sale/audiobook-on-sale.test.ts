import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { withSound } from '@pero/audio/audio-world';
import { audio } from '@pero/audio/feature';
import { book } from '@pero/books/actions/kind';
import { ledgerOf } from '@pero/ledger/entries';
import { listeningFileRoutes, listeningRoutes } from '@pero/listening/routes';
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
import { seriesRoutes } from '@pero/series/routes';
import { diskFiles } from '@pero/server-platform/files/disk';
import { forbiddenReason } from '@pero/statistics/actions/forbidden';
import { statisticsJobs } from '@pero/statistics/jobs';
import { statisticsRoutes } from '@pero/statistics/routes';
import { numberKeysOf } from '@pero/verification/actions/numbers';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onSaleUnderTest, type World } from './on-sale-world.ts';

const kinds = kindsOfWorks([book, ...(audio.ownKinds ?? [])]);
const ledger = ledgerOf([...royaltyEntries, ...referralEntries]);
const folder = mkdtempSync(join(tmpdir(), 'pero-audio-sale-'));
const post = async () => undefined;
const claimsOf = async () => [];
const siteUrl = 'http://localhost/';

let world: World;
/** One audiobook goes the whole way: making its files costs seconds. */
let known: Awaited<ReturnType<typeof recorded>>;
beforeAll(async () => {
  const files = await diskFiles(folder);
  world = await onSaleUnderTest({
    kinds,
    routes: [
      ...moderationRoutes({ files, numbers: numberKeysOf(Buffer.alloc(32)), kinds }),
      ...listeningRoutes,
      ...seriesRoutes({ kinds }),
      ...royaltyRoutes({ closedTo: forbiddenReason, ledger, claimsOf, kinds }),
      ...statisticsRoutes({ ledger, claimsOf, kinds }),
      ...notificationRoutes,
    ],
    jobs: [
      ...moderationJobs,
      ...royaltyJobs({ ledger, kinds }),
      ...statisticsJobs({ post, siteUrl }),
      ...notificationJobs({
        ...{ post, siteUrl, nameWork: kinds.nameWork },
        tells: [...(moderation.tells ?? []), ...(retailer.tells ?? [])],
      }),
    ],
  });
  await world.control('PATCH', 'shop', { check_seconds: 1, check_ends: 'pass' });
  known = await recorded();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const perform = async (name: string) => {
  const job = world.services.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  await world.perform(job);
};

/** Two chapters of four seconds, read by a machine and not yet sent. */
async function recorded() {
  const doors = withSound(world, { somebody: () => world.author(), fileRoutes: listeningFileRoutes });
  const author = await doors.listener();
  const id = await author.begin({ book_name: 'Голос', way: 'synthesis' });
  // As it stands when a machine has read it to its end.
  await world.kysely
    .updateTable('works')
    .set({ processing_status: 'unpublishedChanges' })
    .where('id', '=', id)
    .execute();
  await author.browser.patch(`/audio/master/${id}`, {
    ...{
      annotation: `<p>${'Девятый трамвай отменили в пятницу, а в субботу он пришёл. '.repeat(5)}</p>`,
      genres: [101],
    },
    ...{ age: 12, price: 199, reader: 'Алёна', license_type: 'exclusive' },
    ...{ phonogram_legal_status: 'own', agreed_with_audio_responsibility: true },
  });
  const picture = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#324' } });
  await world.files.put('cover-of-voice', Readable.from([await picture.jpeg().toBuffer()]), { mime: 'image/jpeg' });
  const cover = { cover_type: 'file', width: 1200, height: 1200, image_key: 'cover-of-voice', thumb_key: 't' } as const;
  await world.kysely
    .insertInto('book_covers')
    .values({ book_id: id, ...cover, cover_download_date: world.clock.now() })
    .execute();
  const first = await author.bring(id, '01_reka.wav', { seed: 1, seconds: 4 });
  const second = await author.bring(id, '02_bereg.wav', { seed: 2, seconds: 4 });
  await world.runJobs('audio.measure');
  return { ...author, id, first, second };
}

/** A moderator, and after him the main one, listen to every place and let it through. */
async function judged(id: number, files: readonly string[]): Promise<void> {
  for (const isMain of [false, true]) {
    const actor = await world.author();
    const staff = isMain ? 'main_moderator' : 'moderator';
    await world.kysely.updateTable('users').set({ staff }).where('id', '=', actor.userId).execute();
    const judge = world.as({ ...actor, isModerator: true, isMainModerator: isMain });
    expect((await judge.post('/moderation/books', { book: id })).status).toBe(200);
    for (const file_id of files) await judge.post(`/moderation/audio/${id}/heard`, { file_id, from: 0, to: 4 });
    const state = { kind: 'book', id, action: 'approve' };
    expect((await judge.send('PUT', '/moderation/state', state)).errors).toEqual([]);
  }
}

test('[AU10] [ST14] an audiobook is judged by ear, sold with its chapters, bought, listened to, paid for and counted', async () => {
  const { id, browser, first, second } = known;
  const sent = await browser.post(`/audio/master/${id}/publish`, { publication_rules_accepted: true });
  expect(sent.errors).toEqual([]);
  await judged(id, [first.id, second.id]);

  // A worker dies in the middle of making the files: the next one goes on, and nothing is sent twice.
  let acts = 0;
  const dying = world.sweep((context) => ({
    ...context,
    inAct: async (act) => {
      acts += 1;
      if (acts > 5) throw new Error('the worker is dead');
      return context.inAct(act);
    },
  }));
  await expect(dying).rejects.toThrow('dead');
  await world.untilState(id, 'published', 5);
  const { litres_art_id } = await world.bookNow(id);
  const artId = Number(litres_art_id);
  const versions = await world.kysely
    .withSchema('sandbox')
    .selectFrom('versions' as never)
    .select('version' as never)
    .execute();
  expect(versions).toHaveLength(1);

  // Its page says what it is and who reads; whoever has not bought it hears a piece.
  const reader = world.reader();
  const page = await (await reader.get(`/art/${artId}/`)).text();
  for (const words of ['Аудиокнига, читает машина', 'Алёна (синтезированный голос)', 'Слушать отрывок'])
    expect(page).toContain(words);
  expect(await (await reader.get('/')).text()).toContain('Аудио, читает машина');
  expect((await reader.get(`/art/${artId}/listen/track/1`)).status).toBe(404);
  const sample = await reader.get(`/art/${artId}/listen/sample`);
  expect([sample.status, sample.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  await sample.arrayBuffer();

  await reader.post('/account/sign-in', { name: 'Анна', back: '/' });
  await reader.post(`/art/${artId}/buy`, {});
  const player = await (await reader.get(`/art/${artId}/listen/`)).text();
  for (const words of ['reka', 'bereg', 'Скорость']) expect(player).toContain(words);
  const part = await reader.get(`/art/${artId}/listen/track/2`, { range: 'bytes=100-199' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  const whole = await reader.get(`/art/${artId}/download/m4b`);
  expect(Buffer.from(await whole.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
  await reader.tell(`/art/${artId}/progress`, { cfi: null, chapter: 1, paragraph: 3, percent: 87, hits: 2 });
  expect(await (await reader.get(`/art/${artId}/listen/`)).text()).toContain(
    '&quot;chapter&quot;:1,&quot;second&quot;:3',
  );

  // A machine's voice earns 30 % of 180.91, which 199 roubles are without their tax.
  await perform(readFeedNow.name);
  await perform('royalties.accrue');
  await perform('statistics.count');
  const entries = await browser.get<object[]>('/royalty/entries');
  expect(entries.result).toMatchObject([{ edition: 'audio', amount: 54.27 }]);
  const asked = { metrics: ['sales_count', 'royalty'], from_date: '2026-11-01', to_date: '2026-11-30' };
  const chart = async (art_type: string) =>
    (await browser.post<{ sales_count_sum: number }>('/statistics/get-chart', { ...asked, art_type })).result;
  expect(await chart('audio')).toMatchObject({ sales_count_sum: 1 });
  expect((await chart('text'))?.sales_count_sum ?? 0).toBe(0);

  const table = await browser.get('/statistics/tables/audio_books?date_from=2026-11-01&date_to=2026-11-30');
  expect(table.result).toMatchObject([{ book_id: id, sales_count: 1, royalty: 54.27 }]);

  const series = await browser.post<{ id: number }>('/series', { name: 'Голоса', art_list: [id] });
  expect((await browser.get(`/series/${series.result?.id}`)).result).toMatchObject({
    items: [{ id, kind: 'audiobook', page: `/audiobooks/master/${id}/` }],
    count: { audiobooks: 1 },
  });
  await world.runJobs();
  const told = await browser.get<{ title: string; link: string }[]>('/notifications/all');
  // Good news leads to where it is passed on.
  const pages = [`/audiobooks/master/${id}/`, `/links/books/${id}/`];
  expect(new Set(told.result?.map(({ link }) => link))).toEqual(new Set(pages));
});

test('[AU11] what left the shop comes back without a judge only with the very sound that was approved', async () => {
  const { id, browser, second, bring } = known;
  const back = () => browser.post(`/audio/master/${id}/republish`, {});
  expect((await browser.post(`/audio/master/${id}/unpublish`, {})).status).toBe(200);
  await world.untilState(id, 'remote_unpublished', 3600);
  await browser.delete(`/audio/master/${id}/file/audio/${second.id}`);
  await bring(id, '02_bereg.wav', { seed: 5, seconds: 4 });
  await world.runJobs('audio.measure');
  expect((await back()).errors).toMatchObject([{ reason: 'not-in-this-state' }]);
  // And were its state as if nothing had been touched, the sound itself is compared.
  const untouched = { processing_status: 'removedPublication' } as const;
  await world.kysely.updateTable('works').set(untouched).where('id', '=', id).execute();
  expect((await back()).errors).toMatchObject([{ reason: 'republish-changed' }]);
  // What is sold is kept though its author has thrown it away.
  const kept = await world.kysely
    .selectFrom('audio_sent_files')
    .select('file_key')
    .where('work_id', '=', id)
    .where('stage', '=', 'approved')
    .execute();
  expect(await Promise.all(kept.map(({ file_key }) => world.files.exists(file_key)))).toEqual([true, true]);
});
