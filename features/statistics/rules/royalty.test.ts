import { addDays, compare, type Day, day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { CLAIM_BARS } from '@pero/payouts/rules/claim';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bannerOf } from './banner.ts';
import { currentDays, legacyDays } from './days.ts';
import { draftComments } from './drafts.ts';
import { LEGACY_WINDOW } from './metrics.ts';
import { reportLabel, reportPeriod } from './reports.ts';
import { csvOf, type Sheet } from './sheet.ts';

const today = day('2026-11-16');
const anyDay = fc.integer({ min: 0, max: 1200 }).map((n): Day => addDays(day('2024-01-01'), n));
const anyPeriod = fc.record({
  date_from: fc.option(anyDay, { nil: undefined }),
  date_to: fc.option(anyDay, { nil: undefined }),
});

describe('[R81] the day on which the former reports end', () => {
  test('is 30 June 2025, and the statistics of today begin on 1 July', () => {
    expect(LEGACY_WINDOW).toEqual({ start: '2025-06-01', end: '2025-06-30', cutoff: '2025-07-01' });
    expect(legacyDays({})).toEqual({ first: '2025-06-01', last: '2025-06-30' });
    expect(currentDays({}, today)).toEqual({ first: '2025-07-01', last: today });
  });

  test('parts every period in two that share no day and lose none', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (date_from, date_to, looked) => {
        const isIn = (days: ReturnType<typeof legacyDays>) =>
          days !== null && compare(days.first, looked) <= 0 && compare(looked, days.last) <= 0;
        const isAsked = compare(date_from, looked) <= 0 && compare(looked, date_to) <= 0;
        const found = [legacyDays({ date_from, date_to }), currentDays({ date_from, date_to }, today)].filter(isIn);
        expect(found).toHaveLength(isAsked ? 1 : 0);
      }),
    );
  });

  test('is never crossed by either side', () => {
    fc.assert(
      fc.property(anyPeriod, (asked) => {
        const [before, after] = [legacyDays(asked), currentDays(asked, today)];
        if (before) expect(before.last < LEGACY_WINDOW.cutoff).toBe(true);
        if (after) expect(after.first >= LEGACY_WINDOW.cutoff).toBe(true);
      }),
    );
  });
});

describe('[ST08] a report is asked for', () => {
  test('by its month or by its days', () => {
    const month = reportPeriod('2026-02');
    expect(month).toEqual({
      key: '2026-02',
      month: '2026-02-01',
      days: { first: '2026-02-01', last: '2026-02-28' },
    });
    expect(month && reportLabel(month)).toBe('февраль\u00A02026');
    const days = reportPeriod('2025-07-01..2025-09-30');
    expect(days && reportLabel(days)).toBe('1\u00A0июля\u00A0— 30\u00A0сентября 2025');
  });

  test('and nothing else is a report, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const asked = reportPeriod(text);
        if (asked) expect(compare(asked.days.first, asked.days.last)).not.toBe(1);
      }),
    );
    for (const text of ['', '2026-13', '9999-12', '2026-10-1', '2000-01-01..2099-01-01', 'a..b', '..']) {
      expect(reportPeriod(text)).toBeNull();
    }
  });
});

describe('[ST09] of a draft an author hears', () => {
  const says = (completionDate: string | null, state: 'open' | 'released' | 'forfeited' = 'open') =>
    draftComments({ state, completionDate: completionDate === null ? null : day(completionDate) }, today);

  test('nothing while there is time', () => {
    expect(says('2026-12-01')).toEqual([]);
    expect(says(null)).toEqual([]);
  });
  test('a warning from fourteen days before the deadline', () => {
    expect(says('2026-11-30')).toMatchObject([{ type: 'warning' }]);
    expect(says('2026-11-30')[0]?.message).toContain('14\u00A0дней');
    expect(says('2026-11-18')[0]?.message).toContain('2\u00A0дня');
    expect(says('2026-11-17')[0]?.message).toContain('1\u00A0день');
    expect(says('2026-11-16')[0]?.message).toContain('Сегодня последний день');
  });
  test('danger after it, with the day until which the royalty can be saved', () => {
    expect(says('2026-11-15')).toEqual([
      {
        type: 'danger',
        message:
          'Срок завершения черновика истёк. Завершите книгу до\u00A027\u00A0февраля 2027, чтобы сохранить роялти',
      },
    ]);
  });
  test('and when all of it was released', () => {
    expect(says('2026-11-15', 'released')).toMatchObject([{ type: 'info' }]);
    expect(says('2026-11-15', 'forfeited')).toMatchObject([{ type: 'danger' }]);
    expect(says('2026-11-15', 'forfeited')[0]?.message).toContain('вернулись читателям');
    expect(says('2026-11-15', 'released')[0]?.message).toContain('разморожено');
  });
});

describe('[ST07] the banner says what matters most', () => {
  const quiet: Parameters<typeof bannerOf>[0] = {
    today: day('2026-11-20'),
    ready: money(0),
    bars: ['below-minimum'],
    drafts: [],
    reported: money(0),
    campaignUntil: null,
  };
  const rich: typeof quiet = { ...quiet, bars: [], ready: money(123_400), reported: money(123_400) };
  const draft = (type: 'danger' | 'warning' | 'info') => [{ title: 'Соль', comments: [{ type, message: 'Срок' }] }];
  const header = (facts: Partial<typeof rich> & object) => bannerOf({ ...rich, ...facts })?.header;

  test('nothing when there is nothing', () => expect(bannerOf(quiet)).toBeNull());
  test('a draft that costs its royalty comes before everything', () => {
    const facts: typeof rich = { ...rich, bars: ['not-verified'], drafts: draft('danger') };
    expect(bannerOf(facts)).toEqual({ type: 'danger', header: 'Черновик «Соль»', text: 'Срок.' });
  });
  test('then what keeps money from being paid', () => {
    expect(header({ bars: ['not-verified', 'no-tax-data'] })).toBe('Подтвердите профиль');
    expect(header({ bars: ['open-claim', 'no-requisite'] })).toBe('Добавьте реквизиты');
    expect(bannerOf({ ...rich, bars: ['no-tax-data'], drafts: draft('warning') })).toMatchObject({
      type: 'warning',
      header: 'Заполните налоговые данные',
    });
    expect(bannerOf({ ...rich, bars: ['self-employed-receipt'] })).toEqual({
      type: 'warning',
      header: 'Пришлите чек',
      bar: 'self-employed-receipt',
      text: 'К\u00A0выплате готово 1\u00A0234\u00A0₽. Пришлите чек за\u00A0прошлую выплату: срок его выдачи прошёл.',
    });
  });
  test('then a deadline, a claim, a report that came out, a campaign', () => {
    expect(header({ drafts: draft('warning') })).toBe('Черновик «Соль»');
    expect(header({ drafts: draft('info') })).toBe('Можно получить 1\u00A0234\u00A0₽');
    expect(header({ bars: ['open-claim'], today: day('2026-11-16') })).toBe('Отчёт за\u00A0октябрь\u00A02026 готов');
    const open: Partial<typeof rich> = { bars: ['open-claim'], campaignUntil: day('2026-12-31') };
    expect(header(open)).toBe('100\u00A0% роялти за\u00A0новую книгу');
    expect(bannerOf({ ...rich, ...open })).toMatchObject({
      type: 'info',
      text: expect.stringContaining('31\u00A0декабря'),
    });
    expect(bannerOf({ ...rich, bars: ['open-claim'], today: day('2026-11-16') })?.type).toBe('info');
  });
  test('a sum below the least claim asks for nothing', () => {
    expect(bannerOf({ ...quiet, ready: money(99_999), bars: ['not-verified', 'below-minimum'] })).toBeNull();
  });
  test('whatever bars a claim, nobody is told that one can be made', () => {
    fc.assert(
      fc.property(fc.subarray([...CLAIM_BARS], { minLength: 1 }), (bars) => {
        expect(bannerOf({ ...rich, bars })?.type).not.toBe('success');
      }),
    );
  });
});

describe('[ST26] a table saved as CSV', () => {
  const sheet: Sheet = {
    name: 'т',
    columns: [
      { title: 'Книга', kind: 'text', width: 10 },
      { title: 'Роялти, ₽', kind: 'money', width: 10 },
      { title: 'Доля; %', kind: 'percent', width: 10 },
    ],
    rows: [
      ['Он сказал: "нет"; и\nушёл', -150, 33.33],
      ['=1+1', 123_456_789, null],
    ],
    total: ['Итого', 0, null],
  };

  test('opens in a Russian spreadsheet: BOM, semicolons, decimal comma', () => {
    expect(csvOf(sheet)).toBe(
      '\uFEFFКнига;Роялти, ₽;"Доля; %"\r\n"Он сказал: ""нет""; и\nушёл";-1,50;33,33\r\n\'=1+1;1234567,89;\r\nИтого;0,00;\r\n',
    );
  });

  test('has no cell of text that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const text = csvOf({ ...sheet, rows: [[title, 1, 2]], total: ['', 0, 0] });
        const cell = text.slice(text.indexOf('\r\n') + 2).replace(/^"/, '');
        expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/);
      }),
    );
  });
});
