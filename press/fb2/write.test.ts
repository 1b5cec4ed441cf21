import { existsSync, readFileSync } from 'node:fs';
import { canonical } from '@pero/manuscript/canonical/canonical';
import { readFb2 } from '@pero/manuscript/fb2/reader';
import type { Block, Manuscript } from '@pero/manuscript/model';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { bookWithMatter } from '@pero/manuscript/specimens/around';
import { chapter, manuscriptOf, paragraph, text } from '@pero/manuscript/specimens/build';
import { chaptersOf, textOf } from '@pero/manuscript/text';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { schemaErrors } from './schema.ts';
import { writeFb2 } from './write.ts';

const SHARED = new URL('../../../shared/', import.meta.url);
const hasShared = existsSync(SHARED);

async function throughFb2(manuscript: Manuscript): Promise<Manuscript> {
  return (await readFb2(writeFb2(manuscript), 'book.fb2')).manuscript;
}

function xmlOf(blocks: readonly Block[]): string {
  const xml = new TextDecoder().decode(writeFb2(manuscriptOf('Книга', [chapter('', blocks)])));
  return /<section id="s1">(.*)<\/section>/.exec(xml)?.[1] ?? '';
}

describe('A FictionBook', () => {
  test('gives back every manuscript that the model can express', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryManuscript(), async (manuscript) => {
        expect(await throughFb2(manuscript)).toEqual(manuscript);
      }),
      { numRuns: 300 },
    );
  });

  test('shows lists with bullets and numbers to readers that know no lists', () => {
    const list = { kind: 'list', ordered: true, start: 3, items: [[paragraph('раз'), paragraph('ещё')]] } as const;
    expect(xmlOf([list])).toBe('<p style="ol:3 li">3. раз</p><p style="ol:3+ li+">ещё</p>');
  });

  test('parts scenes with an empty line or with the ornament of the author', () => {
    const scenes: readonly Block[] = [
      paragraph('Утро.'),
      { kind: 'scene-break', ornament: '' },
      paragraph('День.'),
      { kind: 'scene-break', ornament: '* * *' },
      paragraph('Вечер.'),
    ];
    expect(xmlOf(scenes)).toBe('<p>Утро.</p><empty-line/><p>День.</p><subtitle>* * *</subtitle><p>Вечер.</p>');
  });

  test('keeps a link with an italic word in it one link', () => {
    const linked = { kind: 'text', link: 'https://example.org/' } as const;
    const inlines = [
      { ...linked, text: 'роман ', marks: [] },
      { ...linked, text: '«Дуэль»', marks: ['emphasis'] as const },
    ];
    expect(xmlOf([paragraph(inlines)])).toBe(
      '<p><a l:href="https://example.org/">роман <emphasis>«Дуэль»</emphasis></a></p>',
    );
  });

  test('has no control characters, and keeps the signs of XML as text', () => {
    expect(xmlOf([paragraph([text('a\u0001 < b & "c"\uFFFE')])])).toBe('<p>a &lt; b &amp; &quot;c&quot;</p>');
  });

  test('is the same file every time when nothing changed', () => {
    const manuscript = manuscriptOf('Дуэль', [chapter('I', [paragraph('Было восемь часов утра.')])]);
    expect(writeFb2(manuscript)).toEqual(writeFb2(canonical(manuscript)));
  });
});

describe.skipIf(!hasShared)('A FictionBook beside the real schema', () => {
  test('is valid, whatever the manuscript', async () => {
    const manuscripts = fc.sample(arbitraryManuscript(), { numRuns: 100, seed: 7 });
    const books = manuscripts.map((one) => writeFb2(one, { id: 'b-17', version: 1.2, date: '2026-01-31' }));
    expect(await schemaErrors(...books)).toEqual([]);
  });

  test('[BK54] is valid with a dedication, epigraphs and pages after the text', async () => {
    const book = bookWithMatter([chapter('Глава 1', [paragraph('Утром ветер переменился.')])]);
    const written = writeFb2(book);
    expect(await schemaErrors(written)).toEqual([]);
    const xml = Buffer.from(written).toString('utf8');
    expect(xml).toContain('</title><epigraph><p>Маме</p><p>и маяку</p></epigraph><epigraph>');
    expect(xml).toContain('<text-author>Пословица</text-author></epigraph>');
  });

  test.each([
    ['chekhov_duel.fb2', 22],
    ['chekhov_duel.cp1251.fb2', 22],
    ['chekhov_duel.fb2.zip', 22],
    ['pushkin_kapitanskaya_dochka.cp1251.fb2', 15],
    ['tolstoy_anna_karenina.fb2', 248],
    ['fb2/Fb2Document_Test_1.fb2', 31],
  ])(
    '%s goes in and comes out whole',
    async (file, sections) => {
      const { manuscript } = await readFb2(readFileSync(new URL(`books/${file}`, SHARED)), file);
      const written = writeFb2(manuscript, { date: '2026-01-31' });
      const again = (await readFb2(written, file)).manuscript;
      expect(chaptersOf(manuscript)).toHaveLength(sections);
      expect(textOf(again)).toBe(textOf(manuscript));
      expect(again).toEqual(manuscript);
      expect(await schemaErrors(written)).toEqual([]);
    },
    60_000,
  );
});
