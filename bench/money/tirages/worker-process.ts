import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@pero/server-platform/clock';
import { openDatabase } from '@pero/server-platform/database/db';
import { openSender, performJob } from '@pero/server-platform/jobs/jobs';
import { pino } from 'pino';
import { proofSettings, tiragesAlone } from './proof-settings.ts';

/** A worker that does nothing but tirages and their money, to be killed. The queue would wake it; here it never sleeps for long. */
const settings = proofSettings();
const { databaseUrl } = settings;
const { kysely } = openDatabase(databaseUrl, { connections: 4, name: 'tirages-proof-worker' });
const { jobs } = await tiragesAlone(settings);
const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
const boss = await openSender(databaseUrl, log);
const sweeps = jobs.filter(({ name }) => name === 'payments.sweep' || name === 'circulation.sweep');
process.on('disconnect', () => process.exit());
process.send?.('ready');
for (;;) {
  for (const { work } of sweeps) {
    if (!work) throw new Error('There is nothing to work on');
    const context = { databaseUrl, kysely, clock: systemClock, log, jobs };
    await performJob(context, boss, { name: 'proof', work }, {}).catch((error: unknown) => log.error(error));
  }
  await sleep(50);
}
