import type { Tables } from '@pero/database/tables';
import type { Kysely, KyselyPlugin } from 'kysely';

/** The time of a request is over: it is told so, and nothing of it is ever committed. */
export class Late extends Error {}

const SPARE_MS = 2000;

/** Less than a browser waits: whoever asks hears what became of it, and does not guess. */
export function answerMsFor(patienceMs: number): number {
  return patienceMs - SPARE_MS;
}

/** The time of one piece of work. Either it runs out, or the work comes to its end first; never both. */
export type Time = {
  /** Throws when it has run out. */
  readonly check: () => void;
  /** From here on the work is finished, whatever the clock says; throws when the time has run out before. */
  readonly finish: () => void;
};

/**
 * Waits for the work as long as it has time, and throws `Late` then. What goes on behind cannot do harm: a transaction of
 * `transactionIn` whose time has run out ends in a rollback.
 */
export function inTime<T>(ms: number, work: (time: Time) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let state: 'running' | 'finishing' | 'over' = 'running';
    const timer = setTimeout(() => {
      if (state !== 'running') return;
      state = 'over';
      reject(new Late());
    }, ms);
    const check = () => {
      if (state === 'over') throw new Late();
    };
    const finish = () => {
      check();
      state = 'finishing';
    };
    work({ check, finish }).then(
      (done) => {
        clearTimeout(timer);
        resolve(done);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/**
 * One transaction that commits in its time or never. The last moment is before COMMIT: what has got so far is waited for and
 * answered as it ended. What is late is stopped at its next statement and rolled back.
 */
export function transactionIn<T>(
  kysely: Kysely<Tables>,
  time: Time,
  work: (transaction: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  time.check();
  return kysely.transaction().execute(async (transaction) => {
    const done = await work(transaction.withPlugin(stoppedBy(time)));
    time.finish();
    return done;
  });
}

function stoppedBy(time: Time): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      time.check();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
