import { day } from '@pero/kernel/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { METRICS } from '../rules/metrics.ts';
import { drawingOf, pointWords, tableOf } from './chart/chart-lines.ts';
import { topOf } from './chart/line-style.ts';
import { keyed } from './chart/plot-keys.ts';
import { changeWords, overviewMetrics, readingMetrics, valueWords, wordsOf } from './metric-words.ts';

const nothing = { as_of: null };
const dates = [day('2026-11-14'), day('2026-11-15')];

describe('a figure', () => {
  test('[R31] of every metric has words and a way to be written', () => {
    for (const metric of METRICS) expect(wordsOf(metric, 'text').label).not.toBe('');
    expect(valueWords('royalty', 2080)).toBe('2\u00A0080,00\u00A0₽');
    expect(valueWords('royalty', 0.1 + 0.2)).toBe('0,30\u00A0₽');
    expect(valueWords('art_card_views_count', 6180)).toBe('6\u00A0180');
    expect(valueWords('reads_avg_percent', 71.25)).toBe('71,3\u00A0%');
    expect(valueWords('reads_avg_percent', null)).toBe('—');
    expect(wordsOf('reads_avg_percent', 'audio').label).toBe('Глубина прослушивания');
  });

  test('of a paper book is never one that only a file can have', () => {
    const paper = [...overviewMetrics('printed'), ...readingMetrics('printed')];
    expect(paper).not.toContain('trial_reads_count');
    expect(paper).not.toContain('reads_avg_percent');
  });

  test.each([
    ['royalty', 168, 100, '+68\u00A0%'],
    ['sales_count', 88, 100, '−12\u00A0%'],
    ['sales_count', 5, 0, 'раньше не\u00A0было'],
    ['sales_count', 0, 0, 'без\u00A0перемен'],
    ['sales_count', 220, 10, 'в\u00A022\u00A0раза больше'],
    ['reads_avg_percent', 71, 69, '+2\u00A0п.\u00A0п.'],
    ['reads_avg_percent', null, 69, ''],
  ] as const)('%s of %s against %s is said as %s', (metric, now, before, words) => {
    expect(changeWords(metric, now, before)).toBe(words);
  });

  test('that grew is never said to have shrunk', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e6 }), fc.nat({ max: 1e6 }), (now, before) => {
        const words = changeWords('sales_count', now, before);
        expect(words.startsWith('−') && now >= before).toBe(false);
        expect(words.startsWith('+') && now <= before).toBe(false);
      }),
    );
  });
});

describe('a point of the chart', () => {
  const chart = { ...nothing, dates, royalty: [10, 2080], sales_count: [1, 31], reads_avg_percent: [null, 71] };
  const before = { ...nothing, dates: dates.slice(0, 1), royalty: [5], sales_count: [2], reads_avg_percent: [60] };

  test('says its day and its values, and what was before', () => {
    const drawing = drawingOf({ chart, before, metrics: ['royalty', 'sales_count'], grain: 'day', view: 'text' });
    expect(pointWords(drawing, 0)).toBe(
      'Суббота, 14\u00A0ноября 2026. Роялти: 10,00\u00A0₽, было 5,00\u00A0₽; Продажи: 1, было 2',
    );
    expect(pointWords(drawing, 1)).toContain('Роялти: 2\u00A0080,00\u00A0₽, было —');
  });

  test('is in the table for those who do not see the picture, of three years in a few dozen rows', () => {
    const rows = tableOf({ chart, before: null, metrics: ['reads_avg_percent'], view: 'text' });
    expect(rows.map(({ cells }) => cells)).toEqual([['—'], ['71\u00A0%']]);
    const years = Array.from({ length: 1096 }, (_, at) =>
      day(new Date(1.72e12 + at * 864e5).toISOString().slice(0, 10)),
    );
    const long = { ...nothing, dates: years, sales_count: years.map(() => 1) };
    expect(tableOf({ chart: long, before: null, metrics: ['sales_count'], view: 'text' }).length).toBeLessThan(40);
  });
});

describe('the scale of a line', () => {
  test('holds the highest day, and its half is a whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 7 }), (most) => {
        const top = topOf('sales_count', most);
        expect(top).toBeGreaterThanOrEqual(most);
        expect(Number.isInteger(top / 2)).toBe(true);
        expect(top).toBeLessThanOrEqual(Math.max(2, most * 2));
      }),
    );
    expect(topOf('reads_avg_percent', 40)).toBe(100);
  });
});

describe('the keyboard on a chart', () => {
  const start = { at: 5, held: null, zoom: null, last: 9 };
  const press = (key: string, shiftKey = false, before = start) => keyed({ key, shiftKey }, before);

  test('moves from day to day and never past the ends', () => {
    expect(press('ArrowLeft')?.at).toBe(4);
    expect(press('PageDown')?.at).toBe(9);
    expect(press('Home')?.at).toBe(0);
    expect(press('Tab')).toBeNull();
  });

  test('holds a stretch with Shift, comes closer with Enter, goes back with Escape', () => {
    const held = press('ArrowLeft', true);
    expect(held).toEqual({ at: 4, held: { from: 5, to: 4 } });
    expect(keyed({ key: 'Enter', shiftKey: false }, { ...start, held: { from: 5, to: 4 } })?.zoom).toEqual({
      from: 4,
      to: 5,
    });
    expect(keyed({ key: 'Escape', shiftKey: false }, { ...start, zoom: { from: 4, to: 8 } })?.zoom).toBeNull();
  });
});
