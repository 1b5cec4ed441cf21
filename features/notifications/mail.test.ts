import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leaveInOneClick } from './actions/unsubscribe.ts';
import { type NotificationsUnderTest, notificationsUnderTest, type Shown } from './test-world.ts';

let world: NotificationsUnderTest;
beforeAll(async () => {
  world = await notificationsUnderTest();
});
afterAll(() => world.close());
beforeEach(() => {
  world.mails.length = 0;
  world.office.isOpen = true;
});

const MORNING = 'notifications.digests';

async function morning() {
  await world.services.boss.send(MORNING, {});
  await world.runJobs();
}

/** Whoever wants a letter of each. */
async function atOnce() {
  const person = await world.somebody();
  await world.as(person).patch('/notifications/settings', { books: 'now' });
  return person;
}

const subjects = () => world.mails.map(({ subject }) => subject);

describe('how a person hears by mail', () => {
  test('[NT06] is at once of what asks something of them and once a day of the rest, until they choose', async () => {
    const vera = await world.somebody();
    const browser = world.as(vera);
    const usual = { books: 'urgent', promo: 'daily', news: 'daily', email: vera.email, has_marketing_consent: false };
    expect((await browser.get('/notifications/settings')).result).toEqual(usual);
    const changed = await browser.patch('/notifications/settings', { books: 'daily', news: 'never' });
    expect(changed.result).toEqual({ ...usual, books: 'daily', news: 'never' });
    expect((await browser.get('/notifications/settings')).result).toEqual({ ...usual, books: 'daily', news: 'never' });
    expect((await world.as(await world.somebody()).get('/notifications/settings')).result).toMatchObject({
      books: 'urgent',
    });
  });

  test('[NT06] a choice that there is not is refused', async () => {
    const browser = world.as(await world.somebody());
    expect((await browser.patch('/notifications/settings', { books: 'hourly' })).status).toBe(400);
  });

  test.each([
    ['GET', '/notifications/settings'],
    ['PATCH', '/notifications/settings'],
  ])('[NT06] needs a signed-in person: %s %s', async (method, path) => {
    expect((await world.visitor().send(method, path)).status).toBe(401);
  });
});

describe('the usual choice', () => {
  test('[NT06] a busy day is one letter, beside those that ask something of the person', async () => {
    const vera = await world.somebody();
    for (let n = 1; n <= 12; n += 1) await world.tell({ userId: vera.userId, about: `retailer.review-added:7:${n}` });
    await world.tell({
      userId: vera.userId,
      about: 'moderation.returned:7:31',
      quote: 'Здесь лишняя запятая, см. x.ru',
    });
    await world.runJobs();
    expect(subjects()).toEqual(['О: moderation. returned:7:31']);
    expect(world.mails[0]?.text).toContain('> Здесь лишняя запятая, см. x. ru');
    expect(world.mails[0]?.html).toMatch(/<blockquote[^>]*>Здесь лишняя запятая/);
    await morning();
    expect(subjects()).toHaveLength(2);
    expect(subjects()[1]).toContain('12\u00A0новых уведомлений');
  });
});

describe('a letter at once', () => {
  test('[NT06] is one for each notification, with the way to the place', async () => {
    const vera = await atOnce();
    await world.tell({
      userId: vera.userId,
      about: 'a',
      title: '2 замечания к <книге>',
      link: '/books/7/',
      linkWords: 'Исправить',
    });
    await world.tell({ userId: vera.userId, about: 'b' });
    await world.runJobs();
    expect(subjects().sort()).toEqual(['2 замечания к <книге>', 'О: b']);
    const letter = world.mails.find(({ subject }) => subject.startsWith('2'));
    expect(letter?.to).toBe(vera.email);
    expect(letter?.text).toContain('Исправить: https://pero.test/books/7/');
    expect(letter?.html).toContain('2 замечания к &lt;книге&gt;');
  });

  test('[NT06] is not sent of what was read meanwhile', async () => {
    const vera = await atOnce();
    await world.tell({ userId: vera.userId, about: 'a' });
    await world.as(vera).patch('/notifications/all');
    await world.runJobs();
    expect(world.mails).toEqual([]);
  });

  test('[NT06] goes by the choice that holds when it would leave: at once became once a day', async () => {
    const vera = await atOnce();
    await world.tell({ userId: vera.userId, about: 'a' });
    await world.as(vera).patch('/notifications/settings', { books: 'daily' });
    await world.runJobs();
    expect(world.mails).toEqual([]);
    await morning();
    expect(subjects()).toEqual(['О: a']);
  });

  test('[NT06] never goes to an address that was not confirmed', async () => {
    const { userId } = await world.somebody({ isConfirmed: false });
    await world.tell({ userId, about: 'a' });
    await world.runJobs();
    await morning();
    expect(world.mails).toEqual([]);
  });

  test('[NT06] leaves once, however often its job runs', async () => {
    const vera = await atOnce();
    await world.tell({ userId: vera.userId, about: 'a' });
    const [shown] = (await world.as(vera).get<Shown[]>('/notifications/all')).result ?? [];
    for (let n = 0; n < 3; n += 1) await world.services.boss.send('notifications.mail', { id: shown?.id });
    await world.runJobs();
    expect(subjects()).toEqual(['О: a']);
  });

  test('[NT06] of which nobody knows whether it left is not sent again, and one that was refused is', async () => {
    const vera = await atOnce();
    world.office.isOpen = false;
    await world.tell({ userId: vera.userId, about: 'a' });
    await expect(world.runJobs()).rejects.toThrow('closed');
    world.office.isOpen = true;
    const [shown] = (await world.as(vera).get<Shown[]>('/notifications/all')).result ?? [];
    await world.services.boss.send('notifications.mail', { id: shown?.id });
    await world.runJobs();
    expect(subjects()).toEqual(['О: a']);

    // A worker that died with the letter in its hand: the claim stands, nothing was heard of the letter.
    const at = world.clock.now();
    await world.tell({ userId: vera.userId, about: 'b' });
    await world.kysely.updateTable('notifications').set({ mailed_at: at }).where('about', '=', 'b').execute();
    await world.runJobs();
    expect(subjects()).toEqual(['О: a']);
  });
});

describe('the letter of the day', () => {
  test('[NT06] is one, with everything unread, and the next morning there is none', async () => {
    const vera = await world.somebody();
    for (const about of ['a', 'b', 'c']) await world.tell({ userId: vera.userId, type: 'news', about });
    const [newest] = (await world.as(vera).get<Shown[]>('/notifications/all')).result ?? [];
    await world.as(vera).patch(`/notifications/${newest?.id}`);
    await world.runJobs();
    expect(world.mails).toEqual([]);
    await morning();
    expect(subjects()).toEqual(['За\u00A0день в\u00A0«Пере»: 2\u00A0новых уведомления']);
    expect(world.mails[0]?.text).toMatch(/Здравствуйте, Вера![\s\S]*О: a[\s\S]*О: b/);
    expect(world.mails[0]?.text).not.toContain('О: c');
    world.clock.forward(86_400_000);
    await morning();
    expect(world.mails).toHaveLength(1);
  });

  test('[NT06] brings promotion only to those who agreed to it', async () => {
    const [vera, timur] = [await world.somebody(), await world.somebody()];
    await world.consentToMarketing(timur.userId);
    for (const { userId } of [vera, timur]) await world.tell({ userId, type: 'promo', about: 'gift' });
    await morning();
    expect(world.mails.map(({ to }) => to)).toEqual([timur.email]);
  });

  test('[NT06] leaves out what is too old to be news', async () => {
    const vera = await world.somebody();
    await world.tell({ userId: vera.userId, type: 'news', about: 'a' });
    world.clock.forward(4 * 86_400_000);
    await morning();
    expect(world.mails).toEqual([]);
  });

  test('[NT06] is made up of when the post office was closed', async () => {
    const vera = await world.somebody();
    await world.tell({ userId: vera.userId, type: 'news', about: 'a' });
    world.office.isOpen = false;
    await expect(morning()).rejects.toThrow('closed');
    world.office.isOpen = true;
    await morning();
    expect(subjects()).toEqual(['О: a']);
  });
});

describe('leaving letters', () => {
  async function letterTo(vera: { userId: number }, type: 'books' | 'news') {
    await world.tell({ userId: vera.userId, type, about: `${type}:${world.clock.now().getTime()}` });
    await world.runJobs();
    await morning();
    const mail = world.mails.at(-1);
    const oneClick = /<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    return { mail, oneClick: new URL(oneClick).searchParams.get('token') ?? '' };
  }

  test('[NT07] works by the link of a letter, without signing in, one type at a time', async () => {
    const vera = await world.somebody();
    const { mail } = await letterTo(vera, 'news');
    const link = /https:\S*\/notifications\/unsubscribe\/\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const token = decodeURIComponent(link);
    const guest = world.visitor();
    const path = `/notifications/unsubscribe?token=${encodeURIComponent(token)}`;
    expect((await guest.get(path)).result).toEqual({ types: ['news'], has_left: false });
    expect((await guest.post('/notifications/unsubscribe', { token })).result).toEqual({
      types: ['news'],
      has_left: true,
    });
    expect((await guest.get(path)).result).toEqual({ types: ['news'], has_left: true });
    expect((await world.as(vera).get('/notifications/settings')).result).toMatchObject({
      books: 'urgent',
      news: 'never',
    });

    const before = world.mails.length;
    await world.tell({ userId: vera.userId, type: 'news', about: 'later' });
    await morning();
    expect(world.mails).toHaveLength(before);
    await world.tell({ userId: vera.userId, about: 'moderation.returned:7:99' });
    await world.runJobs();
    expect(world.mails).toHaveLength(before + 1);
  });

  test('[NT07] takes out what already waits for the next letter', async () => {
    const vera = await world.somebody();
    const { oneClick } = await letterTo(vera, 'books');
    await world.tell({ userId: vera.userId, about: 'waits' });
    await world.as(vera).patch('/notifications/settings', { books: 'never' });
    expect(oneClick).not.toBe('');
    const before = world.mails.length;
    await world.runJobs();
    await morning();
    expect(world.mails).toHaveLength(before);
  });

  test('[NT07] works in one click of a mail program', async () => {
    const vera = await world.somebody();
    const { mail, oneClick } = await letterTo(vera, 'books');
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await leaveInOneClick({ db: world.db, now: world.clock.now() }, oneClick)).toBe(true);
    expect((await world.as(vera).get('/notifications/settings')).result).toMatchObject({ books: 'never' });
  });

  test('[NT07] a link that is not ours, or of another person, leaves nothing', async () => {
    const [vera, timur] = [await world.somebody(), await world.somebody()];
    const { oneClick } = await letterTo(vera, 'books');
    const [, types = '', signature = ''] = oneClick.split('.');
    const forged = [
      '',
      'x',
      `${timur.userId}.${types}.${signature}`,
      `${vera.userId}.books-news.${signature}`,
      `${oneClick}x`,
      `${vera.userId}.${types}.${'A'.repeat(43)}`,
    ];
    for (const token of forged) {
      const answer = await world.visitor().post('/notifications/unsubscribe', { token });
      expect(answer.status).toBe(404);
      expect(answer.errors[0]?.messages[0]).toContain('Ссылка');
    }
    for (const person of [vera, timur]) {
      expect((await world.as(person).get('/notifications/settings')).result).toMatchObject({ books: 'urgent' });
    }
  });
});
