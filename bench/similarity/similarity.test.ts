import { openDatabase } from '@pero/server-platform/database/db';
import { cloneDatabase } from '@pero/testing/cluster';
import { expect, test } from 'vitest';
import { inventedBook } from '../../features/checks/rules/similarity/altered-world.ts';
import { alterationsOf } from './alterations.ts';
import { addNoise, measure } from './measure.ts';

/** The bench tries all. */
const WORST = /^30 %|^20 % replaced|shuffled|half|the same, 20 %|poem/;

test('[BK34] [MD16] every altered book leads to its original, and nothing else leads anywhere', async () => {
  const database = await cloneDatabase();
  const { kysely, close } = openDatabase(database.url, { connections: 2, name: 'test' });
  try {
    await addNoise(kysely, 20);
    const originals = [{ title: 'Книга', paragraphs: inventedBook(1, 6000) }];
    const alterations = alterationsOf({ thick: 15_000, chapter: 2000 }).filter(({ name }) => WORST.test(name));
    const rows = await measure(kysely, originals, alterations);
    expect(rows.map(({ name, found, wrong }) => [name, found, wrong])).toEqual(
      alterations.map(({ name, isTheft }) => [name, isTheft ? 1 : 0, 0]),
    );
  } finally {
    await close();
    await database.drop();
  }
});
