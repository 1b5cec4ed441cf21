import { moderation } from '@pero/moderation/public-events';
import { retailer } from '@pero/retailer/public-events';
import { royalties } from '@pero/royalties/public-events';
import { platform } from '@pero/server-platform/jobs/public-events';
import { statistics } from '@pero/statistics/public-events';
import { verification } from '@pero/verification/public-events';
import { acceptAll, plantBook } from '@pero/works/test-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NotificationsUnderTest, notificationsUnderTest, type Shown } from './test-world.ts';

let world: NotificationsUnderTest;
beforeAll(async () => {
  world = await notificationsUnderTest();
});
afterAll(() => world.close());

const JUDGED = { caseId: 1, by: 2, title: 'Янтарный брод', round: 1 };

type Person = Awaited<ReturnType<NotificationsUnderTest['somebody']>>;

async function bookOf({ userId }: Person, title = 'Янтарный брод'): Promise<number> {
  const now = world.clock.now();
  const { id } = await plantBook(world.kysely, {
    owner_id: userId,
    license_type: 'free',
    license_since: now,
    title,
    created_at: now,
    changed_at: now,
  });
  return id;
}

async function roleIn(bookId: number, owner: Person, role: string, email: string) {
  const { id } = await world.kysely
    .insertInto('persons')
    .values({ owner_id: owner.userId, first_name: 'Пётр', email, created_at: world.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.kysely.insertInto('book_roles').values({ book_id: bookId, person_id: id, role, ordering: 1 }).execute();
  await acceptAll(world.kysely);
}

const heardBy = async (person: Person) => (await world.as(person).get<Shown[]>('/notifications/books')).result ?? [];

const CASES: readonly [event: keyof typeof moderation, data: object, title: RegExp, text: RegExp, linkWords: string][] =
  [
    [
      'returned',
      { remarks: 2 },
      /^2\u00A0замечания к\u00A0книге «Янтарный брод»$/,
      /своего места/,
      'Исправить замечания',
    ],
    [
      'returned',
      { remarks: 21, reason: 'Есть опечатки' },
      /^21\u00A0замечание/,
      /^Есть опечатки\. /,
      'Исправить замечания',
    ],
    [
      'shopReturned',
      { remarks: 1, shop: 'У книги нет автора', reason: 'Добавьте себя на титул' },
      /^Магазин не.принял книгу «Янтарный брод»: она снова у.вас$/,
      /^Слова магазина: У книги нет автора\. Что сделать: Добавьте себя на титул\. /,
      'Исправить и\u00A0отправить снова',
    ],
    [
      'finalReturned',
      { remarks: 1, quotes: ['Кавычки'] },
      /^1\u00A0замечание к\u00A0книге «Янтарный брод»$/,
      /^Книгу смотрел главный модератор, финальная проверка её вернула\. .*своего места/,
      'Исправить замечания',
    ],
    ['approved', {}, /^Модератор одобрил «Янтарный брод»$/, /финальная проверка/, 'Открыть книгу'],
    ['finalApproved', {}, /одобрена$/, /готовим книгу к\u00A0публикации/, 'Открыть книгу'],
    [
      'rejected',
      { reason: 'Чужой текст' },
      /отказано$/,
      /^Причина: Чужой текст\. .*29\u00A0ноября 2026/,
      'Причина и\u00A0обжалование',
    ],
    [
      'mended',
      { reason: 'Описание: аннотация' },
      /^Главный модератор поправил книгу «Янтарный брод»$/,
      /^Описание: аннотация\. Все правки/,
      'Что изменилось',
    ],
    [
      'unpublished',
      { reason: 'Жалоба правообладателя' },
      /^Модератор снял с.продажи книгу «Янтарный брод»$/,
      /^Причина: Жалоба правообладателя\. .*отправьте книгу на.проверку/,
      'Что можно сделать',
    ],
    [
      'frozen',
      { reason: 'Запрос суда', until: '2026-12-01' },
      /приостановлена$/,
      /Запрос суда\. .*1\u00A0декабря 2026/,
      'Открыть книгу',
    ],
    ['unfrozen', {}, /продолжается$/, /решены/, 'Открыть книгу'],
  ];

describe('an author', () => {
  test.each(CASES)('[NT02] hears that a book was %s %j, once', async (event, data, title, text, linkWords) => {
    const vera = await world.somebody();
    const bookId = await bookOf(vera);
    const fact = { ...JUDGED, subject: bookId, ownerId: vera.userId, reason: '' };
    await world.happened(moderation[event], { ...fact, remarks: 0, ...data });
    const heard = await heardBy(vera);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.title).toMatch(title);
    expect(heard[0]?.text).toMatch(text);
    expect(heard[0]).toMatchObject({ link: `/books/${bookId}/`, link_words: linkWords });
  });

  test.each<[event: keyof typeof retailer, data: object, title: RegExp, text: RegExp, link: string]>([
    ['published', { edition: 'ebook', isUpdate: false }, /^Книга «Янтарный брод» опубликована$/, /картинки/, 'share'],
    [
      'published',
      { edition: 'ebook', isUpdate: true },
      /^Новая версия книги «Янтарный брод» в.магазине$/,
      /раньше/,
      '',
    ],
    ['published', { edition: 'print', isUpdate: false }, /на.бумаге$/, /по.заказу/, ''],
    [
      'uploadStuck',
      { reason: 'У книги нет автора', tries: 2 },
      /^Магазин пока не.взял книгу «Янтарный брод»$/,
      /^Слова магазина: У книги нет автора\. Сейчас её смотрит модератор/,
      '',
    ],
    ['withdrawn', {}, /снята с.продажи$/, /она осталась/, ''],
    ['takenDown', { reason: 'Жалоба правообладателя' }, /^Магазин снял/, /Причина: Жалоба правообладателя\. /, ''],
    ['reviewAdded', { reviewId: 77, stars: 5 }, /, 5.звёзд$/, /ответить/, '?tab=reviews&review=77'],
    ['milestone', { sales: 1 }, /^Первая покупка: «Янтарный брод»$/, /Поздравляем/, ''],
    ['milestone', { sales: 1000 }, /^1.000.покупок: «Янтарный брод»$/, /1.000.раз\./, ''],
  ])('[NT02] hears that a book in the shop was %s %j, once', async (event, data, title, text, link) => {
    const vera = await world.somebody();
    const bookId = await bookOf(vera);
    await world.happened(retailer[event], { subject: bookId, ownerId: vera.userId, title: 'Янтарный брод', ...data });
    const heard = await heardBy(vera);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.title).toMatch(title);
    expect(heard[0]?.text).toMatch(text);
    const leadsTo = link === 'share' ? `/links/books/${bookId}/` : `/books/${bookId}/${link}`;
    expect(heard[0]).toMatchObject({ type: 'books', link: leadsTo });
  });

  test('[NT02] [RT10] hears of one review and of one milestone once, however often the shop tells it', async () => {
    const vera = await world.somebody();
    const fact = { subject: await bookOf(vera), ownerId: vera.userId, title: 'Янтарный брод' };
    for (let n = 0; n < 2; n += 1) {
      await world.happened(retailer.reviewAdded, { ...fact, reviewId: 77, stars: 5 });
      await world.happened(retailer.milestone, { ...fact, sales: 10 });
    }
    expect(await heardBy(vera)).toHaveLength(2);
  });

  test('[NT02] hears of the same thing again when it happens again, in the same round too', async () => {
    const vera = await world.somebody();
    const fact = { ...JUDGED, subject: await bookOf(vera), ownerId: vera.userId };
    await world.happened(moderation.frozen, { ...fact, reason: 'Первый раз' });
    await world.happened(moderation.frozen, { ...fact, reason: 'Второй раз' });
    expect(await heardBy(vera)).toHaveLength(2);
  });

  test('[NT02] is not alone: co-authors hear it, editors and unconfirmed addresses do not', async () => {
    const [vera, peter, editor] = [await world.somebody(), await world.somebody(), await world.somebody()];
    const unknown = await world.somebody({ isConfirmed: false });
    const bookId = await bookOf(vera);
    await roleIn(bookId, vera, 'co-author', peter.email);
    await roleIn(bookId, vera, 'editor', editor.email);
    await roleIn(bookId, vera, 'co-author', unknown.email);
    await world.happened(moderation.approved, { ...JUDGED, subject: bookId, ownerId: vera.userId });
    const heard = await Promise.all([vera, peter, editor, unknown].map(heardBy));
    expect(heard.map(({ length }) => length)).toEqual([1, 1, 0, 0]);
  });

  test.each<[event: keyof typeof verification, status: string, title: string, link: string]>([
    ['approved', 'VERIFIED', 'Личность подтверждена', '/books/'],
    ['returned', 'UNVERIFIED', 'Анкету нужно поправить', '/statistics/verification/'],
    ['rejected', 'REJECTED', 'Проверка личности не\u00A0пройдена', '/statistics/verification/'],
    ['remoteDenied', 'REMOTE_DENIED', 'Магазин не\u00A0принял ваши данные', '/statistics/verification/'],
  ])('[NT02] hears that the papers were %s', async (event, status, title, link) => {
    const vera = await world.somebody();
    const fact = { subject: vera.profileId, userId: vera.userId, name: 'Вера', status, reason: 'Снимок нечёткий' };
    await world.happened(verification[event], { ...fact, remarks: 1 });
    const heard = await heardBy(vera);
    expect(heard.map((one) => [one.title, one.link])).toEqual([[title, link]]);
    if (status !== 'VERIFIED') expect(heard[0]?.text).toContain('Снимок нечёткий. ');
  });

  test('[NT02] once verified goes straight to sending the book that waits for it', async () => {
    const vera = await world.somebody();
    const bookId = await bookOf(vera);
    await world.kysely.updateTable('works').set({ license_type: 'exclusive' }).where('id', '=', bookId).execute();
    await world.happened(verification.approved, { subject: vera.profileId, userId: vera.userId, status: 'VERIFIED' });
    const [heard] = await heardBy(vera);
    expect(heard).toMatchObject({ link: `/books/${bookId}/#submit`, link_words: 'Отправить «Янтарный брод»' });
  });

  test('[NT02] hears that an offer was signed, with the copy, and that a new one is asked for', async () => {
    const vera = await world.somebody();
    const signed = { slug: 'offer', version: '3', title: 'Оферта', signatureId: 12 };
    await world.happened(verification.offerSigned, { subject: vera.userId, ...signed });
    await world.happened(verification.upgradeAsked, {
      subject: vera.userId,
      slug: 'offer_upgrade',
      until: '2026-12-15',
    });
    const [asked, copy] = await heardBy(vera);
    expect(copy).toMatchObject({ link: '/api/account/offer/signatures/12/pdf', link_words: 'Скачать PDF' });
    expect(asked).toMatchObject({
      link: '/account/profile/?tab=documents&modal=special-offer',
      link_words: 'Подписать оферту',
    });
    expect(asked?.text).toContain('15\u00A0декабря 2026');
  });
});

describe('the staff', () => {
  test('[NT02] every main moderator hears of an appeal, and no author', async () => {
    const mains = [
      await world.somebody({ staff: 'main_moderator' }),
      await world.somebody({ staff: 'main_moderator' }),
    ];
    const vera = await world.somebody();
    const fact = { ...JUDGED, subject: await bookOf(vera), ownerId: vera.userId, round: 2 };
    await world.happened(moderation.appealed, { ...fact, reason: 'Текст мой, вот договор.' });
    for (const main of mains) {
      const [heard] = await heardBy(main);
      expect(heard?.text).toContain('«Текст мой, вот договор.»');
      expect(heard?.link).toBe(`/moderation/book/${fact.subject}/`);
    }
    expect(await heardBy(vera)).toEqual([]);
  });

  test.each([platform.jobDied, platform.mailDied, retailer.quarantined, royalties.quarantined, statistics.quarantined])(
    '[OP01] every main moderator hears of it, once a day, and no author: $name',
    async (event) => {
      const [main, vera] = [await world.somebody({ staff: 'main_moderator' }), await world.somebody()];
      for (const subject of [1, 2]) await world.happened(event, { subject, name: 'books.make-files' });
      const news = async (person: Person) => (await world.as(person).get<Shown[]>('/notifications/news')).result ?? [];
      expect((await news(main)).map(({ link }) => link)).toEqual(['/operations/']);
      expect(await news(vera)).toEqual([]);
    },
  );

  test('[NT02] the agents hear that a book waits for them; a moderator hears once in a round that the author answers', async () => {
    const [agent, moderator] = [await world.somebody({ staff: 'agent' }), await world.somebody({ staff: 'moderator' })];
    const vera = await world.somebody();
    const fact = { ...JUDGED, subject: await bookOf(vera), ownerId: vera.userId };
    await world.happened(moderation.sentToAgent, fact);
    for (const round of [1, 1, 2]) {
      await world.happened(moderation.remarkAnswered, { ...fact, round, holderId: moderator.userId });
    }
    expect(await heardBy(agent)).toHaveLength(1);
    expect(await heardBy(moderator)).toHaveLength(2);
  });
});
