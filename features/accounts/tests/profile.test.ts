import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { afterPassword, newModerator, withApp } from '../factor-world.ts';
import { maskedEmail } from '../rules/masked-email.ts';
import type { VerificationStatus } from '../rules/verification-status.ts';
import { accountsWith, registered } from '../test-world.ts';

let world: Awaited<ReturnType<typeof featureUnderTest>>;
const mails: Mail[] = [];

beforeAll(async () => {
  world = await featureUnderTest(...accountsWith(mails));
});
afterAll(() => world.close());

describe('the profile', () => {
  test('[AC10] [R22] [R10] carries every field and begins as NEW', async () => {
    const { browser, email, profileId } = await registered(world);
    const { status, result } = await browser.get(`/account/profile/${profileId}`);
    expect(status).toBe(200);
    expect(result).toEqual({
      id: profileId,
      email,
      first_name: '',
      middle_name: '',
      last_name: '',
      birthday: null,
      phone: '',
      tax_number: null,
      status: 'NEW',
      direct_agreement: false,
      non_standard_royalty_rate: null,
      litres_referral: '',
      can_edit: true,
    });
  });

  test('[AC10] changes only what is sent, and keeps it tidy', async () => {
    const { browser, profileId, email } = await registered(world);
    await browser.patch(`/account/profile/${profileId}`, {
      first_name: '  Вера ',
      last_name: 'Околицына',
      birthday: '1988-04-12',
    });
    const change = { phone: '8 (916) 123-45-67', tax_number: '5001 0073 2259' };
    const unconfirmed = await browser.patch(`/account/profile/${profileId}`, change);
    expect([unconfirmed.status, unconfirmed.errors[0]?.field]).toEqual([400, 'token']);
    const token = await innToken(browser, email, '5001 0073 2259');
    const { result } = await browser.patch(`/account/profile/${profileId}`, { ...change, token });
    expect(result).toMatchObject({
      first_name: 'Вера',
      last_name: 'Околицына',
      birthday: '1988-04-12',
      phone: '+79161234567',
      tax_number: '500100732259',
    });
    expect((await browser.get('/account/info/my')).result).toMatchObject({ name: 'Вера Околицына' });
  });

  test('[AC10] empties what may be empty', async () => {
    const { browser, profileId, email } = await registered(world);
    await browser.patch(`/account/profile/${profileId}`, {
      middle_name: 'Андреевна',
      phone: '+79161234567',
      tax_number: '500100732259',
      birthday: '1988-04-12',
      token: await innToken(browser, email, '500100732259'),
    });
    const { result } = await browser.patch(`/account/profile/${profileId}`, {
      middle_name: '',
      phone: '',
      tax_number: '',
      birthday: null,
      token: await innToken(browser, email, ''),
    });
    expect(result).toMatchObject({ middle_name: '', phone: '', tax_number: null, birthday: null });
  });

  test.each([
    [{ first_name: ' ' }, 'first_name', 'first-name-missing', 'Укажите имя'],
    [{ last_name: 'Х4кер' }, 'last_name', 'last-name-invalid', 'Фамилия — до 60 букв, также дефис, апостроф и пробел'],
    [{ birthday: '2020-01-01' }, 'birthday', 'birthday-too-young', 'Зарегистрироваться можно с 14 лет'],
    [{ birthday: '2026-02-30' }, 'birthday', 'wrong-format', 'Укажите дату'],
    [{ phone: '12345' }, 'phone', 'phone-invalid', 'Введите телефон с кодом страны, например +7 916 123-45-67'],
    [
      { phone: '+7 000 000-00-00' },
      'phone',
      'phone-invalid',
      'Введите телефон с кодом страны, например +7 916 123-45-67',
    ],
    [
      { tax_number: '500100732258' },
      'tax_number',
      'tax-number-invalid',
      'Такого ИНН не существует. Проверьте, нет ли опечатки',
    ],
    [
      { tax_number: '7707083893' },
      'tax_number',
      'tax-number-organisation',
      'Это ИНН организации. Укажите свой ИНН из 12 цифр',
    ],
    [{ tax_number: '12' }, 'tax_number', 'tax-number-length', 'В ИНН физического лица 12 цифр'],
  ])('[AC10] refuses %j beside its field and changes nothing', async (edit, field, reason, message) => {
    const { browser, profileId } = await registered(world);
    const before = await browser.get(`/account/profile/${profileId}`);
    const { status, errors } = await browser.patch(`/account/profile/${profileId}`, {
      middle_name: 'Иванович',
      ...edit,
    });
    expect([status, errors]).toEqual([400, [{ field, reason, messages: [message] }]]);
    expect((await browser.get(`/account/profile/${profileId}`)).result).toEqual(before.result);
  });

  test('[AC10] of somebody else is not found, for reading and for writing', async () => {
    const [owner, stranger] = [await registered(world), await registered(world)];
    const path = `/account/profile/${owner.profileId}`;
    expect((await stranger.browser.get(path)).status).toBe(404);
    expect((await stranger.browser.patch(path, { first_name: 'Чужой' })).status).toBe(404);
    expect((await world.visitor().get(path)).status).toBe(401);
    expect((await owner.browser.get(path)).result).toMatchObject({ first_name: '' });
  });

  test.each<VerificationStatus>(['SUBMITTED', 'RETRIEVED'])('[AC10] [R10] is locked while %s', async (status) => {
    const { browser, profileId } = await registered(world);
    await inStatus(profileId, status);
    const answer = await browser.patch(`/account/profile/${profileId}`, { phone: '+79161234567' });
    expect(answer.status).toBe(409);
    expect(answer.errors[0]?.messages).toEqual([
      'Профиль на проверке. Изменить его можно, если отозвать заявку, или после ответа модератора',
    ]);
    expect((await browser.get(`/account/profile/${profileId}`)).result).toMatchObject({ can_edit: false });
  });

  test('[AC10] [R10] of a verified person: another name needs another verification, a phone does not', async () => {
    const { browser, profileId } = await registered(world);
    await browser.patch(`/account/profile/${profileId}`, { last_name: 'Околицына' });
    await inStatus(profileId, 'VERIFIED');
    const edit = async (body: object) =>
      (await browser.patch<{ status: string }>(`/account/profile/${profileId}`, body)).result?.status;
    expect(await edit({ phone: '+79161234567', last_name: 'Околицына' })).toBe('VERIFIED');
    expect(await edit({ last_name: 'Сафина' })).toBe('UNVERIFIED');
  });

  test('[AC10] a change is told to others by the names of its fields alone', async () => {
    const { browser, profileId, userId } = await registered(world);
    await browser.patch(`/account/profile/${profileId}`, { first_name: 'Вера', phone: '' });
    const told = await world.kysely
      .selectFrom('events')
      .select(['type', 'data'])
      .where('subject', '=', userId)
      .execute();
    const data = { fields: ['firstName'], withTaxData: false, lostVerification: false };
    expect(told.at(-1)).toEqual({ type: 'accounts.profile-changed', data });
  });
});

describe('a moderator', () => {
  test('[AC13] sees who anybody is, though not their address, and the look is written down; nobody else does', async () => {
    const author = await registered(world);
    const moderator = await staffSignedIn('moderator');
    const { status, result } = await moderator.get(`/account/info/${author.userId}`);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      id: author.userId,
      email: maskedEmail(author.email),
      profile_id: author.profileId,
      status: 'NEW',
      role: 'author',
    });
    expect((await moderator.get('/account/info/999999')).status).toBe(404);
    expect((await author.browser.get(`/account/info/${author.userId}`)).status).toBe(403);
    expect((await (await staffSignedIn('agent')).get(`/account/info/${author.userId}`)).status).toBe(403);
    expect((await world.visitor().get(`/account/info/${author.userId}`)).status).toBe(401);
    const views = await world.kysely
      .selectFrom('staff_views')
      .select(['what', 'subject_id'])
      .where('person_id', '=', author.userId)
      .execute();
    expect(views).toEqual([{ what: 'profile', subject_id: author.userId }]);
  });

  test('[AC01] [R22] is one by the info, and so are the main moderator and the agent', async () => {
    const infoOf = async (staff: 'moderator' | 'main_moderator' | 'agent') =>
      (await (await staffSignedIn(staff)).get('/account/info/my')).result;
    expect(await infoOf('moderator')).toMatchObject({ is_moderator: true, is_main_moderator: false, is_agent: false });
    expect(await infoOf('main_moderator')).toMatchObject({ is_moderator: true, is_main_moderator: true });
    expect(await infoOf('agent')).toMatchObject({ is_moderator: false, is_agent: true, role: 'agent' });
  });
});

function inStatus(profileId: number, status: VerificationStatus) {
  return world.kysely.updateTable('profiles').set({ status }).where('id', '=', profileId).execute();
}

async function staffSignedIn(staff: 'moderator' | 'main_moderator' | 'agent') {
  const { email } = await newModerator(world, staff);
  const { browser } = await afterPassword(world, email);
  await withApp(world, browser);
  return browser;
}

/** By the letter, which names the number. */
async function innToken(
  browser: Awaited<ReturnType<typeof registered<ReturnType<typeof world.visitor>>>>['browser'],
  email: string,
  tax_number: string,
) {
  world.clock.forward(61_000);
  await browser.post('/account/send_otc', { action: 'tax_data', about: { tax_number } });
  await world.runJobs();
  const letter = mails.findLast(({ to, subject }) => to === email && subject.startsWith('Код'));
  const [otc = ''] = /\b\d{6}\b/.exec(letter?.text ?? '') ?? [];
  const { result } = await browser.post<{ token: string }>('/account/check_otc_code', { otc });
  return result?.token ?? '';
}
