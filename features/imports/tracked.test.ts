import { craftDocx, wordParagraph } from '@pero/manuscript/docx/craft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importsUnderTest } from './imports-world.ts';

let world: Awaited<ReturnType<typeof importsUnderTest>>;
beforeAll(async () => {
  world = await importsUnderTest();
});
afterAll(() => world.close());

const ADA = 'Ада Полынцева';
const by = (day: number, name = ADA) => `w:id="${day}" w:author="${name}" w:date="2026-03-0${day}T10:00:00Z"`;
const run = (text: string, looks = '') => `<w:r><w:rPr>${looks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const gone = (text: string, day = 1) =>
  `<w:del ${by(day)}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const added = (text: string, day = 1) => `<w:ins ${by(day)}>${run(text)}</w:ins>`;
const HEAD = wordParagraph('Глава 1', '<w:outlineLvl w:val="0"/>');
const OPENING = wordParagraph('Утром ветер переменился, и в доме стало слышно море.');

const COMMENTED =
  '<w:commentRangeStart w:id="7"/>' +
  run('шёл') +
  '<w:commentRangeEnd w:id="7"/><w:r><w:commentReference w:id="7"/></w:r><w:r><w:commentReference w:id="8"/></w:r>';
const COMMENTS = `<w:comment ${by(2).replace('w:id="2"', 'w:id="7"')}><w:p w14:paraId="0000000A"><w:r><w:t>Куда он шёл?</w:t></w:r></w:p></w:comment>
<w:comment ${by(3, 'Борис Ветров').replace('w:id="3"', 'w:id="8"')}><w:p w14:paraId="0000000B"><w:r><w:t>К морю.</w:t></w:r></w:p></w:comment>`;
const ANSWERS =
  '<w15:commentEx w15:paraId="0000000A" w15:done="1"/><w15:commentEx w15:paraId="0000000B" w15:paraIdParent="0000000A" w15:done="1"/>';

function trackedBook(): Uint8Array {
  const body = [
    HEAD,
    OPENING,
    `<w:p>${run('Он ')}${gone('быстро ')}${added('медленно ')}${COMMENTED}${run(' домой.')}</w:p>`,
    `<w:p><w:pPr><w:rPr><w:del ${by(4)}/></w:rPr></w:pPr>${gone('Лишний абзац.', 4)}</w:p>`,
    `<w:p><w:pPr><w:rPr><w:ins ${by(5)}/></w:rPr></w:pPr>${run('Первая половина.')}</w:p>`,
    `<w:p>${added('Новый абзац.', 5)}${run('Вторая половина.')}</w:p>`,
    `<w:p>${run('Слово ')}<w:r><w:rPr><w:b/><w:rPrChange ${by(6)}><w:rPr/></w:rPrChange></w:rPr><w:t>важно</w:t></w:r>${run('.')}</w:p>`,
  ].join('');
  return craftDocx({ body, comments: COMMENTS, commentsExtended: ANSWERS });
}

type Suggestion = { hand: number; kind: string; inserted: string; deleted: string; made_at: string };
type Thread = { quote: string; block: number; is_resolved: boolean; messages: { hand: number; text: string }[] };
type Taken = { book_id: number; first_chapter_id: number };

async function taken(wish: object) {
  const author = await world.author();
  const { id, review } = await author.bring('роман.docx', trackedBook());
  const { result } = await author.browser.post<Taken>(`/books/import/${id}/book`, wish);
  const book = `/books/${result?.book_id}`;
  const suggestions = (await author.browser.get<Suggestion[]>(`${book}/suggestions`)).result ?? [];
  const threads = (await author.browser.get<Thread[]>(`${book}/threads`)).result ?? [];
  const editor = await author.browser.get<{ people: { hand: number; name: string }[] }>(`${book}/editor`);
  const nameOf = (hand: number) => editor.result?.people.find((person) => person.hand === hand)?.name;
  const chapter = await author.browser.get<{ content: { blocks: unknown[] } }>(
    `${book}/chapters/${result?.first_chapter_id}`,
  );
  return { review, suggestions, threads, nameOf, blocks: JSON.stringify(chapter.result?.content.blocks) };
}

describe('a Word file with tracked changes', () => {
  test('[BK91] says how many changes and remarks it brings, and by whom', async () => {
    const { review } = await taken({});
    expect(review?.tracked).toEqual({
      changes: 4,
      remarks: 2,
      people: [
        { name: ADA, changes: 4, remarks: 1 },
        { name: 'Борис Ветров', changes: 0, remarks: 1 },
      ],
      more: 0,
    });
    expect(review?.remarks).toEqual([]);
  });

  test('[BK95] its changes stay suggestions with their authors and times; the text is as it was before them', async () => {
    const { suggestions, nameOf, blocks } = await taken({});
    expect(suggestions.map(({ kind, inserted, deleted }) => ({ kind, inserted, deleted }))).toEqual([
      { kind: 'replacement', inserted: 'медленно ', deleted: 'быстро ' },
      { kind: 'deletion', inserted: '', deleted: 'Лишний абзац.' },
      { kind: 'insertion', inserted: 'Новый абзац.', deleted: '' },
      { kind: 'formatting', inserted: '', deleted: '' },
    ]);
    expect(suggestions.map(({ hand }) => nameOf(hand))).toEqual([ADA, ADA, ADA, ADA]);
    expect(suggestions[0]?.made_at).toMatch(/^2026-03-01/);
    expect(blocks).toContain('Он быстро шёл домой.');
    expect(blocks).toContain('Лишний абзац.');
    expect(blocks).toContain('Первая половина.Вторая половина.');
    expect(blocks).not.toContain('strong');
  });

  test('[BK95] its remarks come as threads at their words, with answers, and resolved where they were', async () => {
    const { threads, nameOf } = await taken({});
    expect(threads).toMatchObject([{ quote: 'шёл', block: 1, is_resolved: true }]);
    expect(threads[0]?.messages.map(({ hand, text }) => [nameOf(hand), text])).toEqual([
      [ADA, 'Куда он шёл?'],
      ['Борис Ветров', 'К морю.'],
    ]);
  });

  test('[BK95] asked once, it is accepted or rejected as a whole', async () => {
    const accepted = await taken({ tracked: 'accept' });
    expect(accepted.suggestions).toEqual([]);
    expect(accepted.blocks).toContain('Он медленно шёл домой.');
    expect(accepted.blocks).not.toContain('Лишний абзац.');
    expect(accepted.threads).toHaveLength(1);
    const rejected = await taken({ tracked: 'reject' });
    expect(rejected.suggestions).toEqual([]);
    expect(rejected.blocks).toContain('Он быстро шёл домой.');
    expect(rejected.blocks).toContain('Лишний абзац.');
    expect(rejected.blocks).not.toContain('Новый абзац.');
  });
});
