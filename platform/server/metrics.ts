import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();

const requests = new Counter({
  name: 'pero_requests_total',
  help: 'API requests by endpoint id and status',
  labelNames: ['endpoint', 'status'],
  registers: [registry],
});

const seconds = new Histogram({
  name: 'pero_request_seconds',
  help: 'Time to answer an API request, by endpoint id',
  labelNames: ['endpoint'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  registers: [registry],
});

const streams = new Gauge({
  name: 'pero_live_streams',
  help: 'Open event streams',
  registers: [registry],
});

export function countStreams(change: 1 | -1) {
  streams.inc(change);
}

export function countRequest(endpoint: string, status: number, milliseconds: number) {
  requests.inc({ endpoint, status });
  seconds.observe({ endpoint }, milliseconds / 1000);
}

export function collectProcessMetrics() {
  collectDefaultMetrics({ register: registry });
}

export async function metricsText(): Promise<{ type: string; text: string }> {
  return { type: registry.contentType, text: await registry.metrics() };
}
