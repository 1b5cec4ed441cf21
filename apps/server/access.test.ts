import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { identifyWith } from '@pero/accounts/identify';
import { CSRF_COOKIE, CSRF_HEADER, csrfTokenOf } from '@pero/server-platform/csrf';
import { diskFiles } from '@pero/server-platform/files-disk';
import { readSettings } from '@pero/server-platform/settings';
import { diskUploadStore } from '@pero/server-platform/uploads-store';
import { featureUnderTest } from '@pero/testing/feature';
import type { Endpoint } from '@pero/wire/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS, type Row, type Thing } from './access.ts';
import { clientErrorRoutes } from './client-errors.ts';
import { devRoutes } from './dev-routes.ts';
import { allFileRoutes, allJobs, allRoutes } from './features.ts';
import { siteOf } from './site.ts';

const ROLES = ['guest', 'author', 'publisher', 'moderator', 'main_moderator', 'agent'] as const;
type Role = (typeof ROLES)[number];

const MAY: Record<Row['who'], readonly Role[]> = {
  any: ROLES,
  user: ['author', 'publisher', 'moderator', 'main_moderator', 'agent'],
  pub: ['publisher'],
  mod: ['moderator', 'main_moderator'],
  main: ['main_moderator'],
};

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const routes = [...allRoutes(), ...clientErrorRoutes(silent), ...devRoutes];
const endpoints = [...routes, ...allFileRoutes].map(({ endpoint }) => endpoint);
const folder = mkdtempSync(join(tmpdir(), 'pero-access-'));
const places = { files: await diskFiles(join(folder, 'files')), store: diskUploadStore(join(folder, 'uploads')) };
const jobs = allJobs({ post: async () => undefined, siteUrl: 'http://localhost/', places });
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const rowOf = (endpoint: Endpoint) => ACCESS[nameOf(endpoint)] as Row;

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
let site: ReturnType<typeof siteOf>;
const people = new Map<Role | 'stranger', { userId: number; profileId: number }>();

beforeAll(async () => {
  feature = await featureUnderTest(routes, { jobs, identify: ({ pool }) => identifyWith(pool) });
  const read = readSettings({ DEMO: '1' });
  if (!read.ok) throw new Error('the defaults do not hold');
  site = siteOf({ house: feature.house, pool: feature.pool, settings: read.settings, places, isStopping: () => false });
  for (const role of [...ROLES.slice(1), 'stranger'] as const) people.set(role, await person(role));
});
afterAll(async () => {
  await feature.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the table of who may call what', () => {
  test('has a row for every endpoint, and no row too many', () => {
    expect(Object.keys(ACCESS).sort()).toEqual(endpoints.map(nameOf).sort());
  });

  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('agrees with %s', (_, endpoint) => {
    expect(endpoint.who).toBe(rowOf(endpoint)?.who);
  });
});

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test.each(ROLES)('answers %s as the table says', async (role) => {
    const row = rowOf(endpoint);
    const asked = await send(endpoint, role, await idFor(row, role, 'own'));
    if (!MAY[row.who].includes(role)) return expect(asked).toBe(role === 'guest' ? 401 : 403);
    expect([401, 403, 404]).not.toContain(asked);
    expect(asked).toBeLessThan(500);
    if (row.thing) expect(await send(endpoint, role, await idFor(row, role, 'foreign'))).toBe(404);
  });

  if (endpoint.method === 'GET') return;
  test.each(['missing', 'wrong', 'foreign'] as const)('refuses a CSRF token that is %s', async (fault) => {
    const row = rowOf(endpoint);
    const role = MAY[row.who].find((candidate) => candidate !== 'guest') ?? 'author';
    expect(await send(endpoint, role, await idFor(row, role, 'own'), fault)).toBe(403);
  });
});

async function send(
  endpoint: Endpoint,
  role: Role,
  id: string,
  fault?: 'missing' | 'wrong' | 'foreign',
): Promise<number> {
  const token = role === 'guest' ? null : await sessionOf(role);
  const right = csrfTokenOf(token);
  const csrf = { missing: '', wrong: right.split('').reverse().join(''), foreign: csrfTokenOf('another session') };
  const header = fault ? csrf[fault] : right;
  // A foreign pair agrees with itself; only the session tells that it is foreign.
  const cookie = fault === 'foreign' ? header : right;
  const path = endpoint.path.replace(/:\w+/g, id).replace(/^\/notifications\/type$/, '/notifications/books');
  const response = await site.request(
    `/api${path}`,
    {
      method: endpoint.method,
      headers: {
        cookie: `${CSRF_COOKIE}=${cookie}${token ? `; sessionid=${token}` : ''}`,
        [CSRF_HEADER]: header,
        ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(endpoint.method !== 'GET' &&
        endpoint.method !== 'DELETE' && { body: JSON.stringify(rowOf(endpoint).body ?? {}) }),
    },
    { ip: '127.0.0.1' },
  );
  return response.status;
}

/** An id of a thing of this person's own, or of a stranger's; of things without an owner, one there is and one there is not. */
async function idFor(row: Row, role: Role, whose: 'own' | 'foreign'): Promise<string> {
  if (!row.thing) return 'type';
  if (!row.thing.owner && whose === 'foreign') return row.thing.kind === 'text' ? 'no-such-text' : '999999';
  const owner = people.get(whose === 'own' ? role : 'stranger') ?? people.get('stranger');
  if (!owner) throw new Error('nobody there');
  return MAKE[row.thing.kind](owner);
}

const MAKE: Record<Thing, (owner: { userId: number; profileId: number }) => Promise<string>> = {
  profile: async ({ profileId }) => String(profileId),
  person: async ({ userId }) => String(userId),
  text: async () => 'about',
  session: async ({ userId }) => String((await newSession(userId)).id),
  notification: async ({ userId }) => {
    const row = {
      user_id: userId,
      type: 'news',
      title: 'т',
      text: 'т',
      about: randomBytes(8).toString('hex'),
      created_at: new Date(),
    } as const;
    const { id } = await feature.kysely
      .insertInto('notifications')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  },
  'feedback message': async ({ userId }) => {
    // With a screenshot: one of the endpoints hands it out.
    const id = randomBytes(16).toString('hex');
    const now = new Date();
    await places.files.put(id, Readable.from('png'), { mime: 'image/png' });
    const file = { id, owner_user_id: userId, purpose: 'feedback-screenshot', name: 'a.png', bytes: 3, file_key: id };
    const stored = {
      mime: 'image/png',
      sha256: Buffer.alloc(32),
      state: 'taken',
      created_at: now,
      received_at: now,
    } as const;
    await feature.kysely
      .insertInto('uploads')
      .values({ ...file, ...stored })
      .execute();
    const message = { user_id: userId, email: 'a@b.ru', topic: 'other', text: 'т', upload_id: id, created_at: now };
    const { id: messageId } = await feature.kysely
      .insertInto('feedback_messages')
      .values(message)
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(messageId);
  },
};

async function person(role: Role | 'stranger') {
  const isPublisher = role === 'publisher';
  const staff = role === 'moderator' || role === 'main_moderator' || role === 'agent' ? role : null;
  const now = feature.clock.now();
  const { id: userId } = await feature.kysely
    .insertInto('users')
    .values({
      ...(isPublisher ? { username: role } : { email: `${role}@example.com` }),
      password_hash: 'none',
      is_publisher: isPublisher,
      staff,
      registered_at: now,
      referral_code: role,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: profileId } = await feature.kysely
    .insertInto('profiles')
    .values({ user_id: userId, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId, profileId };
}

async function sessionOf(role: Role): Promise<string> {
  const owner = people.get(role);
  if (!owner) throw new Error(`nobody is ${role}`);
  return (await newSession(owner.userId)).token;
}

async function newSession(userId: number): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const now = feature.clock.now();
  const { id } = await feature.kysely
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: userId,
      kind: 'browser',
      user_agent: 'test',
      ip: '127.0.0.1',
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}
