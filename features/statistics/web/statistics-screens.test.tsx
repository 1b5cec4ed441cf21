import { day } from '@pero/kernel/day';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Closed } from './closed.tsx';
import { Figures } from './figures.tsx';
import { MetricCards } from './metric-cards.tsx';
import { NothingSold } from './nothing-sold.tsx';
import { BookMap } from './reading/book-map.tsx';
import { scopeOf } from './reads.ts';
import { queryIn } from './statistics-query.ts';

const today = day('2026-11-15');
const chart = {
  ...{ dates: [today], royalty: [13_432.6], royalty_sum: 13_432.6, sales_count: [214], sales_count_sum: 214 },
  ...{ reads_avg_percent: [71.2], reads_avg_percent_sum: 71.2, as_of: null },
};
const before = { ...chart, royalty_sum: 8000, sales_count_sum: 214, reads_avg_percent_sum: 69 };

function shown(screen: React.ReactNode): string {
  return renderToString(<MemoryRouter>{screen}</MemoryRouter>).replaceAll('<!-- -->', '');
}

test('[R33] [ST20] closed statistics say why, and that nothing is lost', () => {
  const screen = shown(<Closed reason="С вами заключён договор на бумаге" />);
  expect(screen).toContain('Статистика закрыта');
  expect(screen).toContain('С вами заключён договор на бумаге');
  expect(screen).toContain('ничего не\u00A0потеряется');
});

describe('the cards over the chart', () => {
  const metrics = ['royalty', 'sales_count', 'reads_avg_percent'] as const;

  test('[R31] say the sums of the period and what changed, against what only once', () => {
    const screen = shown(
      <MetricCards
        {...{ chart, before, metrics, on: ['royalty'], view: 'text', against: 'к\u00A0октябрю' }}
        onToggle={() => {}}
      />,
    );
    expect(screen).toContain('13\u00A0432,60\u00A0₽');
    expect(screen).toContain('+68\u00A0% к\u00A0октябрю');
    expect(screen).toContain('71\u00A0%');
    expect(screen).toContain('+2\u00A0п.\u00A0п.');
    expect(screen.match(/к\u00A0октябрю/g)).toHaveLength(1);
    expect(screen.match(/aria-pressed="true"/g)).toHaveLength(1);
  });

  test('stand as grey strokes while the figures are on their way, and as words when they cannot come', () => {
    const query = queryIn('');
    const figures = { chart: null, before: null, isOld: true, error: null, again: () => {} };
    const near = { days: null, figures, set: () => {} };
    const props = { query, today, near, scope: scopeOf(query, today), metrics, shown: metrics };
    expect(shown(<Figures {...props} figures={figures} />)).toContain('aria-busy="true"');
    expect(shown(<Figures {...props} figures={{ ...figures, error: new Error('502') }} />)).toContain(
      'Цифры не открылись',
    );
  });
});

test('whoever sells no audio is led to audio, and whoever chose a book without it back to all books', () => {
  expect(shown(<NothingSold query={queryIn('?view=audio')} />)).toContain('href="/books/audiobooks/"');
  expect(shown(<NothingSold query={queryIn('?view=audio&books=4')} />)).toContain('href="/statistics/?view=audio"');
});

describe('[ST21] the map of a book', () => {
  test('shows nobody while there are fewer than five readers', () => {
    const screen = shown(
      <BookMap map={{ readers: 3, is_shown: false, finished: 0, chapters: [], chapters_page: null }} />,
    );
    expect(screen).toContain('когда книгу начнут читать пятеро');
    expect(screen).toContain('3\u00A0читают');
  });

  test('opens at the chapter that loses most, and every chapter can be chosen', () => {
    const chapters = [
      { chapter: 0, title: 'Пристань', reached: 80, stopped: 4, paragraphs: [] },
      { chapter: 1, title: 'Туман', reached: 76, stopped: 20, paragraphs: [{ paragraph: 12, stopped: 7 }] },
    ];
    const map = { readers: 80, is_shown: true, finished: 56, chapters, chapters_page: '/books/1/chapters/' };
    const screen = shown(<BookMap map={map} />);
    expect(screen).toContain('href="/books/1/chapters/"');
    expect(screen).toContain('Дочитали 56 из\u00A080\u00A0читателей, 70\u00A0%.');
    expect(screen).toContain('Глава 2 из\u00A02');
    expect(screen).toContain('Абзац 12');
    expect(screen.match(/type="radio"/g)).toHaveLength(2);
  });
});
