import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { textOf } from '@pero/manuscript/text';
import { expect, test } from 'vitest';
import { adviceFor, typesetChapter } from './typography.ts';

const line = (text: string) => [{ kind: 'text', text, marks: [] }] as const;
const chapter: ChapterText = {
  title: [line('Повесть о "Мире"')],
  epigraphs: [],
  blocks: [
    { kind: 'paragraph', role: 'plain', inlines: line('Он вошёл...') },
    { kind: 'paragraph', role: 'plain', inlines: [...line('Слово'), { kind: 'note', note: 'n1' }, ...line(' - дело')] },
  ],
  notes: [{ id: 'n1', label: '1', blocks: [{ kind: 'paragraph', role: 'plain', inlines: line('1941-1945') }] }],
};

test('advice names the place as the editor knows it, and the reason in Russian', () => {
  const { total, rules, places } = adviceFor(chapter, {}, 100);
  expect(rules.find(({ rule }) => rule === 'ellipsis')).toEqual({
    rule: 'ellipsis',
    reason: 'Знак многоточия вместо точек',
    count: 1,
  });
  expect(places).toContainEqual({ rule: 'ellipsis', block: 0, from: 8, was: 'Он вошёл...', is: 'Он вошёл…' });
  expect(places.find(({ rule }) => rule === 'range')).toMatchObject({ block: 1, from: 5 });
  expect(places.filter(({ rule }) => rule === 'quotes').map(({ block }) => block)).toEqual([-1, -1]);
  expect(total).toBe(rules.reduce((sum, { count }) => sum + count, 0));
  expect(adviceFor(chapter, {}, 2).places).toHaveLength(2);
});

test('setting a chapter does all that was advised, and then nothing is left to advise', () => {
  const { text, changes } = typesetChapter(chapter, {});
  expect(changes).toBe(adviceFor(chapter, {}, 0).total);
  expect(textOf(text.blocks)).toBe('Он вошёл…\nСлово\u00A0— дело');
  expect(adviceFor(text, {}, 10).total).toBe(0);
  expect(typesetChapter(text, {})).toEqual({ text, changes: 0 });
});

test('advice shows the words on both sides of its place', () => {
  const long = `${'до '.repeat(20)}вошёл...${' после'.repeat(20)}`;
  const [place] = adviceFor(
    { ...chapter, title: [], notes: [], blocks: [{ kind: 'paragraph', role: 'plain', inlines: line(long) }] },
    { rules: ['ellipsis'] },
    1,
  ).places;
  expect(place?.was).toMatch(/^[до ]{10,}вошёл\.\.\.( после)+/);
  expect(place?.is).toMatch(/^[до ]{10,}вошёл…( после)+/);
});

test('only the rules asked for', () => {
  expect(typesetChapter(chapter, { rules: ['quotes'] }).changes).toBe(2);
});
