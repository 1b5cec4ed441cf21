import { existsSync, readFileSync } from 'node:fs';
import { openZip } from '@pero/manuscript/bytes/zip';
import { readDocx } from '@pero/manuscript/docx/reader';
import { readFb2 } from '@pero/manuscript/fb2/reader';
import type { Block, Manuscript } from '@pero/manuscript/model';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { chapter, manuscriptOf, paragraph, text } from '@pero/manuscript/specimens/build';
import { chaptersOf, textOf } from '@pero/manuscript/text';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeDocx } from './write.ts';

async function throughDocx(manuscript: Manuscript): Promise<Manuscript> {
  return (await readDocx(await writeDocx(manuscript), 'book.docx')).manuscript;
}

async function partOf(manuscript: Manuscript, name: string): Promise<string> {
  const zip = await openZip(await writeDocx(manuscript));
  return new TextDecoder().decode(await zip.read(name));
}

const DAY = Array.from({ length: 6 }, () => paragraph('Было восемь часов утра, и море шумело далеко внизу.'));

function book(...blocks: readonly Block[]): Manuscript {
  return manuscriptOf('Книга', [chapter('Глава 1', [...DAY, ...blocks]), chapter('Глава 2', DAY)]);
}

describe('A Word file', () => {
  test('has real headings, so that Word shows the chapters', async () => {
    const parts = manuscriptOf('Книга', [
      chapter('Часть первая', [], [chapter('Глава 1', DAY), chapter('Глава 2', DAY)]),
      chapter('Часть вторая', [], [chapter('Глава 1', DAY)]),
    ]);
    const again = await throughDocx(parts);
    expect(chaptersOf(again).map(({ title, depth }) => `${depth} ${title}`)).toEqual([
      '0 Часть первая',
      '1 Глава 1',
      '1 Глава 2',
      '0 Часть вторая',
      '1 Глава 1',
    ]);
    expect(again.info.title).toBe('Книга');
  });

  test('keeps emphasis, footnotes and links', async () => {
    const linked = { kind: 'text', text: 'туда', marks: [], link: 'https://example.org/' } as const;
    const line = [
      text('мир', 'strong', 'emphasis'),
      text(' и '),
      text('Мир', 'small-caps'),
      { kind: 'note', note: 'a' } as const,
      linked,
    ];
    const manuscript = { ...book(paragraph(line)), notes: [{ id: 'a', label: '1', blocks: [paragraph('Сноска.')] }] };
    const again = await throughDocx(manuscript);
    expect(again.sections[0]?.blocks.at(-1)).toMatchObject({
      inlines: [
        { marks: ['strong', 'emphasis'] },
        { text: ' и ' },
        { marks: ['small-caps'] },
        { kind: 'note' },
        { link: 'https://example.org/' },
      ],
    });
    expect(again.notes).toMatchObject([{ blocks: [{ inlines: [{ text: 'Сноска.' }] }] }]);
  });

  test('keeps lists, tables, verse and breaks between scenes', async () => {
    const again = await throughDocx(
      book(
        { kind: 'list', ordered: true, start: 3, items: [[paragraph('три')], [paragraph('четыре')]] },
        paragraph('Между.'),
        { kind: 'verse', title: [], stanzas: [[[text('Раз,')], [text('Два.')]]], source: [] },
        { kind: 'scene-break', ornament: '* * *' },
        {
          kind: 'table',
          rows: [
            { cells: [{ blocks: [paragraph('а')], isHeading: false, columns: 2, rows: 1 }] },
            {
              cells: [
                { blocks: [paragraph('б')], isHeading: false, columns: 1, rows: 1 },
                { blocks: [], isHeading: false, columns: 1, rows: 1 },
              ],
            },
          ],
        },
      ),
    );
    expect(again.sections[0]?.blocks.slice(DAY.length)).toMatchObject([
      { kind: 'list', ordered: true, start: 3, items: [[{}], [{}]] },
      { kind: 'paragraph' },
      { kind: 'verse', stanzas: [[{}, {}]] },
      { kind: 'scene-break', ornament: '* * *' },
      { kind: 'table', rows: [{ cells: [{ columns: 2 }] }, { cells: [{}, {}] }] },
    ]);
  });

  test('is Russian for the speller, and describes its pictures', async () => {
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
      'base64',
    );
    const manuscript: Manuscript = {
      ...book({ kind: 'picture', picture: 'a', alt: 'Портрет', caption: [text('Подпись')] }),
      pictures: [{ id: 'a', mime: 'image/png', width: 1, height: 1, bytes: new Uint8Array(dot) }],
    };
    expect(await partOf(manuscript, 'word/styles.xml')).toContain('w:val="ru-RU"');
    expect(await partOf(manuscript, 'word/document.xml')).toContain('descr="Портрет"');
    expect((await throughDocx(manuscript)).sections[0]?.blocks.at(-1)).toMatchObject({
      kind: 'picture',
      alt: 'Портрет',
      caption: [{}],
    });
  });

  test('holds every word of any manuscript', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryManuscript({ without: ['picture', 'inline-picture'] }), async (manuscript) => {
        const zip = await openZip(await writeDocx(manuscript));
        const parts = await Promise.all(['word/document.xml', 'word/footnotes.xml'].map((name) => zip.read(name)));
        const xml = parts.map((bytes) => new TextDecoder().decode(bytes)).join('');
        const plain = xml.replace(/<\/w:p>|<w:br\/>/g, '\n').replace(/<[^>]+>/g, '');
        // Run by run: a note in the middle of a word divides it in Word too.
        const runs = [...JSON.stringify(manuscript.sections).matchAll(/"text":"([^"]*)"/g)].map(
          (match) => match[1] ?? '',
        );
        const words = runs.flatMap((run) => run.match(/[а-яё]{4,}/g) ?? []);
        expect(words.filter((word) => !plain.includes(word))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

const BOOKS = new URL('../../../shared/books/', import.meta.url);

describe.skipIf(!existsSync(BOOKS))('Whole books', () => {
  test.each(['chekhov_duel.fb2', 'tolstoy_anna_karenina.fb2'])(
    '%s: text and chapters come back from Word',
    async (file) => {
      const { manuscript } = await readFb2(readFileSync(new URL(file, BOOKS)), file);
      const again = await throughDocx(manuscript);
      expect(textOf(again)).toBe(textOf(manuscript));
      expect(chaptersOf(again).map(({ title }) => title)).toEqual(chaptersOf(manuscript).map(({ title }) => title));
    },
  );
});
