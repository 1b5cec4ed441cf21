import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const table = read('docs/asvs.md');
const mended = read('docs/decisions/0024-found-mended-tested.md');

/** How many requirements of level 1 and 2 each section of ASVS 5.0.0 has; they are its first ones everywhere. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1, '3.2': 2, '3.3': 4 },
  ...{ '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5 },
  ...{
    '7.5': 2,
    '7.6': 2,
    '8.1': 2,
    '8.2': 3,
    '8.3': 1,
    '8.4': 1,
    '9.1': 3,
    '9.2': 4,
    '10.1': 2,
    '10.2': 2,
    '10.3': 4,
  },
  ...{ '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4 },
  '17.3': 2,
};

test('the table of ASVS has every requirement of levels 1 and 2 once, each with its state', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, many]) =>
    Array.from({ length: many }, (_, n) => `v5.0.0-${section}.${n + 1}`),
  );
  expect(wanted).toHaveLength(253);
  const rows = [...table.matchAll(/^\| (v5\.0\.0-[\d.]+) \| L[12] \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm)];
  expect(rows.map(([, id]) => id).sort()).toEqual(wanted.sort());
  for (const [, id, state] of rows) {
    expect([id, ['met', 'in part', 'open', 'does not apply'].includes(state ?? '')]).toEqual([id, true]);
  }
  const counted = ['met', 'in part', 'open', 'does not apply'].map(
    (state) => `${state} ${rows.filter(([, , its]) => its === state).length}`,
  );
  expect(table).toContain(counted.join(', '));
});

test.each([
  ['of ASVS', table],
  ['of what was found and mended', mended],
])('every file that the table %s names is there, and every sentence stands in the file before it', (_, text) => {
  const files = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|md|yml))`/g)].map(([, path]) => path ?? '');
  expect(files.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  const told = [...text.matchAll(/`([\w./-]+\.tsx?)`: («[^»]+»(?:, «[^»]+»)*)/g)];
  expect(told.length).toBeGreaterThan(50);
  const missing = told.flatMap(([, path = '', sentences = '']) =>
    [...sentences.matchAll(/«([^»]+)»/g)].flatMap(([, words = '']) =>
      read(path).includes(words) ? [] : [`${path}: ${words}`],
    ),
  );
  expect(missing).toEqual([]);
});
