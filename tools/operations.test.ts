import { globSync, readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { LIMITS } from '../apps/start/doctor/figures.ts';

const root = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Every figure that the product tells, with what a histogram makes of one; and those of the process itself. */
function told(): Set<string> {
  const sources = globSync('{platform,features,apps/server}/**/*.ts', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).filter((path) => !/\.test\.ts$/.test(path));
  const own = sources.flatMap((path) => [...read(path).matchAll(/'(pero_[a-z_]+)'/g)].map(([, name = '']) => name));
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const ofProcess = registry.getMetricsAsArray().map(({ name }) => name);
  const times = own.filter((name) => name.endsWith('_seconds')).map((name) => `${name}_bucket`);
  return new Set([...own, ...times, ...ofProcess, 'up']);
}

const watchedIn = (text: string) => [...text.matchAll(/\b(?:pero|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
const alerts = [...read('docs/ops/alerts.yml').matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)];

test('every figure that an alert, a dashboard or the doctor looks at is told by the product', () => {
  type Board = {
    readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
  };
  const board: Board = JSON.parse(read('deploy/grafana/pero.json'));
  const exprs = [
    ...alerts.map(([, , expr = '']) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(exprs.length).toBeGreaterThan(40);
  const known = told();
  const watched = [...exprs.flatMap(watchedIn), ...LIMITS.map(({ name }) => name)];
  expect([...new Set(watched)].filter((name) => !known.has(name))).toEqual([]);
});

test('the rules are YAML as Prometheus reads it: words of people stand in quotes', () => {
  const words = [...read('docs/ops/alerts.yml').matchAll(/annotations: (.+)/g)].map(([, told]) => told);
  expect(words).toHaveLength(alerts.length);
  expect(words.filter((told) => !/^\{ summary: "[^"\\]+" \}$/.test(told ?? ''))).toEqual([]);
});

test('every alert has its section in the runbook, and no section stands for an alert that is no more', () => {
  const sections = [...read('docs/ops/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections.sort()).toEqual(alerts.map(([, name]) => name).sort());
  const named = LIMITS.flatMap(({ wayOut }) => [...wayOut.matchAll(/«(\w+)»/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !sections.includes(name))).toEqual([]);
});

test('the units and containers start commands that there are, and name settings that there are', async () => {
  const { SETTING_NAMES } = await import('../platform/server/settings.ts');
  const compose = read('deploy/compose/compose.yaml');
  const given = [...compose.matchAll(/^ {2,6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  const strange = given.filter((name) => ![...SETTING_NAMES, 'MC_HOST_s3'].includes(name));
  expect(given.length).toBeGreaterThan(10);
  expect(strange).toEqual([]);
  const scripts = read('apps/start/supervisor.ts');
  const files = globSync('deploy/systemd/*.service', { cwd: root });
  expect(files).toHaveLength(5);
  for (const file of files) {
    const [, command = ''] = /start\.mjs (\w+)/.exec(read(file)) ?? [];
    expect([file, new RegExp(`^ {2}'?${command}'?:`, 'm').test(scripts)]).toEqual([file, true]);
  }
});
