import { expect, test } from 'vitest';
import { craftDocx, wordParagraph } from '../../docx/craft.ts';
import { readDocx } from '../../docx/reader.ts';

const by = (id: number, name = 'Ада Полынцева') => `w:id="${id}" w:author="${name}" w:date="2026-03-0${id}T10:00:00Z"`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const gone = (text: string) => `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`;
const HEAD = wordParagraph('Глава 1', '<w:outlineLvl w:val="0"/>');

test('a word put in place of another is one change', async () => {
  const body = `${HEAD}<w:p>${run('Он ')}<w:del ${by(1)}>${gone('быстро ')}</w:del><w:ins ${by(1)}>${run('медленно ')}</w:ins>${run('шёл домой.')}</w:p>`;
  const read = await readDocx(craftDocx({ body }), 'a.docx');
  expect(read.tracked?.people).toEqual(['Ада Полынцева']);
});
