import { describe, expect, test } from 'vitest';
import { readInWorker } from '../apart/worker.ts';
import { craftDocx, wordParagraph } from '../docx/craft.ts';
import { craftZip } from '../hostile/zip-craft.ts';
import { textOf } from '../text.ts';
import { readManuscript } from './read.ts';
import { MAX_FILE_BYTES } from './refusals.ts';

const docx = craftDocx({ body: wordParagraph('Текст книги.') });
const rtf = Buffer.from('{\\rtf1\\uc0 \\u1058\\u1077\\u1082\\u1089\\u1090}');
const fb2 = Buffer.from(
  '<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><description><title-info><book-title>К</book-title></title-info></description><body><section><p>Текст</p></section></body></FictionBook>',
);

async function formatOf(bytes: Uint8Array, name: string): Promise<readonly [string, readonly string[]]> {
  const { report } = await readManuscript(bytes, name);
  return [report.format, report.remarks.map(({ code }) => code)];
}

describe('a file is what it contains', () => {
  test.each([
    ['книга.docx', docx, 'docx', []],
    ['книга.DOCX', docx, 'docx', []],
    ['книга.doc', docx, 'docx', ['wrong-extension']],
    ['книга.doc', rtf, 'rtf', ['wrong-extension']],
    ['книга.fb2.zip', craftZip([{ name: 'книга.fb2', bytes: fb2 }]), 'fb2', []],
    [
      'книга.zip',
      craftZip([
        { name: '__MACOSX/._к.docx', bytes: 'x' },
        { name: 'к.docx', bytes: docx },
      ]),
      'docx',
      [],
    ],
    ['книга.docx', fb2, 'fb2', ['wrong-extension']],
    ['книга.txt', Buffer.from('<!DOCTYPE html><p>Текст</p>'), 'html', ['wrong-extension']],
    ['книга.md', Buffer.from('# Глава\n\nТекст'), 'md', []],
    ['книга.docx', Buffer.from('Просто текст'), 'txt', ['wrong-extension']],
    ['книга', Buffer.from('Просто текст'), 'txt', []],
  ])('%s', async (name, bytes, format, remarks) => expect(await formatOf(bytes, name)).toEqual([format, remarks]));
});

describe('a file that cannot be read is refused with one sentence', () => {
  test.each([
    ['empty', new Uint8Array(0), 'В файле не найден текст'],
    ['without text', craftDocx({ body: '<w:p/>' }), 'В файле не найден текст'],
    [
      'a program',
      Buffer.from(`MZ${'\0\x01\x02'.repeat(500)}`),
      'Поддерживаются файлы DOCX, FB2, FB2.ZIP, EPUB, ODT, RTF, TXT, MD и HTML до 70 МБ',
    ],
    [
      'a picture',
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      'Поддерживаются файлы DOCX, FB2, FB2.ZIP, EPUB, ODT, RTF, TXT, MD и HTML до 70 МБ',
    ],
    ['a PDF', Buffer.from('%PDF-1.7'), 'Из PDF нельзя надёжно достать текст: загрузите исходный файл, например DOCX'],
    [
      'an old Word file',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'Это файл старого формата Word: откройте его и сохраните как DOCX',
    ],
    [
      'an archive of something else',
      craftZip([{ name: 'a.exe', bytes: 'x' }]),
      'Поддерживаются файлы DOCX, FB2, FB2.ZIP, EPUB, ODT, RTF, TXT, MD и HTML до 70 МБ',
    ],
    [
      'too large',
      new Uint8Array(MAX_FILE_BYTES + 1),
      'Поддерживаются файлы DOCX, FB2, FB2.ZIP, EPUB, ODT, RTF, TXT, MD и HTML до 70 МБ',
    ],
  ])('%s', async (_, bytes, message) => {
    await expect(readManuscript(bytes, 'книга.docx')).rejects.toMatchObject({ message });
  });
});

test('of an archive with several texts one is read, and the others are named', async () => {
  const texts = ['a.fb2', 'b.fb2', 'c.txt'].map((name) => ({ name, bytes: name.endsWith('fb2') ? fb2 : 'Текст' }));
  const { report } = await readManuscript(craftZip(texts), 'книги.fb2.zip');
  const message = 'В архиве несколько текстов, прочитан только «a.fb2»: есть ещё «b.fb2», «c.txt»';
  expect(report.remarks).toMatchObject([{ severity: 'lost', code: 'archive-unread', message }]);
});

test('a file named as one that we read and holding nothing of the kind is called spoilt, not of a wrong format', async () => {
  const noise = new Uint8Array(Array.from({ length: 4000 }, (_, at) => (at * 167 + (at >> 3) * 31) % 256));
  await expect(readManuscript(noise, 'роман.docx')).rejects.toMatchObject({ code: 'damaged' });
  await expect(readManuscript(noise, 'роман.bin')).rejects.toMatchObject({ code: 'unknown' });
});

describe('in a process of its own', () => {
  test('the same is read, pictures included', async () => {
    const { manuscript, report } = await readInWorker(docx, 'книга.docx');
    expect(textOf(manuscript)).toBe('Текст книги.');
    expect(report.format).toBe('docx');
  });

  test('refusals arrive as they are', async () => {
    await expect(readInWorker(docx.slice(0, 200), 'книга.docx')).rejects.toMatchObject({
      code: 'truncated',
      message: 'Файл обрывается на середине: похоже, он загружен или сохранён не целиком',
    });
  });

  test('a lack of time or memory is a refusal too', async () => {
    const large = Buffer.from('Слово за слово, и вот уже страница. \n\n'.repeat(200_000));
    await expect(readInWorker(large, 'a.txt', { timeoutMs: 1 })).rejects.toMatchObject({ code: 'too-slow' });
    await expect(readInWorker(large, 'a.txt', { memoryMb: 16 })).rejects.toMatchObject({ code: 'too-much-memory' });
  });
});
