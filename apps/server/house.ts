import { identifyWith } from '@pero/accounts/identify';
import { payoutToolsOf } from '@pero/payouts/actions/tools';
import { retailerOf } from '@pero/retailer/actions/retailer';
import { systemClock } from '@pero/server-platform/clock';
import { asDb, type Database, openDatabase } from '@pero/server-platform/db';
import type { House } from '@pero/server-platform/door';
import { openFiles } from '@pero/server-platform/files-open';
import { sealedFiles } from '@pero/server-platform/files-sealed';
import { openSender } from '@pero/server-platform/jobs';
import { openLog } from '@pero/server-platform/log';
import { outboxPost, type Post, smtpPost } from '@pero/server-platform/mail';
import { loadEnvFile, readSettings, type Settings } from '@pero/server-platform/settings';
import { openUploadStore } from '@pero/server-platform/uploads-store-open';
import { allJobs } from './features.ts';

/** The settings of a child process; the supervisor has already said in words what is wrong with them. */
export function settingsOrExit(): Settings {
  loadEnvFile();
  const read = readSettings(process.env);
  if (read.ok) return read.settings;
  process.stderr.write(`${read.problems.join('\n')}\n`);
  process.exit(1);
}

export function databaseUrlOf(settings: Settings): string {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  process.stderr.write('DATABASE_URL is not set: start with npm start, which brings a database\n');
  process.exit(1);
}

/** Without it nobody could open what others have sealed. */
function scansKeyOf(settings: Settings): Buffer {
  if (settings.SCANS_KEY) return Buffer.from(settings.SCANS_KEY, 'base64');
  process.stderr.write('SCANS_KEY is not set: start with npm start, which makes one, or set 32 bytes in base64\n');
  process.exit(1);
}

/** The worker alone opens requisites, so it alone must have the key. */
export function requirePayoutKey(settings: Settings): void {
  if (settings.PAYOUT_KEY) return;
  process.stderr.write('PAYOUT_KEY is not set: start with npm start, which makes one, or set an RSA key\n');
  process.exit(1);
}

export function postOf(settings: Settings, database: Database): Post {
  if (settings.SMTP_URL) return smtpPost(settings.SMTP_URL, settings.MAIL_FROM);
  return outboxPost(asDb(database.kysely), () => systemClock.now());
}

/** Everything that both processes stand on. */
export async function openHouse(settings: Settings, name: string) {
  const databaseUrl = databaseUrlOf(settings);
  const database = openDatabase(databaseUrl, { connections: settings.DATABASE_CONNECTIONS, name });
  const log = openLog(settings.LOG_LEVEL, name);
  const files = await openFiles(settings);
  const scans = sealedFiles(files, scansKeyOf(settings));
  const places = { files, scans, store: await openUploadStore(settings) };
  const post = postOf(settings, database);
  const jobs = allJobs({
    post,
    siteUrl: settings.SITE_URL,
    places,
    retailer: retailerOf(settings),
    payouts: payoutToolsOf(settings),
  });
  return { databaseUrl, database, log, jobs, places };
}

export async function doorOf(opened: Awaited<ReturnType<typeof openHouse>>): Promise<House> {
  const { databaseUrl, database, log, jobs } = opened;
  return {
    kysely: database.kysely,
    clock: systemClock,
    log,
    boss: await openSender(databaseUrl),
    jobs,
    identify: identifyWith(database.pool),
  };
}
