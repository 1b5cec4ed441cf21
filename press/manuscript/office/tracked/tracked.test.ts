import { expect, test } from 'vitest';
import { craftDocx, wordParagraph } from '../../docx/craft.ts';
import { readDocx } from '../../docx/reader.ts';
import { craftOdt } from '../../odt/craft.ts';
import { readOdt } from '../../odt/reader.ts';
import { textOf } from '../../text.ts';

const ADA = 'Ада Полынцева';
const by = (day: number) => `w:id="${day}" w:author="${ADA}" w:date="2026-03-0${day}T10:00:00Z"`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const gone = (text: string) => `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`;

const WORD = craftDocx({
  body:
    wordParagraph('Глава 1', '<w:outlineLvl w:val="0"/>') +
    `<w:p>${run('Он ')}<w:del ${by(1)}>${gone('быстро ')}</w:del><w:ins ${by(1)}>${run('медленно ')}</w:ins>${run('шёл домой.')}</w:p>` +
    `<w:p><w:pPr><w:rPr><w:del ${by(4)}/></w:rPr></w:pPr><w:del ${by(4)}>${gone('Лишний абзац.')}</w:del></w:p>` +
    `<w:p><w:pPr><w:rPr><w:ins ${by(5)}/></w:rPr></w:pPr>${run('Первая половина.')}</w:p>` +
    `<w:p><w:ins ${by(5)}>${run('Новый абзац.')}</w:ins>${run('Вторая половина.')}</w:p>`,
});

const region = (id: string, kind: string, day: number, inside = '') =>
  `<text:changed-region text:id="${id}"><text:${kind}><office:change-info><dc:creator>${ADA}</dc:creator><dc:date>2026-03-0${day}T10:00:00</dc:date></office:change-info>${inside}</text:${kind}></text:changed-region>`;

const OPEN = craftOdt({
  text:
    `<text:tracked-changes>${region('a', 'deletion', 1, '<text:p>быстро </text:p>')}${region('b', 'insertion', 1)}${region('c', 'deletion', 4, '<text:p>Лишний абзац.</text:p><text:p/>')}${region('d', 'insertion', 5)}</text:tracked-changes>` +
    '<text:h text:outline-level="1">Глава 1</text:h>' +
    '<text:p>Он <text:change text:change-id="a"/><text:change-start text:change-id="b"/>медленно <text:change-end text:change-id="b"/>шёл домой.</text:p>' +
    '<text:p><text:change text:change-id="c"/>Первая половина.<text:change-start text:change-id="d"/></text:p>' +
    '<text:p>Новый абзац.<text:change-end text:change-id="d"/>Вторая половина.</text:p>',
});

test('a Word file and an OpenDocument text with the same changes say the same', async () => {
  const [word, open] = [await readDocx(WORD, 'a.docx'), await readOdt(OPEN, 'a.odt')];
  expect(word.tracked?.people).toEqual([ADA]);
  expect(Object.values(word.tracked?.changes ?? {}).map(({ at }) => at)).toEqual([
    '2026-03-01T10:00:00.000Z',
    '2026-03-04T10:00:00.000Z',
    '2026-03-05T10:00:00.000Z',
  ]);
  expect(open.tracked).toEqual(word.tracked);
});

test('the text itself is as if all were accepted', async () => {
  for (const { manuscript } of [await readDocx(WORD, 'a.docx'), await readOdt(OPEN, 'a.odt')]) {
    expect(textOf(manuscript)).toBe('Глава 1\nОн медленно шёл домой.\nПервая половина.\nНовый абзац.Вторая половина.');
  }
});
