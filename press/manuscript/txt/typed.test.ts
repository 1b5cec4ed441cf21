import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chaptersOf, textOf } from '../text.ts';
import { readTxt } from './reader.ts';

const WORDS =
  'море шумело далеко внизу под самым обрывом как будто нехотя Лаевский пил чай и смотрел на пароход который медленно уходил'.split(
    ' ',
  );

/** A sentence of so many words, the same for the same seed. */
function sentence(seed: number, length: number): string {
  const words = Array.from({ length }, (_, index) => WORDS[(seed * 7 + index * 3) % WORDS.length]);
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Prose and speech in one; what is said ends and goes on within the paragraph. */
const PARAGRAPH = fc
  .record({ seed: fc.nat(99), length: fc.integer({ min: 4, max: 60 }), isSpeech: fc.boolean() })
  .map(({ seed, length, isSpeech }) => {
    const prose = `${sentence(seed, length)} ${sentence(seed + 1, 6)}`;
    return isSpeech ? `— ${sentence(seed, length)} — сказал он. — ${sentence(seed + 1, 9)}` : prose;
  });
const BOOK = fc.array(PARAGRAPH, { minLength: 120, maxLength: 160 });

function wrapped(text: string, width: number, indent: string): readonly string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    if (line.trim() !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line.trim() === '' ? line + word : `${line} ${word}`;
  }
  return [...lines, line];
}

async function linesOf(text: string): Promise<readonly string[]> {
  return textOf((await readTxt(Buffer.from(text), 'a.txt')).manuscript).split('\n');
}

const MANNERS: Readonly<Record<string, (paragraphs: readonly string[]) => readonly string[]>> = {
  'indented to the width of a page': (paragraphs) => paragraphs.flatMap((text) => wrapped(text, 70, '    ')),
  'in blocks to the width of a page': (paragraphs) => paragraphs.flatMap((text) => [...wrapped(text, 72, ''), '']),
  'with a tab before every paragraph': (paragraphs) => paragraphs.map((text) => `\t${text}`),
  'with spaces before every paragraph': (paragraphs) => paragraphs.map((text) => `   ${text}`),
};

describe('A text typed', () => {
  test.each(Object.keys(MANNERS))('%s gets its paragraphs back, whatever they are', async (manner) => {
    await fc.assert(
      fc.asyncProperty(BOOK, async (paragraphs) => {
        const lines = MANNERS[manner]?.(paragraphs) ?? [];
        expect(await linesOf(lines.join('\r\n'))).toEqual(paragraphs);
      }),
      { numRuns: 10 },
    );
  });

  const NUMBERS: readonly [string, (page: number) => readonly string[]][] = [
    ['in the middle of a line', (page) => ['', `${' '.repeat(32)}${page}`, '']],
    ['between dashes, with a mark for the printer', (page) => [`- ${page} -`, '\f']],
  ];

  test.each(NUMBERS)('with numbers of pages %s loses these and nothing else', async (_name, numbered) => {
    await fc.assert(
      fc.asyncProperty(BOOK, async (paragraphs) => {
        const lines = paragraphs.flatMap((text) => wrapped(text, 66, '    '));
        const typed = lines.flatMap((line, index) =>
          index % 40 === 39 ? [line, ...numbered((index + 1) / 40)] : [line],
        );
        const { manuscript, report } = await readTxt(Buffer.from(typed.join('\n')), 'a.txt');
        expect(textOf(manuscript).split('\n')).toEqual(paragraphs);
        expect(report.remarks.map(({ code }) => code)).toContain('page-numbers-dropped');
      }),
      { numRuns: 10 },
    );
  });

  test('with numbers for chapters keeps them', async () => {
    const chapter = (number: number) => [
      `${number}`,
      '',
      ...Array.from({ length: 10 + number * 9 }, (_, at) => sentence(at, 20)),
    ];
    const text = [1, 2, 3, 4, 5, 6].flatMap(chapter).join('\n');
    const { manuscript } = await readTxt(Buffer.from(text), 'a.txt');
    expect(chaptersOf(manuscript).map(({ title }) => title)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('in capitals for chapters is not divided by a «1» that only comes again', async () => {
    const chapter = (title: string) => [
      '',
      title,
      '',
      ...Array.from({ length: 30 }, (_, at) => (at === 15 ? '1' : sentence(at, 20))),
    ];
    const titles = ['УТРО', 'ПОЛДЕНЬ НА МОРЕ', 'ВЕЧЕР', 'НОЧЬ'];
    const { manuscript } = await readTxt(Buffer.from(titles.flatMap(chapter).join('\n')), 'a.txt');
    expect(chaptersOf(manuscript).map(({ title }) => title)).toEqual(titles);
  });
});
