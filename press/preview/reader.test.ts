import type { Section } from '@pero/manuscript/model';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { chapter, paragraph, text } from '@pero/manuscript/specimens/build';
import { chaptersOf, textOf } from '@pero/manuscript/text';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { readerBook, readerHtml, readerStyles } from './reader.ts';

const picture = (id: string) => ({ src: `/files/${id}?a=1&b="2"`, width: 800, height: 600 });

test('a chapter reads as in the EPUB, and every block tells its number', () => {
  const section = chapter('Глава первая', [
    paragraph('Было восемь часов утра.'),
    { kind: 'scene-break', ornament: '* * *' },
    { kind: 'quotation', blocks: [paragraph('Внутри цитаты.')], source: [] },
    { kind: 'picture', picture: 'p12', alt: 'Море', caption: [] },
  ]);
  const html = readerHtml(section, [], { picture });
  expect(html).toContain('<h1 data-block="-1" class="title"');
  expect(html).toContain('<p data-block="0">Было во\u00ADсемь ча\u00ADсов утра.</p>');
  expect(numbers(html)).toEqual(['-1', '0', '1', '2', '3']);
  expect(html).toContain('src="/files/p12?a=1&amp;b=&quot;2&quot;" alt="Море" width="800" height="600"');
});

test('a note stands after the text, with a way there and back, and a number if the author gave it none', () => {
  const noted = paragraph([text('Он прочёл'), { kind: 'note', note: 'n1' }, text('.')]);
  const html = readerHtml(chapter('I', [noted]), [{ id: 'n1', label: '', blocks: [paragraph('1832 год.')] }], {
    picture,
  });
  expect(html).toMatch(/<a class="noteref"[^>]* id="n1-ref" href="#n1">1<\/a>/);
  expect(html).toMatch(/<aside class="note" id="n1"[\s\S]*href="#n1-ref"[\s\S]*1832 год\./);
});

test('whatever stands in text, links and ids, no script comes through', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const section: Section = {
    ...chapter(hostile, [
      paragraph([{ kind: 'text', text: hostile, marks: [], link: 'javascript:alert(1)' }]),
      { kind: 'picture', picture: hostile, alt: hostile, caption: [text(hostile)] },
      paragraph([{ kind: 'note', note: hostile }]),
    ]),
    id: hostile,
  };
  const notes = [{ id: hostile, label: hostile, blocks: [paragraph(hostile)] }];
  const tree = parseFragment(readerHtml(section, notes, { picture: () => ({ src: hostile, width: 1, height: 1 }) }));
  const all = elements(tree);
  expect(all.filter(({ tagName }) => tagName === 'script')).toEqual([]);
  const attributes = all.flatMap(({ attrs }) => attrs);
  expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
  expect(attributes.filter(({ name, value }) => name === 'href' && !value.startsWith('#'))).toEqual([]);
});

test('[BK14] any chapter keeps all of its text and numbers all of its blocks', () => {
  fc.assert(
    fc.property(arbitraryManuscript(), (manuscript) => {
      const read = readerBook(manuscript, { picture });
      const chapters = chaptersOf(manuscript);
      expect(read.map(({ id }) => id)).toEqual(chapters.map(({ section }) => section.id));
      for (const [index, { section }] of chapters.entries()) {
        const html = read[index]?.html ?? '';
        const own = numbers(html).filter((each) => each !== '-1');
        expect(own).toEqual(section.blocks.map((_, block) => String(block)));
        const shown = letters(wordsIn(parseFragment(html)));
        for (const block of section.blocks) {
          const isText = block.kind === 'paragraph' && block.inlines.every(({ kind }) => kind === 'text');
          if (isText) expect(shown).toContain(letters(textOf([block])));
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('both designs of the EPUB can be put on', () => {
  expect(readerStyles('classic')).toContain('text-indent: 1.4em');
  expect(readerStyles('modern')).not.toBe(readerStyles('classic'));
});

function numbers(html: string): readonly string[] {
  return elements(parseFragment(html)).flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'data-block').map(({ value }) => value),
  );
}

type Node = DefaultTreeAdapterTypes.Node;

function elements(node: Node): readonly DefaultTreeAdapterTypes.Element[] {
  const inner = 'childNodes' in node ? node.childNodes.flatMap(elements) : [];
  return 'tagName' in node ? [node, ...inner] : inner;
}

function wordsIn(node: Node): string {
  if ('childNodes' in node) return node.childNodes.map(wordsIn).join('');
  return 'value' in node ? node.value : '';
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
