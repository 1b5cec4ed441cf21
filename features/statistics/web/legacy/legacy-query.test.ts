import { expect, test } from 'vitest';
import { legacyQueryIn, reportPath, WINDOW } from './legacy-query.ts';

test('[P12] the former reports open at June 2025, with the tab that the address names', () => {
  expect(legacyQueryIn('')).toEqual({ tab: 'royalty', days: { first: '2025-06-01', last: '2025-06-30' } });
  expect(legacyQueryIn('?currentTab=reading').tab).toBe('reading');
  expect(legacyQueryIn('?currentTab=nothing').tab).toBe('royalty');
});

test('[P12] they never go past their last day, and turned-around dates are left out', () => {
  expect(legacyQueryIn('?date_to=2025-07-01').days).toEqual(WINDOW);
  expect(legacyQueryIn('?date_from=2025-06-20&date_to=2025-06-10').days).toEqual(WINDOW);
  expect(legacyQueryIn('?date_from=2025-01-01&date_to=2025-03-31').days).toEqual({
    first: '2025-01-01',
    last: '2025-03-31',
  });
});

test('[P12] an address says only what differs from the window', () => {
  expect(reportPath('reading')).toBe('/statistics/reports/legacy/?currentTab=reading');
  const { days } = legacyQueryIn('?date_from=2025-05-01');
  expect(legacyQueryIn(reportPath('royalty', days).split('?')[1] ?? '').days).toEqual(days);
});
