import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from '../features.ts';

const root = new URL('../../..', import.meta.url);

const OWNERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  features.map(({ name, tables = [] }) => [name === 'platform' ? 'platform/server' : `features/${name}`, tables]),
);
const VIEWS: readonly string[] = features.flatMap(({ views = [] }) => views);

test('every table has one owner', () => {
  const listed = Object.values(OWNERS).flat();
  expect(new Set(listed).size).toBe(listed.length);
  expect([...listed, ...VIEWS].sort()).toEqual(tablesInSchema());
});

test('a store opens only the tables of its own feature', () => {
  const strangers = openings().filter(({ owner, table }) => !VIEWS.includes(table) && !OWNERS[owner]?.includes(table));
  expect(strangers).toEqual([]);
});

test('every table is opened by somebody', () => {
  const opened = new Set(openings().map(({ table }) => table));
  expect(
    Object.values(OWNERS)
      .flat()
      .filter((table) => !opened.has(table)),
  ).toEqual([]);
});

function tablesInSchema(): string[] {
  const types = readFileSync(new URL('database/tables.ts', root), 'utf8');
  return [...types.matchAll(/^ {2}(\w+): \{/gm)]
    .map((match) => String(match[1]))
    .filter((name) => name !== 'schema_migrations')
    .sort();
}

/** Every `tables<'a' | 'b'>` in product code, with the room it stands in. */
function openings(): { file: string; owner: string; table: string }[] {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'features', 'platform/server', 'apps', 'press'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return files
    .split('\n')
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .flatMap((file) => openingsIn(file));
}

function openingsIn(file: string) {
  const owner = file.split('/').slice(0, 2).join('/');
  const code = readFileSync(new URL(file, root), 'utf8').replace(/\/\*\*.*?\*\//gs, '');
  return [...code.matchAll(/\btables<([^>]+)>/g)]
    .flatMap((match) => [...String(match[1]).matchAll(/'(\w+)'/g)])
    .map((match) => ({ file, owner, table: String(match[1]) }));
}
