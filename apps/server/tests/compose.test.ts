import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessOf, type Feature } from '@pero/server-platform/feature';
import { serve } from '@pero/server-platform/http/serve';
import { event } from '@pero/server-platform/jobs/events';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import { openLive } from '@pero/server-platform/live/live';
import type { Mail, Post } from '@pero/server-platform/mail/mail';
import { readSettings } from '@pero/server-platform/settings';
import { featureUnderTest } from '@pero/testing/feature';
import { signedIn } from '@pero/wire/access';
import { endpoint } from '@pero/wire/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { composed } from '../compose.ts';
import { features } from '../features.ts';
import { siteOf } from '../site.ts';
import { givenIn } from '../test-given.ts';

/** A feature that nobody has: who signs the guest book is thanked by a letter. */
const sign = endpoint('POST /guest-book', {
  id: 'GB01',
  summary: 'Signs the guest book',
  who: 'user',
  input: z.object({ words: z.string().min(1) }),
  output: z.object({ signed: z.boolean() }),
});
const signed = event('guestbook.signed', { words: { words: z.string() } });
const guestbook: Feature<{ readonly post: Post }> = {
  name: 'guestbook',
  routes: () => [
    serve(sign, async ({ actor, announce }, { words }) => {
      await announce(signed, { subject: actor.userId, words: { words } });
      return { signed: true };
    }),
  ],
  jobs: ({ post }) => [
    subscribe(signed, { name: 'guestbook.thank' }, (act, { words }) =>
      post(act, { to: 'guest@demo.pero', subject: 'Спасибо', text: words, html: words }),
    ),
  ],
  events: { signed },
  access: { 'POST /guest-book': signedIn },
};

const more = [...features, guestbook];

const folder = mkdtempSync(join(tmpdir(), 'pero-compose-'));
const letters: Mail[] = [];
let whole: ReturnType<typeof composed>;
let given: Awaited<ReturnType<typeof givenIn>>;
let house: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  given = { ...(await givenIn(folder)), post: async (_, mail) => void letters.push(mail) };
  whole = composed(more, given);
  house = await featureUnderTest(whole.routes(), { jobs: whole.jobs() });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const ROLES = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
const AUTHOR = {
  ...{ ...ROLES, userId: 7, profileId: 7, sessionId: 1, email: 'guest@demo.pero', name: 'Вера' },
  ...{ isActivated: true, referralCode: 'vera' },
};

test('a feature that is added by one line of the list answers those who may call it, and its job hears its event', async () => {
  expect((await house.visitor().post('/guest-book', { words: 'Доброе утро' })).status).toBe(401);
  const publisher = { ...AUTHOR, isPublisher: true };
  expect((await house.as(publisher).post('/guest-book', { words: 'Доброе утро' })).status).toBe(403);
  const answer = await house.as(AUTHOR).post('/guest-book', { words: 'Доброе утро' });
  expect(answer).toMatchObject({ status: 200, result: { signed: true } });
  await house.runJobs('guestbook.thank');
  expect(letters).toMatchObject([{ to: 'guest@demo.pero', text: 'Доброе утро' }]);
});

test('its call stands in the description of the API and in the table of who may call what', async () => {
  const read = readSettings({ DEMO: '1' });
  if (!read.ok) throw new Error(read.problems.join());
  const live = openLive(house.services, house.url, whole.streams());
  const site = siteOf({
    ...{ services: house.services, pool: house.pool, settings: read.settings, given, whole, live: live.app },
    isStopping: () => false,
  });
  const { paths } = (await (await site.request('/api/openapi.json', {}, {})).json()) as { paths: object };
  await live.close();
  expect(Object.keys(paths)).toContain('/guest-book');
  expect(accessOf(more)['POST /guest-book']).toEqual({ who: 'user' });
  expect(accessOf(features)['POST /guest-book']).toBeUndefined();
});
