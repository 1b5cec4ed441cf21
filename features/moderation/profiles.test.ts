import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { day } from '@pero/kernel/day';
import { diskFiles } from '@pero/server-platform/files-disk';
import { sealedFiles } from '@pero/server-platform/files-sealed';
import { diskUploadStore } from '@pero/server-platform/uploads-store';
import type { Verification } from '@pero/verification/contract/identity';
import { verificationJobs } from '@pero/verification/jobs';
import { verificationRoutes } from '@pero/verification/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseCard } from './contract/queue.ts';
import { judgingUnderTest, numbers, type World } from './judging-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-profiles-'));
let world: World;
beforeAll(async () => {
  const files = await diskFiles(join(folder, 'files'));
  const places = {
    files,
    numbers,
    scans: sealedFiles(files, randomBytes(32)),
    store: diskUploadStore(join(folder, 'uploads')),
  };
  world = await judgingUnderTest({ routes: verificationRoutes(places), jobs: verificationJobs(places, null) });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody whose papers are complete, and who has sent them. */
async function sentProfile() {
  const actor = await world.somebody();
  const now = world.clock.now();
  const profile = actor.profileId;
  const person = { birthday: day('1990-05-01'), middle_name: 'Андреевна', status: 'READY' } as const;
  await world.kysely.updateTable('profiles').set(person).where('id', '=', profile).execute();
  const issued = { whom_issued: 'ГУ МВД России по г. Москве', when_issued: day('2012-05-20') };
  const document = { serial_number: '4511123456', code_division: '770-001', ...issued, changed_at: now };
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
  }
  const browser = world.as(actor);
  const sent = await browser.post(`/account/profile/${profile}/submit`);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.errors));
  return { actor, browser, profile };
}

const decide = (judge: ReturnType<World['as']>, id: number, action: string, said: object = {}) =>
  judge.send('PUT', '/moderation/state', { kind: 'profile', id, action, ...said });

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

test('[MD08] [MD10] [AC11] is returned with remarks beside their fields, mended and sent again as a return', async () => {
  const { browser, profile } = await sentProfile();
  const judge = (await world.judge()).browser;
  await judge.post('/moderation/profile', { profile });
  expect((await decide(judge, profile, 'return')).status).toBe(400);
  const said = { kind: 'profile', id: profile, template: 'number-differs', text: 'Номер другой' };
  expect((await judge.post('/moderation/comments', said)).result).toMatchObject({ field: 'serial_number' });
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
