import { randomBytes } from 'node:crypto';
import { asDb } from '@pero/server-platform/database/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileForJudge, takeProfile } from './actions/judging.ts';
import { numberKeysOf, sealClearNumbers } from './actions/numbers.ts';
import { identityUnderTest, type Person } from './identity-world.ts';
import { identityRoutes } from './routes/identity.ts';

let world: Awaited<ReturnType<typeof identityUnderTest>>;
beforeAll(async () => {
  world = await identityUnderTest();
});
afterAll(() => world.close());

async function rowOf({ profileId }: Person): Promise<string> {
  const { rows } = await world.pool.query(
    `select row_to_json(d)::text || encode(coalesce(number_sealed, ''), 'escape') as words from identity_documents d
      where profile_id = $1`,
    [profileId],
  );
  return String(rows[0]?.words);
}

const inAct = <T>(work: (act: { db: ReturnType<typeof asDb> }) => Promise<T>) =>
  world.kysely.transaction().execute((transaction) => work({ db: asDb(transaction) }));

const numberSeenBy = async ({ browser, profileId }: Person) =>
  (await browser.get<{ serial_number: string }>(`/account/document/${profileId}`)).result?.serial_number;

async function sent(): Promise<Person> {
  const person = await world.somebody();
  await world.fill(person);
  await world.attachBoth(person);
  await person.browser.post(`/account/profile/${person.profileId}/submit`);
  return person;
}

describe('[AC12] series and number of a document', () => {
  test('lie in the database sealed: no digits of them are in the row, and the owner reads them as before', async () => {
    const person = await world.somebody();
    await world.fill(person);
    expect(await numberSeenBy(person)).toBe('4511123456');
    const row = await rowOf(person);
    for (const digits of ['4511', '123456', '12345']) expect(row).not.toContain(digits);
    expect(row).toContain('0000000000');
  });

  test('are read by the moderator who holds the profile, and doubles are found among sealed and clear ones', async () => {
    const [first, second, moderator] = [await sent(), await sent(), await world.somebody('moderator')];
    await world.judge((act) => takeProfile(act, first.profileId, moderator.actor.userId));
    const seen = () =>
      profileForJudge(world.db, world.places.numbers, first.profileId, moderator.actor.userId).then(
        ({ serial_number, doubts }) => ({ serial_number, doubts: doubts.join() }),
      );
    expect(await seen()).toMatchObject({ serial_number: '4511123456', doubts: expect.stringContaining('Тот\u00A0же') });
    await clear(second);
    expect((await seen()).doubts).toContain('Тот\u00A0же документ');
  });

  test('from before are sealed at the start, once, and wherever it was stopped it goes on', async () => {
    const people = [await world.somebody(), await world.somebody()];
    for (const person of people) {
      await world.fill(person);
      await clear(person);
    }
    expect(await numberSeenBy(people[0] as Person)).toBe('4511123456');
    // Stopped in the middle: the transaction is taken back, and nothing is half sealed.
    const stopped = sealClearNumbers(async (work) => {
      await inAct(async (act) => {
        await work(act);
        throw new Error('power cut');
      });
      throw new Error('unreachable');
    }, world.places.numbers);
    await expect(stopped).rejects.toThrow('power cut');
    expect(await rowOf(people[0] as Person)).toContain('4511123456');
    for (const _ of ['first', 'second time']) expect(await sealClearNumbers(inAct, world.places.numbers)).toBe(true);
    for (const person of people) {
      expect(await rowOf(person)).not.toContain('123456');
      expect(await numberSeenBy(person)).toBe('4511123456');
    }
  });

  test('with another key are refused in words, nothing is sealed by it and the profile stays as it is', async () => {
    const person = await world.somebody();
    await world.fill(person);
    await world.attachBoth(person);
    const other = await world.somebody();
    await world.fill(other);
    await clear(other);
    const numbers = numberKeysOf(randomBytes(32));
    expect(await sealClearNumbers(inAct, numbers)).toBe(false);
    expect(await rowOf(other)).toContain('4511123456');

    const strange = world.withRoutes(identityRoutes({ ...world.places, numbers }));
    const read = await strange(person.actor).get(`/account/document/${person.profileId}`);
    expect(read.status).toBe(409);
    expect(read.errors[0]?.messages[0]).toContain('другой ключ шифрования');
    const edit = await strange(person.actor).patch(`/account/document/${person.profileId}`, { whom_issued: 'ОВД' });
    expect(edit.status).toBe(409);
    expect(await world.statusOf(person)).toBe('READY');
  });
});

/** As rows lay before they were sealed. */
async function clear({ profileId }: Person): Promise<void> {
  await world.pool.query(
    `update identity_documents set serial_number = '4511123456', number_sealed = null, number_mark = null, number_outline = ''
      where profile_id = $1`,
    [profileId],
  );
}
