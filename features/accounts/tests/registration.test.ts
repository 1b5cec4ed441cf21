import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsWith, CONSENTED, mailedToken, newEmail, PASSWORD, registered, SITE } from '../test-world.ts';

let world: Awaited<ReturnType<typeof featureUnderTest>>;
const mails: Mail[] = [];

beforeAll(async () => {
  world = await featureUnderTest(...accountsWith(mails));
});
afterAll(() => world.close());

describe('registration', () => {
  test('[AC04] [R57] signs in at once as an author whose address is not confirmed yet', async () => {
    const email = newEmail();
    const browser = world.visitor();
    const answer = await browser.post('/account/registration', {
      email: `  ${email.toUpperCase()}`,
      password: PASSWORD,
      ...CONSENTED,
    });
    expect(answer.status).toBe(200);
    expect(answer.result).toMatchObject({ is_logged: true, role: 'author', email, is_activated: false });
    expect((await browser.get('/account/info/my')).result).toEqual(answer.result);
  });

  test('[AC04] keeps a hash of the password and nothing of it in clear', async () => {
    const { userId } = await registered(world);
    const row = await world.kysely.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
  });

  test('[AC04] [R57] keeps each consent with its text’s version and sha256, the time, the address and the browser', async () => {
    const browser = world.visitor('198.51.100.4');
    const body = { email: newEmail(), password: PASSWORD, ...CONSENTED, marketing_accepted: true };
    const { result } = await browser.post<{ id: number }>('/account/registration', body, {
      'user-agent': 'Pero-test/1.0',
    });
    const common = { version: '3', accepted_at: world.clock.now(), ip: '198.51.100.4', user_agent: 'Pero-test/1.0' };
    expect(await consentsOf(result?.id ?? 0)).toMatchObject([
      { kind: 'agreement', slug: 'agreement', sha256: 'sha256 of agreement', ...common },
      { kind: 'personal_data', slug: 'privacy', sha256: 'sha256 of privacy', ...common },
      {
        kind: 'retailer_transfer',
        slug: 'privacy_litres_operations',
        sha256: 'sha256 of privacy_litres_operations',
        ...common,
      },
      { kind: 'marketing', slug: 'privacy', sha256: 'sha256 of privacy', ...common },
    ]);
  });

  test('[AC04] whoever lives outside Russia agrees to the agreement for non-residents', async () => {
    const body = { email: newEmail(), password: PASSWORD, ...CONSENTED, is_resident: false };
    const { result } = await world.visitor('198.51.100.5').post<{ id: number }>('/account/registration', body);
    expect((await consentsOf(result?.id ?? 0)).map(({ slug }) => slug)).toEqual([
      'agreement-non-resident',
      'privacy',
      'privacy_litres_operations',
    ]);
  });

  test('[AC04] does not take an unticked marketing box for a consent', async () => {
    const { userId } = await registered(world);
    expect((await consentsOf(userId)).map((consent) => consent.kind)).not.toContain('marketing');
  });

  test('[AC04] [R75] tells everything that is wrong at once, each beside its field', async () => {
    const body = {
      email: 'не адрес',
      password: 'короткий',
      personal_data_policy_accepted: false,
      agreement_accepted: false,
      retailer_transfer_accepted: false,
    };
    const { status, result, errors } = await world.visitor().post('/account/registration', body);
    expect([status, result]).toEqual([400, null]);
    expect(errors).toEqual([
      { field: 'email', reason: 'email-invalid', messages: ['Введите корректный адрес электронной почты'] },
      {
        field: 'password',
        reason: 'password-weak',
        messages: ['Пароль должен быть не короче 8 символов и содержать букву и цифру'],
      },
      {
        field: 'agreement_accepted',
        reason: 'agreement-not-accepted',
        messages: ['Примите пользовательское соглашение'],
      },
      {
        field: 'personal_data_policy_accepted',
        reason: 'personal-data-not-accepted',
        messages: ['Подтвердите согласие на обработку персональных данных'],
      },
      {
        field: 'retailer_transfer_accepted',
        reason: 'retailer-transfer-not-accepted',
        messages: ['Подтвердите согласие на передачу данных книжному магазину'],
      },
    ]);
  });

  test('[AC04] [R57] without the consent to personal data nobody is registered', async () => {
    const email = newEmail();
    const { status, errors } = await world.visitor().post('/account/registration', { email, password: PASSWORD });
    expect(status).toBe(400);
    expect(errors).toEqual([
      {
        field: 'personal_data_policy_accepted',
        reason: 'personal-data-not-accepted',
        messages: ['Подтвердите согласие на обработку персональных данных'],
      },
    ]);
    expect(await usersWith(email)).toBe(0);
  });

  test('[AC04] of a taken address is refused beside the field, in any spelling', async () => {
    const { email } = await registered(world);
    const body = { email: email.toUpperCase(), password: PASSWORD, ...CONSENTED };
    const { status, errors } = await world.visitor().post('/account/registration', body);
    expect(status).toBe(400);
    expect(errors).toEqual([
      { field: 'email', reason: 'email-taken', messages: ['Пользователь с таким адресом уже зарегистрирован'] },
    ]);
  });

  test('[AC04] of one address by many at once makes one account', async () => {
    const email = newEmail();
    const body = { email, password: PASSWORD, ...CONSENTED };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.visitor().post('/account/registration', body)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(400)]);
    expect(await usersWith(email)).toBe(1);
  });

  test('[AC04] [R07] keeps where the person came from and who invited them', async () => {
    const { result: inviter } = await (await registered(world)).browser.get<{ referral_code: string }>(
      '/account/info/my',
    );
    const email = newEmail();
    const body = { email, password: PASSWORD, referral: inviter?.referral_code, ...CONSENTED };
    await world
      .visitor()
      .post('/account/registration?utm_source=vk&utm_term=%D1%80%D0%BE%D0%BC%D0%B0%D0%BD&gift=1', body);
    const row = await world.kysely.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(row.came_with).toEqual({ utm_source: 'vk', utm_term: 'роман', gift: '1' });
    expect(row.referral).toBe(inviter?.referral_code);
  });

  test('[AC04] from one network address is limited', async () => {
    const body = { email: 'x', password: PASSWORD, ...CONSENTED };
    const statuses: number[] = [];
    for (let n = 0; n <= 60; n += 1) {
      const answer = await world.visitor('198.51.100.9').post('/account/registration', { ...body, email: newEmail() });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the activation mail', () => {
  test('[AC32] confirms the address by its link, once told to others', async () => {
    const { browser, email, userId } = await registered(world);
    await world.runJobs();
    const mail = mails.findLast((sent) => sent.to === email);
    expect(mail?.subject).toBe('Подтвердите адрес почты');
    const token = mailedToken(mails, email);
    expect(mail?.text).toContain(`${SITE}account/activate/?token=${token}`);
    expect(mail?.html).toContain(`href="${SITE}account/activate/?token=${token}"`);

    const activate = () => world.visitor().post('/account/activate', { token });
    expect((await activate()).result).toEqual({ is_activated: true });
    expect((await browser.get('/account/info/my')).result).toMatchObject({ is_activated: true });
    expect((await activate()).result).toEqual({ is_activated: true });
    const told = await world.kysely.selectFrom('events').select('type').where('subject', '=', userId).execute();
    expect(told.map((event) => event.type)).toEqual(['accounts.registered', 'accounts.activated']);
  });

  test('[AC32] keeps only a hash of the link, and nothing personal lies in the queue', async () => {
    const { email } = await registered(world);
    await world.runJobs();
    const rows = await world.kysely.selectFrom('mail_tokens').selectAll().where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(mailedToken(mails, email));
    const told = await world.kysely.selectFrom('events').select('data').execute();
    expect(JSON.stringify(told)).not.toContain('@');
  });

  test('[AC32] a link is refused when it is made up, too old, or of a changed address', async () => {
    const { email, userId } = await registered(world);
    await world.runJobs();
    const token = mailedToken(mails, email);
    const activate = (given: string) => world.visitor().post('/account/activate', { token: given });
    expect((await activate('made-up')).errors).toEqual([
      { field: 'token', reason: 'mail-token-unknown', messages: ['Ссылка недействительна. Запросите новую'] },
    ]);
    await world.kysely.updateTable('users').set({ email: newEmail() }).where('id', '=', userId).execute();
    expect((await activate(token)).errors[0]?.messages).toEqual(['Ссылка недействительна. Запросите новую']);
    world.clock.forward(7 * 86_400_000);
    expect((await activate(token)).errors[0]?.messages).toEqual(['Срок действия ссылки истёк. Запросите новую']);
  });

  test('[AC09] is sent again once a minute, five times an hour', async () => {
    const { browser, email } = await registered(world);
    await world.runJobs();
    expect((await browser.post('/account/activation-email')).status).toBe(200);
    await world.runJobs();
    expect(mails.filter((mail) => mail.to === email)).toHaveLength(2);
    world.clock.forward(20_000);
    const soon = await browser.post('/account/activation-email');
    expect(soon.status).toBe(429);
    expect(soon.errors[0]?.messages).toEqual(['Письмо уже отправлено. Запросить новое можно через 40 с']);
    for (let n = 2; n <= 5; n += 1) {
      world.clock.forward(60_000);
      expect((await browser.post('/account/activation-email')).status).toBe(200);
    }
    world.clock.forward(60_000);
    expect((await browser.post('/account/activation-email')).errors[0]?.messages).toEqual([
      'Мы уже отправили несколько писем. Проверьте папку «Спам» или повторите через час',
    ]);
  });

  test('[AC09] is not sent to a confirmed address, nor asked for by a guest', async () => {
    const { browser, email } = await registered(world);
    await world.runJobs();
    await browser.post('/account/activate', { token: mailedToken(mails, email) });
    const { status, errors } = await browser.post('/account/activation-email');
    expect([status, errors]).toEqual([
      409,
      [{ field: null, reason: 'already-activated', messages: ['Адрес уже подтверждён'] }],
    ]);
    expect((await world.visitor().post('/account/activation-email')).status).toBe(401);
  });
});

function consentsOf(userId: number) {
  return world.kysely.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

async function usersWith(email: string): Promise<number> {
  return (await world.kysely.selectFrom('users').select('id').where('email', '=', email).execute()).length;
}
