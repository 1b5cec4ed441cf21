import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@pero/accounts/actions/passwords';
import { identifyWith } from '@pero/accounts/identify';
import { accessOf } from '@pero/server-platform/feature';
import { CSRF_COOKIE, CSRF_HEADER, csrfTokenOf } from '@pero/server-platform/http/csrf';
import { openLive } from '@pero/server-platform/live/live';
import { readSettings } from '@pero/server-platform/settings';
import { featureUnderTest } from '@pero/testing/feature';
import type { Row } from '@pero/wire/access';
import type { Endpoint } from '@pero/wire/endpoint';
import { thingsIn } from './access/access-world.ts';
import type { Ids } from './access/money-world.ts';
import { newApiKey, newSession } from './access/sessions-world.ts';
import { composed } from './compose.ts';
import { features } from './features.ts';
import type { Description } from './openapi/openapi.ts';
import { siteOf } from './site.ts';
import { givenIn } from './test-given.ts';

export const ROLES = ['guest', 'author', 'publisher', 'moderator', 'main_moderator', 'agent', 'manager'] as const;
export type Role = (typeof ROLES)[number];

export const MAY: Record<Row['who'], readonly Role[]> = {
  any: ROLES,
  user: ['author', 'moderator', 'main_moderator', 'agent', 'manager'],
  pub: ['publisher'],
  staff: ['moderator', 'main_moderator', 'agent'],
  mod: ['moderator', 'main_moderator'],
  main: ['main_moderator'],
  manager: ['main_moderator', 'manager'],
};

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const ACCESS = accessOf(features);
export const rowOf = (endpoint: Endpoint): Row => ACCESS[nameOf(endpoint)] as Row;

export type SiteRequest = {
  readonly endpoint: Endpoint;
  readonly role: Role;
  /** After /api, as it is sent. */
  readonly path: string;
  /** A text goes as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly fault?: 'missing' | 'wrong' | 'foreign' | 'password-alone' | undefined;
};

type Whose = 'own' | 'foreign';
type Feature = Awaited<ReturnType<typeof featureUnderTest>>;
type Whole = {
  readonly feature: Feature;
  readonly site: ReturnType<typeof siteOf>;
  readonly places: Parameters<typeof thingsIn>[1];
  readonly people: Map<Role | 'stranger', { userId: number; profileId: number }>;
  readonly untouched: Map<string, Promise<Ids>>;
};

/** Every call of every feature behind the real door, with somebody of every kind, for tests that look at all of them. */
export async function openWholeSite() {
  const folder = mkdtempSync(join(tmpdir(), 'pero-access-'));
  const given = await givenIn(folder);
  const whole = composed(features, given);
  const routes = whole.routes();
  const endpoints = [...routes, ...whole.files(), ...whole.streams()].map(({ endpoint }) => endpoint);
  const feature = await featureUnderTest(routes, { jobs: whole.jobs(), identify: ({ pool }) => identifyWith(pool) });
  const live = openLive(feature.services, feature.url, whole.streams());
  const read = readSettings({ DEMO: '1' });
  if (!read.ok) throw new Error('the defaults do not hold');
  const site = siteOf({
    services: feature.services,
    pool: feature.pool,
    settings: read.settings,
    given,
    whole,
    live: live.app,
    isStopping: () => false,
  });
  const people: Whole['people'] = new Map();
  for (const role of [...ROLES.slice(1), 'stranger'] as const) people.set(role, await person(feature, role));
  const untouched: Whole['untouched'] = new Map();

  const world: Whole = { feature, site, places: given, people, untouched };

  const description = (await (await site.request('/api/openapi.json', {}, {})).json()) as Description;

  return {
    endpoints,
    description,
    feature,
    site,
    people,
    ask: (asked: SiteRequest) => ask(world, asked),
    /** As the author's program, with these rights. */
    askByKey: (endpoint: Endpoint, path: string, scopes: readonly string[], body?: string) =>
      askByKey(world, { endpoint, path, scopes, body }),
    idFor: (row: Row, role: Role, whose: Whose) => idFor(world, row, role, whose),
    untouchedFor: (row: Row, role: Role, whose: Whose) => untouchedFor(world, row, role, whose),
    async close() {
      await live.close();
      await feature.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(
  whole: Whole,
  { endpoint, role, path, body, fault }: SiteRequest,
): Promise<{ status: number; text: string }> {
  const token = role === 'guest' ? null : await sessionOf(whole, role, fault !== 'password-alone');
  const { cookie, header } = csrfPair(csrfTokenOf(token), fault);
  const response = await whole.site.request(
    `/api${path}`,
    {
      method: endpoint.method,
      headers: {
        cookie: `${CSRF_COOKIE}=${cookie}${token ? `; sessionid=${token}` : ''}`,
        [CSRF_HEADER]: header,
        ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
    { ip: '127.0.0.1' },
  );
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isStream) await response.body?.cancel();
  return { status: response.status, text: isStream ? '' : await response.text() };
}

type ByKey = { endpoint: Endpoint; path: string; scopes: readonly string[]; body: string | undefined };

async function askByKey({ feature, site, people }: Whole, { endpoint, path, scopes, body }: ByKey) {
  const { key } = await newApiKey(feature, people.get('author')?.userId ?? 0, scopes);
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const headers = { authorization: `Bearer ${key}`, ...(hasBody && { 'content-type': 'application/json' }) };
  const init = { method: endpoint.method, headers, ...(hasBody && body !== undefined && { body }) };
  const response = await site.request(`/api${path}`, init, { ip: '127.0.0.1' });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isStream) await response.body?.cancel();
  return { status: response.status, text: isStream ? '' : await response.text() };
}

function csrfPair(right: string, fault: SiteRequest['fault']): { cookie: string; header: string } {
  const csrf = {
    'password-alone': right,
    missing: '',
    wrong: right.split('').reverse().join(''),
    foreign: csrfTokenOf('another session'),
  };
  const header = fault ? csrf[fault] : right;
  // A foreign pair agrees with itself; only the session tells that it is foreign.
  return { cookie: fault === 'foreign' ? header : right, header };
}

/** An id of a thing of this person's own, or of a stranger's; of things without an owner, one there is and one there is not. */
async function idFor({ feature, places, people }: Whole, row: Row, role: Role, whose: Whose): Promise<Ids> {
  if (!row.thing) return {};
  const { parameter } = row.thing;
  if (!row.thing.owner && whose === 'foreign') {
    return { [parameter]: row.thing.kind === 'text' ? 'no-such-text' : MISSING };
  }
  const owner = people.get(whose === 'own' ? role : 'stranger') ?? people.get('stranger');
  if (!owner) throw new Error('nobody there');
  const make = thingsIn(feature, places)[row.thing.kind];
  if (!make) throw new Error(`nobody makes a ${row.thing.kind}`);
  const made = await make(owner);
  return typeof made === 'string' ? { [parameter]: made } : made;
}

/** The same for a call that must be refused: it leaves the thing as it was, so one serves all of them. */
function untouchedFor(whole: Whole, row: Row, role: Role, whose: Whose): Promise<Ids> {
  const key = `${row.thing?.parameter} ${row.thing?.kind} ${row.thing?.owner} ${whose === 'own' ? role : 'stranger'}`;
  const made = whole.untouched.get(key) ?? idFor(whole, row, role, whose);
  whole.untouched.set(key, made);
  return made;
}

async function person(feature: Feature, role: Role | 'stranger') {
  const isPublisher = role === 'publisher';
  const staff =
    role === 'moderator' || role === 'main_moderator' || role === 'agent' || role === 'manager' ? role : null;
  const now = feature.clock.now();
  const { id: userId } = await feature.kysely
    .insertInto('users')
    .values({
      ...(isPublisher ? { username: role } : { email: `${role}@example.com` }),
      // argon2 of a password that nobody types: a malformed one would be a fault.
      password_hash: NOBODYS_PASSWORD,
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

async function sessionOf({ feature, people }: Whole, role: Role, hasShownFactor = true): Promise<string> {
  const owner = people.get(role);
  if (!owner) throw new Error(`nobody is ${role}`);
  return (await newSession(feature, owner.userId, hasShownFactor)).token;
}

const MISSING = '999999';
const NOBODYS_PASSWORD = await hashPassword(randomBytes(16).toString('hex'));
/** Parameters that name no thing. */
const SOME: Ids = {
  ...{ type: 'books', shelf: 'ebook', format: 'epub' },
  ...{ kind: 'book', queue: 'final', tab: 'new', whom: 'authors' },
};

/** The path with these ids, and with others where it names more. */
export function pathFor(endpoint: Endpoint, ids: Ids): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? SOME[name] ?? MISSING);
}

export function bodyFor(endpoint: Endpoint, ids: Ids): string {
  const body = JSON.stringify(rowOf(endpoint).body ?? {});
  return body.replace(/"\$(\w+)"/g, (_, name: string) => ids[name] ?? MISSING);
}

export function mayCallAs({ who, publishersToo }: Row, role: Role): boolean {
  return MAY[who].includes(role) || (role === 'publisher' && publishersToo === true);
}
