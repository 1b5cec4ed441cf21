import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Manuscript } from '../model.ts';
import { chaptersOf, textOf } from '../text.ts';
import { decodedText } from './encoding.ts';
import { readTxt } from './reader.ts';

async function manuscriptOf(text: string): Promise<Manuscript> {
  return (await readTxt(Buffer.from(text), 'книга.txt')).manuscript;
}

const ENCODINGS = ['windows-1251', 'koi8-r', 'ibm866'] as const;

function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
  return new Uint8Array([...text].map((char) => bytes.get(char) ?? 63));
}

describe('The encoding of a text', () => {
  const texts = [
    'Привет',
    'ГЛАВА I',
    'Глава первая',
    'ДУЭЛЬ',
    'Он ушёл.',
    'Да, да.',
    'ЭПИЛОГ',
    'Съёмка',
    'Мой дядя самых честных правил',
  ];

  test.each(ENCODINGS)('%s is told by a few words', (encoding) => {
    for (const text of texts) expect(decodedText(encoded(text, encoding))).toEqual({ text, encoding, broken: 0 });
  });

  test('UTF-8 and UTF-16 are told with a mark and without', () => {
    expect(decodedText(Buffer.from('\uFEFFПривет'))).toMatchObject({ text: 'Привет', encoding: 'utf-8' });
    expect(decodedText(Buffer.from('Привет, мир', 'utf16le'))).toMatchObject({
      text: 'Привет, мир',
      encoding: 'utf-16le',
    });
    expect(decodedText(Buffer.from('Привет, мир', 'utf16le').swap16())).toMatchObject({ encoding: 'utf-16be' });
  });

  test('a long UTF-8 text with a broken byte stays UTF-8, and the loss is counted', () => {
    const bytes = Buffer.concat([
      Buffer.from('Было восемь часов утра. '.repeat(9)),
      Buffer.from([0xd0]),
      Buffer.from(' Да'),
    ]);
    expect(decodedText(bytes)).toMatchObject({ encoding: 'utf-8', broken: 1 });
  });

  test('French words are not taken for Russian ones', () => {
    expect(decodedText(Buffer.from('Un café crème, déjà vu', 'latin1')).encoding).toBe('windows-1252');
  });
});

const TYPED = `                            ГЛАВА 1

     Было восемь часов утра — время, когда офицеры, чиновники и при-
езжие обыкновенно после жаркой, душной ночи купались в море и потом
шли в павильон пить кофе или чай, и никуда не торопились, хотя кто-
нибудь из них всегда опаздывал на службу.
     — Ответь мне, Александр Давидыч, на один вопрос, — начал Лаевский,
когда оба они вошли в воду по самые плечи.

          Мой дядя самых честных правил,
          Когда не в шутку занемог,
          Он уважать себя заставил

     Стало тихо, и только море шумело далеко внизу, под самым обрывом,
как будто нехотя.
`;

describe('A plain text', () => {
  test('typed to the width of a page gets its paragraphs and parted words back', async () => {
    const { manuscript, report } = await readTxt(Buffer.from(TYPED), 'a.txt');
    const kinds = manuscript.sections[0]?.blocks.map(({ kind }) => kind);
    expect(kinds).toEqual(['paragraph', 'paragraph', 'verse', 'paragraph']);
    expect(textOf(manuscript)).toContain('чиновники и приезжие обыкновенно');
    expect(textOf(manuscript)).toContain('хотя кто-нибудь из них');
    expect(report.remarks.map(({ code }) => code)).toEqual(['lines-joined', 'hyphens-mended']);
  });

  test('keeps the lines of verse, and its stanzas', async () => {
    const stanza = 'Буря мглою небо кроет,\nВихри снежные крутя;\nТо, как зверь, она завоет,\nТо заплачет, как дитя,';
    const { sections } = await manuscriptOf(`${stanza}\n\n${stanza}\n`);
    expect(sections[0]?.blocks).toMatchObject([{ kind: 'verse', stanzas: [{ length: 4 }, { length: 4 }] }]);
  });

  test('parts scenes by stars', async () => {
    const { sections } = await manuscriptOf('Он ушёл.\n* * *\nНастало утро.\n');
    expect(sections[0]?.blocks[1]).toEqual({ kind: 'scene-break', ornament: '* * *' });
  });

  test('finds the notes that explain `[1]`, and leaves alone a `[32]` that nothing explains', async () => {
    const manuscript = await manuscriptOf(
      'Пели они: Il mio tesoro,[1] а не то,[32] что прежде.\nИ всё.\n\nПримечания\n\n[1] Моё сокровище (ит.).\n',
    );
    expect(textOf(manuscript)).toBe('Пели они: Il mio tesoro, а не то,[32] что прежде.\nИ всё.\nМоё сокровище (ит.).');
    expect(manuscript.notes).toMatchObject([{ label: '1' }]);
  });

  test('keeps several paragraphs of one note together when all notes stand at the end', async () => {
    const manuscript = await manuscriptOf('Слово[1] и ещё[2].\n\n[1] Первая.\n\nЕё продолжение.\n\n[2] Вторая.\n');
    expect(textOf(manuscript)).toBe('Слово и ещё.\nПервая.\nЕё продолжение.\nВторая.');
    expect(manuscript.notes.map(({ blocks }) => blocks.length)).toEqual([2, 1]);
  });

  test('leaves text between notes of two pages in its place', async () => {
    const manuscript = await manuscriptOf('Слово[1].\n\n[1] Первая.\n\nДальше ещё[2].\n\n[2] Вторая.\n');
    expect(textOf(manuscript)).toBe('Слово.\nДальше ещё.\nПервая.\nВторая.');
  });

  test('takes a line drawn across the page for a break, whatever its length', async () => {
    const { sections } = await manuscriptOf(`Он ушёл.\n\n${'-'.repeat(72)}\n\nНастало утро.\n`);
    expect(sections[0]?.blocks[1]).toEqual({ kind: 'scene-break', ornament: '' });
  });

  test('leaves signs of other formats alone', async () => {
    expect(textOf(await manuscriptOf('Он _очень_ *рад* был.'))).toBe('Он _очень_ *рад* был.');
  });

  test('takes author and title from its first lines, and else from the name of the file', async () => {
    const named = await manuscriptOf('Антон Чехов\nДУЭЛЬ\nI\nБыло восемь часов утра.\n');
    expect(named.info).toMatchObject({ title: 'ДУЭЛЬ', authors: [{ first: 'Антон', last: 'Чехов' }] });
    expect((await manuscriptOf('Было восемь часов утра.')).info.title).toBe('книга');
  });
});

const BOOKS = new URL('../../../../shared/books/', import.meta.url);
const CHAPTERS: Readonly<Record<string, number>> = { chekhov: 22, pushkin: 15 };

describe.skipIf(!existsSync(BOOKS))('Whole books as plain text', () => {
  const files = existsSync(BOOKS) ? readdirSync(BOOKS).filter((file) => file.endsWith('.txt')) : [];

  test.each(files)('%s: every line and every chapter is there', async (file) => {
    const bytes = readFileSync(new URL(file, BOOKS));
    const { manuscript } = await readTxt(bytes, file);
    const [, author = '', encoding = ''] = /^(\w+?)_.*\.([\w-]+)\.txt$/.exec(file) ?? [];
    const lines = new TextDecoder(encoding.replace('cp1251', 'windows-1251').replace('cp866', 'ibm866')).decode(bytes);
    const expected = lines.split(/\r?\n/).map((line) => line.replace(/[ \t]+/g, ' ').trim());
    expect(textOf(manuscript)).toBe(expected.filter((line) => line !== '').join('\n'));
    expect(chaptersOf(manuscript)).toHaveLength(CHAPTERS[author] ?? 0);
  });
});
