import { describe, expect, test } from 'vitest';
import { book, line, outline, prose, titles } from '../specimens/specimen.ts';
import { divide } from './chapters.ts';
import type { Appearance, LooseBlock } from './loose.ts';

const LINES = [
  'Ветер листает газету,',
  'Чайка летит на гранит.',
  'Что-то забыто, не спето,',
  'Что-то за стенкой звенит.',
];
const TITLE: Appearance = { isBold: true, isCentred: true };

function poem(title: string, appearance: Appearance = TITLE): readonly LooseBlock[] {
  return [line(title, appearance), ...[...LINES, ...LINES].map((text) => line(text))];
}

describe('a row of stars in a book of verse', () => {
  test('is the title of a poem that has no other, however it is set', () => {
    const named = [
      ...poem('Ночь'),
      ...poem('* * *'),
      ...poem('Письмо'),
      ...poem('***', {}),
      ...poem('⁂'),
      ...poem('Зима'),
    ];
    expect(titles(named)).toEqual(['Ночь', '* * *', 'Письмо', '***', '⁂', 'Зима']);
    expect(titles([...poem('* * *', {}), ...poem('* * *', {}), ...poem('* * *', {})])).toEqual([
      '* * *',
      '* * *',
      '* * *',
    ]);
  });

  test('that a reader made a scene break of is one too', () => {
    const stars: LooseBlock = { block: { kind: 'scene-break', ornament: '***' } };
    const [, ...verses] = poem('');
    expect(titles([stars, ...verses, stars, ...verses, stars, ...verses])).toEqual(['***', '***', '***']);
  });

  test('stands under the title of a cycle when titles head nothing but such rows', () => {
    const cycle = (title: string): readonly LooseBlock[] => [
      line(title, { level: 1 }),
      ...poem('* * *', {}),
      ...poem('* * *', {}),
    ];
    expect(outline(divide([...cycle('Весна'), ...cycle('Лето'), ...cycle('Осень')]).sections)).toEqual([
      '§Весна',
      '  * * *',
      '  * * *',
      '§Лето',
      '  * * *',
      '  * * *',
      '§Осень',
      '  * * *',
      '  * * *',
    ]);
  });

  test('parts scenes in a long poem with numbered chapters', () => {
    const song = (n: number): readonly LooseBlock[] => [...poem(`Глава ${n}`), ...poem('* * *', {})];
    expect(titles([...song(1), ...song(2), ...song(3)])).toEqual(['Глава 1', 'Глава 2', 'Глава 3']);
  });
});

describe('a row of stars in prose', () => {
  test('parts scenes, also when it looks as the headings do', () => {
    const blocks = [...book(['Глава 1', 'Глава 2']), line('* * *', TITLE), ...prose(2000)];
    expect(titles(blocks)).toEqual(['Глава 1', 'Глава 2']);
  });

  test('is a title where it is a heading with verse under it', () => {
    const heading: Appearance = { level: 1 };
    const blocks = [...book([line('Море', heading)]), ...poem('* * *', heading), ...book([line('Дом', heading)])];
    expect(titles(blocks)).toEqual(['Море', '* * *', 'Дом']);
  });
});

describe('the title page of a book of verse', () => {
  const page = [line('Пётр Ильин', { isCentred: true }), line('СТИХИ РАЗНЫХ ЛЕТ', { ...TITLE, size: 1.5 })];
  const poems = ['Ночь', 'Письмо', 'Зима', 'Весна'].flatMap((title) => poem(title));

  test('is no verse, and names the author and the book', () => {
    const { sections, front } = divide([...page, ...poems]);
    expect(sections[0]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
    expect(front).toMatchObject({ likelyTitle: 'СТИХИ РАЗНЫХ ЛЕТ', likelyAuthor: 'Пётр Ильин' });
    expect(sections[1]?.blocks.map(({ kind }) => kind)).toEqual(['verse']);
  });

  test('ends where an epigraph in verse begins', () => {
    const epigraph = LINES.map((text) => line(text));
    const { sections } = divide([...page, ...epigraph, ...poems]);
    expect(sections[0]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'verse']);
  });
});
