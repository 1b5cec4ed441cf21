import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openZip } from './bytes/zip.ts';
import { readDocx } from './docx/reader.ts';
import { readManuscript } from './reading/read.ts';
import { Unreadable } from './reading/report.ts';
import { chaptersOf, textOf } from './text.ts';

const BOOKS = join(import.meta.dirname, '../../../shared/books');

function bytesOf(name: string): Uint8Array {
  return readFileSync(join(BOOKS, name));
}

/** All letters of a Word file, as they stand in it. */
async function lettersOfDocx(name: string): Promise<string> {
  const xml = Buffer.from((await (await openZip(bytesOf(name))).read('word/document.xml')) ?? []).toString('utf8');
  const body = xml.replace(/<w:p><w:pPr><w:pStyle w:val="(?:Title|Author)" \/>.*?<\/w:p>/g, '');
  return (body.match(/<w:t(?: [^>]*)?>[^<]*/g) ?? [])
    .map((piece) => piece.slice(piece.indexOf('>') + 1))
    .join('')
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '')
    .replace(/\s/g, '');
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

describe.skipIf(!existsSync(BOOKS))('the books at hand', () => {
  test.each([
    ['chekhov_duel.docx', 21],
    ['chekhov_duel.odt', 21],
    ['chekhov_duel.rtf', 21],
    ['pushkin_kapitanskaya_dochka.docx', 14],
    ['tolstoy_anna_karenina.docx', 247],
  ])('%s has %i headings, no more and no fewer', async (name, count) => {
    const { report } = await readManuscript(bytesOf(name), name);
    expect(report.chapters).toHaveLength(count);
  });

  test('Anna Karenina has eight parts, and in them chapters with roman numbers', async () => {
    const { manuscript } = await readDocx(bytesOf('tolstoy_anna_karenina.docx'), 'a.docx');
    const titled = chaptersOf(manuscript).filter(({ title }) => title !== '');
    expect(titled.filter(({ section }) => section.kind === 'part')).toHaveLength(8);
    const inside = titled.filter(({ depth }) => depth === 1);
    expect(inside).toHaveLength(239);
    expect(inside.every(({ title }) => /^[IVXL]+$/.test(title))).toBe(true);
  });

  test.each(['chekhov_duel.docx', 'pushkin_kapitanskaya_dochka.docx', 'tolstoy_anna_karenina.docx'])(
    '%s keeps every letter',
    async (name) => {
      const { manuscript } = await readDocx(bytesOf(name), name);
      expect(textOf(manuscript).replace(/\s/g, '')).toBe(await lettersOfDocx(name));
    },
  );

  test('the same book is the same text in Word, OpenDocument and RTF', async () => {
    const texts = await Promise.all(
      ['docx', 'odt', 'rtf'].map(async (ending) =>
        textOf((await readManuscript(bytesOf(`chekhov_duel.${ending}`), `a.${ending}`)).manuscript),
      ),
    );
    const [docx, odt, rtf] = texts.map((text) => text.slice(text.indexOf('Было восемь часов утра')));
    expect(odt).toBe(docx);
    expect(rtf).toBe(docx);
  });

  const folder = join(BOOKS, 'docx');
  test.each(existsSync(folder) ? readdirSync(folder) : [])(
    '%s is read, or refused with a true sentence',
    async (name) => {
      try {
        const { manuscript } = await readManuscript(readFileSync(join(folder, name)), name);
        expect(manuscript.sections.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(Unreadable);
        expect((error as Unreadable).message).toBe('В файле не найден текст');
      }
    },
  );
});
