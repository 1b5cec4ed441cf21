import { type BookMeta, readMeta } from '@pero/works/contract/meta';
import { GENRES } from '@pero/works/rules/genres/genres';
import { SELF_PUBLISHED_TAG, TAGS } from '@pero/works/rules/genres/tags';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booksUnderTest } from './test-world.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());

/** The fields that product.md lists for a book. */
const FIELDS =
  'id title annotation tags genres age obscene_language authors_sheets update_period date_written completion_date ' +
  'completion_date_min completion_date_max employees with_printed file owner price can_use_draft_license can_edit ' +
  'amnesty_draft_date edition_block_reason is_published uuid days_for_print_publication characters_number ' +
  'processing_status file_content_size download_date is_draft_book is_chapter_draft lgbt_mark isLgbtRulesAccepted ' +
  'litres_art_id rating create_audiobook audiobook_license audiobook_gender_voice audiobook_glossary ' +
  'is_overdue_and_locked completion_percent annotation_ai_generation_count text_volume is_tts_available ' +
  'is_moderated_audio_available is_phonogram_available is_reader_available is_free_reader_available ' +
  'recommended_audiobook_type';

describe('the description of a book', () => {
  test('[BK06] [R15] carries every field of the specification', async () => {
    const { browser, bookId } = await world.writer();
    const { result } = await browser.get<Record<string, unknown>>(`/books/master/meta/${bookId}`);
    for (const field of FIELDS.split(' ')) expect(result, field).toHaveProperty(field);
    expect(result?.rating).toEqual({ rated_avg: null, rated_total_count: 0 });
    expect(result?.text_volume).toEqual({ current: 0, total: null });
    expect(Object.keys(readMeta.output.shape)).toEqual(expect.arrayContaining(FIELDS.split(' ')));
  });

  test('[BK06] [R52] keeps what is sent, takes genres and tags as ids and shows them with their words', async () => {
    const { browser, bookId } = await world.writer();
    const [genre] = GENRES;
    const [tag] = TAGS;
    const sent = {
      title: 'Тихая вода',
      annotation: '<p>Первый абзац.</p><p>Второй &amp; последний.</p>',
      genres: [genre?.id],
      tags: [tag?.id, SELF_PUBLISHED_TAG.id],
      update_period: null,
      age: 12,
      price: 199,
    };
    const saved = await browser.patch<BookMeta>(`/books/master/meta/${bookId}`, sent);
    expect(saved.result).toMatchObject({
      title: 'Тихая вода',
      annotation: '<p>Первый абзац.</p><p>Второй &amp; последний.</p>',
      genres: [{ value: genre?.id, label: genre?.label }],
      tags: [{ value: tag?.id, label: tag?.label }],
      update_period: null,
      age: 12,
      price: 199,
    });
    expect((await browser.get(`/books/master/meta/${bookId}`)).result).toEqual(saved.result);
  });

  test('[BK06] an author types up to four tags of his own; one that the list has becomes the list’s', async () => {
    const { browser, bookId } = await world.writer();
    const path = `/books/master/meta/${bookId}`;
    const typed = ['  Болотные\u200B   огни ', 'болотные ОГНИ', 'торф', `${TAGS[0]?.label.toUpperCase()}`, 'Самиздат'];
    const { result } = await browser.patch<BookMeta>(path, { own_tags: typed });
    expect(result).toMatchObject({ tags: [{ value: TAGS[0]?.id }], own_tags: ['Болотные огни', 'торф'] });
    const five = await browser.patch(path, { tags: TAGS.slice(0, 3).map(({ id }) => id) });
    expect(five).toMatchObject({ status: 400, errors: [{ field: 'tags' }] });
    expect((await browser.patch<BookMeta>(path, { own_tags: [] })).result).toMatchObject({ own_tags: [] });
  });

  test('[BK06] an ISBN of one’s own is checked by its digits, keeps its hyphens and stands at one edition alone', async () => {
    const { browser, bookId } = await world.writer({ title: 'Соль' });
    const path = `/books/master/meta/${bookId}`;
    const refusedAt = async (at: string, sent: object) => {
      const { status, errors } = await browser.patch(at, sent);
      return [status, errors[0]?.field];
    };
    expect(await refusedAt(path, { isbn: '978-5-17-118366-1' })).toEqual([400, 'isbn']);
    expect(await refusedAt(path, { print_isbn: 'нет' })).toEqual([400, 'print_isbn']);
    const kept = await browser.patch<BookMeta>(path, { isbn: ' 978‑5‑17‑118366‑0 ', subtitle: ' Повесть ' });
    expect(kept.result).toMatchObject({ isbn: '978-5-17-118366-0', subtitle: 'Повесть', print_isbn: null });
    expect(await refusedAt(path, { print_isbn: '9785171183660' })).toEqual([400, 'print_isbn']);
    const other = await browser.post<{ id: number }>('/books/master', { title: 'Берег', type: 'ordinary' });
    const second = `/books/master/meta/${other.result?.id}`;
    expect(await refusedAt(second, { print_isbn: '9785171183660' })).toEqual([409, 'isbn']);
    expect((await browser.patch<BookMeta>(path, { isbn: null })).result).toMatchObject({ isbn: null });
    expect((await browser.patch<BookMeta>(second, { isbn: '9785171183660' })).status).toBe(200);
  });

  test('[R52] an empty annotation is an empty paragraph', async () => {
    const { browser, bookId } = await world.writer();
    const { result } = await browser.patch<BookMeta>(`/books/master/meta/${bookId}`, { annotation: '<p></p>' });
    expect(result?.annotation).toBe('<p></p>');
  });

  test('[R43] obscene language makes the book 18+, and it stays so whatever is chosen', async () => {
    const { browser, bookId } = await world.writer();
    const save = async (sent: object) =>
      (await browser.patch<BookMeta>(`/books/master/meta/${bookId}`, sent)).result?.age;
    expect(await save({ age: 6 })).toBe(6);
    expect(await save({ obscene_language: true })).toBe(18);
    expect(await save({ age: 12 })).toBe(18);
    expect(await save({ obscene_language: false, age: 12 })).toBe(12);
    expect(await save({ isLgbtRulesAccepted: true })).toBe(18);
    expect(await save({ age: 16 })).toBe(16);
    expect(await save({ lgbt_mark: true })).toBe(18);
  });

  test('[BK06] the LGBT mark needs its rules accepted', async () => {
    const { browser, bookId } = await world.writer();
    expect(await browser.patch(`/books/master/meta/${bookId}`, { lgbt_mark: true })).toMatchObject({
      status: 400,
      errors: [{ field: 'isLgbtRulesAccepted', messages: ['Подтвердите, что вы ознакомились с\u00A0правилами'] }],
    });
  });

  test.each([
    ['title', { title: ' ' }, 'Укажите название книги'],
    [
      'annotation',
      { annotation: 'я'.repeat(2501) },
      'Аннотация должна содержать от\u00A0200 до\u00A02500\u00A0символов',
    ],
    ['genres', { genres: GENRES.slice(0, 4).map(({ id }) => id) }, 'Выберите от\u00A01 до\u00A03 жанров'],
    ['genres', { genres: [999_999] }, 'Такого жанра нет. Выберите жанр из\u00A0списка'],
    ['tags', { tags: TAGS.slice(0, 5).map(({ id }) => id) }, 'Можно добавить не\u00A0более 4\u00A0тегов'],
    [
      'tags',
      { tags: TAGS.slice(0, 2).map(({ id }) => id), own_tags: ['болота', 'торф', 'клюква'] },
      'Можно добавить не\u00A0более 4\u00A0тегов',
    ],
    ['own_tags', { own_tags: ['я'.repeat(41)] }, 'Свой тег\u00A0— от\u00A02 до\u00A040\u00A0символов'],
    ['own_tags', { own_tags: ['болота 🔥'] }, 'В\u00A0своём теге буквы, цифры, пробел и\u00A0дефис'],
    [
      'own_tags',
      { own_tags: ['читай на site.ru'] },
      'В\u00A0тегах нет брани, ссылок, номеров и\u00A0призывов купить: напишите, о\u00A0чём книга',
    ],
    ['price', { price: 49.8 }, 'Минимальная цена книги\u00A0— 49,90\u00A0₽'],
    ['price', { price: 200 }, 'Выберите цену из\u00A0списка'],
    ['age', { age: 13 }, 'Возрастная метка: 0, 6, 12, 16 или 18'],
    [
      'completion_date',
      { completion_date: '2026-11-20' },
      'Выберите дату завершения: от\u00A01 до\u00A06 месяцев с\u00A0начала публикации',
    ],
  ])('[BK06] says beside %s what is wrong, and changes nothing', async (field, sent, message) => {
    const { browser, bookId } = await world.writer();
    const before = (await browser.get(`/books/master/meta/${bookId}`)).result;
    expect(await browser.patch(`/books/master/meta/${bookId}`, sent)).toMatchObject({
      status: 400,
      errors: [{ field, messages: [message] }],
    });
    expect((await browser.get(`/books/master/meta/${bookId}`)).result).toEqual(before);
  });

  test('[R61] cannot be changed while the book is judged, and says why', async () => {
    const { browser, bookId, chapterId } = await world.writer();
    await world.kysely.updateTable('works').set({ processing_status: 'moderation' }).where('id', '=', bookId).execute();
    const { result } = await browser.get<BookMeta>(`/books/master/meta/${bookId}`);
    expect(result).toMatchObject({ can_edit: false, edition_block_reason: 'on_moderation' });
    expect((await browser.patch(`/books/master/meta/${bookId}`, { title: 'Новое' })).status).toBe(409);
    const saved = await browser.patch(`/books/${bookId}/chapters/${chapterId}`, { name: 'Новое' });
    expect(saved).toMatchObject({
      status: 409,
      errors: [{ messages: [expect.stringContaining('на\u00A0модерации')] }],
    });
  });

  test('[BK06] a change of the title sends a published book back to the desk, a change of the price does not', async () => {
    const { browser, bookId } = await world.writer();
    const publish = () =>
      world.kysely
        .updateTable('works')
        .set({ processing_status: 'published', state: 'published', is_published: true })
        .where('id', '=', bookId)
        .execute();
    const status = async (sent: object) =>
      (await browser.patch<BookMeta>(`/books/master/meta/${bookId}`, sent)).result?.processing_status;
    await publish();
    expect(await status({ price: 249 })).toBe('published');
    expect(await status({ tags: [TAGS[3]?.id] })).toBe('published');
    expect(await status({ own_tags: ['болотные огни'] })).toBe('published');
    expect(await status({ title: 'Другое имя' })).toBe('unpublishedChanges');
    const { result } = await browser.get<BookMeta>(`/books/master/meta/${bookId}`);
    expect(result).toMatchObject({ is_published: true, state: 'published' });
  });

  test('[BK06] a draft promises its end within one to six months; a fanfic stays free', async () => {
    const draft = await world.writer({ type: 'draft' });
    const path = `/books/master/meta/${draft.bookId}`;
    expect((await draft.browser.get(path)).result).toMatchObject({
      completion_date_min: '2026-12-15',
      completion_date_max: '2027-05-15',
    });
    const saved = await draft.browser.patch(path, {
      completion_date: '2027-02-01',
      update_period: 7,
      planned_characters: 240_000,
    });
    expect(saved.result).toMatchObject({
      completion_date: '2027-02-01',
      update_period: 7,
      text_volume: { total: 240_000 },
    });

    const fanfic = await world.writer({ type: 'fanfic', source_work: 'Чужой мир' });
    const refused = await fanfic.browser.patch(`/books/master/meta/${fanfic.bookId}`, { license_type: 'exclusive' });
    expect(refused).toMatchObject({ status: 409, errors: [{ field: 'license_type' }] });
  });

  test('[BK06] [R14] a book leaves the exclusive licence by no way round: free first, it is bound as long', async () => {
    const { browser, bookId } = await world.writer({}, { verified: true });
    const licence = async (license_type: string) =>
      (await browser.patch(`/books/master/meta/${bookId}`, { license_type })).status;
    expect(await licence('exclusive')).toBe(200);
    const sold = { state: 'published', processing_status: 'published', is_published: true } as const;
    const since = { published_at: world.clock.now(), license_since: world.clock.now() };
    await world.kysely
      .updateTable('works')
      .set({ ...sold, ...since })
      .where('id', '=', bookId)
      .execute();
    expect(await licence('non_exclusive')).toBe(409);
    expect(await licence('free')).toBe(200);
    expect(await licence('non_exclusive')).toBe(409);
    const before = world.clock.now().toISOString();
    world.clock.forward(89 * 86_400_000);
    expect(await licence('non_exclusive')).toBe(409);
    world.clock.forward(86_400_000);
    expect(await licence('non_exclusive')).toBe(200);
    world.clock.moveTo(before);
  });

  test('[BK06] is nobody else’s: 404 to read and to write', async () => {
    const { bookId } = await world.writer();
    const stranger = world.as(await world.somebody());
    expect((await stranger.get(`/books/master/meta/${bookId}`)).status).toBe(404);
    expect((await stranger.patch(`/books/master/meta/${bookId}`, { title: 'Моё' })).status).toBe(404);
  });
});
