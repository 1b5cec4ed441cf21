import { craftDocx, wordParagraph } from '@pero/manuscript/docx/craft';
import { craftZip } from '@pero/manuscript/hostile/zip-craft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importsUnderTest, wordBook } from './imports-world.ts';
import { MANUSCRIPT_WORDS } from './rules/imports.ts';
import { claimImport } from './store/imports.ts';

let world: Awaited<ReturnType<typeof importsUnderTest>>;
beforeAll(async () => {
  world = await importsUnderTest();
});
afterAll(() => world.close());

async function wordsOf(response: Response): Promise<string | undefined> {
  const { errors } = (await response.json()) as { errors: { messages: string[] }[] };
  return errors[0]?.messages[0];
}

const NOISE = new Uint8Array(Array.from({ length: 2000 }, (_, at) => (at * 167 + (at >> 3) * 31) % 256));

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe('a file that is no manuscript', () => {
  test.each([
    ['a picture', 'a.docx', new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')), MANUSCRIPT_WORDS],
    ['noise', 'a.bin', NOISE, MANUSCRIPT_WORDS],
    [
      'a spoilt Word file',
      'a.docx',
      NOISE,
      'Файл повреждён: откройте его в той программе, где он сделан, и сохраните заново',
    ],
  ])('[BK11] %s is turned away at the door, with one sentence that is true of it', async (_, name, content, words) => {
    const author = await world.author();
    const { response } = await author.send(name, content);
    expect(response.status).toBe(415);
    expect((await wordsOf(response))?.replaceAll('\u00A0', ' ')).toBe(words.replaceAll('\u00A0', ' '));
  });

  test('[BK11] more than 70 MB are not even begun', async () => {
    const author = await world.author();
    const huge = { length: 70 * 1_048_576 + 1 } as Uint8Array;
    const { response } = await author.send('a.docx', huge);
    expect(response.status).toBe(413);
  });

  test.each([
    ['an empty text', 'a.txt', bytes(' \n\n '), 'В файле не найден текст'],
    ['a PDF', 'a.pdf', bytes('%PDF-1.7\n1 0 obj'), 'Из PDF нельзя надёжно достать текст'],
    [
      'an old DOC',
      'a.doc',
      new Uint8Array(Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex')),
      'Это файл старого',
    ],
    [
      'a way out of the archive',
      'a.docx',
      craftZip([{ name: '../../etc/x', bytes: 'x' }]),
      'Архив составлен небезопасно',
    ],
    [
      'a locked archive',
      'a.odt',
      craftZip([{ name: 'content.xml', bytes: 'x', isEncrypted: true }]),
      'Файл защищён паролем',
    ],
    [
      'entities',
      'a.fb2',
      bytes('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><FictionBook>&x;</FictionBook>'),
      'В файле есть опасные',
    ],
    [
      'a crowd of headings',
      'a.docx',
      craftDocx({ body: wordParagraph('Глава', '<w:outlineLvl w:val="0"/>').repeat(2500) }),
      'В\u00A0файле больше 2000 глав',
    ],
    ['a deep nest', 'a.docx', craftDocx({ body: '<w:tbl><w:tr><w:tc>'.repeat(5000) }), 'Файл слишком сложно вложен'],
  ])('[BK11] %s is read to the end with one sentence', async (_, name, content, words) => {
    const author = await world.author();
    const { id, state, message, review } = await author.bring(name, content);
    expect(state).toBe('failed');
    expect(message?.startsWith(words)).toBe(true);
    expect(review).toBeNull();
    expect((await author.browser.post(`/books/import/${id}/book`)).status).toBe(409);
  });

  test('[BK11] a heap of files of one person does not stand before everybody else’s one', async () => {
    const [hoarder, writer] = [await world.author(), await world.author()];
    for (const name of ['1.docx', '2.docx', '3.docx']) await hoarder.begin(name, wordBook(['I']));
    const mine = await writer.begin('моя.docx', wordBook(['I']));
    const now = world.clock.now();
    const lately = new Date(now.getTime() - 3_600_000);
    const claimed = async () => (await claimImport(world.db, { stale: lately, lately }, now))?.id;
    const first = await claimed();
    expect(first).not.toBe(mine.id);
    expect(await claimed()).toBe(mine.id);
  });
});
