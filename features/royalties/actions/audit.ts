import type { Db } from '@pero/server-platform/db';
import * as store from '../store/ledger.ts';
import { hashOf } from './ledger.ts';

const STRETCH = 5000;

export type Fault = { readonly entry: number; readonly what: string };

/** Reads the whole book again: every hash, every link, every sum. Null when all is as it was written. */
export async function faultInLedger(db: Db): Promise<Fault | null> {
  let end = { id: 0, hash: '0'.repeat(64) };
  for (let isMore = true; isMore; ) {
    const stretch = await store.chainAfter(db, end.id, STRETCH);
    for (const entry of stretch) {
      const what = faultOf(entry, end);
      if (what) return { entry: end.id + 1, what };
      end = entry;
    }
    isMore = stretch.length === STRETCH;
  }
  const { total, wrong } = await store.sumsOfAll(db);
  if (total !== 0) return { entry: 0, what: `all lines add up to ${total}` };
  return wrong === 0 ? null : { entry: 0, what: `${wrong} balances differ from their lines` };
}

function faultOf({ lines, hash, ...row }: store.StoredEntry, before: { id: number; hash: string }): string | null {
  if (row.id !== before.id + 1) return 'is missing';
  if (row.previous !== before.hash) return 'does not follow the one before it';
  return hashOf(row, lines ?? []) === hash ? null : 'is not what was written';
}
