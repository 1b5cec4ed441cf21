import { day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { type BookingAct, balancesOf, ownOf, post } from '@pero/ledger/actions/ledger';
import { ledgerOf } from '@pero/ledger/entries';
import type { Actor } from '@pero/server-platform/act';
import { performJob } from '@pero/server-platform/jobs/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitersOf, noteRequisites, recheckPerson, releaseReferrals } from './actions/referral.ts';
import type { Referral } from './contract.ts';
import { referralEntries } from './entries.ts';
import { referralJobs } from './jobs.ts';
import { referralRoutes } from './routes.ts';
import { broughtEntry, referral } from './rules/entries.ts';

const ledger = ledgerOf(referralEntries);
const jobs = referralJobs(ledger);

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  feature = await featureUnderTest(referralRoutes(ledger), { jobs });
});
afterAll(() => feature.close());

const TODAY = day('2026-11-15');
let people = 0;
type More = { by?: Actor; taxNumber?: string; registeredAt?: string };

async function author({ by, taxNumber, registeredAt }: More = {}): Promise<Actor> {
  people += 1;
  const now = registeredAt ? new Date(registeredAt) : feature.clock.now();
  const code = `CODE${people}`;
  const email = `person${people}@demo.pero`;
  const { id: userId } = await feature.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: now, referral_code: code, referral: by?.referralCode ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: profileId } = await feature.kysely
    .insertInto('profiles')
    .values({
      user_id: userId,
      first_name: 'Анна',
      last_name: 'Перова',
      tax_number: taxNumber ?? null,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  return {
    userId,
    profileId,
    sessionId: 1,
    email,
    name: 'Анна Перова',
    isActivated: true,
    referralCode: code,
    ...roles,
  };
}

async function inAct(work: (act: BookingAct) => Promise<void>): Promise<void> {
  const { url: databaseUrl, kysely, clock, services } = feature;
  const shop = { databaseUrl, kysely, clock, log: services.log, jobs };
  await performJob(shop, services.boss, { name: 'test', run: (act) => work({ ...act, ledger }) }, {});
}

let sales = 0;
/** As the accrual books it. */
function earn(inviter: Actor, invited: Actor, kopecks: number): Promise<void> {
  sales += 1;
  const brought = { inviterId: inviter.userId, invitedId: invited.userId, amount: money(kopecks), bookId: 1 };
  return inAct((act) =>
    post(act, [broughtEntry({ ...brought, source: `sale:${sales}`, at: act.now, period: day('2026-11-01') })]),
  );
}

const read = async (actor: Actor) => (await feature.as(actor).get<Referral>('/statistics/partner-referral')).result;
const join = (actor: Actor) => feature.as(actor).post<Referral>('/statistics/partner-referral');
const release = () => inAct((act) => releaseReferrals(act));

test('[ST13] an invited author earns for whoever invited them for a year, and nobody earns by a stranger', async () => {
  const inviter = await author();
  const invited = await author({ by: inviter, registeredAt: '2025-11-20T12:00:00Z' });
  const alone = await author();
  const earnsBy = await invitersOf(feature.db, [invited.userId, alone.userId]);
  expect(earnsBy(invited.userId, day('2025-11-20'))).toBe(inviter.userId);
  expect(earnsBy(invited.userId, day('2026-11-19'))).toBe(inviter.userId);
  expect(earnsBy(invited.userId, day('2026-11-20'))).toBeUndefined();
  expect(earnsBy(alone.userId, TODAY)).toBeUndefined();
});

test('[ST13] one person with two accounts earns nothing by themselves', async () => {
  const inviter = await author({ taxNumber: '500100732259' });
  const second = await author({ by: inviter, taxNumber: '500100732259' });
  expect((await invitersOf(feature.db, [second.userId]))(second.userId, TODAY)).toBeUndefined();
  const [seen] = (await read(inviter))?.invited ?? [];
  expect(seen).toMatchObject({ is_earning: false, void_reason: expect.stringContaining('один') });
});

test('[ST13] the first thousand waits for its rest and for the terms; after it everything is released at once', async () => {
  const inviter = await author();
  const invited = await author({ by: inviter });
  await earn(inviter, invited, 99_999);
  await join(inviter);
  await release();
  expect(await read(inviter)).toMatchObject({ total: 999.99, released: 0, waiting: 999.99, left: 0.01, minimum: 1000 });
  await earn(inviter, invited, 1);
  await release();
  await release();
  expect(await read(inviter)).toMatchObject({ total: 1000, released: 1000, waiting: 0, left: 0 });
  await earn(inviter, invited, 7);
  await release();
  expect((await ownOf(feature.db, inviter.userId)).earned).toBe(100_007);
  expect((await read(inviter))?.invited).toMatchObject([{ name: 'Анна П.', earned: 1000.07, is_earning: true }]);
});

test('[ST13] whoever agrees late gets what gathered, at once; agreeing twice changes nothing', async () => {
  const inviter = await author();
  const invited = await author({ by: inviter });
  await earn(inviter, invited, 150_000);
  await release();
  expect(await read(inviter)).toMatchObject({ accepted_at: null, released: 0, waiting: 1500 });
  const { result } = await join(inviter);
  expect(result).toMatchObject({ released: 1500, waiting: 0, percent: 5 });
  expect((await join(inviter)).result).toEqual(result);
});

test('[ST13] two releases at once release once', async () => {
  const inviter = await author();
  const invited = await author({ by: inviter });
  await join(inviter);
  await earn(inviter, invited, 200_000);
  await Promise.all([release(), release(), release()]);
  expect(await read(inviter)).toMatchObject({ released: 2000, waiting: 0 });
});

test('[ST13] [R35] isDataBroken until tax data and requisites are known', async () => {
  const member = await author();
  expect((await read(member))?.isDataBroken).toBe(true);
  await inAct(async (act) => void (await noteRequisites(act, member.userId, '40817810099910004312')));
  expect((await read(member))?.isDataBroken).toBe(true);
  await sql`insert into tax_data (user_id, status, changed_at) values (${member.userId}, 'individual', now())`.execute(
    feature.kysely,
  );
  expect((await read(member))?.isDataBroken).toBe(false);
});

test('[ST13] one account for both voids the invitation and takes back what it brought, released or not', async () => {
  const inviter = await author();
  const invited = await author({ by: inviter });
  const other = await author({ by: inviter });
  await join(inviter);
  await earn(inviter, invited, 120_000);
  await release();
  await earn(inviter, invited, 30_000);
  await earn(inviter, other, 5000);
  await inAct(async (act) => void (await noteRequisites(act, inviter.userId, '40702810900000000001')));
  await inAct(async (act) => void (await noteRequisites(act, invited.userId, '40702810900000000001')));
  await inAct(async (act) => void (await noteRequisites(act, invited.userId, '40702810900000000001')));
  const earnsBy = await invitersOf(feature.db, [invited.userId, other.userId]);
  expect([earnsBy(invited.userId, TODAY), earnsBy(other.userId, TODAY)]).toEqual([undefined, inviter.userId]);
  const seen = await read(inviter);
  expect(seen).toMatchObject({ total: 50 });
  expect(seen?.invited.map(({ earned }) => earned).toSorted()).toEqual([0, 50]);
  const { earned, debt } = await ownOf(feature.db, inviter.userId);
  const { waiting } = await balancesOf(feature.db, inviter.userId, { waiting: referral });
  expect(earned + waiting - debt).toBe(5000);
  const { rows } = await sql<{ sum: number }>`select sum(balance) as sum from ledger_accounts`.execute(feature.kysely);
  expect(rows[0]?.sum).toBe(0);
});

test('[ST13] an ИНН that comes later and is the same voids it too', async () => {
  const inviter = await author({ taxNumber: '7707083893' });
  const invited = await author({ by: inviter });
  await earn(inviter, invited, 4000);
  await sql`update profiles set tax_number = '7707083893' where user_id = ${invited.userId}`.execute(feature.kysely);
  await inAct((act) => recheckPerson(act, invited.userId));
  expect(await read(inviter)).toMatchObject({ total: 0, waiting: 0 });
});

test('[ST13] staff neither invites nor is invited', async () => {
  const inviter = await author();
  const invited = await author({ by: inviter });
  await sql`update users set staff = 'moderator' where id = ${inviter.userId}`.execute(feature.kysely);
  expect((await invitersOf(feature.db, [invited.userId]))(invited.userId, TODAY)).toBeUndefined();
});
