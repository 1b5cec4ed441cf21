import { expect, test } from 'vitest';
import { legacyAsked, reportPath, WINDOW } from './legacy-request.ts';

test('[P12] the former reports open at June 2025, with the tab that the address names', () => {
  expect(legacyAsked('')).toEqual({ tab: 'royalty', days: { first: '2025-06-01', last: '2025-06-30' } });
  expect(legacyAsked('?currentTab=reading').tab).toBe('reading');
  expect(legacyAsked('?currentTab=nothing').tab).toBe('royalty');
});

test('[P12] they never go past their last day, and turned-around dates are left out', () => {
  expect(legacyAsked('?date_to=2025-07-01').days).toEqual(WINDOW);
  expect(legacyAsked('?date_from=2025-06-20&date_to=2025-06-10').days).toEqual(WINDOW);
  expect(legacyAsked('?date_from=2025-01-01&date_to=2025-03-31').days).toEqual({
    first: '2025-01-01',
    last: '2025-03-31',
  });
});

test('[P12] an address says only what differs from the window', () => {
  expect(reportPath('reading')).toBe('/statistics/reports/legacy/?currentTab=reading');
  const { days } = legacyAsked('?date_from=2025-05-01');
  expect(legacyAsked(reportPath('royalty', days).split('?')[1] ?? '').days).toEqual(days);
});
