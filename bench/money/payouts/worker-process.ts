import { setTimeout as sleep } from 'node:timers/promises';
import { privateKeyOf, publicKeyOf } from '@pero/payouts/actions/keys';
import { runPayouts } from '@pero/payouts/actions/run';
import { payoutJobs } from '@pero/payouts/jobs';
import { systemClock } from '@pero/server-platform/clock';
import { openDatabase } from '@pero/server-platform/database/db';
import { type JobContext, openSender, performJob } from '@pero/server-platform/jobs/jobs';
import { pino } from 'pino';
import { ALONE, HURRY, proofSettings } from './proof-settings.ts';

/** A worker that does nothing but payouts, to be killed. The queue would wake it; here it never sleeps for long. */
const settings = proofSettings();
const { databaseUrl } = settings;
const { kysely } = openDatabase(databaseUrl, { connections: 4, name: 'payout-proof-worker' });
const bank = { url: `http://127.0.0.1:${settings.bankPort}/card-bank/`, key: settings.key };
const privateKey = privateKeyOf(settings.privateKey);
const publicKey = publicKeyOf(settings.publicKey);
const jobs = payoutJobs({ ...ALONE, bank, privateKey, publicKey, pace: HURRY });
const log = pino({ level: 'silent' });
const boss = await openSender(databaseUrl, log);
const shop = { databaseUrl, kysely, clock: systemClock, log, jobs };
const guard = { ...ALONE, key: privateKey };
const job = {
  name: 'proof',
  work: (context: JobContext) => runPayouts(context, { ...ALONE, bank, guard, pace: HURRY }),
};
process.on('disconnect', () => process.exit());
process.send?.('ready');
for (;;) {
  await performJob(shop, boss, job, {}).catch(() => undefined);
  await sleep(50);
}
