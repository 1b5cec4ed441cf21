import { isPassword } from '@pero/accounts/actions/passwords';
import { openDatabase } from '@pero/server-platform/db';
import { cloneDatabase } from '@pero/testing/cluster';
import { expect, test } from 'vitest';
import { loadDemo } from './demo.ts';

test('the demonstration has its six people with one password, and loading it twice changes nothing', async () => {
  const cloned = await cloneDatabase();
  const now = new Date('2026-11-15T09:00:00Z');
  await loadDemo(cloned.url, now);
  const database = openDatabase(cloned.url, { connections: 2, name: 'test' });
  const people = () => database.kysely.selectFrom('users').selectAll().orderBy('id').execute();
  const loaded = await people();
  await loadDemo(cloned.url, new Date('2026-11-16T09:00:00Z'));
  expect(await people()).toEqual(loaded);

  expect(loaded.map(({ email, username, staff }) => [email ?? username, staff])).toEqual([
    ['author@demo.pero', null],
    ['second@demo.pero', null],
    ['moderator@demo.pero', 'moderator'],
    ['main@demo.pero', 'main_moderator'],
    ['agent@demo.pero', 'agent'],
    ['demo-publisher', null],
  ]);
  for (const person of loaded) {
    expect(person.activated_at).toEqual(now);
    expect(await isPassword(person.password_hash, 'pero-demo-1')).toBe(true);
  }
  const author = await database.kysely
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', loaded[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(`${author.first_name} ${author.last_name}`).toBe('Вера Околицына');
  await database.close();
  await cloned.drop();
});
