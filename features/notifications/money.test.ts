import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutLinks } from './rules/mail.ts';
import type { OF_MONEY } from './rules/money.ts';
import { type NotificationsUnderTest, notificationsUnderTest, type Shown } from './test-world.ts';

let world: NotificationsUnderTest;
beforeAll(async () => {
  world = await notificationsUnderTest();
});
afterAll(() => world.close());

type Person = Awaited<ReturnType<NotificationsUnderTest['somebody']>>;

let events = 0;

/** As the feature below would announce it; heard twice, as a job may run twice. */
async function happened(on: string, data: Record<string, unknown>) {
  events += 1;
  const job = world.jobs.find((one) => one.on === on);
  if (!job) throw new Error(`Nobody hears ${on}`);
  for (let n = 0; n < 2; n += 1) await world.house.boss.send(job.name, { event: events, ...data });
  await world.runJobs();
}

const heardBy = async (person: Person) => (await world.as(person).get<Shown[]>('/notifications/books')).result ?? [];

const PAYOUT = { subject: 41, amount: 1_200_000, net: 1_075_200, mask: '•••• 4312, Сбербанк', reason: '' };

describe('money', () => {
  test.each<[event: keyof typeof OF_MONEY, data: object, title: RegExp, text: RegExp]>([
    ['payouts.claimed', {}, /^Заявка на.12.000.₽ принята$/, /на.•••• 4312, Сбербанк в.течение 30.дней/],
    ['payouts.approved', {}, /^Выплата одобрена$/, /придёт 10.752.₽ на.•••• 4312/],
    ['payouts.sent', {}, /^10.752.₽ отправлены в.банк$/, /три рабочих дня/],
    ['payouts.paid', {}, /^Роялти выплачено: 10.752.₽$/, /Акт и.справка/],
    ['payouts.rejected', { reason: 'Счёт закрыт' }, /12.000.₽ не.прошла$/, /^Причина: Счёт закрыт\. Деньги целы/],
    ['payouts.cancelled', {}, /отменена$/, /12.000.₽ снова на.вашем счёте/],
    ['payouts.receipt-due', { dueOn: '2026-12-09' }, /чек/, /на.12.000.₽.*до.9.декабря 2026/],
    ['payouts.requisite-checked', { state: 'good' }, /сохранены$/, /не.вы, смените пароль/],
    ['payouts.requisite-checked', { state: 'bad', problem: 'Проверьте БИК' }, /не.подошли$/, /^Проверьте БИК\. /],
  ])('[NT02] the author hears of %s %j, once', async (event, data, title, text) => {
    const vera = await world.somebody();
    await happened(event, { ...PAYOUT, userId: vera.userId, ...data });
    const heard = await heardBy(vera);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.title).toMatch(title);
    expect(heard[0]?.text).toMatch(text);
    expect(heard[0]).toMatchObject({ type: 'books', link: '/statistics/payments/' });
  });

  test('[NT02] on the tenth an author hears what the month has brought, once for a month', async () => {
    const vera = await world.somebody();
    for (let n = 0; n < 2; n += 1) {
      await happened('royalties.report-ready', { subject: vera.userId, period: '2026-10', royalty: 1_343_260 });
    }
    const heard = await heardBy(vera);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.title).toBe('Отчёт за\u00A0октябрь 2026 готов: 13\u00A0432,60\u00A0₽');
    expect(heard[0]?.link).toBe('/statistics/?tab=royalty');
  });

  test('[NT02] a co-author hears which part is offered, of which book', async () => {
    const [vera, peter] = [await world.somebody(), await world.somebody()];
    const offer = { subject: 5, userId: peter.userId, title: 'Янтарный брод', weight: 30, offerId: 8 };
    await happened('royalties.shares-offered', offer);
    expect(await heardBy(vera)).toEqual([]);
    const [heard] = await heardBy(peter);
    expect(heard?.title).toBe('Вам предлагают 30\u00A0% роялти книги «Янтарный брод»');
    expect(heard?.link).toBe('/books/5/shares/');
  });

  test('[NT06] a stranger’s title is not mailed to whom they offer a share, and no title becomes a link', async () => {
    const victim = await world.somebody();
    await world.as(victim).patch('/notifications/settings', { books: 'now' });
    const title = 'Казино www.example.com';
    await happened('royalties.shares-offered', { subject: 5, userId: victim.userId, title, weight: 30, offerId: 81 });
    await happened('royalties.shares-declined', {
      subject: 5,
      title,
      offerId: 82,
      people: [{ userId: victim.userId }],
    });
    world.clock.forward(120_000);
    await world.runJobs();
    const letters = world.mails.filter(({ to }) => to === victim.email);
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      'Вам предлагают долю роялти',
      'Решено о\u00A0долях роялти',
    ]);
    expect(JSON.stringify(letters)).not.toMatch(/казино|example/i);
    expect(withoutLinks('Купите на https://example.com и t.me/x. Да')).toBe(
      'Купите на https: //example. com и t. me/x. Да',
    );
  });

  test('[NT02] all who share a book hear that they agree, or that they do not', async () => {
    const [vera, peter] = [await world.somebody(), await world.somebody()];
    const people = [vera, peter].map(({ userId }) => ({ userId, weight: 50 }));
    await happened('royalties.shares-agreed', { subject: 5, title: 'Янтарный брод', offerId: 8, people });
    await happened('royalties.shares-declined', { subject: 5, title: 'Янтарный брод', offerId: 9, people });
    for (const one of [vera, peter]) {
      const titles = (await heardBy(one)).map(({ title }) => title);
      expect(titles.toSorted()).toEqual([
        'Доли роялти книги «Янтарный брод» не\u00A0приняты',
        'Доли роялти книги «Янтарный брод» согласованы',
      ]);
    }
  });

  test('[NT06] of new requisites the letter with its link that stops everything is the only one', async () => {
    const vera = await world.somebody();
    await happened('payouts.requisites-changed', { ...PAYOUT, userId: vera.userId });
    world.clock.forward(120_000);
    await world.house.boss.send('notifications.digests', {});
    await world.runJobs();
    expect(await heardBy(vera)).toHaveLength(1);
    expect(world.mails.filter(({ to }) => to === vera.email)).toEqual([]);
  });

  test('[NT06] it is mailed at once, with the way to the payouts', async () => {
    const vera = await world.somebody();
    await happened('payouts.paid', { ...PAYOUT, userId: vera.userId });
    world.clock.forward(120_000);
    await world.runJobs();
    const letter = world.mails.findLast(({ to }) => to === vera.email);
    expect(letter?.subject).toMatch(/Роялти выплачено/);
    expect(letter?.text).toContain('https://pero.test/statistics/payments/');
  });
});
