import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { afterPassword, type Browser, newModerator, type World, withApp } from '../factor-world.ts';
import { accountsWith, PASSWORD, SITE } from '../test-world.ts';

let world: World;
beforeAll(async () => {
  world = await featureUnderTest(...accountsWith([]));
});
afterAll(() => world.close());

describe('[AC55] a passkey', () => {
  /** A device that signs as WebAuthn says. */
  function newDevice() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest();
    const dataOf = (count: number, host: string, extra = Buffer.alloc(0)) => {
      const head = Buffer.alloc(5);
      head.writeUInt8(extra.length > 0 ? 0x41 : 0x01, 0);
      head.writeUInt32BE(count, 1);
      return Buffer.concat([createHash('sha256').update(host).digest(), head, extra]);
    };
    const clientOf = (type: string, challenge: string, origin: string) =>
      Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    return {
      create(challenge: string, origin = new URL(SITE).origin) {
        const length = Buffer.alloc(2);
        length.writeUInt16BE(id.length);
        const data = dataOf(0, new URL(SITE).hostname, Buffer.concat([Buffer.alloc(16), length, id]));
        return {
          id: id.toString('base64url'),
          client_data: clientOf('webauthn.create', challenge, origin).toString('base64url'),
          authenticator_data: data.toString('base64url'),
          public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
          algorithm: -7,
        };
      },
      get(challenge: string, count: number, { origin = new URL(SITE).origin, host = new URL(SITE).hostname } = {}) {
        const client = clientOf('webauthn.get', challenge, origin);
        const data = dataOf(count, host);
        const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
        return {
          id: id.toString('base64url'),
          client_data: client.toString('base64url'),
          authenticator_data: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        };
      },
    };
  }
  const questionTo = async (browser: Browser) =>
    (await browser.post<{ challenge: string }>('/account/second-factor/passkeys/question')).result?.challenge ?? '';

  test('lets in by its signature over this site and this question alone, once, and never a copy', async () => {
    const { email } = await newModerator(world);
    const device = newDevice();
    const { browser } = await afterPassword(world, email);
    const elsewhere = device.create(await questionTo(browser), 'https://evil.test');
    expect((await browser.post('/account/second-factor/passkeys', elsewhere)).status).toBe(400);
    const added = await browser.post<{ recovery_codes: string[] }>(
      '/account/second-factor/passkeys',
      device.create(await questionTo(browser)),
    );
    expect(added.result?.recovery_codes).toHaveLength(10);

    const next = (await afterPassword(world, email)).browser;
    const answer = async (made: object) => (await next.post('/account/second-factor/passkeys/answer', made)).status;
    expect(await answer(device.get('c3RhbGU', 1))).toBe(400);
    expect(await answer(device.get(await questionTo(next), 1, { origin: 'https://evil.test' }))).toBe(400);
    expect(await answer(device.get(await questionTo(next), 1, { host: 'evil.test' }))).toBe(400);
    expect(await answer({ ...newDevice().get(await questionTo(next), 1), id: device.get('x', 1).id })).toBe(400);
    const right = device.get(await questionTo(next), 7);
    expect(await answer(right)).toBe(200);
    expect(await answer(right)).toBe(400);
    expect(await answer(device.get(await questionTo(next), 7))).toBe(400);
    expect(await answer(device.get(await questionTo(next), 8))).toBe(200);
  });

  test('[AC57] is forgotten, but not the last factor of the staff, and not a stranger’s', async () => {
    const { browser } = await afterPassword(world, (await newModerator(world)).email);
    await browser.post('/account/second-factor/passkeys', newDevice().create(await questionTo(browser)));
    const mine = (await browser.get<{ passkeys: { id: number }[] }>('/account/second-factor')).result?.passkeys[0]?.id;
    expect((await browser.delete(`/account/second-factor/passkeys/${mine}`)).status).toBe(409);
    const stranger = (await afterPassword(world, (await newModerator(world)).email)).browser;
    await withApp(world, stranger);
    expect((await stranger.delete(`/account/second-factor/passkeys/${mine}`)).status).toBe(404);
    await withApp(world, browser);
    expect((await browser.delete(`/account/second-factor/passkeys/${mine}`)).status).toBe(200);
  });

  test('[AC57] of two keys that an author forgets at once one stays: without the password nothing is turned off', async () => {
    const { email, userId } = await newModerator(world);
    await world.kysely.updateTable('users').set({ staff: null }).where('id', '=', userId).execute();
    const { browser } = await afterPassword(world, email);
    const key = async () => newDevice().create(await questionTo(browser));
    await browser.post('/account/second-factor/passkeys', { ...(await key()), password: PASSWORD });
    await browser.post('/account/second-factor/passkeys', await key());
    const mine = (await browser.get<{ passkeys: { id: number }[] }>('/account/second-factor')).result?.passkeys ?? [];
    expect(mine).toHaveLength(2);
    const both = await Promise.all(mine.map(({ id }) => browser.delete(`/account/second-factor/passkeys/${id}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await afterPassword(world, email)).answer.result?.second_factor).toBe('due');
    expect((await browser.post('/account/second-factor/turn-off', { password: PASSWORD })).status).toBe(200);
  });
});
