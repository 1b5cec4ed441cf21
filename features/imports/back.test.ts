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
type Back = { suggestions: number; book_id: number; beside: { name: string; text: string }[] };
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
