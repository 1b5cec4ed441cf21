import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideProfile, profileForJudge, takeProfile, transferProfile } from './actions/judging.ts';
import { identityUnderTest, PASSPORT, type Person } from './identity-world.ts';

let world: Awaited<ReturnType<typeof identityUnderTest>>;
let moderator: Person;
beforeAll(async () => {
  world = await identityUnderTest();
  moderator = await world.somebody('moderator');
});
afterAll(() => world.close());

const submit = ({ browser, profileId }: Person) => browser.post(`/account/profile/${profileId}/submit`);

async function ready(): Promise<Person> {
  const person = await world.somebody();
  await world.fill(person);
  await world.attachBoth(person);
  return person;
}

describe('a profile in the hands of moderators', () => {
  test('[MD09] shows papers to its holder alone, and the first status in lower case', async () => {
    const person = await ready();
    const at = (viewer: Person) =>
      profileForJudge(world.db, world.places.numbers, person.profileId, viewer.actor.userId);
    expect(await at(moderator)).toMatchObject({ status: 'unverified', serial_number: '', document_scan: null });
    await submit(person);
    await world.judge((act) => takeProfile(act, person.profileId, moderator.actor.userId));
    expect(await at(moderator)).toMatchObject({
      status: 'RETRIEVED',
      full_name: 'Околицына Вера',
      age: 36,
      resident_country_name: 'Россия',
      serial_number: '4511123456',
      document_scan: `/api/account/document/${person.profileId}/scans/document_scan`,
      additional_scan: null,
      scan_types: { document_scan: 'image/jpeg', photo_with_document: 'image/jpeg' },
    });
    const other = await world.somebody('main_moderator');
    expect(await at(other)).toMatchObject({ serial_number: '', birthday: null, email: '', document_scan: null });
  });

  test('[MD06] is not judged by its owner', async () => {
    const judge = await world.somebody('moderator');
    await world.fill(judge);
    await world.attachBoth(judge);
    await submit(judge);
    const refused = await world.judge((act) => takeProfile(act, judge.profileId, judge.actor.userId));
    expect(refused).toEqual({ refused: 'own-work' });
    expect(await world.statusOf(judge)).toBe('SUBMITTED');
  });

  test('[MD06] taken by eight at once is taken by one', async () => {
    const person = await ready();
    await submit(person);
    const judges = await Promise.all(Array.from({ length: 8 }, () => world.somebody('moderator')));
    const answers = await Promise.all(
      judges.map((judge) => world.judge((act) => takeProfile(act, person.profileId, judge.actor.userId))),
    );
    expect(answers.filter((refused) => refused === null)).toHaveLength(1);
    const moves = (await world.events('verification.status-changed')).filter(
      ({ subject, data }) => subject === person.actor.userId && (data as { status: string }).status === 'RETRIEVED',
    );
    expect(moves).toHaveLength(1);
  });

  test('[MD08] is decided once: of eight decisions at the same instant one counts', async () => {
    const person = await ready();
    await submit(person);
    await world.judge((act) => takeProfile(act, person.profileId, moderator.actor.userId));
    const decisions = (['approve', 'return', 'reject', 'approve'] as const).flatMap((each) => [each, each]);
    const answers = await Promise.all(
      decisions.map((decision) =>
        world.judge((act) => decideProfile(act, person.profileId, decision, { reason: '', remarks: [] })),
      ),
    );
    expect(answers.filter((refused) => refused === null)).toHaveLength(1);
  });

  test('[MD06] is recalled or taken, never both', async () => {
    for (let round = 0; round < 20; round++) {
      const person = await world.somebody();
      await world.kysely
        .updateTable('profiles')
        .set({ status: 'SUBMITTED' })
        .where('id', '=', person.profileId)
        .execute();
      const [recalled, taken] = await Promise.all([
        person.browser.delete(`/account/profile/${person.profileId}/submit`),
        world.judge((act) => takeProfile(act, person.profileId, moderator.actor.userId)),
      ]);
      expect((recalled.status === 200) !== (taken === null)).toBe(true);
    }
  });

  test('[MD08] is not handed to its own author', async () => {
    const person = await ready();
    await submit(person);
    await world.judge((act) => takeProfile(act, person.profileId, moderator.actor.userId));
    const refused = await world.judge((act) => transferProfile(act, person.profileId, person.actor.userId));
    expect(refused).toEqual({ refused: 'own-work' });
  });

  test('[MD09] tells of a passport that has run out, of another region, and of a second profile with it', async () => {
    const twin = await ready();
    await twin.browser.patch(`/account/document/${twin.profileId}`, { serial_number: '4511777777' });
    const person = await ready();
    const doubtful = { ...PASSPORT, serial_number: '4511777777', code_division: '500-001' };
    await person.browser.patch(`/account/document/${person.profileId}`, doubtful);
    await person.browser.patch(`/account/profile/${person.profileId}`, { birthday: '1978-01-01' });
    await submit(person);
    await world.judge((act) => takeProfile(act, person.profileId, moderator.actor.userId));
    const { doubts } = await profileForJudge(world.db, world.places.numbers, person.profileId, moderator.actor.userId);
    expect(doubts.join('; ')).toMatch(/просрочен.*из.одного региона.*ещё в.1.профиле/);
  });
});
