import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { day } from '@pero/kernel/day';
import { diskFiles } from '@pero/server-platform/files/disk';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { sealedFiles } from '@pero/server-platform/files/sealed';
import type { Web } from '@pero/server-platform/http/request';
import { diskUploadStore } from '@pero/server-platform/uploads/store';
import type { Verification } from '@pero/verification/contract/identity';
import { verificationJobs } from '@pero/verification/jobs';
import { verificationFileRoutes, verificationRoutes } from '@pero/verification/routes';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseCard } from '../contract/queue.ts';
import { judgingUnderTest, numbers, type World } from '../judging-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-profiles-'));
let world: World;
let scans: ReturnType<typeof sealedFiles>;
/** Files go beside the API, not through it. */
const site: Web = new Hono();
beforeAll(async () => {
  const files = await diskFiles(join(folder, 'files'));
  const places = {
    files,
    numbers,
    scans: sealedFiles(files, randomBytes(32)),
    store: diskUploadStore(join(folder, 'uploads')),
  };
  world = await judgingUnderTest({ routes: verificationRoutes(places), jobs: verificationJobs(places, null) });
  scans = places.scans;
  site.route('/api', fileRoutesOf(world.services, files, verificationFileRoutes(places)));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody whose papers are complete, and who has sent them. */
async function sentProfile(serial = '4511123456') {
  const actor = await world.somebody();
  const now = world.clock.now();
  const profile = actor.profileId;
  const person = { birthday: day('1990-05-01'), middle_name: 'Андреевна', status: 'READY' } as const;
  await world.kysely.updateTable('profiles').set(person).where('id', '=', profile).execute();
  const issued = { whom_issued: 'ГУ МВД России по г. Москве', when_issued: day('2012-05-20') };
  const document = { serial_number: serial, code_division: '770-001', ...issued, changed_at: now };
  await world.kysely
    .insertInto('identity_documents')
    .values({ profile_id: profile, ...document })
    .execute();
  for (const kind of ['document_scan', 'photo_with_document'] as const) {
    const scan = { kind, file_key: `${kind}-${profile}`, mime: 'image/jpeg', bytes: 4, added_at: now } as const;
    await world.kysely
      .insertInto('identity_scans')
      .values({ profile_id: profile, ...scan })
      .execute();
    await scans.put(scan.file_key, Readable.from([Buffer.from('scan')]), { mime: 'image/jpeg' });
  }
  const browser = world.as(actor);
  const sent = await browser.post(`/account/profile/${profile}/submit`);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.errors));
  return { actor, browser, profile };
}

type Staff = Awaited<ReturnType<World['judge']>>;

async function openScan({ actor }: Staff, profile: number, kind: string): Promise<number> {
  // Headers are Latin.
  const headers = { 'x-test-actor': JSON.stringify({ ...actor, name: 'Judge' }) };
  const response = await site.request(`/api/account/document/${profile}/scans/${kind}`, { headers }, {});
  await response.arrayBuffer();
  return response.status;
}

const decide = (judge: ReturnType<World['as']>, id: number, action: string, body: object = {}) =>
  judge.send('PUT', '/moderation/state', { kind: 'profile', id, action, ...body });

test('[MD03] [MD06] [MD09] a profile that is sent waits in its own queue, and one moderator takes it', async () => {
  const { actor, profile } = await sentProfile();
  const [judge, other] = [await world.judge(), await world.judge()];
  const queue = await judge.browser.get<CaseCard[]>('/moderation/queue/profile/all/new');
  expect(queue.result).toMatchObject([
    { subject_id: profile, title: expect.stringContaining('Околицына'), cover: null },
  ]);

  const taken = await Promise.all(
    [judge, other].map(({ browser }) => browser.post('/moderation/profile', { profile })),
  );
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [holder, late] = taken[0]?.status === 200 ? [judge, other] : [other, judge];
  type Info = { profile: { serial_number: string; document_scan: string | null } };
  const info = await holder.browser.get<Info>(`/moderation/info/profile/${profile}`);
  expect(info.result?.profile).toMatchObject({ serial_number: '4511123456', document_scan: expect.any(String) });
  const blind = await late.browser.get<Info>(`/moderation/info/profile/${profile}`);
  expect(blind.result?.profile).toMatchObject({ serial_number: '', document_scan: null });
  expect((await decide(late.browser, profile, 'approve')).status).toBe(409);
  const views = await world.kysely
    .selectFrom('staff_views')
    .select(['viewer_id', 'what'])
    .where('person_id', '=', actor.userId)
    .execute();
  expect(views).toContainEqual({ viewer_id: holder.actor.userId, what: 'identity' });

  for (const kind of ['document_scan', 'photo_with_document']) expect(await openScan(holder, profile, kind)).toBe(200);
  expect((await decide(holder.browser, profile, 'approve')).result).toMatchObject({ outcome: 'approved' });
  const { status } = await world.kysely
    .selectFrom('profiles')
    .select('status')
    .where('id', '=', profile)
    .executeTakeFirstOrThrow();
  expect(status).toBe('VERIFIED');
  const cards = await world.kysely
    .selectFrom('moderation_cases')
    .select('author_group')
    .where('author_id', '=', actor.userId)
    .execute();
  expect(cards).toEqual([{ author_group: 'confirmed' }]);
});

test('[MD08] [MD09] nobody is verified by scans that were not opened since the profile was taken', async () => {
  const { profile } = await sentProfile();
  const judge = await world.judge();
  await judge.browser.post('/moderation/profile', { profile });
  const unseen = await decide(judge.browser, profile, 'approve');
  expect([unseen.status, unseen.errors[0]?.messages[0]]).toEqual([
    409,
    'Сначала откройте каждый снимок. Ещё не\u00A0открыты: снимок документа, фото с\u00A0документом',
  ]);
  await openScan(judge, profile, 'document_scan');
  expect((await decide(judge.browser, profile, 'approve')).errors[0]?.messages[0]).toMatch(
    /открыты: фото с.документом$/,
  );
  const info = await judge.browser.get<{ profile: { opened_scans: string[] } }>(`/moderation/info/profile/${profile}`);
  expect(info.result?.profile.opened_scans).toEqual(['document_scan']);

  // Given back and taken again, it is looked at again.
  await openScan(judge, profile, 'photo_with_document');
  await decide(judge.browser, profile, 'release');
  world.clock.forward(60_000);
  await judge.browser.post('/moderation/profile', { profile });
  expect((await decide(judge.browser, profile, 'approve')).status).toBe(409);
});

test('[MD03] [MD09] what the machine sees in the papers is said in the queue and on the desk', async () => {
  const { profile } = await sentProfile('7701123456');
  const judge = (await world.judge()).browser;
  const { result } = await judge.get<CaseCard[]>('/moderation/queue/profile/all/new?limit=100');
  const card = result?.find(({ subject_id }) => subject_id === profile);
  expect(card?.glance).toContainEqual({ words: 'бланк другого года', tone: 'warn' });
  await judge.post('/moderation/profile', { profile });
  const info = await judge.get<{ profile: { doubts: string[] } }>(`/moderation/info/profile/${profile}`);
  expect(info.result?.profile.doubts.join(' ')).toContain('Год бланка');
  expect(card?.glance.map(({ words }) => words).join(' ')).not.toContain('7701');
});

test('[MD08] [MD10] [AC11] is returned with remarks beside their fields, mended and sent again as a return', async () => {
  const { browser, profile } = await sentProfile();
  const judge = (await world.judge()).browser;
  await judge.post('/moderation/profile', { profile });
  expect((await decide(judge, profile, 'return')).status).toBe(400);
  const body = { kind: 'profile', id: profile, template: 'number-differs', text: 'Номер другой' };
  expect((await judge.post('/moderation/comments', body)).result).toMatchObject({ field: 'serial_number' });
  expect((await decide(judge, profile, 'return')).result).toMatchObject({ state: 'returned' });
  const standing = await browser.get<Verification>(`/account/verification/${profile}`);
  expect(standing.result).toMatchObject({
    status: 'UNVERIFIED',
    comments: [{ field: 'serial_number', text: 'Номер другой' }],
  });
  const left = await world.kysely.selectFrom('identity_scans').selectAll().where('profile_id', '=', profile).execute();
  expect(left.every(({ deleted_at }) => deleted_at !== null)).toBe(true);
});

test('[MD08] is rejected with a reason by its holder, and never by whom it belongs to', async () => {
  const { browser, profile } = await sentProfile();
  const judge = (await world.judge()).browser;
  await judge.post('/moderation/profile', { profile });
  expect((await decide(judge, profile, 'reject')).errors[0]?.field).toBe('reason');
  expect((await decide(judge, profile, 'reject', { reason: 'Чужой паспорт' })).result).toMatchObject({
    outcome: 'rejected',
  });
  const standing = await browser.get<Verification>(`/account/verification/${profile}`);
  expect(standing.result).toMatchObject({ status: 'REJECTED', reason: 'Чужой паспорт', tries_left: 2 });
});

test('[AC11] [MD08] recalled while nobody has it, it leaves the queue; released, it waits again', async () => {
  const { browser, profile } = await sentProfile();
  const judge = (await world.judge()).browser;
  await judge.post('/moderation/profile', { profile });
  expect((await browser.delete(`/account/profile/${profile}/submit`)).status).toBe(409);
  expect((await decide(judge, profile, 'release')).result).toMatchObject({ state: 'waiting' });
  expect((await browser.delete(`/account/profile/${profile}/submit`)).status).toBe(200);
  const queue = await judge.get<CaseCard[]>('/moderation/queue/profile/all/new');
  expect(queue.result?.map(({ subject_id }) => subject_id)).not.toContain(profile);
});
