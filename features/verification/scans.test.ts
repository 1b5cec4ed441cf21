import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideProfile, releaseProfile, takeProfile, transferProfile } from './actions/judging.ts';
import { clearUploads } from './actions/scans.ts';
import { forgetOldScans } from './actions/standing.ts';
import type { Document, Verification } from './contract/identity.ts';
import { identityUnderTest, type Person, photo } from './identity-world.ts';
import { SCAN_KINDS } from './rules/document.ts';

let world: Awaited<ReturnType<typeof identityUnderTest>>;
beforeAll(async () => {
  world = await identityUnderTest();
});
afterAll(() => world.close());

const addressOf = ({ profileId }: Person, kind = 'document_scan') => `/api/account/document/${profileId}/scans/${kind}`;

async function sent(): Promise<Person> {
  const person = await world.somebody();
  await world.fill(person);
  await world.attachBoth(person);
  await person.browser.post(`/account/profile/${person.profileId}/submit`);
  return person;
}

/** Everybody there is, and nobody. */
async function everybody(owner: Person) {
  return {
    guest: null,
    owner,
    author: await world.somebody(),
    moderator: await world.somebody('moderator'),
    main: await world.somebody('main_moderator'),
    agent: await world.somebody('agent'),
  };
}

async function whoSees(people: Record<string, Person | null>, owner: Person): Promise<string[]> {
  const seen: string[] = [];
  for (const [name, person] of Object.entries(people)) {
    for (const kind of SCAN_KINDS) {
      const { status, bytes } = await world.open(person, addressOf(owner, kind));
      if (status === 200 && bytes.length > 0) seen.push(`${name} ${kind}`);
      else expect(status).toBe(person === null ? 401 : 404);
    }
  }
  return seen;
}

const both = (...names: string[]) => names.flatMap((name) => [`${name} document_scan`, `${name} photo_with_document`]);
const take = (owner: Person, by: Person) => world.judge((act) => takeProfile(act, owner.profileId, by.actor.userId));

describe('[AC37] who gets a byte of a scan', () => {
  test('before anybody takes the profile: its owner', async () => {
    const owner = await sent();
    expect(await whoSees(await everybody(owner), owner)).toEqual(both('owner'));
  });

  test('while a moderator holds it: the owner and that one; not another, not the main one, not the agent', async () => {
    const owner = await sent();
    const people = { ...(await everybody(owner)), holder: await world.somebody('moderator') };
    await take(owner, people.holder);
    expect(await whoSees(people, owner)).toEqual(both('owner', 'holder'));
  });

  test('while the main moderator holds it: he and the owner', async () => {
    const owner = await sent();
    const people = await everybody(owner);
    await take(owner, people.main);
    expect(await whoSees(people, owner)).toEqual(both('owner', 'main'));
  });

  test('after a transfer the new one, after a release none of them', async () => {
    const owner = await sent();
    const people = await everybody(owner);
    await take(owner, people.moderator);
    await world.judge((act) => transferProfile(act, owner.profileId, people.main.actor.userId));
    expect(await whoSees(people, owner)).toEqual(both('owner', 'main'));
    await world.judge((act) => releaseProfile(act, owner.profileId));
    expect(await whoSees(people, owner)).toEqual(both('owner'));
  });

  test('a holder who is no moderator any more sees nothing', async () => {
    const owner = await sent();
    const holder = await world.somebody('moderator');
    await take(owner, holder);
    const dismissed = { ...holder, actor: { ...holder.actor, isModerator: false } };
    expect((await world.open(dismissed, addressOf(owner))).status).toBe(404);
  });

  test.each(['approve', 'return', 'reject'] as const)('after %s: nobody, and the disk is empty', async (decision) => {
    const own = await identityUnderTest();
    const owner = await own.somebody();
    await own.fill(owner);
    await own.attachBoth(owner);
    await owner.browser.post(`/account/profile/${owner.profileId}/submit`);
    const holder = await own.somebody('moderator');
    await own.judge((act) => takeProfile(act, owner.profileId, holder.actor.userId));
    expect((await own.open(holder, addressOf(owner))).status).toBe(200);
    expect(own.onDisk()).toHaveLength(2);
    await own.judge((act) => decideProfile(act, owner.profileId, decision, { reason: 'р', remarks: [] }));
    for (const person of [owner, holder]) expect((await own.open(person, addressOf(owner))).status).toBe(404);
    await own.runJobs();
    expect(own.onDisk()).toEqual([]);
    const rows = await own.kysely.selectFrom('identity_scans').select('deleted_at').execute();
    expect(rows.every(({ deleted_at }) => deleted_at !== null)).toBe(true);
    await own.close();
  });

  test('a page of another site does not open it in a person’s name', async () => {
    const owner = await sent();
    const { status } = await world.open(owner, addressOf(owner), { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(403);
  });

  test('an upload of another person becomes nobody else’s scan, and opens to nobody', async () => {
    const [owner, other] = [await world.somebody(), await world.somebody()];
    const id = await world.upload(owner, await photo());
    const stolen = await other.browser.patch(`/account/document/${other.profileId}`, { document_scan: id });
    expect(stolen.status).toBe(400);
    for (const person of [owner, other, await world.somebody('main_moderator')]) {
      expect((await world.open(person, `/api/uploads/${id}`)).status).toBe(404);
    }
    const own = await owner.browser.patch<Document>(`/account/document/${owner.profileId}`, { document_scan: id });
    expect(own.result?.document_scan?.mime).toBe('image/jpeg');
    const twice = await owner.browser.patch(`/account/document/${owner.profileId}`, { photo_with_document: id });
    expect(twice.status).toBe(400);
  });
});

describe('[AC37] every viewing is written down', () => {
  test('with its viewer, before a byte leaves; the owner sees who else looked', async () => {
    const owner = await sent();
    const holder = await world.somebody('moderator');
    const stranger = await world.somebody('main_moderator');
    await take(owner, holder);
    await world.open(stranger, addressOf(owner));
    await world.open(owner, addressOf(owner));
    await world.open(holder, addressOf(owner, 'photo_with_document'));
    const { result } = await owner.browser.get<Verification>(`/account/verification/${owner.profileId}`);
    expect(result?.views.map(({ by, scan }) => [by, scan])).toEqual([['Модератор', 'photo_with_document']]);
    expect(await world.kysely.selectFrom('scan_views').select('viewer_id').execute()).toContainEqual({
      viewer_id: owner.actor.userId,
    });
  });

  test('and the log is neither changed nor shortened', async () => {
    const owner = await sent();
    await world.open(owner, addressOf(owner));
    await expect(world.kysely.deleteFrom('scan_views').execute()).rejects.toThrow('never changed');
    await expect(world.kysely.updateTable('scan_views').set({ viewed_at: new Date() }).execute()).rejects.toThrow();
  });

  test('the answer is kept nowhere', async () => {
    const owner = await sent();
    const { headers } = await world.open(owner, addressOf(owner));
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('[AC12] what is kept of a picture', () => {
  test('lies on the disk sealed, alone, and without what the camera wrote', async () => {
    const own = await identityUnderTest();
    const owner = await own.somebody();
    const bytes = await photo();
    expect(Buffer.from(bytes).includes('Vera Okolitsyna')).toBe(true);
    await own.attach(owner, 'document_scan', bytes);
    const lying = own.onDisk();
    expect(lying).toHaveLength(1);
    expect(lying.some((file) => file.includes(Buffer.from([0xff, 0xd8, 0xff])) && file[0] === 0xff)).toBe(false);
    expect(lying.some((file) => file.includes('JFIF') || file.includes('Okolitsyna'))).toBe(false);
    const opened = await own.open(owner, addressOf(owner));
    expect(opened.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(opened.bytes.includes('Okolitsyna')).toBe(false);
    expect((await sharp(opened.bytes).metadata()).exif).toBeUndefined();
    await own.close();
  });

  test.each(['png', 'webp'] as const)('%s becomes JPEG, turned as it was held', async (format) => {
    const owner = await world.somebody();
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#fff8' } })
      [format]()
      .toBuffer();
    await world.attach(owner, 'document_scan', bytes);
    const { bytes: kept } = await world.open(owner, addressOf(owner));
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 });
  });

  test('a replaced and a removed scan are gone from the disk', async () => {
    const own = await identityUnderTest();
    const owner = await own.somebody();
    await own.attach(owner, 'document_scan');
    await own.attach(owner, 'document_scan');
    await own.runJobs();
    expect(own.onDisk()).toHaveLength(1);
    await owner.browser.patch(`/account/document/${owner.profileId}`, { document_scan: null });
    await own.runJobs();
    expect(own.onDisk()).toEqual([]);
    await own.close();
  });

  test('scans that are never sent go after thirty days, and the profile says that they are missing', async () => {
    const own = await identityUnderTest();
    const [idle, sentOne] = [await own.somebody(), await own.somebody()];
    for (const person of [idle, sentOne]) {
      await own.fill(person);
      await own.attachBoth(person);
    }
    await sentOne.browser.post(`/account/profile/${sentOne.profileId}/submit`);
    own.clock.forward(31 * 24 * 3_600_000);
    await own.judge((act) => forgetOldScans(act, 10));
    await own.runJobs();
    expect([await own.statusOf(idle), await own.statusOf(sentOne)]).toEqual(['NEW', 'SUBMITTED']);
    expect(own.onDisk()).toHaveLength(2);
    await own.close();
  });

  test('an upload that nobody saves lies there for an hour at most', async () => {
    const own = await identityUnderTest();
    const owner = await own.somebody();
    await own.upload(owner, await photo());
    expect(own.onDisk().length).toBeGreaterThan(0);
    own.clock.forward(3_600_001);
    const hand = { inAct: own.judge, now: own.clock.now(), log: own.services.log };
    await clearUploads(hand as never, own.places);
    expect(own.onDisk()).toEqual([]);
    await own.close();
  });
});
