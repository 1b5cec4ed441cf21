import { execFile } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromJson } from '@pero/manuscript/json';
import { readManuscript } from '@pero/manuscript/reading/read';
import { textOf } from '@pero/manuscript/text';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'pero-press-'));
const command = new URL('press.ts', import.meta.url).pathname;
const SOURCE = '# Глава 1\n\nБыло восемь часов утра[^1].\n\n# Глава 2\n\n— Что ж, — сказал он.\n\n[^1]: Примечание.\n';
const TEXT = 'Глава 1\nБыло восемь часов утра.\nГлава 2\n— Что ж, — сказал он.\nПримечание.';

beforeAll(async () => {
  writeFileSync(join(folder, 'роман.md'), SOURCE);
  await sharp({ create: { width: 160, height: 256, channels: 3, background: '#324' } })
    .jpeg()
    .toFile(join(folder, 'cover.jpg'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Outcome = { readonly code: number; readonly out: string; readonly error: string };

/** The command as a person runs it: the real program, from a folder of its own. */
function press(...words: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { ...process.env, INIT_CWD: folder };
    execFile(process.execPath, [command, ...words], { env, cwd: '/' }, (failure, out, error) => {
      resolve({ code: failure === null ? 0 : Number(failure.code), out, error });
    });
  });
}

function made(name: string): Buffer {
  return readFileSync(join(folder, name));
}

describe('converts by the ending', () => {
  test.each(['epub', 'fb2', 'docx', 'txt'])('to %s, which reads back as the same text', async (ending) => {
    const name = `same.${ending}`;
    expect(await press('роман.md', name, '--title', 'Роман')).toEqual({ code: 0, out: '', error: '' });
    const { manuscript } = await readManuscript(made(name), name);
    const letters = (text: string) => text.replace(/[\s\d[\]]+/g, '');
    expect(letters(textOf(manuscript))).toContain(letters(TEXT).slice(0, 40));
    expect(manuscript.info.title).toBe('Роман');
  });

  test('to JSON, with the title, the author and the cover that were asked for', async () => {
    const words = ['--title', 'Дуэль', '--author', 'Антон Павлович Чехов', '--cover', 'cover.jpg'];
    expect((await press('роман.md', 'a.json', ...words)).code).toBe(0);
    const book = fromJson(made('a.json').toString());
    expect(textOf(book)).toBe(TEXT);
    expect(book.info).toMatchObject({
      title: 'Дуэль',
      authors: [{ first: 'Антон', middle: 'Павлович', last: 'Чехов' }],
      cover: 'p1',
    });
    expect(book.pictures[0]).toMatchObject({ mime: 'image/jpeg', width: 160, height: 256 });
  });

  test('to PDF of the wanted trim and design', async () => {
    expect((await press('роман.md', 'a.pdf', '--trim', '170×240', '--design', 'modern')).error).toBe('');
    expect(made('a.pdf').toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('and tells what was changed and how chapters were found', async () => {
    await press('роман.md', 'b.txt', '--report', 'report.json');
    expect(JSON.parse(made('report.json').toString())).toMatchObject({
      format: 'md',
      chapters: [{ title: 'Глава 1' }, { title: 'Глава 2' }],
    });
    await press('роман.md', 'b.txt', '--report', 'report.txt');
    expect(made('report.txt').toString()).toContain('Разделов: 2\n- Глава 1\n- Глава 2\n');
  });

  test('and tells what to look at under its own heading: a finding is no loss', async () => {
    await press('роман.md', 'c.epub', '--cover', 'cover.jpg', '--report', 'c.txt');
    const told = made('c.txt').toString();
    expect(told).toContain(
      'Обратите внимание\n- Обложка мала для магазинов: 160×256 точек, нужно не меньше 1600×2400.\n',
    );
    expect(told).not.toContain('Потеряно');
    await press('роман.md', 'c.pdf', '--report', 'c.json');
    expect(JSON.parse(made('c.json').toString())).toMatchObject({ remarks: [], findings: [{ code: 'pages-under' }] });
  });
});

describe('says no in one Russian sentence and writes nothing', () => {
  test.each([
    [
      'an unknown key',
      ['роман.md', 'no.epub', '--colour', 'red'],
      'Ключа --colour нет: есть --report, --title, --author, --cover, --design и --trim.',
    ],
    ['a file that is not there', ['нет.docx', 'no.epub'], 'Не получилось прочитать файл «нет.docx»: его нет.'],
    [
      'a cover that is no picture',
      ['роман.md', 'no.epub', '--cover', 'роман.md'],
      'Обложка должна быть рисунком JPEG или PNG.',
    ],
    [
      'a report that cannot be written',
      ['роман.md', 'no.txt', '--report', 'нет/r.json'],
      `Не получилось записать «${folder}/нет/r.json»: такой папки нет.`,
    ],
  ])('of %s', async (_what, words, sentence) => {
    expect(await press(...words)).toEqual({ code: 1, out: '', error: `${sentence}\n` });
    expect(readdirSync(folder).filter((name) => name.startsWith('no.') || name.startsWith('.'))).toEqual([]);
  });

  test.each([
    ['a JPEG', 'cut.jpg', 'jpeg'],
    ['a PNG', 'cut.png', 'png'],
  ] as const)('of a cover that is %s cut in the middle', async (_what, name, format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#324', noise } })
      .toFormat(format)
      .toBuffer();
    writeFileSync(join(folder, name), whole.subarray(0, 2000));
    const { code, error } = await press('роман.md', 'no.epub', '--cover', name);
    expect({ code, error }).toEqual({
      code: 1,
      error: 'Рисунок обложки повреждён: сохраните его заново и повторите.\n',
    });
    expect(existsSync(join(folder, 'no.epub'))).toBe(false);
  });

  test('of writing over what it reads or over its own book, by whatever name', async () => {
    mkdirSync(join(folder, 'inner'));
    writeFileSync(join(folder, 'own.txt'), SOURCE);
    symlinkSync(join(folder, 'own.txt'), join(folder, 'link.epub'));
    symlinkSync(folder, join(folder, 'inner', 'up'));
    linkSync(join(folder, 'own.txt'), join(folder, 'twin.json'));
    const before = readdirSync(folder).sort();
    const cases: readonly (readonly [words: readonly string[], sentence: string])[] = [
      [['own.txt', 'own.txt'], '«own.txt» — это и рукопись, и готовая книга'],
      [['own.txt', './inner/../own.txt'], '«own.txt» — это и рукопись, и готовая книга'],
      [['own.txt', 'inner/up/own.txt'], '«own.txt» — это и рукопись, и готовая книга'],
      [['own.txt', 'link.epub'], '«link.epub» — это и рукопись, и готовая книга'],
      [['own.txt', 'twin.json'], '«twin.json» — это и рукопись, и готовая книга'],
      [['own.txt', 'no.epub', '--report', 'own.txt'], '«own.txt» — это и рукопись, и отчёт'],
      [['own.txt', 'no.epub', '--report', 'inner/up/no.epub'], '«no.epub» — это и готовая книга, и отчёт'],
      [['own.txt', 'no.epub', '--cover', 'cover.jpg', '--report', 'cover.jpg'], '«cover.jpg» — это и обложка, и отчёт'],
    ];
    for (const [words, sentence] of cases) {
      expect(await press(...words)).toEqual({ code: 1, out: '', error: `${sentence}: укажите разные файлы.\n` });
    }
    expect(readdirSync(folder).sort()).toEqual(before);
    expect(made('own.txt').toString()).toBe(SOURCE);
  });

  test('of a protected book, with one stop at the end', async () => {
    const { craftZip } = await import('@pero/manuscript/hostile/zip-craft');
    const container =
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>';
    const hidden =
      '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/><CipherData><CipherReference URI="a.xhtml"/></CipherData></EncryptedData></encryption>';
    const opf =
      '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>';
    const files = {
      'META-INF/container.xml': container,
      'META-INF/encryption.xml': hidden,
      'a.opf': opf,
      'a.xhtml': '\x01',
    };
    writeFileSync(join(folder, 'drm.epub'), craftZip(Object.entries(files).map(([name, bytes]) => ({ name, bytes }))));
    expect((await press('drm.epub', 'no.txt')).error).toBe(
      'Книга защищена от копирования (DRM), прочитать её нельзя.\n',
    );
  });

  test('of a damaged manuscript, and leaves what was there', async () => {
    writeFileSync(join(folder, 'damaged.docx'), Buffer.from('PK\u0003\u0004 and nothing more'));
    writeFileSync(join(folder, 'old.epub'), 'as it was');
    const { code, error } = await press('damaged.docx', 'old.epub');
    expect(code).toBe(1);
    expect(error).toMatch(/^[А-ЯЁ][^\n]*\.\n$/);
    expect(made('old.epub').toString()).toBe('as it was');
    expect(existsSync(join(folder, 'no.epub'))).toBe(false);
  });
});
