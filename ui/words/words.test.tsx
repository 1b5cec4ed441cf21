import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Day, Moment } from './day.tsx';
import { Money } from './money.tsx';
import { Plural } from './plural.tsx';

/** No-break spaces as plain ones, tags away. */
const textOf = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00A0', ' ');

test.each([
  [123450, '1 234,50 ₽'],
  [-4980, '−49,80 ₽'],
  [0, '0,00 ₽'],
])('%i kopecks are %s', (kopecks, words) => {
  expect(textOf(<Money kopecks={kopecks} />)).toBe(words);
});

test('whole roubles may go without kopecks', () => {
  expect(textOf(<Money kopecks={100000} round />)).toBe('1 000 ₽');
});

test('an amount never breaks across lines', () => {
  expect(renderToStaticMarkup(<Money kopecks={123450} />)).not.toContain(' ₽');
});

describe('a day', () => {
  test('is said in full and kept for machines', () => {
    expect(renderToStaticMarkup(<Day value="2026-11-15" />)).toContain('dateTime="2026-11-15"');
    expect(textOf(<Day value="2026-11-15" />)).toBe('15 ноября 2026');
  });

  test.each([
    ['2026-11-15', 'сегодня'],
    ['2026-11-14', 'вчера'],
    ['2026-11-16', 'завтра'],
    ['2026-10-02', '2 октября'],
    ['2025-12-31', '31 декабря 2025'],
  ])('%s, seen from 15 November 2026, is %s', (value, words) => {
    expect(textOf(<Day value={value} today="2026-11-15" />)).toBe(words);
  });
});

describe('a moment', () => {
  test('is said in Moscow time', () => {
    expect(textOf(<Moment at="2026-11-14T21:30:00Z" />)).toBe('15 ноября 2026, 00:30');
  });

  test.each([
    ['2026-11-14T21:30:00Z', 'сегодня в 00:30'],
    ['2026-11-14T15:40:00Z', 'вчера в 18:40'],
    ['2026-11-13T09:00:00Z', '13 ноября'],
  ])('%s, seen on 15 November, is %s', (at, words) => {
    expect(textOf(<Moment at={at} now="2026-11-15T09:00:00Z" />)).toBe(words);
  });
});

test.each([
  [1, '1 книга'],
  [2, '2 книги'],
  [5, '5 книг'],
  [11, '11 книг'],
  [1205, '1 205 книг'],
])('%i: %s', (n, words) => {
  expect(textOf(<Plural n={n} one="книга" few="книги" many="книг" />)).toBe(words);
});
