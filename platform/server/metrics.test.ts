import { expect, test } from 'vitest';
import { collectFigures, metricsText } from './metrics.ts';

test('figures are read anew for whoever measures, and one that fails is not in the way', async () => {
  let value = 3;
  collectFigures(() => Promise.reject(new Error('no database')));
  collectFigures(async () => [
    { name: 'test_lag_seconds', help: 'Lag', value },
    { name: 'test_events_total', help: 'Events', value: value * 2 },
  ]);
  expect((await metricsText()).text).toContain('# TYPE test_events_total counter\ntest_events_total 6');
  value = 4;
  const { text } = await metricsText();
  expect(text).toContain('# TYPE test_lag_seconds gauge\ntest_lag_seconds 4');
  expect(text).toContain('\ntest_events_total 8');
});
