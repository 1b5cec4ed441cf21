import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WALLS } from './wall-rules.ts';
import { brokenWalls, ROOMS } from './walls.ts';

/** One planted violation for every wall: the file, and what it should not import. */
const PLANTED: Record<string, Record<string, string>> = {
  'no-cycles': { 'kernel/a.ts': './b.ts', 'kernel/b.ts': './a.ts' },
  'no-feature-cycles': {
    'features/books/actions.ts': '../series/actions.ts',
    'features/series/actions.ts': '',
    'features/series/jobs.ts': '../books/other.ts',
    'features/books/other.ts': '',
  },
  'rules-are-pure': { 'features/books/rules.ts': '../../platform/server/db.ts', 'platform/server/db.ts': '' },
  'entries-are-pure': { 'features/books/entries.ts': './actions.ts', 'features/books/actions.ts': '' },
  'contract-knows-rules-only': { 'features/books/contract.ts': './actions.ts', 'features/books/actions.ts': '' },
  'store-decides-nothing': { 'features/books/store.ts': './actions.ts', 'features/books/actions.ts': '' },
  'web-never-meets-server': { 'features/books/web/page.ts': '../store.ts', 'features/books/store.ts': '' },
  'the-browser-takes-words-from-the-press': {
    'features/books/web/page.ts': '../../../press/epub/write.ts',
    'press/epub/write.ts': '',
  },
  'server-never-meets-web': { 'features/books/actions.ts': './web/page.ts', 'features/books/web/page.ts': '' },
  'ground-knows-no-feature': { 'ui/cover.ts': '../features/books/rules.ts', 'features/books/rules.ts': '' },
  'kernel-stands-alone': { 'kernel/money.ts': '../ui/cover.ts', 'ui/cover.ts': '' },
  'wire-is-pure': { 'platform/wire/shapes.ts': '../server/db.ts', 'platform/server/db.ts': '' },
  'press-needs-nothing': { 'press/epub/write.ts': '../../database/tables.ts', 'database/tables.ts': '' },
  'processes-need-nothing': { 'platform/processes/pool.ts': '../server/db.ts', 'platform/server/db.ts': '' },
  'a-store-is-private': { 'features/books/actions.ts': '../series/store.ts', 'features/series/store.ts': '' },
  'features-do-not-look-up-or-sideways': {
    'features/accounts/actions.ts': '../books/actions.ts',
    'features/books/actions.ts': '',
  },
  'referral-knows-no-book': {
    'features/referral/actions.ts': '../books/actions.ts',
    'features/books/actions.ts': '',
  },
  'the-top-rung-is-not-called': {
    'features/books/actions.ts': '../notifications/actions.ts',
    'features/notifications/actions.ts': '',
  },
  'tests-stay-in-tests': {
    'platform/server/db.ts': '../testing/cluster.ts',
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

test('a tree that keeps to the walls breaks none', async () => {
  writeFileSync(join(folder, 'kernel/money.ts'), 'export const kopecks = 1;\n');
  expect((await brokenWalls(folder)).broken).toEqual([]);
});
