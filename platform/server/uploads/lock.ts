import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import type { Db } from '../database/db.ts';
import { claimWriting, leaveWriting } from './table.ts';

const CLAIM_SECONDS = 30;
const RENEW_MS = 10_000;
const LONGEST_WAIT_MS = 10_000;
const POLL_MS = 150;

/** tus answers with a thrown status and body. 423 tells the client to try again a little later. */
const BUSY = { status_code: 423, body: 'busy' };

/**
 * One writer per upload, among all processes. A claim in the uploads table is renewed while its process lives, so that
 * no database connection waits for a slow network, and a killed process blocks nobody for long.
 */
export function uploadLocker(db: Db): Locker {
  const writing = new Map<string, () => unknown>();
  return { newLock: (id) => lockOn(db, id, writing) };
}

function lockOn(db: Db, id: string, writing: Map<string, () => unknown>): Lock {
  const writer = randomUUID();
  let renewing: NodeJS.Timeout | undefined;

  return {
    async lock(signal, requestRelease) {
      const deadline = Date.now() + LONGEST_WAIT_MS;
      while (!(await claimWriting(db, id, writer, CLAIM_SECONDS))) {
        // Often the earlier request is dead and does not know it yet: ask it to let go.
        await writing.get(id)?.();
        if (signal.aborted || Date.now() > deadline) throw BUSY;
        await wait(POLL_MS);
      }
      writing.set(id, requestRelease);
      // A claim that could not be renewed just runs out; the next renewal or another writer sorts it out.
      const renew = () => claimWriting(db, id, writer, CLAIM_SECONDS).catch(() => false);
      renewing = setInterval(() => void renew(), RENEW_MS).unref();
    },
    async unlock() {
      clearInterval(renewing);
      writing.delete(id);
      await leaveWriting(db, id, writer);
    },
  };
}
