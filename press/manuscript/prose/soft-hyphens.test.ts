import { expect, test } from 'vitest';
import { readManuscript } from '../reading/read.ts';
import { textOf } from '../text.ts';

const DIVIDED = 'Дол\u00ADгий раз\u00ADго\u00ADвор о пе\u00ADре\u00ADно\u00ADсах и сло\u00ADгах. ';

test('a file in which a program has divided every word gives whole words, and says so', async () => {
  const html = `<html><body><h1>Глава</h1>${`<p>${DIVIDED.repeat(4)}</p>`.repeat(6)}</body></html>`;
  const { manuscript, report } = await readManuscript(Buffer.from(html), 'книга.html');
  expect(textOf(manuscript)).toContain('Долгий разговор о переносах');
  expect(textOf(manuscript)).not.toContain('\u00AD');
  expect(report.remarks).toMatchObject([{ severity: 'info', code: 'divisions-dropped' }]);
});

test('a soft hyphen or two are the author’s and stay', async () => {
  const html = `<html><body><h1>Глава</h1><p>${'Обычный текст без знаков. '.repeat(50)}пере\u00ADнос</p></body></html>`;
  const { manuscript } = await readManuscript(Buffer.from(html), 'книга.html');
  expect(textOf(manuscript)).toContain('пере\u00ADнос');
});
