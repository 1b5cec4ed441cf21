import type { Block } from '@pero/manuscript/model';
import { chapter, manuscriptOf, text } from '@pero/manuscript/specimens/build';
import { expect, test } from 'vitest';
import { print } from '../testing/print.ts';
import { runsOf } from '../testing/read-pdf.ts';
import { verseWidths } from './verse-widths.ts';

const poem = (...lines: readonly string[]): Block => ({
  kind: 'verse',
  title: [],
  stanzas: [lines.map((line) => [text(line)])],
  source: [],
});
const LONG = 'Мороз и солнце; день чудесный! Ещё ты дремлешь,';
const SHORT = 'Друг прелестный.';

/** How far from the left lines begin, by their first words. */
async function edges(sections: Parameters<typeof manuscriptOf>[1]): Promise<ReadonlyMap<string, number>> {
  const { pdf } = await print(manuscriptOf('Стихи', sections));
  const runs = (await runsOf(pdf)).flat();
  return new Map(runs.map(({ text: words, x }) => [words.split(' ')[0] ?? '', Math.round(x)]));
}

test('poems of one chapter begin at one edge, however long their lines are', async () => {
  const found = await edges([
    chapter('Зима', [poem(LONG, LONG), { kind: 'scene-break', ornament: '***' }, poem(SHORT, SHORT)]),
  ]);
  expect(found.get('Мороз')).toBe(found.get('Друг'));
});

test('stanzas that are numbered chapters begin at one edge', async () => {
  const found = await edges([chapter('I', [poem(LONG, LONG)]), chapter('II', [poem(SHORT, SHORT)])]);
  expect(found.get('Мороз')).toBe(found.get('Друг'));
});

test('chapters with names of their own are centred each for itself', () => {
  const { sections } = manuscriptOf('Стихи', [chapter('Зима', [poem(LONG)]), chapter('Весна', [poem(SHORT)])]);
  const widths = [...verseWidths(sections, { design: 'classic', size: 10, measure: 300 }).values()];
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
});
