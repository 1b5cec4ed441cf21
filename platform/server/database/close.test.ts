import { cloneDatabase } from '@pero/testing/cluster';
import { expect, test } from 'vitest';
import { openDatabase } from './db.ts';

test('a database that was asked past its language is let go of too', async () => {
  const cloned = await cloneDatabase();
  const { pool, close } = openDatabase(cloned.appUrl, { connections: 2, name: 'test' });
  await pool.query('select 1');
  await close();
  expect(pool.totalCount).toBe(0);
  await cloned.drop();
});
