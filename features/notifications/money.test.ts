import { payouts } from '@pero/payouts/public-events';
import { royalties } from '@pero/royalties/public-events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutLinks } from './rules/mail.ts';
import { type NotificationsUnderTest, notificationsUnderTest, type Shown } from './test-world.ts';

let world: NotificationsUnderTest;
beforeAll(async () => {
  world = await notificationsUnderTest();
});
afterAll(() => world.close());

type Person = Awaited<ReturnType<NotificationsUnderTest['somebody']>>;

const heardBy = async (person: Person) => (await world.as(person).get<Shown[]>('/notifications/books')).result ?? [];

const PAYOUT = { subject: 41, amount: 1_200_000, net: 1_075_200, mask: '•••• 4312, Сбербанк', reason: '' };

describe('money', () => {
  test.each<[event: keyof typeof payouts, data: object, title: RegExp, text: RegExp]>([
    ['claimed', {}, /^Заявка на.12.000.₽ принята$/, /на.•••• 4312, Сбербанк в.течение 30.дней/],
    ['approved', {}, /^Выплата одобрена$/, /придёт 10.752.₽ на.•••• 4312/],
    ['sent', {}, /^10.752.₽ отправлены в.банк$/, /три рабочих дня/],
    ['paid', {}, /^Роялти выплачено: 10.752.₽$/, /Акт и.справка/],
    ['rejected', { reason: 'Счёт закрыт' }, /12.000.₽ не.прошла$/, /^Причина: Счёт закрыт\. Деньги целы/],
    ['cancelled', {}, /отменена$/, /12.000.₽ снова на.вашем счёте/],
    ['receiptDue', { dueOn: '2026-12-09' }, /чек/, /на.12.000.₽.*до.9.декабря 2026/],
    ['requisiteChecked', { state: 'good' }, /сохранены$/, /не.вы, смените пароль/],
    ['requisiteChecked', { state: 'bad', problem: 'Проверьте БИК' }, /не.подошли$/, /^Проверьте БИК\. /],
  ])('[NT02] the author hears of a payout that is %s %j, once', async (event, data, title, text) => {
    const vera = await world.somebody();
    await world.happened(payouts[event], { ...PAYOUT, userId: vera.userId, ...data });
    const heard = await heardBy(vera);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.title).toMatch(title);
    expect(heard[0]?.text).toMatch(text);
    expect(heard[0]).toMatchObject({ type: 'books', link: '/statistics/payments/' });
  });

  test('[NT02] on the tenth an author hears what the month has brought, once for a month', async () => {
    const vera = await world.somebody();
    for (let n = 0; n < 2; n += 1) {
      await world.happened(royalties.reportReady, { subject: vera.userId, period: '2026-10', royalty: 1_343_260 });
    }
    const heard = await heardBy(vera);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.title).toBe('Отчёт за\u00A0октябрь 2026 готов: 13\u00A0432,60\u00A0₽');
    expect(heard[0]?.link).toBe('/statistics/?tab=royalty');
  });

  test('[NT02] a co-author hears which part is offered, of which book', async () => {
    const [vera, peter] = [await world.somebody(), await world.somebody()];
    const offer = { subject: 5, userId: peter.userId, title: 'Янтарный брод', weight: 30, offerId: 8 };
    await world.happened(royalties.sharesOffered, offer);
    expect(await heardBy(vera)).toEqual([]);
    const [heard] = await heardBy(peter);
    expect(heard?.title).toBe('Вам предлагают 30\u00A0% роялти с\u00A0продаж «Янтарный брод»');
    expect(heard?.link).toBe('/books/5/shares/');
  });

  test('[NT06] a stranger’s title is not mailed to whom they offer a share, and no title becomes a link', async () => {
    const victim = await world.somebody();
    await world.as(victim).patch('/notifications/settings', { books: 'now' });
    const title = 'Казино www.example.com';
    await world.happened(royalties.sharesOffered, {
      subject: 5,
      userId: victim.userId,
      title,
      weight: 30,
      offerId: 81,
    });
    await world.happened(royalties.sharesDeclined, {
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
    await world.happened(royalties.sharesAgreed, { subject: 5, title: 'Янтарный брод', offerId: 8, people });
    await world.happened(royalties.sharesDeclined, { subject: 5, title: 'Янтарный брод', offerId: 9, people });
    for (const one of [vera, peter]) {
      const titles = (await heardBy(one)).map(({ title }) => title);
      expect(titles.toSorted()).toEqual([
        'Доли роялти с\u00A0продаж «Янтарный брод» не\u00A0приняты',
        'Доли роялти с\u00A0продаж «Янтарный брод» согласованы',
      ]);
    }
  });

  test('[NT06] of new requisites the letter with its link that stops everything is the only one', async () => {
    const vera = await world.somebody();
    await world.happened(payouts.requisitesChanged, { ...PAYOUT, userId: vera.userId, requisiteId: 3 });
    world.clock.forward(120_000);
    await world.services.boss.send('notifications.digests', {});
    await world.runJobs();
    expect(await heardBy(vera)).toHaveLength(1);
    expect(world.mails.filter(({ to }) => to === vera.email)).toEqual([]);
  });

  test('[NT06] it is mailed at once, with the way to the payouts', async () => {
    const vera = await world.somebody();
    await world.happened(payouts.paid, { ...PAYOUT, userId: vera.userId });
    world.clock.forward(120_000);
    await world.runJobs();
    const letter = world.mails.findLast(({ to }) => to === vera.email);
    expect(letter?.subject).toMatch(/Роялти выплачено/);
    expect(letter?.text).toContain('https://pero.test/statistics/payments/');
  });
});
