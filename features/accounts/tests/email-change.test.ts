import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { heldWhile } from '@pero/testing/held';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { afterPassword, newModerator, withApp } from '../factor-world.ts';
import { accountsWith, mailedToken, newEmail, PASSWORD, registered } from '../test-world.ts';

const HOUR = 3_600_000;
let world: Awaited<ReturnType<typeof featureUnderTest>>;
const mails: Mail[] = [];

beforeAll(async () => {
  world = await featureUnderTest(...accountsWith(mails));
});
afterAll(() => world.close());

async function asking(isConfirmed = true) {
  const person = await registered(world);
  if (isConfirmed) {
    const now = world.clock.now();
    await world.kysely.updateTable('users').set({ activated_at: now }).where('id', '=', person.userId).execute();
  }
  const to = newEmail();
  const asked = await person.browser.post('/account/email', { email: to, password: PASSWORD });
  await world.runJobs();
  return { ...person, to, asked, say: (email: string) => confirm(mailedToken(mails, email)) };
}

function confirm(token: string) {
  return world.visitor().post<{ state: string; waits_for: string[] }>('/account/email/confirm', { token });
}

describe('another address of mail', () => {
  test('[AC83] is taken when both mailboxes have said yes, in whichever order; then everybody is signed out', async () => {
    const { browser, email, to, asked, say } = await asking();
    expect(asked.result).toMatchObject({ email, change: { email: to, waits_for: ['old', 'new'] } });
    expect((await say(to)).result).toMatchObject({ state: 'waiting', waits_for: ['old'] });
    expect((await browser.get('/account/email')).result).toMatchObject({ email, change: { waits_for: ['old'] } });
    expect((await say(email)).result).toMatchObject({ state: 'done' });
    expect((await browser.get('/account/email')).status).toBe(401);
    expect((await world.visitor().post('/account/login', { email, password: PASSWORD })).status).toBe(400);
    expect((await world.visitor().post('/account/login', { email: to, password: PASSWORD })).result).toMatchObject({
      email: to,
      is_activated: true,
    });
    await world.runJobs();
    expect(mails.findLast((mail) => mail.to === to)?.subject).toBe('Адрес почты изменён');
  });

  test('[AC81] the letter to the old mailbox names the new one', async () => {
    const { email, to } = await asking();
    expect(mails.findLast((mail) => mail.to === email)?.text).toContain(to);
  });

  test('[AC81] an address that nobody ever confirmed is not asked', async () => {
    const { to, say } = await asking(false);
    expect((await say(to)).result).toMatchObject({ state: 'done' });
  });

  test('[AC81] needs the password, another address, and one that is free', async () => {
    const { browser, email } = await registered(world);
    const { email: taken } = await registered(world);
    const ask = (wish: object) => browser.post('/account/email', { email: newEmail(), password: PASSWORD, ...wish });
    expect((await ask({ password: 'не тот' })).errors[0]?.field).toBe('password');
    expect((await ask({ email })).errors[0]?.messages[0]).toBe('Это и есть ваш нынешний адрес');
    expect((await ask({ email: taken })).errors[0]?.messages[0]).toContain('уже зарегистрирован');
    expect((await ask({ email: 'не адрес' })).status).toBe(400);
  });

  test('[AC84] either mailbox may say no, and then no yes helps', async () => {
    const { browser, email, to, say } = await asking();
    const no = await world.visitor().post('/account/email/refuse', { token: mailedToken(mails, email) });
    expect(no.status).toBe(200);
    expect((await say(to)).status).toBe(404);
    expect((await browser.get('/account/email')).result).toMatchObject({ email, change: null });
  });

  test('[AC82] [AC83] the links end with a day, with a new wish and with calling it back', async () => {
    const { browser, email, to, say } = await asking();
    await browser.delete('/account/email');
    expect((await say(to)).status).toBe(404);
    const late = await asking();
    world.clock.forward(25 * HOUR);
    expect((await late.say(late.to)).status).toBe(404);
    expect((await late.say(late.email)).status).toBe(404);
    expect(email).not.toBe(to);
  });

  test('[AC83] whoever took the address meanwhile keeps it', async () => {
    const { email, to, say } = await asking();
    await say(email);
    await registered(world, to);
    expect((await say(to)).errors[0]?.messages[0]).toContain('уже зарегистрирован');
  });

  test('[AC83] whoever takes the address in the same moment has it, and the other is told so', async () => {
    const { email, to, say, userId } = await asking();
    await say(email);
    const row = { email: to, password_hash: '', registered_at: world.clock.now(), referral_code: to };
    const [reason] = await heldWhile(world.kysely, (kysely) => kysely.insertInto('users').values(row).execute(), [
      () => say(to),
    ]);
    expect([reason?.status, reason?.errors[0]?.messages[0]]).toEqual([
      400,
      expect.stringContaining('уже зарегистрирован'),
    ]);
    const kept = await world.kysely.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
    expect(kept?.email).toBe(email);
  });

  test('[AC81] a new password calls an open change back', async () => {
    const { browser, email, to, say } = await asking();
    const wish = { current_password: PASSWORD, password: 'drugoe-pero-2' };
    expect((await browser.post('/account/change_password', wish)).status).toBeLessThan(300);
    expect((await say(to)).status).toBe(404);
    expect((await say(email)).status).toBe(404);
    expect((await browser.get('/account/email')).result).toMatchObject({ email, change: null });
  });

  test('[AC83] the yes of a mailbox that is no longer the account’s own counts for nothing', async () => {
    const { userId, email, to, say } = await asking();
    await world.kysely.updateTable('users').set({ email: newEmail() }).where('id', '=', userId).execute();
    await say(to);
    expect((await say(email)).status).toBe(404);
    expect((await world.visitor().post('/account/login', { email: to, password: PASSWORD })).status).toBe(400);
  });

  test('[AC81] staff do not change theirs: whose books they may not judge is known by it', async () => {
    const { email } = await newModerator(world, 'moderator');
    const { browser } = await afterPassword(world, email);
    await withApp(world, browser);
    const asked = await browser.post('/account/email', { email: newEmail(), password: PASSWORD });
    expect([asked.status, asked.errors[0]?.messages[0]]).toEqual([403, expect.stringContaining('кто ведёт сайт')]);
  });
});
