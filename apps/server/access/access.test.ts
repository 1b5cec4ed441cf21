import { accessOf } from '@pero/server-platform/feature';
import type { Row } from '@pero/wire/access';
import { type Endpoint, HOUSE_ROLES } from '@pero/wire/endpoint';
import { SCOPES } from '@pero/wire/scopes';
import { afterAll, describe, expect, test } from 'vitest';
import { composed } from '../compose.ts';
import { features } from '../features.ts';
import { NOTHING_GIVEN } from '../test-given.ts';
import {
  bodyFor,
  MAY,
  mayCallAs,
  nameOf,
  openWholeSite,
  pathFor,
  ROLES,
  type Role,
  rowOf,
  type SiteRequest,
} from '../whole-site-world.ts';
import type { Ids } from './money-world.ts';

const { endpoints, ask, askByKey, idFor, untouchedFor, close } = await openWholeSite();
afterAll(close);

describe('the table of who may call what', () => {
  test('has a row for every endpoint, and no row too many', () => {
    expect(Object.keys(accessOf(features)).sort()).toEqual(endpoints.map(nameOf).sort());
  });

  test('stands with the feature whose endpoint it is', () => {
    for (const feature of features) {
      const whole = composed([feature], NOTHING_GIVEN);
      const own = [...whole.routes(), ...whole.files(), ...whole.streams()].map(({ endpoint }) => nameOf(endpoint));
      expect(Object.keys(feature.access ?? {}), feature.name).toEqual(expect.arrayContaining(own));
    }
  });

  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('agrees with %s', (_, endpoint) => {
    const { who, publishersToo, house = who === 'pub' ? HOUSE_ROLES : null } = rowOf(endpoint);
    expect([endpoint.who, endpoint.publishersToo, endpoint.house]).toEqual([who, publishersToo === true, house]);
  });
});

describe('a key of the API', () => {
  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s opens by its right alone',
    async (_, endpoint) => {
      const row = rowOf(endpoint);
      const isForKeys = endpoint.scope !== null;
      const rest = SCOPES.filter((scope) => scope !== endpoint.scope);
      if (endpoint.scope !== 'public') {
        const ids = await untouchedFor(row, 'author', 'own');
        expect((await askByKey(endpoint, pathFor(endpoint, ids), isForKeys ? rest : SCOPES)).status).toBe(403);
      }
      if (!isForKeys) return;
      const ids = await idFor(row, 'author', 'own');
      const own = endpoint.scope === 'public' ? ['notifications'] : [endpoint.scope as string];
      const { status } = await askByKey(endpoint, pathFor(endpoint, ids), own, bodyFor(endpoint, ids));
      expect([401, 403]).not.toContain(status);
      expect(status).toBeLessThan(500);
      if (!row.thing?.owner) return;
      const foreign = await untouchedFor(row, 'author', 'foreign');
      expect((await askByKey(endpoint, pathFor(endpoint, foreign), own, bodyFor(endpoint, foreign))).status).toBe(404);
    },
  );

  test('what is closed to keys is every door, all money and everything of the staff', () => {
    const closed = endpoints.filter(({ scope }) => scope === null).map(nameOf);
    // In these stands the tax number.
    const papers = ['GET /account/profile/:profileId', 'GET /statistics/royalty/payout/:payoutId/documents/:paper'];
    expect(closed).toEqual(expect.arrayContaining(papers));
    for (const call of ['POST /statistics/royalty/payout', 'POST /account/api-keys', 'POST /account/change_password']) {
      expect(closed).toContain(call);
    }
    const staffs = endpoints.filter(
      ({ who }) => who === 'mod' || who === 'main' || who === 'staff' || who === 'pub' || who === 'manager',
    );
    expect(staffs.filter(({ scope }) => scope !== null)).toEqual([]);
    expect(endpoints.filter(({ isDoor, freshFactor, scope }) => (isDoor || freshFactor) && scope !== null)).toEqual([]);
  });
});

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test('answers everybody as the table says', async () => {
    const row = rowOf(endpoint);
    for (const role of ROLES) {
      if (!mayCallAs(row, role)) {
        const refused = await send(endpoint, role, await untouchedFor(row, role, 'own'));
        expect.soft(refused, role).toBe(role === 'guest' ? 401 : 403);
        continue;
      }
      const asked = await send(endpoint, role, await idFor(row, role, 'own'));
      expectFound(row, role, asked);
      if (!row.thing) continue;
      const foreign = await send(endpoint, role, await untouchedFor(row, role, 'foreign'));
      expect.soft(foreign, `${role}, of somebody else’s`).toBe(404);
    }
  });

  const staff = MAY[rowOf(endpoint)?.who ?? 'any'].find((role) => MAY.staff.includes(role) || role === 'manager');
  if (rowOf(endpoint)?.who !== 'any' && staff && !endpoint.beforeFactor) {
    test(`[AC53] is closed to ${staff} before the second factor was shown`, async () => {
      const ids = await untouchedFor(rowOf(endpoint), staff, 'own');
      const refused = await send(endpoint, staff, ids, 'password-alone');
      expect([401, 403]).toContain(refused);
    });
  }

  if (endpoint.method === 'GET' || endpoint.forPrograms) return;
  test('refuses a CSRF token that is missing, wrong or foreign', async () => {
    const row = rowOf(endpoint);
    const role = MAY[row.who].find((candidate) => candidate !== 'guest') ?? 'author';
    const ids = await untouchedFor(row, role, 'own');
    for (const fault of ['missing', 'wrong', 'foreign'] as const) {
      expect.soft(await send(endpoint, role, ids, fault), fault).toBe(403);
    }
  });
});

async function send(endpoint: Endpoint, role: Role, ids: Ids, fault?: SiteRequest['fault']): Promise<number> {
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const path = pathFor(endpoint, ids);
  const { status } = await ask({ endpoint, role, path, fault, ...(hasBody && { body: bodyFor(endpoint, ids) }) });
  return status;
}

/** Of a thing of their own. A guest has none without the cookie that it was given to. */
function expectFound({ byCookie }: Row, role: Role, status: number): void {
  const isForeign = role === 'guest' && byCookie === true;
  expect.soft([401, 403, 404].includes(status) ? status : 200, role).toBe(isForeign ? 404 : 200);
  expect.soft(status, role).toBeLessThan(500);
}
