import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { APPLICATION } from '@pero/database/embedded/product';
import { migrate } from '@pero/database/migrate';
import { expect, test } from 'vitest';
import { openPostgres } from '../../city/database-away/postgres.ts';
import { provePayments } from './payments-proof.ts';

test('[PY04] [PY10] PostgreSQL is stopped and killed in the midst of orders and started again: orders, payments and refunds go on by themselves, and money is taken or given back once', async () => {
  const home = mkdtempSync(join(tmpdir(), 'pero-restart-'));
  // As root PostgreSQL runs under another user, who must be able to walk in.
  chmodSync(home, 0o711);
  const postgres = await openPostgres(home);
  try {
    await migrate(postgres.ownerUrl, undefined, undefined, APPLICATION);
    const ways = ['kill', 'stop'] as const;
    let times = 0;
    const restart = async () => {
      const way = ways[times % ways.length] ?? 'kill';
      times += 1;
      await postgres.leave(way);
      await sleep(1500);
      await postgres.come(way);
    };
    const seen = await provePayments({ databaseUrl: postgres.ownerUrl, seed: 11, payments: 16, kills: 4, restart });
    expect(seen.wrong).toEqual([]);
    expect(seen.taken).toBeGreaterThan(8);
    expect(times).toBe(4);
  } finally {
    await postgres.close();
    rmSync(home, { recursive: true, force: true });
  }
});
