import { identifyWith } from '@pero/accounts/identify';
import { companiesOf } from '@pero/circulation/actions/companies';
import { paymentToolsOf } from '@pero/payments/actions/tills';
import { payoutToolsOf } from '@pero/payouts/actions/tools';
import { walls } from '@pero/processes/walls';
import { openPreviewDesk } from '@pero/production/actions/preview-desk';
import { registerOf } from '@pero/promotion/actions/register';
import { placeShopAt } from '@pero/promotion/actions/shop';
import { retailerOf } from '@pero/retailer/actions/retailer';
import { systemClock } from '@pero/server-platform/clock';
import { asDb, type Database, openDatabase } from '@pero/server-platform/database/db';
import { pulseOf } from '@pero/server-platform/database/pulse';
import type { Opening } from '@pero/server-platform/feature';
import { openFiles } from '@pero/server-platform/files/open';
import { sealedFiles } from '@pero/server-platform/files/sealed';
import { isThisMachine } from '@pero/server-platform/here';
import type { Services } from '@pero/server-platform/http/door';
import { openSender } from '@pero/server-platform/jobs/jobs';
import { type Logger, openLog } from '@pero/server-platform/log';
import { outboxOffice, type PostOffice, smtpOffice, writeLetter } from '@pero/server-platform/mail/mail';
import { INTERNET } from '@pero/server-platform/outside/address';
import { type Ai, openAi } from '@pero/server-platform/outside/openai';
import { keyFor } from '@pero/server-platform/sealed-words';
import { companiesOff, loadEnvFile, readSettings, type Settings } from '@pero/server-platform/settings';
import { openUploadStore } from '@pero/server-platform/uploads/store-open';
import { numberKeysOf } from '@pero/verification/actions/numbers';
import { composed } from './compose.ts';
import { features } from './features.ts';
import type { Resources } from './tools.ts';

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

function officeOf(settings: Settings, database: Database): PostOffice {
  if (settings.SMTP_URL) return smtpOffice(settings.SMTP_URL, settings.MAIL_FROM);
  return outboxOffice(asDb(database.kysely), () => systemClock.now());
}

/** Everything that both processes stand on. */
export async function openServices(settings: Settings, name: string) {
  const databaseUrl = databaseUrlOf(settings);
  const database = openDatabase(databaseUrl, { connections: settings.DATABASE_CONNECTIONS, name });
  const log = openLog(settings.LOG_LEVEL, name);
  const pulse = pulseOf(databaseUrl, log, name);
  database.heed(pulse.isAway);
  const off = companiesOff(settings);
  if (off.length > 0) log.warn({ off }, 'not set: what needs these companies is off');
  const { standing, missing } = walls();
  log.info({ standing, missing }, 'walls around the processes that read texts and files');
  const files = await openFiles(settings);
  const secret = scansKeyOf(settings);
  const given: Resources = {
    files,
    scans: sealedFiles(files, secret),
    numbers: numberKeysOf(secret),
    copies: keyFor('data-exports', secret),
    hooks: { key: keyFor('webhooks', secret), reach: INTERNET },
    feeds: { loopback: settings.FEEDS_LOOPBACK },
    // The second factors are sealed by a key of their own, out of the same secret.
    secondFactor: { key: keyFor('second-factor', secret), siteUrl: settings.SITE_URL },
    store: await openUploadStore(settings),
    press: openPreviewDesk(),
    ai: aiOf(settings, log),
    retailer: retailerOf(settings),
    comparisons: { askEverySeconds: settings.DEMO ? 30 : 600 },
    payments: paymentToolsOf(settings),
    companies: companiesOf(settings),
    places: { shop: placeShopAt(retailerOf(settings)), register: registerOf(settings) },
    payouts: payoutToolsOf(settings),
    taxService: settings.TAX_STATUS_URL === '' ? null : { url: settings.TAX_STATUS_URL },
    textChecker: settings.TEXT_CHECK_URL === '' ? null : { url: settings.TEXT_CHECK_URL, key: settings.TEXT_CHECK_KEY },
    speech: speechOf(settings),
    anchors: { key: settings.LEDGER_ANCHOR_KEY, mailTo: settings.LEDGER_ANCHOR_MAIL },
    post: writeLetter,
    office: officeOf(settings, database),
    siteUrl: settings.SITE_URL,
    operator: settings.OPERATOR,
    dataDir: settings.DATA_DIR,
    hasOutbox: hasOutbox(settings),
    log,
  };
  const whole = composed(features, given);
  return { databaseUrl, database, log, given, whole, jobs: whole.jobs(), pulse };
}

/** Null when nobody reads aloud: the page of voices says so. */
function speechOf({ SPEECHKIT_URL: url, SPEECHKIT_KEY: key, SPEECHKIT_FOLDER: folder }: Settings) {
  return url === '' ? null : { url, key, folder };
}

/** Letters that nobody sends lie where whoever sits at this machine reads them. */
export function hasOutbox({ SMTP_URL, DEMO, DEV, SITE_URL }: Settings): boolean {
  return !SMTP_URL && (DEMO || DEV) && isThisMachine(new URL(SITE_URL).hostname);
}

/** Null without a server of models: annotations and covers are then made by ourselves. */
function aiOf(settings: Settings, log: Logger): Ai | null {
  const { AI_URL: url, AI_KEY: key, AI_TEXT_MODEL: textModel, AI_IMAGE_MODEL: pictureModel } = settings;
  if (!url) return null;
  return openAi({ url, key, textModel, pictureModel }, (facts) => log.warn({ facts }, 'the model failed'));
}

export async function httpServices(
  opened: Awaited<ReturnType<typeof openServices>>,
  { SITE_URL }: Pick<Settings, 'SITE_URL'>,
): Promise<Services> {
  const { databaseUrl, database, log, jobs } = opened;
  return {
    kysely: database.kysely,
    clock: systemClock,
    log,
    boss: await openSender(databaseUrl, log),
    jobs,
    isHttps: SITE_URL.startsWith('https:'),
    identify: identifyWith(database.pool),
  };
}

/** What the features do before the first request. */
export function openingOf({ database, log }: Awaited<ReturnType<typeof openServices>>): Opening {
  return {
    db: asDb(database.kysely),
    inAct: (work) => database.kysely.transaction().execute((transaction) => work({ db: asDb(transaction) })),
    log,
  };
}
