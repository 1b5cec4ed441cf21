import { createAccount } from '@pero/accounts/actions/create-account';
import { loadDemoApp } from '@pero/accounts/actions/factor/second-factor';
import { lockAccounts, unlockAccounts } from '@pero/accounts/actions/lock';
import { hashPassword } from '@pero/accounts/actions/passwords';
import { identifyWith } from '@pero/accounts/identify';
import { accountJobs } from '@pero/accounts/jobs';
import { accountRoutes } from '@pero/accounts/routes';
import { documentsOf } from '@pero/pages/actions';
import { mailJobs } from '@pero/server-platform/mail/jobs';
import { writeLetter } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffCommand } from './staff-command.ts';

const PASSWORD = 'Перо-2026-достаточно';
const siteUrl = 'https://pero.example/';
const secondFactor = { key: Buffer.alloc(32), siteUrl };
let world: Awaited<ReturnType<typeof featureUnderTest>>;

beforeAll(async () => {
  world = await featureUnderTest(accountRoutes({ documents: documentsOf(), secondFactor }), {
    now: new Date().toISOString(),
    jobs: [...accountJobs({ post: writeLetter, siteUrl }), ...mailJobs(async () => undefined)],
    identify: ({ pool }) => identifyWith(pool),
  });
  const names = { first: 'Анна', middle: '', last: 'Редактор' };
  const passwordHash = await hashPassword(PASSWORD);
  await createAccount(world.db, { signsInBy: { email: 'anna@pero.example' }, passwordHash, names }, world.clock.now());
});
afterAll(() => world.close());

/** The command, as `npm run staff` hands it over. */
const staff = (...asked: string[]) => staffCommand(asked, { databaseUrl: world.url, siteUrl });

const lettersTo = async (email: string) =>
  (
    await sql<{
      subject: string;
      text: string;
    }>`select subject, text from letters where to_address = ${email} order by id`.execute(world.kysely)
  ).rows;
const signIn = (email: string, password: string) => {
  const browser = world.visitor();
  return browser
    .post<{ is_logged: boolean; second_factor: string | null }>('/account/login', { email, password })
    .then((told) => ({ browser, told }));
};

describe('[AC30] npm run staff', () => {
  test('gives somebody who is here a role, signs them out, tells them by letter, and takes it away again', async () => {
    const { browser } = await signIn('anna@pero.example', PASSWORD);
    expect(await staff('add', 'Anna@pero.example', '--role', 'moderator')).toMatchObject({ status: 0 });
    expect((await browser.get<{ is_logged: boolean }>('/account/info/my')).result?.is_logged).toBe(false);
    const again = await signIn('anna@pero.example', PASSWORD);
    // A moderator without a second factor is nobody yet.
    expect(again.told.result).toMatchObject({ is_logged: false, second_factor: 'setup' });
    expect((await staff('list')).output).toContain('anna@pero.example  модератор  Анна Редактор');

    expect(await staff('remove', 'anna@pero.example')).toMatchObject({ status: 0 });
    expect((await again.browser.get<{ is_logged: boolean }>('/account/info/my')).result?.is_logged).toBe(false);
    expect((await signIn('anna@pero.example', PASSWORD)).told.result).toMatchObject({ is_logged: true });
    expect((await lettersTo('anna@pero.example')).map(({ subject }) => subject)).toEqual(['Новая роль', 'Роль снята']);
    const events = await sql<{
      type: string;
    }>`select type from events where type like 'accounts.role-%' order by id`.execute(world.kysely);
    expect(events.rows.map(({ type }) => type)).toEqual(['accounts.role-given', 'accounts.role-taken']);
  });

  test('[AC59] resets the second factor of whoever has lost it: signed out everywhere, and told by letter', async () => {
    const email = 'lost@pero.example';
    const names = { first: 'Пётр', middle: '', last: 'Рассеянный' };
    const passwordHash = await hashPassword(PASSWORD);
    const account = { signsInBy: { email }, passwordHash, staff: 'moderator', names } as const;
    const made = await createAccount(world.db, account, world.clock.now());
    expect(await staff('reset-factor', email)).toMatchObject({ status: 1 });
    await loadDemoApp(world.db, made?.userId ?? 0, Buffer.alloc(20, 1), secondFactor, world.clock.now());
    expect((await signIn(email, PASSWORD)).told.result?.second_factor).toBe('due');
    expect(await staff('reset-factor', email)).toMatchObject({ status: 0 });
    expect((await signIn(email, PASSWORD)).told.result?.second_factor).toBe('setup');
    await world.runJobs('accounts.tell-factor-changed');
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['Второй шаг входа сброшен']);
  });

  test('invites a stranger by a letter with a link for a password, and a publisher by a name of its own', async () => {
    expect(await staff('add', 'new@pero.example', '--role', 'main_moderator')).toMatchObject({ status: 0 });
    const [letter] = await lettersTo('new@pero.example');
    const token = new URL(/https:\S+set-password\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('token');
    const browser = world.visitor();
    const set = await browser.post<{ second_factor: string | null }>('/account/set_password', {
      token,
      password: PASSWORD,
    });
    expect(set.result?.second_factor).toBe('setup');

    expect((await staff('add', 'books@pero.example', '--role', 'publisher')).output).toContain('укажите --username');
    expect(await staff('add', 'books@pero.example', '--role', 'publisher', '--username', 'sever')).toMatchObject({
      status: 0,
    });
    expect((await lettersTo('books@pero.example'))[0]?.text).toContain('Имя для входа: sever');
  });

  test('[AC31] signs anybody out everywhere, whose account is in the wrong hands', async () => {
    const names = { first: 'Пётр', middle: '', last: 'Автор' };
    const account = { signsInBy: { email: 'petr@pero.example' }, passwordHash: await hashPassword(PASSWORD), names };
    await createAccount(world.db, account, world.clock.now());
    const [one, two] = [await signIn('petr@pero.example', PASSWORD), await signIn('petr@pero.example', PASSWORD)];
    expect(await staff('sign-out', 'petr@pero.example')).toMatchObject({ status: 0 });
    for (const { browser } of [one, two]) {
      expect((await browser.get<{ is_logged: boolean }>('/account/info/my')).result?.is_logged).toBe(false);
    }
    expect((await staff('sign-out', 'nobody@pero.example')).status).toBe(1);
  });

  test('says what is wrong in one sentence', async () => {
    expect(await staff('add', 'anna@pero.example', '--role', 'king')).toMatchObject({ status: 1 });
    expect(await staff('remove', 'nobody@pero.example')).toEqual({
      status: 1,
      output: 'Такого человека нет: проверьте адрес.',
    });
  });
});

test('[AC02] nobody comes in by an account that is locked, and whoever was in is out', async () => {
  const { browser } = await signIn('anna@pero.example', PASSWORD);
  expect(await lockAccounts(world.db, ['anna@pero.example', 'nobody'], world.clock.now())).toEqual([
    'anna@pero.example',
  ]);
  expect((await browser.get<{ is_logged: boolean }>('/account/info/my')).result?.is_logged).toBe(false);
  expect((await signIn('anna@pero.example', PASSWORD)).told.status).toBe(400);
  expect(await lockAccounts(world.db, ['anna@pero.example'], world.clock.now())).toEqual([]);
  await unlockAccounts(world.db, ['anna@pero.example']);
  expect((await signIn('anna@pero.example', PASSWORD)).told.status).toBe(200);
});
