import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { CONNECTION } from './db.ts';

export type Pulse = {
  readonly isAway: () => boolean;
  /** For how long it has been there without a break; 0 while it is away. */
  readonly steadyMs: () => number;
  /** Resolves as soon as the database answers, at once or after hours. */
  readonly back: () => Promise<void>;
  readonly stop: () => void;
};

/** A server that is only busy answers within the patience; a test is in a hurry. */
const PACE = { beatMs: 500, patienceMs: 4000 };

/**
 * Feels twice a second whether the database answers and takes writes. Says in the log once that it is away and once that
 * it is back, so that nobody else needs to.
 */
export function pulseOf(databaseUrl: string, log: Logger, name: string, pace = PACE): Pulse {
  let line: pg.Client | null = null;
  let awaySince: number | null = null;
  let steadySince = performance.now();
  let isStopped = false;

  const answers = async (): Promise<boolean> => {
    try {
      line ??= await lineTo(databaseUrl, `${name}-pulse`, pace.patienceMs);
      const { rows } = await line.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
      if (rows[0]?.is_standby === false) return true;
    } catch {
      // Whatever it is, it is no answer.
    }
    line?.end().catch(() => undefined);
    line = null;
    return false;
  };
  /** One lost connection is not the end of the database: a second one tells. */
  const beat = async () => {
    const isThere = (await answers()) || (await answers());
    if (isStopped) return;
    if (!isThere && awaySince === null) {
      awaySince = performance.now();
      log.warn('the database is away: waiting for it');
    }
    if (isThere && awaySince !== null) {
      log.warn({ seconds: Math.round((performance.now() - awaySince) / 1000) }, 'the database is back');
      awaySince = null;
      steadySince = performance.now();
    }
  };
  let beats = 0;
  const heart = async () => {
    while (!isStopped) {
      await beat();
      beats += 1;
      await sleep(pace.beatMs, undefined, { ref: false });
    }
  };
  void heart();

  return {
    isAway: () => awaySince !== null,
    steadyMs: () => (awaySince === null ? performance.now() - steadySince : 0),
    back: async () => {
      // Whoever asks has felt it first, perhaps in the middle of a beat: the second one from now is sure.
      const sure = beats + 2;
      while (!isStopped && (beats < sure || awaySince !== null)) await sleep(pace.beatMs / 10);
    },
    stop: () => {
      isStopped = true;
      line?.end().catch(() => undefined);
    },
  };
}

async function lineTo(databaseUrl: string, name: string, patienceMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    ...CONNECTION,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  return client;
}
