import { serve } from '@pero/server-platform/http/serve';
import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { nothing } from '@pero/wire/shapes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount } from '../actions/create-account.ts';
import { hashPassword } from '../actions/passwords.ts';
import type { PublisherPerson } from '../contract/publisher-people.ts';
import { accountsWith, mailedToken, newEmail, PASSWORD, registered } from '../test-world.ts';

/** What a feature above has for publishers: something that all see, and something that only one kind of work may do. */
const whose = { id: 'TT01', summary: 'Whose', who: 'pub', input: nothing, output: z.object({ id: z.int() }) } as const;
const seen = serve(endpoint('GET /publisher/seen', whose), async ({ actor }) => ({ id: actor.userId }));
const ordered = serve(endpoint('POST /publisher/ordered', { ...whose, house: ['promotion'] }), async ({ actor }) => ({
  id: actor.userId,
}));

let world: Awaited<ReturnType<typeof featureUnderTest>>;
const mails: Mail[] = [];
beforeAll(async () => {
  const [routes, more] = accountsWith(mails);
  world = await featureUnderTest([...routes, seen, ordered], more);
});
afterAll(() => world.close());

let houses = 0;
async function house() {
  houses += 1;
  const username = `sever-${houses}`;
  const names = { first: '', middle: '', last: 'Северный ветер' };
  const passwordHash = await hashPassword(PASSWORD);
  const made = await createAccount(world.db, { signsInBy: { username }, passwordHash, names }, world.clock.now());
  const head = world.visitor(`10.9.0.${houses}`);
  await head.post('/account/publisher-login', { username, password: PASSWORD });
  return { head, id: made?.userId ?? 0 };
}

const wish = (more: object = {}) => ({
  ...{ email: newEmail(), first_name: 'Алина', last_name: 'Ветрова', role: 'promotion' },
  ...more,
});

/** Invited, and in with the password of the letter. */
async function atWork(head: Awaited<ReturnType<typeof house>>['head'], more: object = {}) {
  const { result, errors } = await head.post<PublisherPerson>('/publisher/people', wish(more));
  if (!result) throw new Error(JSON.stringify(errors));
  await world.runJobs();
  const browser = world.visitor(`10.8.0.${result.id % 250}`);
  const token = mailedToken(mails, result.email);
  await browser.post('/account/set_password', { token, password: PASSWORD });
  return { ...result, browser };
}

test('[PB11] [P21] somebody invited sets a password by the letter and works in the publisher’s name', async () => {
  const { head, id } = await house();
  const person = await atWork(head);
  expect(mails.findLast(({ to }) => to === person.email)?.text).toMatch(/Северный ветер.*продвижение/s);
  const me = await person.browser.get('/account/info/my');
  expect(me.result).toMatchObject({ id: person.id, role: 'publisher', house_role: 'promotion', name: 'Алина Ветрова' });
  expect((await person.browser.get('/publisher/seen')).result).toEqual({ id });
  expect((await person.browser.post('/publisher/ordered')).result).toEqual({ id });
  expect((await head.get<PublisherPerson[]>('/publisher/people')).result).toMatchObject([
    { id: person.id, role: 'promotion', has_come: true },
  ]);
  const again = world.visitor('10.7.0.1');
  const came = await again.post('/account/publisher-login', {
    username: person.email.toUpperCase(),
    password: PASSWORD,
  });
  expect(came.result).toMatchObject({ id: person.id });
});

test('[PB10] people of a publisher do what their work is, and never what is the head’s', async () => {
  const { head } = await house();
  const person = await atWork(head, { role: 'accounting' });
  expect((await person.browser.get('/publisher/seen')).status).toBe(200);
  expect((await person.browser.post('/publisher/ordered')).status).toBe(403);
  expect((await person.browser.get('/publisher/people')).status).toBe(403);
  expect((await person.browser.post('/publisher/people', wish())).status).toBe(403);
  await head.patch(`/publisher/people/${person.id}`, { role: 'promotion' });
  expect((await person.browser.post('/publisher/ordered')).status).toBe(200);
});

test('[PB12] [PB13] [PB14] another publisher’s people are not there', async () => {
  const mine = await house();
  const theirs = await house();
  const person = await atWork(theirs.head);
  expect((await mine.head.get('/publisher/people')).result).toEqual([]);
  expect((await mine.head.patch(`/publisher/people/${person.id}`, { role: 'accounting' })).status).toBe(404);
  expect((await mine.head.delete(`/publisher/people/${person.id}`)).status).toBe(404);
  expect((await mine.head.post(`/publisher/people/${person.id}/password`)).status).toBe(404);
  // The head itself is nobody's person.
  expect((await mine.head.delete(`/publisher/people/${mine.id}`)).status).toBe(404);
  expect((await person.browser.get('/publisher/seen')).result).toEqual({ id: theirs.id });
});

test('[PB13] who has left is out everywhere at once, and comes back by a new invitation alone', async () => {
  const { head, id } = await house();
  const person = await atWork(head);
  expect((await head.delete(`/publisher/people/${person.id}`)).status).toBe(200);
  expect((await person.browser.get('/publisher/seen')).status).toBe(401);
  const signIn = () =>
    world.visitor('10.7.0.2').post('/account/publisher-login', { username: person.email, password: PASSWORD });
  expect((await signIn()).status).toBe(400);
  expect((await head.get('/publisher/people')).result).toEqual([]);
  const back = await head.post('/publisher/people', wish({ email: person.email, role: 'accounting' }));
  expect(back.result).toMatchObject({ id: person.id, role: 'accounting' });
  await person.browser.post('/account/publisher-login', { username: person.email, password: PASSWORD });
  expect((await person.browser.get('/publisher/seen')).result).toEqual({ id });
  expect((await person.browser.post('/publisher/ordered')).status).toBe(403);
});

test('[PB14] [AC08] a forgotten password is set anew by a letter, asked for by oneself or by the head', async () => {
  const { head } = await house();
  const person = await atWork(head);
  for (const ask of [
    () => world.visitor('10.7.0.3').get(`/account/password_reset?email=${person.email}`),
    () => head.post(`/publisher/people/${person.id}/password`),
  ]) {
    await world.runJobs();
    mails.length = 0;
    expect((await ask()).status).toBe(200);
    await world.runJobs();
    const browser = world.visitor('10.7.0.4');
    const token = mailedToken(mails, person.email);
    const set = await browser.post('/account/set_password', { token, password: 'lebedinoe-2' });
    expect(set.result).toMatchObject({ id: person.id, house_role: 'promotion' });
  }
});

test('[PB11] an address of an author or of another publisher’s person is taken; bad input is told beside its field', async () => {
  const { head } = await house();
  const other = await house();
  const author = await registered(world);
  const theirs = await atWork(other.head);
  for (const email of [author.email, theirs.email]) {
    expect((await head.post('/publisher/people', wish({ email }))).errors).toMatchObject([{ field: 'email' }]);
  }
  const wrong = await head.post('/publisher/people', wish({ email: 'почта', first_name: ' ', role: 'owner' }));
  expect([wrong.status, wrong.errors.map(({ field }) => field).sort()]).toEqual([400, ['first_name', 'role']]);
  expect((await head.post('/publisher/people', wish({ email: 'почта' }))).errors).toMatchObject([{ field: 'email' }]);
});

test('[P21] when a publisher is locked out, so are its people', async () => {
  const { head, id } = await house();
  const person = await atWork(head);
  await world.kysely.updateTable('users').set({ locked_at: world.clock.now() }).where('id', '=', id).execute();
  expect((await person.browser.get('/publisher/seen')).status).toBe(401);
});
