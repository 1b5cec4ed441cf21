import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const features = readdirSync(new URL('features', root));

const ROOMS = [
  'rules',
  'entries',
  'contract',
  'store',
  'actions',
  'routes',
  'access',
  'tells',
  'feature',
  'jobs',
  'tasks',
  'events',
  'public-events',
  'web',
  'mails',
  'data',
  'texts',
  'tests',
  'node_modules',
];
/** Rooms that a feature has beyond the platform's own, each explained in its README. */
const EXTRA: Record<string, readonly string[]> = {
  accounts: ['identify', 'load-offices'],
  audio: ['demo', 'testing'],
  books: ['demo'],
  checks: ['load-foreign-texts'],
  pages: ['library', 'html'],
  feedback: ['files'],
  podcasts: ['demo', 'feed-rules'],
};

const TOOLS = [
  '@duckdb/node-api',
  '@biomejs/biome',
  'chrome-launcher',
  'dependency-cruiser',
  'fast-check',
  'knip',
  'lighthouse',
  'subset-font',
  'typescript',
  'typescript-native',
  'vitest',
];

test.each(features)('the feature %s has the rooms of the house and no others', (feature) => {
  const isForTests = /\.test\.tsx?$|^(?:test-[a-z-]+|[a-z-]+-world)\.ts$/;
  const entries = readdirSync(new URL(`features/${feature}`, root)).filter((name) => !isForTests.test(name));
  const rooms = entries.map((name) => name.replace(/\.(ts|md|json)$/, ''));
  const known = [...ROOMS, ...(EXTRA[feature] ?? []), 'README', 'package'];
  expect(rooms.filter((room) => !known.includes(room))).toEqual([]);
});

test.each(features)('the feature %s tells in at most 60 lines what it is for', (feature) => {
  const readme = new URL(`features/${feature}/README.md`, root);
  expect(existsSync(readme)).toBe(true);
  expect(readFileSync(readme, 'utf8').split('\n').length).toBeLessThanOrEqual(61);
});

test.each(features)('the feature %s keeps its store to itself', (feature) => {
  const { exports = {} } = JSON.parse(readFileSync(new URL(`features/${feature}/package.json`, root), 'utf8'));
  expect(Object.keys(exports).filter((name) => name.startsWith('./store') || name === './*')).toEqual([]);
});

test.each(features)('the feature %s names what its pages show to others, one by one', (feature) => {
  const { exports = {} } = JSON.parse(readFileSync(new URL(`features/${feature}/package.json`, root), 'utf8'));
  const web = Object.entries<string>(exports).filter(([name]) => name.startsWith('./web'));
  expect(
    web.filter(([name, file]) => name.includes('*') || !existsSync(new URL(`features/${feature}/${file}`, root))),
  ).toEqual([]);
});

test('every library of the root is asked for by a room, or is a tool of the checks', () => {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
  const { dependencies, devDependencies, workspaces } = read('package.json');
  const rooms = workspaces.flatMap((pattern: string) => [...globSync(`${pattern}/package.json`, { cwd: root })]);
  const asked = new Set(
    rooms.flatMap((path: string) => {
      const room = read(path);
      return Object.keys({ ...room.dependencies, ...room.devDependencies, ...room.peerDependencies });
    }),
  );
  const loose = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !asked.has(name));
  expect(loose.filter((name) => !TOOLS.includes(name) && !name.startsWith('@types/'))).toEqual([]);
});

test('letters grow with the size that a person has chosen: no size of type is in pixels', () => {
  const sheets = globSync(['ui/**/*.css', 'features/*/web/**/*.css', 'apps/web/**/*.css'], { cwd: root.pathname });
  const inPixels = /(?:font-size|font|line-height|--[th]-\w+):[^;{}]{0,80}\d(?:\.\d+)?px/;
  const wrong = sheets.filter(
    (path) => !path.includes('build/') && inPixels.test(readFileSync(new URL(path, root), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('what comes from outside or from a column of JSON has a type or a schema: no feature casts past the types', () => {
  const isForTests = /\.test\.tsx?$|\/tests\/|\/(?:test-[a-z-]+|[a-z-]+-world)\.ts$|node_modules\//;
  const sources = globSync('features/**/*.{ts,tsx}', { cwd: root.pathname }).filter((path) => !isForTests.test(path));
  const holding = (pattern: RegExp) =>
    sources.filter((path) => pattern.test(readFileSync(new URL(path, root), 'utf8')));
  expect(sources.length).toBeGreaterThan(500);
  expect(holding(/\bas\s+(?:unknown|never|any)\s+as\b/)).toEqual([]);
  expect(holding(/\bRecord<\s*string,\s*unknown\s*>/)).toEqual([]);
});

/** Migrations and decisions are read by their number, texts by their name, features by the ladder of ARCHITECTURE.md. */
const LONG = /^(features|database\/migrations|docs\/decisions|features\/pages\/texts|features\/books\/demo)$/;

test('no folder is a list longer than thirty', () => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const entries = new Map<string, Set<string>>();
  for (const path of tracked.split('\n').filter((name) => name !== '' && existsSync(new URL(name, root)))) {
    const parts = path.split('/');
    parts.forEach((part, depth) => {
      const folder = parts.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(part));
    });
  }
  const long = [...entries].filter(([folder, names]) => names.size > 30 && !LONG.test(folder));
  expect(long.map(([folder, names]) => `${folder}: ${names.size}`)).toEqual([]);
});
