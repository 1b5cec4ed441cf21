import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identifyWith } from '@pero/accounts/identify';
import { openPreviewDesk } from '@pero/books/actions/preview-desk';
import { CSRF_COOKIE, CSRF_HEADER, csrfTokenOf } from '@pero/server-platform/csrf';
import { diskFiles } from '@pero/server-platform/files-disk';
import { sealedFiles } from '@pero/server-platform/files-sealed';
import { type Live, openLive } from '@pero/server-platform/live';
import { readSettings } from '@pero/server-platform/settings';
import { diskUploadStore } from '@pero/server-platform/uploads-store';
import { featureUnderTest } from '@pero/testing/feature';
import { numberKeysOf } from '@pero/verification/actions/numbers';
import type { Endpoint } from '@pero/wire/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS } from './access.ts';
import type { Ids } from './access-money-world.ts';
import type { Row } from './access-rows.ts';
import { newSession } from './access-sessions-world.ts';
import { thingsIn } from './access-world.ts';
import { clientErrorRoutes } from './client-errors.ts';
import { devRoutes } from './dev-routes.ts';
import { allFileRoutes, allJobs, allRoutes, allStreams } from './features.ts';
import { siteOf } from './site.ts';

const ROLES = ['guest', 'author', 'publisher', 'moderator', 'main_moderator', 'agent'] as const;
type Role = (typeof ROLES)[number];

const MAY: Record<Row['who'], readonly Role[]> = {
  any: ROLES,
  user: ['author', 'moderator', 'main_moderator', 'agent'],
  pub: ['publisher'],
  staff: ['moderator', 'main_moderator', 'agent'],
  mod: ['moderator', 'main_moderator'],
  main: ['main_moderator'],
};

const folder = mkdtempSync(join(tmpdir(), 'pero-access-'));
const files = await diskFiles(join(folder, 'files'));
const scans = sealedFiles(files, Buffer.alloc(32));
const numbers = numberKeysOf(Buffer.alloc(32));
const places = { files, scans, numbers, copies: Buffer.alloc(32), store: diskUploadStore(join(folder, 'uploads')) };
const press = openPreviewDesk();
const silent = { debug() {}, info() {}, warn() {}, error() {} };
/** Nobody is there: nothing here depends on an answer. */
const retailer = { url: 'http://localhost:9/', key: 'nobody', environment: 'production' } as const;
const bank = { url: 'http://localhost:9/', key: 'nobody' };
const payouts = { bank, publicKey: null, privateKey: null, pauseSeconds: 0, isDemo: false, hasTaxService: true };
const secondFactor = { key: Buffer.alloc(32), siteUrl: 'http://localhost/' };
const tools = { files, scans, numbers, press, retailer, payouts, secondFactor };
const routes = [...allRoutes(tools), ...clientErrorRoutes(silent), ...devRoutes];
const endpoints = [...routes, ...allFileRoutes(places), ...allStreams].map(({ endpoint }) => endpoint);
const ledger = { key: undefined, mailTo: undefined };
const jobs = allJobs({
  post: async () => undefined,
  office: async () => undefined,
  siteUrl: 'http://localhost/',
  places,
  retailer,
  payouts,
  ledger,
  taxService: null,
});
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const rowOf = (endpoint: Endpoint) => ACCESS[nameOf(endpoint)] as Row;

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
let site: ReturnType<typeof siteOf>;
let live: Live;
const people = new Map<Role | 'stranger', { userId: number; profileId: number }>();

beforeAll(async () => {
  feature = await featureUnderTest(routes, { jobs, identify: ({ pool }) => identifyWith(pool) });
  live = openLive(feature.house, feature.url, allStreams);
  const read = readSettings({ DEMO: '1' });
  if (!read.ok) throw new Error('the defaults do not hold');
  site = siteOf({
    house: feature.house,
    pool: feature.pool,
    settings: read.settings,
    places,
    secondFactor,
    press,
    live: live.app,
    isStopping: () => false,
  });
  for (const role of [...ROLES.slice(1), 'stranger'] as const) people.set(role, await person(role));
});
afterAll(async () => {
  await live.close();
  await feature.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the table of who may call what', () => {
  test('has a row for every endpoint, and no row too many', () => {
    expect(Object.keys(ACCESS).sort()).toEqual(endpoints.map(nameOf).sort());
  });

  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('agrees with %s', (_, endpoint) => {
    const { who, publishersToo } = rowOf(endpoint);
    expect([endpoint.who, endpoint.publishersToo]).toEqual([who, publishersToo === true]);
  });
});

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test.each(ROLES)('answers %s as the table says', async (role) => {
    const row = rowOf(endpoint);
    if (!mayCallAs(row, role)) {
      const refused = await send(endpoint, role, await untouchedFor(row, role, 'own'));
      return expect(refused).toBe(role === 'guest' ? 401 : 403);
    }
    const asked = await send(endpoint, role, await idFor(row, role, 'own'));
    expect([401, 403, 404]).not.toContain(asked);
    expect(asked).toBeLessThan(500);
    if (row.thing) expect(await send(endpoint, role, await untouchedFor(row, role, 'foreign'))).toBe(404);
  });

  const staff = MAY[rowOf(endpoint)?.who ?? 'any'].find((role) => MAY.staff.includes(role));
  if (rowOf(endpoint)?.who !== 'any' && staff && !endpoint.beforeFactor) {
    test(`[AC53] is closed to ${staff} before the second factor was shown`, async () => {
      const refused = await send(endpoint, staff, await untouchedFor(rowOf(endpoint), staff, 'own'), 'password-alone');
      expect([401, 403]).toContain(refused);
    });
  }

  if (endpoint.method === 'GET') return;
  test.each(['missing', 'wrong', 'foreign'] as const)('refuses a CSRF token that is %s', async (fault) => {
    const row = rowOf(endpoint);
    const role = MAY[row.who].find((candidate) => candidate !== 'guest') ?? 'author';
    expect(await send(endpoint, role, await untouchedFor(row, role, 'own'), fault)).toBe(403);
  });
});

function mayCallAs({ who, publishersToo }: Row, role: Role): boolean {
  return MAY[who].includes(role) || (role === 'publisher' && publishersToo === true);
}

async function send(
  endpoint: Endpoint,
  role: Role,
  ids: Ids,
  fault?: 'missing' | 'wrong' | 'foreign' | 'password-alone',
): Promise<number> {
  const token = role === 'guest' ? null : await sessionOf(role, fault !== 'password-alone');
  const right = csrfTokenOf(token);
  const csrf = {
    'password-alone': right,
    missing: '',
    wrong: right.split('').reverse().join(''),
    foreign: csrfTokenOf('another session'),
  };
  const header = fault ? csrf[fault] : right;
  // A foreign pair agrees with itself; only the session tells that it is foreign.
  const cookie = fault === 'foreign' ? header : right;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? SOME[name] ?? MISSING);
  const response = await site.request(
    `/api${path}`,
    {
      method: endpoint.method,
      headers: {
        cookie: `${CSRF_COOKIE}=${cookie}${token ? `; sessionid=${token}` : ''}`,
        [CSRF_HEADER]: header,
        ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { body: bodyFor(endpoint, ids) }),
    },
    { ip: '127.0.0.1' },
  );
  return response.status;
}

function bodyFor(endpoint: Endpoint, ids: Ids): string {
  const body = JSON.stringify(rowOf(endpoint).body ?? {});
  return body.replace(/"\$(\w+)"/g, (_, name: string) => ids[name] ?? MISSING);
}

/** An id of a thing of this person's own, or of a stranger's; of things without an owner, one there is and one there is not. */
async function idFor(row: Row, role: Role, whose: 'own' | 'foreign'): Promise<Ids> {
  if (!row.thing) return {};
  const { parameter } = row.thing;
  if (!row.thing.owner && whose === 'foreign') {
    return { [parameter]: row.thing.kind === 'text' ? 'no-such-text' : MISSING };
  }
  const owner = people.get(whose === 'own' ? role : 'stranger') ?? people.get('stranger');
  if (!owner) throw new Error('nobody there');
  const made = await thingsIn(feature, places)[row.thing.kind](owner);
  return typeof made === 'string' ? { [parameter]: made } : made;
}

const untouched = new Map<string, Promise<Ids>>();

/** The same for a call that must be refused: it leaves the thing as it was, so one serves all of them. */
function untouchedFor(row: Row, role: Role, whose: 'own' | 'foreign'): Promise<Ids> {
  const key = `${row.thing?.parameter} ${row.thing?.kind} ${row.thing?.owner} ${whose === 'own' ? role : 'stranger'}`;
  const made = untouched.get(key) ?? idFor(row, role, whose);
  untouched.set(key, made);
  return made;
}

const MISSING = '999999';
/** Parameters that name no thing. */
const SOME: Ids = {
  ...{ type: 'books', shelf: 'ebook', format: 'epub' },
  ...{ kind: 'book', queue: 'final', tab: 'new', whom: 'authors' },
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
  await feature.kysely.insertInto('second_factors').values({ user_id: userId, since: now }).execute();
  return { userId, profileId };
}

async function sessionOf(role: Role, hasShownFactor = true): Promise<string> {
  const owner = people.get(role);
  if (!owner) throw new Error(`nobody is ${role}`);
  return (await newSession(feature, owner.userId, hasShownFactor)).token;
}
