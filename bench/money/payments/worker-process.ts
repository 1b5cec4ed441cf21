import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@pero/server-platform/clock';
import { openDatabase } from '@pero/server-platform/database/db';
import { openSender, performJob } from '@pero/server-platform/jobs/jobs';
import { pino } from 'pino';
import { paymentsAlone, proofSettings } from './proof-settings.ts';

/** A worker that does nothing but payments, to be killed. The queue would wake it; here it never sleeps for long. */
const settings = proofSettings();
const { databaseUrl } = settings;
const { kysely } = openDatabase(databaseUrl, { connections: 4, name: 'payments-proof-worker' });
const { jobs } = paymentsAlone(settings);
const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
const boss = await openSender(databaseUrl, log);
const [run] = jobs.filter(({ name }) => name === 'payments.sweep');
if (!run?.work) throw new Error('There is nothing to work on');
process.on('disconnect', () => process.exit());
process.send?.('ready');
for (;;) {
  await performJob(
    { databaseUrl, kysely, clock: systemClock, log, jobs },
    boss,
    { name: 'proof', work: run.work },
    {},
  ).catch(() => undefined);
  await sleep(200);
}
