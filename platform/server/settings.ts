import { existsSync } from 'node:fs';
import { z } from 'zod';
import { isThisMachine } from './here.ts';
import { asPkcs8, isKey } from './setting-groups/key-settings.ts';
import { type OrdSettings, ordOf, ordProblems, ordSettings } from './setting-groups/ord-settings.ts';
import { tillOf, tillProblems, tillSettings } from './setting-groups/till-settings.ts';
import { type TirageSettings, tirageOf, tirageProblems, tirageSettings } from './setting-groups/tirage-settings.ts';

const switchOf = (usual: '0' | '1') =>
  z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default(usual)
    .transform((value) => value === '1');
const flag = switchOf('0');
const port = z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65_535);
const database = z.string().regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://' });
const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** Every setting, with its default. `.env.example` lists the same names, and a test compares the two. */
const shape = z.object({
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3001),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: database.optional(),
  DATABASE_OWNER_URL: database.optional(),
  /** 0: a start only looks whether the tables are new enough; `npm run migrate` brings them forward. */
  MIGRATE: switchOf('1'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  DEMO: flag,
  DEV: flag,
  SITE_URL: address.optional(),
  TRUST_PROXY: flag,
  /** Where the worker tells how it fares, on this machine alone. */
  WORKER_PORT: port.optional(),
  /** So long a site that is asked to stop says that it is not ready and answers all the same. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(20).default(0),
  /** Files and sounds are left by the worker to `npm run start:press`. */
  PRESS_APART: flag,
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),

  SCANS_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, { error: 'must be 32 bytes in base64: openssl rand -base64 32' })
    .optional(),

  PAYOUT_KEY: z
    .string()
    .transform(asPkcs8)
    .refine((text) => isKey(text, 'private'), { error: 'must be an RSA private key, PKCS8 in base64' })
    .optional(),
  PAYOUT_PUBLIC_KEY: z
    .string()
    .refine((text) => isKey(text, 'public'), { error: 'must be an RSA public key, SPKI in base64' })
    .optional(),
  LEDGER_ANCHOR_KEY: z
    .string()
    .refine((text) => isKey(text, 'private', 'ed25519'), { error: 'must be an Ed25519 private key, PKCS8 in base64' })
    .optional(),
  LEDGER_ANCHOR_MAIL: z.email({ error: 'must be a mail address' }).optional(),
  /** Backups are sealed with it; asked for at the terminal where it is not set. */
  BACKUP_PASSPHRASE: z.string().min(12, { error: 'must have 12 characters or more' }).optional(),
  PAYOUT_PAUSE_SECONDS: z.coerce.number().int().min(0).optional(),

  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must begin with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z.string().default('Перо <noreply@pero.localhost>'),
  /** Name and requisites of whoever runs the site, for acts and tax notes. */
  OPERATOR: z.string().trim().max(500).default(''),

  ...tillSettings,
  ...tirageSettings,
  ...ordSettings,

  /** An installed one instead of that of npm. */
  FFMPEG: z
    .string()
    .refine((path) => existsSync(path), { error: 'must be the path of an installed ffmpeg' })
    .optional(),

  /** One server of this machine that feeds of podcasts may be read from: of tests and demonstrations. */
  FEEDS_LOOPBACK: z
    .string()
    .regex(/^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/, { error: 'must be like http://127.0.0.1:4999' })
    .optional(),

  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: address.optional(),
  /** The same bucket as browsers reach it: large files are then loaded from there. */
  S3_PUBLIC_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('ru-central1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),

  RETAILER_URL: address.optional(),
  CARD_BANK_URL: address.optional(),
  CARD_BANK_KEY: z.string().min(1).optional(),
  TAX_STATUS_URL: address.optional(),
  TEXT_CHECK_URL: address.optional(),
  TEXT_CHECK_KEY: z.string().min(1).optional(),
  SPEECHKIT_URL: address.optional(),
  SPEECHKIT_KEY: z.string().min(1).optional(),
  SPEECHKIT_FOLDER: z.string().min(1).optional(),
  RETAILER_KEY: z.string().min(1).optional(),
  RETAILER_ENVIRONMENT: z.enum(['production', 'master']).default('production'),

  ROYALTY_URL: address.optional(),

  AI_URL: address.optional(),
  AI_KEY: z.string().default(''),
  AI_TEXT_MODEL: z.string().optional(),
  AI_IMAGE_MODEL: z.string().optional(),

  BLOG_URL: address.default('https://blog.example.com/'),
  TAX_ACCOUNT_URL: address.default('https://lkfl2.nalog.ru/'),
  PARTNER_PROGRAMME_URL: address.default('https://partners.example.com/'),
  REVIEW_RULES_URL: address.default('https://retailer.example.com/review-rules/'),

  EXPERIMENTS_URL: address.optional(),
  EXPERIMENT_ID: z.string().default('pero'),
  TRACKER_URL: address.optional(),
  FEEDBACK_WIDGET_URL: address.optional(),
  ANALYTICS_URL: address.optional(),
  ANALYTICS_COUNTER_PRODUCTION: z.string().default('1'),
  ANALYTICS_COUNTER_MASTER: z.string().default('2'),
  ERROR_REPORTS: flag,
  ERROR_REPORT_SAMPLING: z.coerce.number().min(0).max(1).default(1),
  RETAILER_SIGN_IN_URL: address.optional(),
  REPLAY_SCRIPT_URL: address.optional(),
  REPLAY_URL: address.optional(),
  REPLAY_LOAD_TIMEOUT_MS: z.coerce.number().int().default(5000),
  REPLAY_FLUSH_MS: z.coerce.number().int().default(5000),
  REPLAY_IDLE_PAUSE_MS: z.coerce.number().int().default(300_000),
  REPLAY_EXPIRE_MS: z.coerce.number().int().default(900_000),
  REPLAY_LONGEST_MS: z.coerce.number().int().default(3_600_000),
  REPLAY_SESSION_SAMPLING: z.coerce.number().min(0).max(1).default(0.1),
  REPLAY_ERROR_SAMPLING: z.coerce.number().min(0).max(1).default(1),
});

type Read = z.output<typeof shape>;
type Address =
  | 'SITE_URL'
  | 'RETAILER_URL'
  | 'RETAILER_KEY'
  | 'CARD_BANK_URL'
  | 'CARD_BANK_KEY'
  | 'TAX_STATUS_URL'
  | 'TEXT_CHECK_URL'
  | 'TEXT_CHECK_KEY'
  | 'SPEECHKIT_URL'
  | 'SPEECHKIT_KEY'
  | 'KASSA_URL'
  | 'KASSA_SHOP_ID'
  | 'KASSA_SECRET'
  | 'TBANK_URL';
export type Settings = Omit<Read, Address | keyof TirageSettings | keyof OrdSettings | 'PAYOUT_PAUSE_SECONDS'> &
  TirageSettings &
  OrdSettings &
  Readonly<Record<Address, string>> & { readonly PAYOUT_PAUSE_SECONDS: number };

export const SETTING_NAMES = Object.keys(shape.shape);

/** All that is wrong with the environment at once, in sentences, so that a person mends it in one go. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; settings: Settings } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = shape.safeParse(given);
  if (!read.success) {
    return { ok: false, problems: read.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) };
  }
  const problems = [
    ...hostProblems(read.data),
    ...s3Problems(read.data),
    ...aiProblems(read.data),
    ...keyProblems(read.data),
    ...loopbackProblems(read.data),
    ...tillProblems(read.data),
    ...tirageProblems(read.data, isReal(read.data)),
    ...ordProblems(read.data),
  ];
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, settings: withAddresses(read.data) };
}

/** Reads `.env` of the working folder when there is one; what the environment already says wins. */
export function loadEnvFile(path = '.env') {
  if (existsSync(path)) process.loadEnvFile(path);
}

/** Who listens to others must know under which name they come: letters are signed with it. */
function hostProblems({ HOST, SITE_URL }: Read): string[] {
  return isThisMachine(HOST) || SITE_URL ? [] : ['SITE_URL: is needed because HOST is open to other machines'];
}

/** On a real site no feed leads to the machine itself. */
function loopbackProblems(read: Read): string[] {
  const isRefused = read.FEEDS_LOOPBACK !== undefined && isReal(read);
  return isRefused ? ['FEEDS_LOOPBACK: is for demonstrations and tests, not for a real database'] : [];
}

function s3Problems(read: Read): string[] {
  const needed = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  if (!read.S3_BUCKET) return [];
  return needed.filter((name) => !read[name]).map((name) => `${name}: is needed because S3_BUCKET is set`);
}

function aiProblems(read: Read): string[] {
  const models = [read.AI_TEXT_MODEL, read.AI_IMAGE_MODEL].filter((model) => model !== undefined);
  if (read.AI_URL && models.length === 0) {
    return ['AI_TEXT_MODEL, AI_IMAGE_MODEL: at least one is needed because AI_URL is set'];
  }
  return !read.AI_URL && models.length > 0 ? ['AI_URL: is needed because a model is set'] : [];
}

/** The sandbox retailer and the sandbox bank open to everybody on this machine. */
export const SANDBOX_KEY = 'sandbox';

function keyProblems(read: Read): string[] {
  return (['RETAILER', 'CARD_BANK', 'TEXT_CHECK', 'SPEECHKIT'] as const)
    .filter((company) => read[`${company}_URL`] && !read[`${company}_KEY`])
    .map((company) => `${company}_KEY: is needed because ${company}_URL is set`);
}

/** A database of somebody's own that is no demonstration: nothing is played there. */
export function isReal({ DATABASE_URL, DEMO }: Pick<Read, 'DATABASE_URL' | 'DEMO'>): boolean {
  return DATABASE_URL !== undefined && !DEMO;
}

/** The outside companies that nobody has named. On a real database what needs them is off. */
export function companiesOff(settings: Pick<Settings, (typeof COMPANIES)[number]>): string[] {
  return COMPANIES.filter((name) => settings[name] === '');
}

const COMPANIES = [
  'RETAILER_URL',
  'CARD_BANK_URL',
  'TAX_STATUS_URL',
  'TEXT_CHECK_URL',
  'SPEECHKIT_URL',
  'KASSA_URL',
  'PRINT_URL',
  'DADATA_URL',
  'ORD_URL',
] as const;

/** Empty addresses and keys are those of a company that is off. */
function withAddresses(read: Read): Settings {
  const sandbox = `http://localhost:${read.SANDBOX_PORT}/`;
  const played = (address: string) => (isReal(read) ? '' : address);
  const SITE_URL = read.SITE_URL ?? `http://localhost:${read.PORT}/`;
  const RETAILER_URL = read.RETAILER_URL ?? played(`${sandbox}retailer/`);
  const isPlayed = (read.DEV || read.DEMO) && !read.RETAILER_URL && isThisMachine(new URL(SITE_URL).hostname);
  return {
    ...read,
    SITE_URL,
    RETAILER_URL,
    RETAILER_KEY: read.RETAILER_KEY ?? played(SANDBOX_KEY),
    CARD_BANK_URL: read.CARD_BANK_URL ?? played(`${sandbox}card-bank/`),
    CARD_BANK_KEY: read.CARD_BANK_KEY ?? played(SANDBOX_KEY),
    TAX_STATUS_URL: read.TAX_STATUS_URL ?? played(`${sandbox}tax-service/`),
    ...readersOf(read, played),
    ...tillOf(read, played, SANDBOX_KEY),
    ...tirageOf(read, played, SANDBOX_KEY),
    ...ordOf(read, played, SANDBOX_KEY),
    PAYOUT_PAUSE_SECONDS: pauseOf(read),
    EXPERIMENTS_URL: read.EXPERIMENTS_URL ?? (isPlayed ? `${RETAILER_URL}experiments/api/flags` : undefined),
    TRACKER_URL: read.TRACKER_URL ?? (isPlayed ? `${RETAILER_URL}tracker/api/event-pero` : undefined),
  };
}

/** Those who read texts: one compares them, one reads them aloud. */
function readersOf(read: Read, played: (address: string) => string) {
  const { TEXT_CHECK_URL, TEXT_CHECK_KEY, SPEECHKIT_URL, SPEECHKIT_KEY, SANDBOX_PORT } = read;
  return {
    TEXT_CHECK_URL: TEXT_CHECK_URL ?? played(`http://localhost:${SANDBOX_PORT}/text-checker/`),
    TEXT_CHECK_KEY: TEXT_CHECK_KEY ?? played(SANDBOX_KEY),
    SPEECHKIT_URL: SPEECHKIT_URL ?? played(`http://localhost:${SANDBOX_PORT}/speechkit/`),
    SPEECHKIT_KEY: SPEECHKIT_KEY ?? played(SANDBOX_KEY),
  };
}

/** An author may think better of a claim for ten minutes; whoever tries the demonstration does not wait so long. */
const PAUSE = 600;
const PAUSE_ON_DEMO = 20;

function pauseOf({ PAYOUT_PAUSE_SECONDS, DEMO }: Read): number {
  return PAYOUT_PAUSE_SECONDS ?? (DEMO ? PAUSE_ON_DEMO : PAUSE);
}
