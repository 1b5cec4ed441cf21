import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideProfile, denyRemotely, releaseProfile, takeProfile } from './actions/judging.ts';
import { refreshProfile } from './actions/standing.ts';
import type { Document, Verification } from './contract/identity.ts';
import { identityUnderTest, PASSPORT, type Person } from './identity-world.ts';

let world: Awaited<ReturnType<typeof identityUnderTest>>;
let moderator: Person;
beforeAll(async () => {
  world = await identityUnderTest();
  moderator = await world.somebody('moderator');
});
afterAll(() => world.close());

const verification = async ({ browser, profileId }: Person) => {
  const { result } = await browser.get<Verification>(`/account/verification/${profileId}`);
  if (!result) throw new Error('no verification');
  return result;
};
const edit = ({ browser, profileId }: Person, change: object) =>
  browser.patch<Document>(`/account/document/${profileId}`, change);
const submit = ({ browser, profileId }: Person) => browser.post<Verification>(`/account/profile/${profileId}/submit`);
const recall = ({ browser, profileId }: Person) => browser.delete<Verification>(`/account/profile/${profileId}/submit`);
const wordsOf = (answer: { errors: readonly { messages: readonly string[] }[] }) =>
  answer.errors.flatMap(({ messages }) => messages);

async function ready(): Promise<Person> {
  const person = await world.somebody();
  await world.fill(person);
  await world.attachBoth(person);
  return person;
}

async function decided(person: Person, decision: 'approve' | 'return' | 'reject') {
  await submit(person);
  await world.judge((act) => takeProfile(act, person.profileId, moderator.actor.userId));
  const remarks = decision === 'return' ? [{ field: 'document_scan', text: 'Не видно дату' }] : [];
  const input = { reason: decision === 'approve' ? '' : 'Снимок нечёткий', remarks };
  await world.judge((act) => decideProfile(act, person.profileId, decision, input));
}

describe('the document', () => {
  test('[R20] is a Russian passport of somebody in Russia until they say otherwise', async () => {
    const person = await world.somebody();
    const { result } = await person.browser.get<Document>(`/account/document/${person.profileId}`);
    expect(result).toMatchObject({ resident_country: 'RU', type: 'russian_passport', serial_number: '' });
    expect(result).toMatchObject({ document_scan: null, can_edit: true });
  });

  test('[AC12] is kept as people write it, in one form', async () => {
    const person = await world.somebody();
    const { result } = await edit(person, { ...PASSPORT, code_division: '770001' });
    expect(result).toMatchObject({ ...PASSPORT, serial_number: '4511123456', code_division: '770-001' });
  });

  test('[AC12] is kept for no repeated request: its number, sealed in its own place, lies open in none', async () => {
    const { browser, profileId } = await world.somebody();
    const key = { 'idempotency-key': 'browser-of-a-passport' };
    const change = () => browser.patch<Document>(`/account/document/${profileId}`, PASSPORT, key);
    expect((await change()).result?.serial_number).toBe('4511123456');
    expect((await change()).result?.serial_number).toBe('4511123456');
    const kept = await world.kysely.selectFrom('idempotency_keys').selectAll().execute();
    expect(kept).toEqual([]);
  });

  test('[AC12] says every mistake beside its field, and keeps nothing of it', async () => {
    const person = await world.somebody();
    const wrong = { serial_number: '12', code_division: '7', whom_issued: '1', when_issued: '2030-01-01' };
    const answer = await edit(person, { ...wrong, resident_country: 'XX' });
    expect(answer.status).toBe(400);
    expect(answer.errors.map(({ field }) => field)).toEqual([
      'resident_country',
      'serial_number',
      'code_division',
      'whom_issued',
      'when_issued',
    ]);
    const { result } = await person.browser.get<Document>(`/account/document/${person.profileId}`);
    expect(result?.serial_number).toBe('');
  });

  test('[R21] takes the broken code of Indonesia and mends it; a foreign number is free', async () => {
    const person = await world.somebody();
    const foreign = { resident_country: 'IDN', type: 'foreign_document', serial_number: 'ab 123-45' };
    const { result } = await edit(person, foreign);
    expect(result).toMatchObject({ resident_country: 'ID', serial_number: 'AB 123-45' });
  });

  test('[AC12] is somebody else’s business for nobody', async () => {
    const [one, other] = [await world.somebody(), await world.somebody()];
    for (const path of ['document', 'verification']) {
      expect((await other.browser.get(`/account/${path}/${one.profileId}`)).status).toBe(404);
      expect((await moderator.browser.get(`/account/${path}/${one.profileId}`)).status).toBe(404);
    }
    expect((await other.browser.patch(`/account/document/${one.profileId}`, PASSPORT)).status).toBe(404);
    expect((await other.browser.post(`/account/profile/${one.profileId}/submit`)).status).toBe(404);
    expect((await other.browser.delete(`/account/profile/${one.profileId}/submit`)).status).toBe(404);
  });
});

describe('a verification', () => {
  test('[AC36] tells what is missing, and is ready by itself when nothing is', async () => {
    const person = await world.somebody();
    const first = await verification(person);
    expect(first).toMatchObject({ status: 'NEW', can_submit: false, can_edit: true, tries_left: 3, is_minor: false });
    expect(first.lacks.map(({ field }) => field)).toEqual([
      'last_name',
      'first_name',
      'birthday',
      'serial_number',
      'code_division',
      'whom_issued',
      'when_issued',
      'document_scan',
      'photo_with_document',
    ]);
    await world.fill(person);
    expect((await verification(person)).lacks.map(({ step }) => step)).toEqual(['scans', 'scans']);
    await world.attach(person, 'document_scan');
    expect(await world.statusOf(person)).toBe('NEW');
    await world.attach(person, 'photo_with_document');
    expect(await verification(person)).toMatchObject({ status: 'READY', can_submit: true, lacks: [] });
  });

  test('[AC36] is ready by the last name as well, in the same answer', async () => {
    const person = await world.somebody();
    await edit(person, PASSPORT);
    await world.attachBoth(person);
    const names = { first_name: 'Вера', last_name: 'Околицына', birthday: '1990-04-12' };
    const { result } = await person.browser.patch<{ status: string }>(`/account/profile/${person.profileId}`, names);
    expect(result?.status).toBe('READY');
  });

  test('[AC36] is ready no more when a field is emptied, a scan removed or a birthday moved', async () => {
    const person = await ready();
    await edit(person, { whom_issued: '' });
    expect(await world.statusOf(person)).toBe('NEW');
    await edit(person, { whom_issued: 'ГУ МВД' });
    expect(await world.statusOf(person)).toBe('READY');
    await edit(person, { photo_with_document: null });
    expect(await world.statusOf(person)).toBe('NEW');
    await world.attach(person, 'photo_with_document');
    await person.browser.patch(`/account/profile/${person.profileId}`, { birthday: '2000-01-01' });
    const now = await verification(person);
    expect(now.status).toBe('NEW');
    expect(now.lacks.map(({ field }) => field)).toEqual(['when_issued']);
  });

  test('[AC11] of somebody of 16 asks for a parent’s consent', async () => {
    const person = await world.somebody();
    await world.fill(person, '2010-02-01');
    await edit(person, { ...PASSPORT, when_issued: '2024-03-01', serial_number: '4524123456' });
    await world.attachBoth(person);
    const young = await verification(person);
    expect(young).toMatchObject({ status: 'NEW', is_minor: true });
    expect(young.lacks.map(({ field }) => field)).toEqual(['additional_scan']);
    await world.attach(person, 'additional_scan');
    expect((await submit(person)).result?.status).toBe('SUBMITTED');
  });

  test('[AC11] that lacks something is not sent, and the answer says what', async () => {
    const person = await world.somebody();
    await world.fill(person);
    const answer = await submit(person);
    expect(answer.status).toBe(409);
    expect(wordsOf(answer)[0]).toContain('загрузите снимок документа; загрузите своё фото');
  });

  test('[AC11] is sent, locked, promised in three working days, and recalled while nobody has it', async () => {
    const person = await ready();
    const { result } = await submit(person);
    expect(result).toMatchObject({ status: 'SUBMITTED', can_submit: false, can_recall: true, can_edit: false });
    expect(result?.due_at).toBe('2026-11-19T09:00:00.000Z');
    expect((await edit(person, { whom_issued: 'Другой' })).status).toBe(409);
    expect((await person.browser.patch(`/account/profile/${person.profileId}`, { last_name: 'Б' })).status).toBe(409);
    expect((await submit(person)).status).toBe(409);
    expect((await recall(person)).result).toMatchObject({ status: 'READY', submitted_at: null });
    expect(wordsOf(await recall(person))[0]).toContain('Готов к отправке');
  });

  test('[AC11] that a moderator has is recalled no more', async () => {
    const person = await ready();
    await submit(person);
    await world.judge((act) => takeProfile(act, person.profileId, moderator.actor.userId));
    expect((await recall(person)).status).toBe(409);
    await world.judge((act) => releaseProfile(act, person.profileId));
    expect((await recall(person)).status).toBe(200);
  });

  test('[R10] that is returned shows the remarks, and can be sent again and again', async () => {
    const person = await ready();
    await decided(person, 'return');
    const told = await verification(person);
    expect(told).toMatchObject({ status: 'UNVERIFIED', reason: 'Снимок нечёткий', can_edit: true, tries_left: 3 });
    expect(told.comments).toEqual([{ id: 1, field: 'document_scan', text: 'Не видно дату' }]);
    expect(told.lacks.map(({ field }) => field)).toEqual(['document_scan', 'photo_with_document']);
    await world.attachBoth(person);
    expect(await world.statusOf(person)).toBe('READY');
    await edit(person, { document_scan: null });
    expect(await world.statusOf(person)).toBe('UNVERIFIED');
    await world.attach(person, 'document_scan');
    await decided(person, 'approve');
    expect(await verification(person)).toMatchObject({ status: 'VERIFIED', comments: [], reason: '' });
  });

  test('[R10] that is rejected waits for a day, and rests after the third time', async () => {
    const own = await identityUnderTest();
    const judge = await own.somebody('moderator');
    const person = await own.somebody();
    await own.fill(person);
    for (let time = 1; time <= 3; time++) {
      await own.attachBoth(person);
      expect((await submit(person)).status).toBe(200);
      await own.judge((act) => takeProfile(act, person.profileId, judge.actor.userId));
      const input = { reason: 'Чужой паспорт', remarks: [] };
      await own.judge((act) => decideProfile(act, person.profileId, 'reject', input));
      await own.attachBoth(person);
      expect(await own.statusOf(person)).toBe('REJECTED');
      if (time === 3) break;
      const soon = await submit(person);
      expect(soon.status).toBe(409);
      expect(wordsOf(soon)[0]).toContain('можно после');
      own.clock.forward(24 * 3_600_000);
      expect(await verification(person)).toMatchObject({ status: 'REJECTED', can_submit: true, tries_left: 3 - time });
    }
    own.clock.forward(72 * 3_600_000);
    expect(wordsOf(await submit(person))[0]).toContain('три раза');
    expect(await verification(person)).toMatchObject({ can_submit: false, retry_at: null, tries_left: 0 });
    await own.close();
  });

  test('[R10] that is rejected becomes ready by itself after a day', async () => {
    const person = await ready();
    await decided(person, 'reject');
    await world.attachBoth(person);
    const before = world.clock.now().toISOString();
    world.clock.forward(24 * 3_600_000 + 1);
    // The queue waits by its own clock: the job that was sent for tomorrow is run here by hand.
    await world.judge((act) => refreshProfile(act, person.profileId));
    expect(await world.statusOf(person)).toBe('READY');
    world.clock.moveTo(before);
  });

  test('[R10] that the retailer denies is filled in and sent anew', async () => {
    const person = await ready();
    await decided(person, 'approve');
    await world.judge((act) => denyRemotely(act, person.profileId, 'Имя не совпало'));
    expect(await verification(person)).toMatchObject({ status: 'REMOTE_DENIED', reason: 'Имя не совпало' });
    await world.attachBoth(person);
    expect(await world.statusOf(person)).toBe('READY');
  });

  test.each([
    ['another name', { last_name: 'Иванова' }, {}],
    ['another document', {}, { serial_number: '4512 654321' }],
    ['another country', {}, { resident_country: 'KZ' }],
  ])('[R10] is lost by %s, and everybody is told once', async (_, profile, document) => {
    const person = await ready();
    await decided(person, 'approve');
    if (Object.keys(profile).length > 0) await person.browser.patch(`/account/profile/${person.profileId}`, profile);
    if (Object.keys(document).length > 0) await edit(person, document);
    expect(await world.statusOf(person)).toBe('UNVERIFIED');
    const told = await world.events('verification.status-changed');
    const last = told.filter(({ subject }) => subject === person.actor.userId).slice(-2);
    expect(last.map(({ data }) => (data as { status: string }).status)).toEqual(['VERIFIED', 'UNVERIFIED']);
  });

  test('[AC12] of somebody verified takes no scans that nobody would look at', async () => {
    const person = await ready();
    await decided(person, 'approve');
    const answer = await world.attach(person, 'document_scan');
    expect(answer.status).toBe(409);
    expect(await world.statusOf(person)).toBe('VERIFIED');
  });
});
