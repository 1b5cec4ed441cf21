import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rungs } from './ladder.ts';
import { WALLS } from './wall-rules.ts';
import { brokenWalls, ROOMS } from './walls.ts';
import { webDoors } from './web-doors.ts';

/** One planted violation for every wall: the file, and what it should not import. */
const PLANTED: Record<string, Record<string, string>> = {
  'no-cycles': { 'kernel/a.ts': './b.ts', 'kernel/b.ts': './a.ts' },
  'rules-are-pure': {
    'features/books/rules.ts': '../../platform/server/database/db.ts',
    'platform/server/database/db.ts': '',
  },
  'entries-are-pure': { 'features/books/entries.ts': './actions.ts', 'features/books/actions.ts': '' },
  'contract-knows-rules-only': { 'features/books/contract.ts': './actions.ts', 'features/books/actions.ts': '' },
  'access-is-a-table': { 'features/books/access.ts': './contract.ts', 'features/books/contract.ts': '' },
  'tells-are-words': { 'features/books/tells.ts': './store.ts', 'features/books/store.ts': '' },
  'a-feature-hands-itself-in': {
    'features/books/feature.ts': '../accounts/actions.ts',
    'features/accounts/actions.ts': '',
  },
  'only-apps-compose': { 'features/books/actions.ts': './feature.ts', 'features/books/feature.ts': '' },
  'store-decides-nothing': { 'features/books/store.ts': './actions.ts', 'features/books/actions.ts': '' },
  'web-never-meets-server': { 'features/books/web/page.ts': '../store.ts', 'features/books/store.ts': '' },
  'the-browser-takes-words-from-the-press': {
    'features/books/web/page.ts': '../../../press/epub/write.ts',
    'press/epub/write.ts': '',
  },
  'server-never-meets-web': { 'features/books/actions.ts': './web/page.ts', 'features/books/web/page.ts': '' },
  'ground-knows-no-feature': { 'ui/cover.ts': '../features/books/rules.ts', 'features/books/rules.ts': '' },
  'kernel-stands-alone': { 'kernel/money.ts': '../ui/cover.ts', 'ui/cover.ts': '' },
  'wire-is-pure': { 'platform/wire/shapes.ts': '../server/database/db.ts', 'platform/server/database/db.ts': '' },
  'press-needs-nothing': { 'press/epub/write.ts': '../../database/tables.ts', 'database/tables.ts': '' },
  'processes-need-nothing': {
    'platform/processes/pool.ts': '../server/database/db.ts',
    'platform/server/database/db.ts': '',
  },
  'a-store-is-private': { 'features/books/actions.ts': '../series/store.ts', 'features/series/store.ts': '' },
  'an-event-has-one-owner': { 'features/covers/actions.ts': '../series/events.ts', 'features/series/events.ts': '' },
  'a-kind-is-asked-and-not-named': {
    'features/retailer/actions.ts': '../books/actions.ts',
    'features/books/actions.ts': '',
  },
  'tests-stay-in-tests': {
    'platform/server/database/db.ts': '../../testing/cluster.ts',
    'platform/testing/cluster.ts': '',
  },
  'nobody-imports-an-app': { 'ui/cover.ts': '../apps/web/root.ts', 'apps/web/root.ts': '' },
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'));
  for (const room of ROOMS) mkdirSync(join(folder, room));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(WALLS.map(({ name }) => String(name)))('the wall %s catches a planted violation', async (name) => {
  for (const [path, imported] of Object.entries(PLANTED[name] ?? {})) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${imported && `import '${imported}';`}\nexport const here = 1;\n`);
  }
  const { broken } = await brokenWalls(folder);
  expect(broken.filter((line) => line.startsWith(`${name}:`))).not.toEqual([]);
});

test('a feature that calls one above it, or its neighbour, is caught; one that calls below is not', async () => {
  const [low = '', neighbour = ''] = rungs()[0] ?? [];
  const high = rungs().at(-1)?.[0] ?? '';
  for (const name of [low, neighbour, high]) {
    mkdirSync(join(folder, 'features', name), { recursive: true });
    writeFileSync(join(folder, 'features', name, 'actions.ts'), 'export const here = 1;\n');
  }
  const plant = (from: string, to: string) =>
    writeFileSync(
      join(folder, 'features', from, 'rules.ts'),
      `import '../${to}/rules/words.ts';\nexport const here = 1;\n`,
    );
  for (const name of [low, neighbour, high]) {
    mkdirSync(join(folder, 'features', name, 'rules'));
    writeFileSync(join(folder, 'features', name, 'rules/words.ts'), 'export const here = 1;\n');
  }
  plant(high, low);
  expect((await brokenWalls(folder)).broken).toEqual([]);
  plant(low, high);
  plant(neighbour, low);
  expect((await brokenWalls(folder)).broken).toEqual([
    expect.stringContaining(`ladder-of-${low}: features/${low}`),
    expect.stringContaining(`ladder-of-${neighbour}: features/${neighbour}`),
  ]);
});

test('into the web of another feature one goes by what it shows, and only downward', async () => {
  const plant = (path: string, imported = '') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${imported && `import '${imported}';`}\nexport const here = 1;\n`);
  };
  const [shown = ''] = webDoors().get('works') ?? [];
  plant(shown);
  plant('features/works/web/inner.ts');
  plant('features/books/web/one.ts', `../../../${shown}`);
  expect((await brokenWalls(folder)).broken).toEqual([]);
  plant('features/books/web/two.ts', '../../works/web/inner.ts');
  plant('apps/web/three.ts', '../../features/works/web/inner.ts');
  plant('features/accounts/web/four.ts', `../../../${shown}`);
  expect((await brokenWalls(folder)).broken.sort()).toEqual([
    expect.stringMatching(`^ladder-of-accounts: features/accounts/web/four.ts`),
    expect.stringMatching(`^web-door-of-works: apps/web/three.ts`),
    expect.stringMatching(`^web-door-of-works: features/books/web/two.ts`),
  ]);
});

test('every feature stands on one rung of the table in ARCHITECTURE.md', () => {
  const features = readdirSync(new URL('../features', import.meta.url));
  expect(rungs().flat().sort()).toEqual(features.sort());
});

test('a tree that keeps to the walls breaks none', async () => {
  writeFileSync(join(folder, 'kernel/money.ts'), 'export const kopecks = 1;\n');
  expect((await brokenWalls(folder)).broken).toEqual([]);
});
