import { money } from '@pero/kernel/money';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { thingsIn } from '../access/access-world.ts';
import { newEntry } from '../access/money-world.ts';
import {
  book,
  copyFor,
  DAY,
  everything,
  fill,
  leave,
  PASSPORT,
  PASSWORD,
  register,
  type SiteUnderTest,
  type Standing,
  siteUnderTest,
  standing,
} from './privacy-world.ts';

let world: SiteUnderTest;
beforeAll(async () => {
  world = await siteUnderTest();
});
afterAll(() => world.close());

describe('a copy of one’s data', () => {
  test('[AC61] [AC62] is made for whoever has the code of a letter, holds all of three hundred books and opens for its owner alone', async () => {
    const [person, stranger] = [await register(world, 'copy@demo.pero'), await register(world, 'stranger@demo.pero')];
    await fill(world, person, 'Вера');
    for (let n = 1; n <= 300; n += 1) await book(world, person.userId, `Книга ${n}`, false);
    await person.browser.post('/feedback', {
      topic: 'other',
      email: person.email,
      text: 'Подскажите, пожалуйста, что делать',
    });
    await everything(world, person, ['copy of data']);

    expect((await person.browser.post('/account/data/export', { otc_token: 'wrong' })).status).toBe(400);
    expect((await copyFor(world, person)).result?.copy).toMatchObject({ state: 'waiting', url: null });
    expect((await copyFor(world, person)).status).toBe(409);
    await world.runJobs();
    const { copy } = await standing(person);
    expect(copy).toMatchObject({ state: 'ready', progress: 100 });
    expect(world.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toContain(
      'Копия ваших данных готова',
    );
    const news = await person.browser.get<{ title: string }[]>('/notifications/news');
    expect(news.result?.map(({ title }) => title)).toContain('Копия ваших данных готова');

    const url = copy?.url ?? '';
    expect((await world.download(stranger.browser, url)).status).toBe(404);
    const { status, bytes } = await world.download(person.browser, url);
    expect(status).toBe(200);
    const files = unzipSync(bytes);
    const names = Object.keys(files);
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array(0));
    expect(read('ПРОЧТИТЕ.txt')).toContain('Копия ваших данных');
    expect(read('учётная запись/профиль.json')).toContain('Вера');
    expect(read('документы/документ, удостоверяющий личность.json')).toContain(PASSPORT);
    expect(names.filter((name) => /Книга \d+\/главы\.json$/.test(name))).toHaveLength(300);
    expect(JSON.parse(read('книги/список.json')).length).toBeGreaterThanOrEqual(300);
    expect(read('книги/список.csv')).toContain('Книга 300');
    expect(read('письма нам/ваши письма.json')).toContain('Подскажите');
    expect(read('роялти/начисления и списания.json')).toContain('kopecks');
    for (const part of ['серии', 'модерация', 'магазин', 'выплаты', 'уведомления', 'прочее', 'документы']) {
      expect(
        names.some((name) => name.startsWith(`${part}/`)),
        part,
      ).toBe(true);
    }
    for (const name of names.filter((each) => each.endsWith('.json'))) JSON.parse(read(name));
    const secrets = await world.pool.query('select password_hash from users where id = $1', [person.userId]);
    for (const name of names) expect(read(name)).not.toContain(secrets.rows[0].password_hash);
    // As it lies on the disk nobody reads it.
    expect(world.onDisk().some((file) => file.includes('PK\u0003\u0004'))).toBe(false);

    world.clock.forward(7 * DAY);
    expect((await world.download(person.browser, url)).status).toBe(404);
    await world.services.boss.send('privacy.forget-copies', {});
    await world.runJobs('privacy.forget-copies', 'privacy.remove-files');
    const kept = await world.pool.query(
      'select state, file_key from data_exports where user_id = $1 order by id desc',
      [person.userId],
    );
    expect(kept.rows[0]).toEqual({ state: 'gone', file_key: null });
  });

  test('[AC61] that was stopped in the middle is made anew, and told of once', async () => {
    const person = await register(world, 'stopped@demo.pero');
    await copyFor(world, person);
    await world.pool.query(`update data_exports set state = 'making', progress = 40 where user_id = $1`, [
      person.userId,
    ]);
    await world.runJobs();
    expect((await standing(person)).copy).toMatchObject({ state: 'ready' });
  });
});

describe('leaving', () => {
  test('[AC63] waits while money is owed or under way; a remainder too small to be paid may be given up', async () => {
    const person = await register(world, 'owed@demo.pero');
    await thingsIn(world, world.places)['entry of a person']?.(person);
    expect((await standing(person)).bars).toMatchObject([
      { code: 'money-small', waivable: expect.stringContaining('1') },
    ]);
    expect((await leave(world, person)).status).toBe(409);
    expect((await leave(world, person, { waive: true })).status).toBe(200);

    const richer = await register(world, 'richer@demo.pero');
    await newEntry(world, richer.userId, money(100_000));
    const refused = await leave(world, richer, { waive: true });
    expect(refused.status).toBe(409);
    expect(refused.errors[0]?.messages[0]).toContain('Сначала выведите их');
  });

  test('[AC63] [AC64] ends every session; whoever signs in within the fortnight may stay', async () => {
    const person = await register(world, 'back@demo.pero');
    expect((await leave(world, person)).status).toBe(200);
    expect((await person.browser.get('/account/data')).status).toBe(401);
    await world.runJobs();
    expect(world.mails.at(-1)?.subject).toBe('Учётная запись будет удалена');
    const browser = world.visitor('10.9.1.1');
    await browser.post('/account/login', { email: person.email, password: PASSWORD });
    expect((await browser.get<Standing>('/account/data')).result?.deletion).not.toBeNull();
    expect((await browser.delete('/account/data/deletion')).status).toBe(200);
    expect((await browser.delete('/account/data/deletion')).status).toBe(409);
    world.clock.forward(15 * DAY);
    await world.services.boss.send('privacy.let-go', {});
    await world.runJobs();
    const again = world.visitor('10.9.1.2');
    expect((await again.post('/account/login', { email: person.email, password: PASSWORD })).status).toBe(200);
  });

  test('[AC63] takes back whatever waits for its judges, of whatever kind', async () => {
    const person = await register(world, 'play@demo.pero');
    const playId = await book(world, person.userId, 'Лестница', false);
    await world.pool.query('delete from books where work_id = $1', [playId]);
    await world.pool.query(
      `update works set kind = 'radio-play', processing_status = 'queueModeration' where id = $1`,
      [playId],
    );
    expect((await standing(person)).bars).toEqual([]);
    expect((await leave(world, person)).status).toBe(200);
    const { rows } = await world.pool.query('select processing_status from works where id = $1', [playId]);
    expect(rows).toEqual([{ processing_status: 'unpublishedChanges' }]);
  });

  test('[AC63] of staff begins with their role', async () => {
    const person = await register(world, 'staff@demo.pero');
    await world.pool.query(`update users set staff = 'moderator' where id = $1`, [person.userId]);
    const { rows } = await world.pool.query('select id from users where id = $1', [person.userId]);
    expect(rows).toHaveLength(1);
    await world.pool.query(`update sessions set factor_at = $2 where user_id = $1`, [person.userId, world.clock.now()]);
    await world.pool.query(
      `insert into second_factors (user_id, secret, since) values ($1, '\\x00', now()) on conflict do nothing`,
      [person.userId],
    );
    expect((await standing(person)).bars).toMatchObject([{ code: 'staff' }]);
  });
});
