import { ledgerOf } from '@pero/ledger/entries';
import { royaltyEntries } from '@pero/royalties/entries';
import type { Actor } from '@pero/server-platform/act';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { writeLetter } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operationsRoutes } from './routes.ts';

const ran: unknown[] = [];
const jobs: Job[] = [
  { name: 'royalties.draft-finished', run: async (_act, data) => void ran.push(data) },
  { name: 'retailer.fed', on: 'retailer.fed', run: async () => undefined },
];
let world: Awaited<ReturnType<typeof featureUnderTest>>;
let main: Actor;
beforeAll(async () => {
  world = await featureUnderTest(operationsRoutes({ ledger: ledgerOf(royaltyEntries), kinds: kindsOfWorks([]) }), {
    jobs,
  });
  const at = world.clock.now();
  const { id: userId } = await world.kysely
    .insertInto('users')
    .values({
      email: 'main@demo.pero',
      password_hash: '',
      registered_at: at,
      referral_code: 'm',
      staff: 'main_moderator',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = { isPublisher: false, isModerator: true, isMainModerator: true, isAgent: false };
  main = {
    userId,
    profileId: 1,
    sessionId: 1,
    ...roles,
    email: null,
    name: 'Анна',
    isActivated: true,
    referralCode: 'm',
  };
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(world.kysely);
  for (const table of ['dead_jobs', 'letters', 'retailer_quarantine'] as const)
    await world.kysely.deleteFrom(table).execute();
  ran.length = 0;
});

type Seen = {
  jobs: { id: number; name: string; about: string; error: string; room: string }[];
  letters: { id: number; to: string; subject: string; state: string; can_send: boolean }[];
  quarantine: { kind: string; id: number; waiting: number; reason: string }[];
};
const seen = async (): Promise<Seen> => {
  const { status, result } = await world.as(main).get<Seen>('/operations');
  expect(status).toBe(200);
  return result as Seen;
};
const recorded = async (type: string) =>
  (await world.kysely.selectFrom('events').select('data').where('type', '=', type).orderBy('id', 'desc').execute())[0]
    ?.data;

async function deadJob(
  name = 'royalties.draft-finished',
  data: object = { subject: 7, event: 40, email: 'a@b.ru', code: '123456' },
) {
  const at = world.clock.now();
  const error = 'no way for vera@demo.pero, token 8sT_kkqLmnOpQrStUvWx0, card 4111111111111111, https://pero.test/?t=1';
  const row = { name, data: JSON.stringify(data), error, tries: 181, died_at: at, last_at: at };
  const { id } = await world.kysely.insertInto('dead_jobs').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

describe('failed work', () => {
  test('[OP01] is shown with what it was about, and without anything secret or personal', async () => {
    await deadJob();
    const [job] = (await seen()).jobs;
    expect(job).toMatchObject({
      name: 'royalties.draft-finished',
      room: 'Роялти',
      about: 'event 40, subject 7',
      tries: 181,
    });
    expect(JSON.stringify(job)).not.toMatch(/vera|a@b|8sT_|4111|123456|https/);
  });

  test('[OP02] is done again, once, and it is written down who wanted it', async () => {
    const id = await deadJob();
    const redriven = await world.as(main).post('/operations/jobs/redrive', { which: { ids: [id] } });
    expect(redriven.result).toEqual({ count: 1 });
    expect((await world.as(main).post('/operations/jobs/redrive', { which: { ids: [id] } })).status).toBe(409);
    await world.runJobs();
    expect(ran).toMatchObject([{ subject: 7, event: 40 }]);
    expect((await seen()).jobs).toEqual([]);
    expect(await recorded('operations.jobs-redriven')).toMatchObject({ by: main.userId, jobs: [id] });
  });

  test('[OP02] of a name is done again all together, and not when this release has no such work', async () => {
    for (const subject of [1, 2, 3]) await deadJob('royalties.draft-finished', { subject });
    await deadJob('royalties.forgotten');
    const byName = (name: string) => world.as(main).post('/operations/jobs/redrive', { which: { name } });
    expect((await byName('royalties.draft-finished')).result).toEqual({ count: 3 });
    expect((await byName('royalties.forgotten')).status).toBe(409);
    expect((await seen()).jobs).toHaveLength(1);
  });

  test('[OP03] is closed with a reason, and not without one', async () => {
    const id = await deadJob();
    const close = (reason: string) => world.as(main).post('/operations/jobs/close', { which: { ids: [id] }, reason });
    expect((await close(' ')).status).toBe(400);
    expect((await close('Книга снята с продажи')).result).toEqual({ count: 1 });
    expect(await recorded('operations.jobs-closed')).toMatchObject({
      by: main.userId,
      reason: 'Книга снята с продажи',
    });
    expect((await seen()).jobs).toEqual([]);
  });
});

describe('letters', () => {
  const write = (subject: string, usefulUntil?: Date) =>
    writeLetter(
      { db: world.db, now: world.clock.now(), enqueue: async () => undefined },
      { to: 'vera@demo.pero', subject, text: 'Код 123456', html: '', ...(usefulUntil && { usefulUntil }) },
    );
  const troubled = (state: 'waiting' | 'dead') =>
    world.kysely.updateTable('letters').set({ state, error: 'not taken' }).execute();

  test('[OP01] that died or wait are shown, with the address and every code masked', async () => {
    await write('Код подтверждения: 123456');
    expect((await seen()).letters).toEqual([]);
    await troubled('waiting');
    expect((await seen()).letters).toMatchObject([
      { to: 'v…@demo.pero', subject: 'Код подтверждения: …', state: 'waiting' },
    ]);
  });

  test('[OP04] are sent again, but not with a code that has expired', async () => {
    await write('Отчёт');
    await troubled('dead');
    const [{ id, can_send } = { id: 0, can_send: false }] = (await seen()).letters;
    expect(can_send).toBe(true);
    expect((await world.as(main).post('/operations/letters/send', { ids: [id] })).result).toEqual({ count: 1 });
    expect(await world.kysely.selectFrom('letters').select('state').execute()).toEqual([{ state: 'waiting' }]);
    expect(await recorded('operations.letters-sent-again')).toMatchObject({ by: main.userId });
    await world.kysely.deleteFrom('letters').execute();
    await write('Код', new Date(world.clock.now().getTime() - 1));
    await troubled('dead');
    const [late] = (await seen()).letters;
    expect(late?.can_send).toBe(false);
    expect((await world.as(main).post('/operations/letters/send', { ids: [late?.id] })).status).toBe(409);
    const forget = { ids: [late?.id], reason: 'Код устарел' };
    expect((await world.as(main).post('/operations/letters/forget', forget)).result).toEqual({ count: 1 });
    expect((await seen()).letters).toEqual([]);
  });
});

describe('what was set aside', () => {
  const strange = async (event: object) => {
    const row = { litres_art_id: 5, n: 1, event: JSON.stringify(event), reason: 'type', since: world.clock.now() };
    const made = await world.kysely.insertInto('retailer_quarantine').values(row).returning('id').executeTakeFirst();
    return made?.id;
  };
  const known = { art_id: 5, n: 1, type: 'view', at: '2026-11-15T08:00:00Z' };

  test('[OP06] is replayed when it is understood, and says so when it is not', async () => {
    const id = await strange({ ...known, type: 'theft' });
    const replay = () => world.as(main).post('/operations/quarantine/replay', { kind: 'event', id });
    expect((await seen()).quarantine).toMatchObject([{ kind: 'event', id, waiting: 0 }]);
    expect((await replay()).status).toBe(409);
    await world.kysely
      .updateTable('retailer_quarantine')
      .set({ event: JSON.stringify(known) })
      .execute();
    expect((await replay()).result).toEqual({ count: 1 });
    expect((await seen()).quarantine).toEqual([]);
    expect(await recorded('operations.replayed')).toMatchObject({ by: main.userId, kind: 'event', id });
    expect((await replay()).status).toBe(404);
  });

  test('[OP07] is dropped with a reason and the second step just shown, and only what may be', async () => {
    const id = await strange({ ...known, n: 2, type: 'theft' });
    await sql`update retailer_quarantine set n = 2`.execute(world.kysely);
    const drop = (thing: object) => world.as(main).post('/operations/quarantine/drop', { kind: 'event', id, ...thing });
    expect((await drop({})).status).toBe(400);
    expect((await drop({ kind: 'statistics', reason: 'Не нужно' })).status).toBe(409);
    const stale = { ...main, factor: { state: 'passed', isFresh: false } } as const;
    for (const call of ['replay', 'drop']) {
      const asked = { kind: 'event', id, reason: 'Магазин прислал ошибочно' };
      const answer = await world.as(stale).post(`/operations/quarantine/${call}`, asked);
      expect(answer).toMatchObject({ status: 403, errors: [{ field: 'second_factor' }] });
    }
    expect((await drop({ reason: 'Магазин прислал ошибочно' })).status).toBe(200);
    expect(await recorded('operations.dropped')).toMatchObject({ by: main.userId, reason: 'Магазин прислал ошибочно' });
  });
});

test('[OP01] nobody but a main moderator looks or acts here', async () => {
  const moderator = { ...main, isMainModerator: false };
  expect((await world.as(moderator).get('/operations')).status).toBe(403);
  expect((await world.visitor().get('/operations')).status).toBe(401);
  expect((await world.as(moderator).post('/operations/jobs/redrive', { which: { ids: [1] } })).status).toBe(403);
});
