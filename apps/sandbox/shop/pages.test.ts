import { afterAll, beforeAll, expect, test } from 'vitest';
import { chaptersOf, type ShopWorld, shopUnderTest, wordsOf } from '../on-sale/shop-world.ts';
import { unpacked } from './reading/archive.ts';

let world: ShopWorld;
beforeAll(async () => {
  world = await shopUnderTest();
});
afterAll(() => world.close());

async function bookOf(answer: Response): Promise<string> {
  const files = await unpacked(Buffer.from(await answer.arrayBuffer()));
  return [...files.values()].map((file) => file.toString('utf8')).join('\n');
}

test('a shop without books says so and points to the platform', async () => {
  const page = await (await world.browser().get('/')).text();
  expect(page).toContain('Полки пока пусты');
  expect(page).toContain('href="http://site.test/"');
});

test('a stranger reads the trial, a buyer the whole book and takes the file with him', async () => {
  const artId = await world.art({ title: 'Книга для чтения' });
  const browser = world.browser();
  expect(await (await browser.get('/')).text()).toContain('Книга для чтения');
  expect(await (await browser.get(`/art/${artId}/`)).text()).toContain('Читать фрагмент');
  expect((await browser.get(`/art/${artId}/read/`)).status).toBe(200);
  const trial = await bookOf(await browser.get(`/art/${artId}/read/book.epub`));
  expect(trial).toContain(wordsOf(1));
  expect(trial).not.toContain(wordsOf(4));
  expect((await browser.get(`/art/${artId}/download/epub`)).status).toBe(404);

  await browser.signIn('Анна');
  expect((await browser.post(`/art/${artId}/buy`)).status).toBe(303);
  const whole = await browser.get(`/art/${artId}/read/book.epub`);
  expect(whole.headers.get('cache-control')).toBe('private, no-store');
  expect(await bookOf(whole)).toContain(wordsOf(10));
  const file = await browser.get(`/art/${artId}/download/epub`);
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await bookOf(file)).toContain(wordsOf(10));
  // Without the cookie nothing is open, though the buyer has it.
  expect(await bookOf(await world.browser().get(`/art/${artId}/read/book.epub`))).not.toContain(wordsOf(4));
  expect((await world.told(artId)).map(({ type }) => type)).toEqual(['view', 'trial', 'sale']);
});

test('a draft is read here and never given as a file, even to whoever bought it', async () => {
  const chapters = chaptersOf(10, 2);
  const artId = await world.art({
    kind: 'draft',
    licence: 'draft',
    online_only: true,
    is_finished: false,
    completion_percent: 40,
    chapters,
  });
  const browser = world.browser();
  await browser.signIn('Борис');
  expect(await bookOf(await browser.get(`/art/${artId}/read/book.epub`))).not.toContain(wordsOf(3));
  await browser.post(`/art/${artId}/buy`);
  const page = await (await browser.get(`/art/${artId}/`)).text();
  expect(page).toContain('Пишется');
  expect(page).not.toContain('/download/');
  expect((await browser.get(`/art/${artId}/download/epub`)).status).toBe(404);
  expect(await bookOf(await browser.get(`/art/${artId}/read/book.epub`))).toContain(wordsOf(10));
  const opened = await browser.get(`/art/${artId}/read/book.epub`, { headers: { 'sec-fetch-dest': 'document' } });
  expect(opened.status).toBe(303);
});

test('a subscriber reads everything but takes no file', async () => {
  const artId = await world.art();
  const browser = world.browser();
  await browser.signIn('Вера');
  await browser.post('/account/subscribe');
  expect(await bookOf(await browser.get(`/art/${artId}/read/book.epub`))).toContain(wordsOf(10));
  expect((await browser.get(`/art/${artId}/download/epub`)).status).toBe(404);
});

test.each(['off', 'taken_down'] as const)(
  'a book that is %s has no page for strangers; buyers keep it',
  async (sale) => {
    const artId = await world.art();
    const buyer = world.browser();
    await buyer.signIn(`Покупатель ${sale}`);
    await buyer.post(`/art/${artId}/buy`);
    const gone = { sale, ...(sale === 'off' && { on_sale_version: null }) };
    await world.shop.updateTable('arts').set(gone).where('id', '=', artId).execute();
    const stranger = world.browser();
    for (const path of ['', 'read/', 'read/book.epub', 'cover/small'])
      expect((await stranger.get(`/art/${artId}/${path}`)).status).toBe(404);
    expect(await (await buyer.get(`/art/${artId}/`)).text()).toContain('снята с\u00A0продажи');
    expect(await bookOf(await buyer.get(`/art/${artId}/read/book.epub`))).toContain(wordsOf(10));
    expect((await buyer.post(`/art/${artId}/comment`, { text: 'Куда же она делась?' })).status).toBe(422);
  },
);

test('a book for adults is behind a question', async () => {
  const artId = await world.art({ age: 18, title: 'Взрослая книга' });
  const browser = world.browser();
  const page = await (await browser.get(`/art/${artId}/`)).text();
  expect(page).toContain('Вам уже есть 18?');
  expect(page).not.toContain('Взрослая книга');
  expect((await browser.get(`/art/${artId}/read/book.epub`)).status).toBe(404);
  const passed = await browser.post('/age', { back: `/art/${artId}/` });
  expect(passed.headers.get('location')).toBe(`/art/${artId}/`);
  expect(await (await browser.get(`/art/${artId}/`)).text()).toContain('Взрослая книга');
  expect((await browser.post('/age', { back: '//evil.test/' })).headers.get('location')).toBe('/');
});

test('[RT10] progress is kept and told; the next reading begins where the last one ended', async () => {
  const artId = await world.art();
  const browser = world.browser();
  await browser.signIn('Галина');
  const place = { cfi: 'epubcfi(/6/4!/4/2)', chapter: 0, paragraph: 4, percent: 3, hits: 2 };
  expect((await browser.tell(`/art/${artId}/progress`, place)).status).toBe(204);
  expect(await (await browser.get(`/art/${artId}/read/`)).text()).toContain('epubcfi(/6/4!/4/2)');
  expect((await world.told(artId))[0]).toMatchObject({ type: 'read', mode: 'trial', paragraph: 4, hits: 2 });
  for (const bad of [null, {}, { ...place, percent: 101 }, { ...place, hits: -1 }, { ...place, cfi: 'x'.repeat(2000) }])
    expect((await browser.tell(`/art/${artId}/progress`, bad)).status).toBe(422);
});

test('a purchase is confirmed above the book, where a phone shows it first', async () => {
  const artId = await world.art({ title: 'Куплено' });
  const browser = world.browser();
  await browser.signIn('Олег');
  const bought = await browser.post(`/art/${artId}/buy`);
  const to = bought.headers.get('location') ?? '';
  expect(to).toBe(`/art/${artId}/?done=buy#bought`);
  const page = await (await browser.get(to.split('#')[0] ?? '')).text();
  expect(page.indexOf('id="bought"')).toBeGreaterThan(0);
  expect(page.indexOf('id="bought"')).toBeLessThan(page.indexOf('class="book-cover"'));
  // Whoever only types the address has bought nothing.
  const other = world.browser();
  await other.signIn('Пётр');
  expect(await (await other.get(`/art/${artId}/?done=buy`)).text()).not.toContain('id="bought"');
});

test('there is one place for stars: with the review, and after it alone', async () => {
  const artId = await world.art();
  const browser = world.browser();
  await browser.signIn('Ирина');
  const stars = async () => (await (await browser.get(`/art/${artId}/`)).text()).match(/<fieldset class="stars">/g);
  expect(await stars()).toHaveLength(1);
  expect((await browser.post(`/art/${artId}/rate`, { stars: '4' })).status).toBe(303);
  expect(await stars()).toHaveLength(1);
  await browser.post(`/art/${artId}/review`, { text: 'Хорошая книга', stars: '5' });
  expect(await stars()).toHaveLength(1);
});

test('what was typed is not lost when a review is refused, and the author’s answer is marked', async () => {
  const artId = await world.art();
  const browser = world.browser();
  await browser.signIn('<b>Денис</b>');
  const refused = await browser.post(`/art/${artId}/review`, { text: 'Хорошая <i>книга</i>' });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('Хорошая &lt;i&gt;книга&lt;/i&gt;');
  expect(page).toContain('Поставьте оценку');
  expect((await browser.post(`/art/${artId}/review`, { text: 'Хорошая книга', stars: '5' })).status).toBe(303);
  const { id } = await world.shop
    .selectFrom('reviews')
    .select('id')
    .where('art_id', '=', artId)
    .executeTakeFirstOrThrow();
  const reply = {
    review_id: id,
    name: 'Вера Околицына',
    role: 'author',
    text: 'Спасибо!',
    written_at: world.clock.now(),
  };
  await world.shop
    .insertInto('replies')
    .values({ ...reply, partner_uuid: crypto.randomUUID() })
    .execute();
  const seen = await (await browser.get(`/art/${artId}/`)).text();
  expect(seen).toContain('Автор книги');
  expect(seen).toContain('&lt;b&gt;Денис&lt;/b&gt;');
  expect(seen).not.toContain('<b>Денис');
});

test('a form of another site does nothing', async () => {
  const artId = await world.art();
  const browser = world.browser();
  await browser.signIn('Егор');
  for (const origin of ['http://evil.test', 'null', ''])
    expect((await browser.post(`/art/${artId}/buy`, {}, { origin })).status).toBe(403);
  expect(await world.told(artId)).toEqual([]);
});

test('whoever signs in by the same name has the same library, and the old browser is signed out', async () => {
  const artId = await world.art({ title: 'Своя книга' });
  const [first, second] = [world.browser(), world.browser()];
  await first.signIn('Жанна');
  await first.post(`/art/${artId}/buy`);
  await second.signIn('  Жанна ');
  expect(await (await second.get('/account/')).text()).toContain('Своя книга');
  expect(await (await first.get('/account/')).text()).toContain('Как вас зовут?');
  const cookie = (await world.browser().signIn('Зоя')).headers.getSetCookie().join();
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/i);
  const rows = await world.shop.selectFrom('readers').selectAll().where('name', '=', 'Зоя').execute();
  expect(cookie).not.toContain(rows[0]?.token_hash ?? '');
});

test('search finds by words of the title, the author and the genre, page by page', async () => {
  const browser = world.browser();
  for (let n = 0; n < 26; n += 1)
    await world.art({ title: `Сто_процентов ${n}%`, genres: [{ id: 4242, name: 'Редкий жанр' }] });
  const found = async (query: string) => (await browser.get(`/search/?${query}`)).text();
  expect(await found('genre=4242')).toContain('26\u00A0книг');
  expect(await found('genre=4242&page=2')).toContain('Сто_процентов 0%');
  expect(await found(`q=${encodeURIComponent('околицына процентов 25%')}`)).toContain('1\u00A0книга');
  expect(await found(`q=${encodeURIComponent('%%%')}`)).toContain('Ничего не\u00A0нашлось');
});

const NUL = '\0';
test.each([
  '/art/0/',
  '/art/-1/',
  '/art/abc/',
  '/art/99999999999999999999999/',
  '/art/9007199254740991/',
  '/art/1%00/',
  '/art/1/read/',
  '/art/1/read/book.epub',
  '/art/1/download/exe',
  '/assets/../pages.ts',
  '/assets/%2e%2e/pages.ts',
  '/assets/fonts/../../package.json',
  '/nowhere',
])('%s is a page that does not exist', async (path) => {
  expect((await world.browser().get(path)).status).toBe(404);
});

test('no input is a fault', async () => {
  const artId = await world.art();
  const browser = world.browser();
  await browser.signIn('Иван');
  const hostile = [
    NUL,
    '\uD800',
    '\u202E',
    `';drop table sandbox.arts;--`,
    '<script>',
    '%',
    '9'.repeat(400),
    '-1',
    'NaN',
  ];
  for (const text of hostile) {
    const q = encodeURIComponent(text.toWellFormed());
    for (const query of [`q=${q}`, `genre=${q}`, `sort=${q}`, `page=${q}`, `q=%ff%00`])
      expect((await browser.get(`/search/?${query}`)).status).toBe(200);
    for (const query of [`reviews=${q}`, `comments=${q}`])
      expect((await browser.get(`/art/${artId}/?${query}`)).status).toBe(200);
    for (const deed of ['rate', 'review', 'comment', 'reply', 'like', 'like-review']) {
      const answer = await browser.post(`/art/${artId}/${deed}`, {
        text,
        stars: text,
        review_id: text,
        is_liked: text,
      });
      expect(answer.status).toBeLessThan(500);
    }
    expect((await browser.post('/account/refund', { order_id: text })).status).toBeLessThan(500);
    expect((await world.browser().signIn(text)).status).toBeLessThan(500);
  }
  expect((await browser.post(`/art/${artId}/comment`, { text: 'я'.repeat(200_000) })).status).toBe(413);
});

test('pages forbid foreign scripts and frames', async () => {
  const artId = await world.art();
  const policyOf = async (path: string) =>
    (await world.browser().get(path)).headers.get('content-security-policy') ?? '';
  for (const path of ['/', `/art/${artId}/`, `/art/${artId}/read/`]) {
    const policy = await policyOf(path);
    expect(policy).toContain(`script-src 'self';`);
    expect(policy).toContain(`frame-ancestors 'none'`);
  }
});

test('a book that is still being written warns its readers of late chapters and of a broken promise', async () => {
  const page = async (notice: 'delayed' | 'overdue' | null) => {
    const terms = { price: 9900, tags: [], series: null, ...(notice && { notice }) };
    const id = await world.art({ kind: 'draft', licence: 'draft', online_only: true, is_finished: false, terms });
    return (await world.browser().get(`/art/${id}/`)).text();
  };
  expect(await page('delayed')).toContain('Обновления задерживаются');
  expect(await page('overdue')).toContain('Срок завершения прошёл');
  expect(await page(null)).not.toContain('задерживаются');
});
