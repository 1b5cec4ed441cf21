import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { readWaiting } from '@pero/audio/actions/production';
import { measureRecordings, mendWaiting, soundStudio } from '@pero/audio/actions/studio';
import { openDatabase } from '@pero/server-platform/database/db';
import { diskFiles } from '@pero/server-platform/files/disk';
import { type Job, openSender, performJob } from '@pero/server-platform/jobs/jobs';
import { pino } from 'pino';
import { killSettings } from './kill-settings.ts';

/**
 * A worker that does nothing but sound, to be killed. The queue would wake it; here it never sleeps for long. It is born while the
 * one before is still at work, and begins when it is told what hour it is.
 */
const { databaseUrl, folder, speech } = killSettings();
// Whoever is killed writes nothing down at his end: what Node has learned of the code is kept now.
flushCompileCache();
process.on('disconnect', () => process.exit());
const { kysely } = openDatabase(databaseUrl, { connections: 4, name: 'sound-kill' });
const tools = { files: await diskFiles(folder), speech, studio: soundStudio() };
const log = pino({ level: 'silent' });
const boss = await senderAtLast();
const [hour] = (await once(process, 'message')) as [number];
const begun = Date.now();
const clock = { now: () => new Date(hour + Date.now() - begun) };
const shop = { databaseUrl, kysely, clock, log, jobs: [] };
// Without the rest of the feature it is born in half the time, and is killed at its work rather than at its birth.
const own: Job[] = [measureRecordings, mendWaiting, readWaiting].map((work) => ({
  name: 'proof',
  work: (context) => work(context, tools),
}));
for (;;) {
  for (const job of own) await performJob(shop, boss, job, {}).catch(() => undefined);
  await sleep(50);
}

/** On a machine with twenty times its work a connection may be too late; a worker asks again. */
async function senderAtLast() {
  for (;;) {
    const opened = await openSender(databaseUrl, log).catch(() => null);
    if (opened) return opened;
    await sleep(500);
  }
}
