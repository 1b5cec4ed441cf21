import { expect, test } from 'vitest';
import { collectFigures, countJob, countPress, countRequest, metricsText } from './metrics.ts';

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

test('requests are counted by endpoint and status, and their times by how long they took', async () => {
  countRequest('MT01', 200, 4);
  countRequest('MT01', 200, 70);
  countRequest('MT01', 404, 60_000);
  const { text } = await metricsText();
  expect(text).toContain('pero_requests_total{endpoint="MT01",status="200"} 2\n');
  expect(text).toContain('pero_requests_total{endpoint="MT01",status="404"} 1\n');
  expect(text).toContain('pero_request_seconds_bucket{le="0.005",endpoint="MT01"} 1\n');
  expect(text).toContain('pero_request_seconds_bucket{le="30",endpoint="MT01"} 2\n');
  expect(text).toContain('pero_request_seconds_bucket{le="+Inf",endpoint="MT01"} 3\n');
  expect(text).toContain('pero_request_seconds_sum{endpoint="MT01"} 60.074\n');
});

test('runs of jobs and work of the press are counted by name and outcome, with their times', async () => {
  countJob('mail.send', true, 40);
  countJob('mail.send', false, 2000);
  countPress('preview/child', true, 300);
  const { text } = await metricsText();
  expect(text).toContain('pero_job_runs_total{job="mail.send",outcome="done"} 1\n');
  expect(text).toContain('pero_job_runs_total{job="mail.send",outcome="failed"} 1\n');
  expect(text).toContain('pero_job_seconds_bucket{le="0.05",job="mail.send"} 1\n');
  expect(text).toContain('pero_job_seconds_count{job="mail.send"} 2\n');
  expect(text).toContain('pero_press_seconds_sum{process="preview/child"} 0.3\n');
});
