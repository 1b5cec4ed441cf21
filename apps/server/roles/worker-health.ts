import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { onWork } from '@pero/processes/pool';
import { systemClock } from '@pero/server-platform/clock';
import { asDb } from '@pero/server-platform/database/db';
import { collectFigures, collectProcessMetrics, countPress } from '@pero/server-platform/metrics';
import type { Settings } from '@pero/server-platform/settings';
import { healthOf } from '../health.ts';
import type { openServices } from '../services.ts';

type Opened = Pick<Awaited<ReturnType<typeof openServices>>, 'database' | 'pulse' | 'given' | 'whole'>;
type State = { readonly isStopping: () => boolean; readonly isReady: () => boolean };

/** What every process counts of itself and of the database that it works on. */
export function collectEverything({ database, pulse, whole }: Pick<Opened, 'database' | 'pulse' | 'whole'>): void {
  collectProcessMetrics();
  onWork(countPress);
  collectFigures(async () => [
    { name: 'pero_database_away', help: '1 while the database does not answer', value: pulse.isAway() ? 1 : 0 },
  ]);
  for (const read of whole.figures()) {
    // Of a database that is away nobody is kept waiting.
    collectFigures(async () => (pulse.isAway() ? [] : read({ db: asDb(database.kysely), now: systemClock.now() })));
  }
}

/** The worker answers nobody but whoever watches over it, on this machine, where a port is set for that. */
export async function healthServer(
  opened: Opened,
  settings: Settings,
  { isStopping, isReady }: State,
): Promise<{ close(): void }> {
  if (settings.WORKER_PORT === undefined) return { close: () => undefined };
  collectEverything(opened);
  const { database, pulse, given } = opened;
  const health = healthOf(
    { pool: database.pool, isAway: pulse.isAway, isStopping, isReady, troubles: given.companies.troubles },
    settings,
  );
  const server = createServer(getRequestListener(health.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.WORKER_PORT, '127.0.0.1', resolve);
  });
  return { close: () => server.close() };
}
