import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { partnerOf } from '@pero/retailer/actions/partner';
import { openPublicClient } from '@pero/retailer/actions/public-client';
import { systemClock } from '@pero/server-platform/clock';
import { diskFiles } from '@pero/server-platform/files/disk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox } from '../app.ts';
import { openPublicWorld, SITE } from './public-world.ts';

/** Both sides read the protocol in one place; here they speak it, over HTTP. */

let world: Awaited<ReturnType<typeof openPublicWorld>>;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
const folder = mkdtempSync(join(tmpdir(), 'pero-connector-'));
const files = await diskFiles(folder);
const server = createServer((request, response) => getRequestListener(sandbox.app.fetch)(request, response));
let url = '';

beforeAll(async () => {
  world = await openPublicWorld();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  url = `${address}retailer/`;
  sandbox = await openSandbox({
    databaseUrl: world.databaseUrl,
    files,
    clock: systemClock,
    url: address,
    siteUrl: `${SITE}/`,
    partnerKey: 'key',
  });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await sandbox.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['production', 'master'] as const)(
  '[RT01] [RT03] [RT04] [RT06] [RT07] the connector understands every answer of the %s environment',
  async (environment) => {
    const { id: artId } = await world.addArt({ genre: 801 });
    const reader = await world.addReader('Пётр');
    await world.shop
      .insertInto('reviews')
      .values({ art_id: artId, reader_id: reader, kind: 'review', text: 'Хорошо', stars: 5, written_at: new Date() })
      .execute();
    const { ask, questions } = openPublicClient({ url, key: 'key', environment });
    const patient = 5000;
    const reviews = await ask(questions.reviews(artId, { o: 'new', limit: 10 }), patient);
    expect(reviews).toMatchObject({
      known: { payload: { data: [{ text: 'Хорошо', stars: 5 }], pagination: { count: 1 } } },
    });
    expect(await ask(questions.comments(artId, {}), patient)).toMatchObject({ known: { payload: { data: [] } } });
    expect(await ask(questions.rating(artId), patient)).toHaveProperty('known');
    expect(await ask(questions.prices(801), patient)).toMatchObject({ known: { result: { genre_id: 801 } } });
    expect(await ask(questions.banners(1), patient)).toHaveProperty('known');
    expect(await ask(questions.reviews(999_999, {}), patient)).toEqual({ unknown: 'missing' });
  },
);

test('[BK17] an answer of an author stands below the review, once, and is gone when it is hidden', async () => {
  const { id: artId } = await world.addArt();
  const reader = await world.addReader('Анна');
  const { id: reviewId } = await world.shop
    .insertInto('reviews')
    .values({ art_id: artId, reader_id: reader, kind: 'review', text: 'Так себе', stars: 3, written_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const partner = partnerOf({ url, key: 'key', environment: 'production' }, files, 5);
  const { ask, questions } = openPublicClient({ url, key: 'key', environment: 'production' });
  const replies = async () => {
    const heard = await ask(questions.reviews(artId, { with_review_id: reviewId }), 5000);
    return 'known' in heard ? heard.known.payload.data[0]?.replies : null;
  };
  const reply = { text: 'Спасибо!', name: 'Вера Соколова', role: 'Автор' };
  const uuid = randomUUID();
  const first = await partner.reply(reviewId, uuid, reply);
  expect(await partner.reply(reviewId, uuid, reply)).toEqual(first);
  expect(await replies()).toMatchObject([
    { id: first.reply_id, text: 'Спасибо!', user_name: 'Вера Соколова', is_author: true },
  ]);
  await partner.hideReply(reviewId, uuid);
  await partner.hideReply(reviewId, uuid);
  expect(await replies()).toEqual([]);
  await expect(partner.reply(999_999, randomUUID(), reply)).rejects.toMatchObject({ status: 404 });
});
