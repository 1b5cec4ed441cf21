import { craftDocx, wordParagraph } from '@pero/manuscript/docx/craft';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importsUnderTest } from './imports-world.ts';

let world: Awaited<ReturnType<typeof importsUnderTest>>;
beforeAll(async () => {
  world = await importsUnderTest();
});
afterAll(() => world.close());

const head = (number: number) => wordParagraph(`Глава ${number}`, '<w:outlineLvl w:val="0"/>');
const P = (text: string) => wordParagraph(text);
const MORNING = 'Утром ветер переменился, и в доме стало слышно море.';
const ROAD = 'Дорога шла вдоль берега, и никто по ней не ходил.';
const EVENING = 'Вечером зажгли лампу и долго молчали о прошлом.';
const LETTER = 'Письмо пришло в среду, и его никто не открыл.';
const docx = (...paragraphs: string[]) => craftDocx({ body: paragraphs.join('') });

type Taken = { book_id: number };
type Back = { suggestions: number; remarks: number; book_id: number; beside: { name: string; text: string }[] };
type Suggestion = { hand: number; kind: string; inserted: string; deleted: string };

async function book(...paragraphs: string[]) {
  const author = await world.author();
  const { id } = await author.bring('книга.docx', docx(...paragraphs));
  const { result } = await author.browser.post<Taken>(`/books/import/${id}/book`, { title: 'Книга' });
  const bookId = result?.book_id ?? 0;
  const back = async (bytes: Uint8Array, hand = 'Нина Редактор') => {
    const brought = await author.bring('назад.docx', bytes, { into_book_id: bookId });
    return author.browser.post<Back>(`/books/import/${brought.id}/compare`, { hand });
  };
  const listed = async () => {
    const { result: editor } = await author.browser.get<{ people: { hand: number; name: string }[] }>(
      `/books/${bookId}/editor`,
    );
    const { result: all } = await author.browser.get<Suggestion[]>(`/books/${bookId}/suggestions`);
    return (all ?? []).map(({ hand, inserted, deleted }) => ({
      who: editor?.people.find((person) => person.hand === hand)?.name,
      inserted,
      deleted,
    }));
  };
  return { author, bookId, back, listed };
}

test('[WT18] a file that an editor has changed outside arrives as suggestions in their name, paragraph by paragraph', async () => {
  const { back, listed } = await book(head(1), P(MORNING), P(ROAD), head(2), P(EVENING), P(LETTER));
  const edited = docx(
    head(1),
    P(MORNING.replace('переменился', 'стих')),
    P(ROAD),
    P('Новый абзац о том, чего раньше не было.'),
    head(2),
    P(LETTER),
  );
  const { result } = await back(edited);
  expect(result).toMatchObject({ suggestions: 3, beside: [] });
  expect(await listed()).toEqual([
    { who: 'Нина Редактор', inserted: 'стих', deleted: 'переменился' },
    { who: 'Нина Редактор', inserted: 'Новый абзац о том, чего раньше не было.', deleted: '' },
    { who: 'Нина Редактор', inserted: '', deleted: EVENING },
  ]);
});

test('[WT18] a file that says the same suggests nothing; a chapter that is not in the book is shown beside', async () => {
  const { back, listed } = await book(head(1), P(MORNING), P(ROAD));
  const more = 'Здесь всё другое: ни одного слова из той главы.';
  const { result } = await back(docx(head(1), P(MORNING), P(ROAD), head(7), P(more)));
  expect(result).toMatchObject({ suggestions: 0, beside: [{ name: 'Глава 7', text: more }] });
  expect(await listed()).toEqual([]);
});

test('[WT18] what is tracked in the file comes with its own names, and what stands already is not doubled', async () => {
  const tracked = (...words: string[]) =>
    `<w:p><w:r><w:t>${MORNING}</w:t></w:r>${words.map((word) => `<w:ins w:id="1" w:author="Ада" w:date="2026-03-01T10:00:00Z"><w:r><w:t xml:space="preserve"> ${word}</w:t></w:r></w:ins>`).join('')}</w:p>`;
  const { back, listed } = await book(head(1), P(MORNING), P(ROAD));
  const file = docx(head(1), tracked('Ещё слово.'), P(ROAD));
  expect((await back(file)).result).toMatchObject({ suggestions: 1 });
  expect((await back(file)).result).toMatchObject({ suggestions: 0, beside: [] });
  expect(await listed()).toEqual([{ who: 'Ада', inserted: ' Ещё слово.', deleted: '' }]);
});

test('[WT18] a file of another book is refused', async () => {
  const { back } = await book(head(1), P(MORNING));
  const { status, errors } = await back(docx(P('Совсем другая книга, в которой нет ничего общего.')));
  expect({ status, words: errors[0]?.messages[0] }).toEqual({
    status: 409,
    words: 'В\u00A0файле не\u00A0нашлось ни\u00A0одной главы этой книги. Проверьте, тот\u00A0ли это файл',
  });
});

const tracked = (text: string, word: string, author = 'Ада', before = '') =>
  `<w:p>${before}<w:r><w:t xml:space="preserve">${text}</w:t></w:r><w:ins w:id="1" w:author="${author}" w:date="9999-03-01T10:00:00Z"><w:r><w:t xml:space="preserve"> ${word}</w:t></w:r></w:ins></w:p>`;
const bold = (text: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;

test('[WT18] what the file has lost beside a tracked change is only suggested: refused, the book is as it was', async () => {
  const { author, bookId, back } = await book(head(1), P(ROAD), bold(MORNING));
  const chapters = await author.browser.get<{ id: number }[]>(`/books/${bookId}/chapters`);
  const read = async () => {
    const path = `/books/${bookId}/chapters/${chapters.result?.[0]?.id}`;
    return (await author.browser.get<{ content: { blocks: unknown } }>(path)).result?.content.blocks;
  };
  const before = await read();
  expect((await back(docx(head(1), P(ROAD), tracked(MORNING, 'Ещё слово.')))).result).toMatchObject({ suggestions: 1 });
  expect(await read()).toEqual(before);
  await author.browser.post(`/books/${bookId}/suggestions/decide`, { verdict: 'rejected' });
  expect(await read()).toEqual(before);
});

test('[WT18] nothing was made in a time to come, whatever the clock of the editor says', async () => {
  const { author, bookId, back } = await book(head(1), P(MORNING), P(ROAD));
  await back(docx(head(1), tracked(MORNING, 'Ещё слово.'), P(ROAD)));
  const { result } = await author.browser.get<{ made_at: string }[]>(`/books/${bookId}/suggestions`);
  expect(result?.map(({ made_at }) => new Date(made_at).getFullYear() < 9999)).toEqual([true]);
});

test('[WT18] comments of the file stand beside their words, once, and answers under what they answer', async () => {
  const { author, bookId, back } = await book(head(1), P(MORNING), P(ROAD));
  const marked = `<w:p><w:commentRangeStart w:id="7"/><w:r><w:t>${ROAD}</w:t></w:r><w:commentRangeEnd w:id="7"/><w:r><w:commentReference w:id="7"/></w:r></w:p>`;
  const comments =
    '<w:comment w:id="7" w:author="Мария" w:date="2026-03-01T10:00:00Z"><w:p><w:r><w:t>Которая дорога?</w:t></w:r></w:p></w:comment>';
  const file = craftDocx({ body: [head(1), P(MORNING), marked].join(''), comments });
  expect((await back(file)).result).toMatchObject({ suggestions: 0, remarks: 1 });
  expect((await back(file)).result).toMatchObject({ suggestions: 0, remarks: 0 });
  const { result } = await author.browser.get<{ quote: string; block: number; messages: { text: string }[] }[]>(
    `/books/${bookId}/threads`,
  );
  expect(
    result?.map(({ quote, block, messages }) => ({ quote, block, said: messages.map(({ text }) => text) })),
  ).toEqual([{ quote: ROAD, block: 1, said: ['Которая дорога?'] }]);
});

test('[WT18] a chapter that quotes another does not take its place', async () => {
  const { back } = await book(head(1), P(MORNING), P(ROAD), head(2), P(EVENING), P(LETTER));
  const prologue = wordParagraph('Пролог', '<w:outlineLvl w:val="0"/>');
  const { result } = await back(docx(prologue, P(ROAD), head(1), P(MORNING), P(ROAD), head(2), P(EVENING), P(LETTER)));
  expect(result).toMatchObject({ suggestions: 0, beside: [{ name: 'Пролог', text: ROAD }] });
});
