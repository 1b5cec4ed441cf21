import { day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { describe, expect, test } from 'vitest';
import { SORT_KEYS } from '../../rules/metrics.ts';
import { chosenWords, foundBooks } from '../filters/book-chooser.tsx';
import { ownDatesError } from '../filters/period-chooser.tsx';
import { finishedWords, reachedWords, steepest, worstParagraphs } from '../reading/map-words.ts';
import { stepsOf, stepWords } from './funnel-words.ts';
import { noteOf, ORDER_LABELS, orderAfter } from './table-order.ts';

describe('[RY08] the way from a glance to the last page', () => {
  test('is compared with books of the same kind, in words', () => {
    expect(stepWords({ key: 'sales', count: 23, part: 11.5, peers: 9.2 }, 200)).toBe(
      '11,5\u00A0% из\u00A0них купили, у\u00A0похожих книг 9,2\u00A0%',
    );
    expect(stepWords({ key: 'trials', count: 60, part: 30, peers: 30.2 }, 200)).toBe(
      '30,0\u00A0% открыли отрывок, как у\u00A0похожих книг',
    );
    expect(stepWords({ key: 'finished', count: 71, part: 71, peers: null }, 100)).toBe(
      '71,0\u00A0% дошли до\u00A0последней главы',
    );
    expect(stepWords({ key: 'views', count: 9, part: null, peers: null }, 0)).toBe('');
    expect(stepWords({ key: 'finished', count: 9, part: 100, peers: 60 }, 4)).toBe(
      'вместе с\u00A0теми, кто пришёл раньше',
    );
  });

  test('of a paper book goes from the page straight to the sale', () => {
    const step = (key: 'views' | 'trials' | 'sales' | 'finished', count: number) => ({
      ...{ key, count, label: '', part: 1, peers: 2 },
    });
    const steps = stepsOf([step('views', 200), step('trials', 0), step('sales', 10), step('finished', 0)], 'printed');
    expect(steps.map(({ key, part }) => [key, part])).toEqual([
      ['views', 1],
      ['sales', 5],
    ]);
  });
});

describe('the table of books', () => {
  const row = {
    ...{ art_id: 1, book_id: 1, title: 'Дом', kind: 'book', cover_url: null, conversion: 3, royalty: money(0) },
    ...{ art_card_views_count: 0, trial_reads_count: 0, likes_count: 35, hits_count: 0, sales_count: 0 },
    ...{ reviews_count: 0, reads_avg_percent: 73.6 },
  };

  test('[R31] can stand in the order of each of the seven keys', () => {
    expect(Object.keys(ORDER_LABELS).sort()).toEqual([...SORT_KEYS].sort());
    expect(orderAfter({ key: 'royalty', direction: 'desc' }, 'royalty')).toEqual({ key: 'royalty', direction: 'asc' });
    expect(orderAfter({ key: 'royalty', direction: 'asc' }, 'views')).toEqual({ key: 'views', direction: 'desc' });
  });

  test('says under a title what no column says', () => {
    expect(noteOf(row, { key: 'royalty', direction: 'desc' }, 'text')).toBe('глубина чтения 74\u00A0%');
    expect(noteOf(row, { key: 'liked', direction: 'desc' }, 'audio')).toBe(
      'глубина прослушивания 74\u00A0%, отложили 35',
    );
    expect(noteOf(row, { key: 'recenses', direction: 'desc' }, 'text')).toBe('глубина чтения 74\u00A0%, отзывов нет');
  });
});

describe('what is chosen', () => {
  const books = ['Ёлка', 'Дом на косе'].map((title, at) => ({ book_id: at + 1, title, cover_url: null }));

  test('is said on the button', () => {
    expect(chosenWords(books, [])).toBe('Все книги, 2');
    expect(chosenWords(books, [2])).toBe('Дом на косе');
    expect(chosenWords(books, [1, 2])).toBe('2\u00A0книги');
    expect(foundBooks(books, ' елк').map(({ title }) => title)).toEqual(['Ёлка']);
  });

  test('as dates of one’s own is refused in words where it cannot be', () => {
    const today = day('2026-11-15');
    expect(ownDatesError('', '2026-11-01', today)).toBe('Укажите обе даты');
    expect(ownDatesError('2026-11-02', '2026-11-01', today)).toBe('Первый день позже последнего');
    expect(ownDatesError('2025-01-01', '2025-02-01', today)).toContain('в\u00A0прежних отчётах');
    expect(ownDatesError('2026-11-01', '2026-11-15', today)).toBeNull();
  });
});

describe('[ST21] the map of reading', () => {
  const place = (chapter: number, reached: number, stopped: number) => ({
    ...{ chapter, title: `Глава ${chapter}`, reached, stopped, paragraphs: [] },
  });

  test('points at the chapter that loses most of those who come to it', () => {
    expect(steepest([place(1, 100, 10), place(2, 90, 27), place(3, 63, 12)])?.chapter).toBe(2);
    expect(steepest([place(1, 100, 0)])).toBeNull();
  });

  test('speaks of people in words', () => {
    expect(finishedWords(62, 140)).toBe('Дочитали 62 из\u00A0140\u00A0читателей, 44\u00A0%.');
    expect(reachedWords({ reached: 1, stopped: 0 })).toBe('дошёл 1\u00A0читатель, никто не\u00A0бросил');
    expect(reachedWords({ reached: 80, stopped: 12 })).toBe('дошли 80\u00A0читателей, остановились\u00A012');
    expect(reachedWords({ reached: 841, stopped: 21 })).toBe('дошёл 841\u00A0читатель, остановился\u00A021');
  });

  test('shows the paragraphs where most stop, in the order of the text', () => {
    const places = [1, 2, 3, 4].map((paragraph) => ({ paragraph, stopped: paragraph % 3 }));
    expect(worstParagraphs(places, 2).map(({ paragraph }) => paragraph)).toEqual([1, 2]);
  });
});
