import { sql } from 'kysely';
import { forgetOldAnswers } from '../http/idempotency.ts';
import { forgetSpentLimits } from '../http/limits.ts';
import type { Job, JobContext } from '../jobs/jobs.ts';
import { type Db, tables } from './db.ts';

/** How long something is kept, why, and the job that lets it go. Null: until what it belongs to goes. */
export type RetentionRule = {
  readonly what: string;
  readonly days: number | null;
  readonly why: string;
  readonly job: string;
};

/** The one table of periods. What is not here stays with its owner: an account, a book on sale, the ledger. */
export const RETENTION = [
  {
    what: 'events',
    days: 1095,
    why: 'who did what, while a claim may be brought (ГК РФ, ст. 196)',
    job: 'platform.forget',
  },
  { what: 'outbox_mails', days: 30, why: 'a demo shows its letters; nobody reads older ones', job: 'platform.forget' },
  {
    what: 'idempotency_keys',
    days: 30,
    why: 'a partner repeats within days',
    job: 'platform.forget',
  },
  { what: 'idempotency_keys: of browsers', days: 1, why: 'a page repeats within minutes', job: 'platform.forget' },
  {
    what: 'address_suggestions',
    days: 1,
    why: 'the same beginning of an address is not paid for twice a day',
    job: 'circulation.forget-addresses',
  },
  { what: 'rate_limits', days: 0, why: 'a spent count limits nobody', job: 'platform.forget' },
  {
    what: 'uploads: taken',
    days: 90,
    why: 'the file is its owner’s by then; the row only counts against a quota',
    job: 'platform.forget',
  },
  { what: 'uploads: begun', days: 1, why: 'whoever stopped goes on within a day', job: 'uploads.clear-away' },
  { what: 'uploads: received', days: 2, why: 'nobody took it', job: 'uploads.clear-away' },
  {
    what: 'uploads: scans',
    days: 0,
    why: 'a passport nobody sent is not kept for an hour',
    job: 'verification.clear-uploads',
  },
  {
    what: 'letters: sent',
    days: 30,
    why: 'whether a letter left is asked within weeks; its words go at once',
    job: 'mail.forget',
  },
  { what: 'letters: dead', days: 90, why: 'staff look into it', job: 'mail.forget' },
  { what: 'feedback: screenshots', days: 365, why: 'a complaint is answered long before', job: 'feedback.forget' },
  {
    what: 'feedback: messages',
    days: 1095,
    why: 'while a claim may be brought (ГК РФ, ст. 196)',
    job: 'feedback.forget',
  },
  {
    what: 'author_addresses: former',
    days: 180,
    why: 'links to an author lead to them for half a year, and nobody takes the name of whoever has gone',
    job: 'author-pages.free-addresses',
  },
  {
    what: 'webhook_deliveries',
    days: 30,
    why: 'a program is mended within weeks',
    job: 'notifications.forget-deliveries',
  },
  { what: 'notifications', days: 180, why: 'nobody reads half-year-old news', job: 'notifications.forget-old' },
  { what: 'sessions', days: 0, why: 'one that has ended lets nobody in', job: 'accounts.clean' },
  { what: 'api_keys', days: 0, why: 'one that has ended opens nothing', job: 'accounts.clean' },
  { what: 'email_changes', days: 30, why: 'whoever did not change it writes within weeks', job: 'accounts.clean' },
  { what: 'login_tries', days: 1, why: 'a lock lasts minutes', job: 'accounts.clean' },
  { what: 'mail_tokens', days: 7, why: 'to tell «used» from «unknown»', job: 'accounts.clean' },
  { what: 'one_time_codes', days: 1, why: 'a code lasts minutes', job: 'accounts.clean' },
  { what: 'books and chapters in the bin', days: 30, why: 'promised to authors', job: 'books.empty-bin' },
  { what: 'book_imports', days: 14, why: 'a manuscript that nobody made a book of', job: 'books.forget-imports' },
  {
    what: 'chapter_versions: autosaves',
    days: 30,
    why: 'after a month the last one of each day stays',
    job: 'books.thin-versions',
  },
  {
    what: 'identity scans',
    days: null,
    why: 'as the privacy policy says, from the end of the check',
    job: 'verification.forget-old-scans',
  },
  {
    what: 'data exports',
    days: 7,
    why: 'a copy is taken within days; it holds everything and lies no longer',
    job: 'privacy.forget-copies',
  },
  {
    what: 'consents: withdrawn with the account',
    days: 1095,
    why: 'that consent was given, while a claim may be brought (ГК РФ, ст. 196)',
    job: 'privacy.forget-kept',
  },
  {
    what: 'papers of deleted accounts',
    days: null,
    why: 'until the end of the fifth year after the deletion (402-ФЗ, ст. 29; НК РФ, ст. 23)',
    job: 'privacy.forget-kept',
  },
  { what: 'retailer_answers', days: 90, why: 'a cache of the shop’s own records', job: 'retailer.forget-answers' },
  {
    what: 'link_visits',
    days: 1,
    why: 'a person is counted once a day; the key of the hashes goes with them',
    job: 'links.forget-visits',
  },
  {
    what: 'first readers: places, addresses of letters',
    days: 30,
    why: 'who stopped where is of use while the room is fresh',
    job: 'readers.forget',
  },
  {
    what: 'first readers: closed rooms',
    days: 365,
    why: 'what was said is worked in by then, and a leak has come to light',
    job: 'readers.forget',
  },
] as const satisfies readonly RetentionRule[];

export function periodOf(what: (typeof RETENTION)[number]['what']): number {
  const days = RETENTION.find((row) => row.what === what)?.days;
  if (typeof days !== 'number') throw new Error(`${what} has no period`);
  return days;
}

export function before(now: Date, what: (typeof RETENTION)[number]['what']): Date {
  return new Date(now.getTime() - periodOf(what) * 86_400_000);
}

/** Rows at a time: a daily job locks little and may be stopped in between. */
const BATCH = 1000;
const AT_A_STRETCH_MS = 60_000;

/** Deletes in small transactions until `some` finds no more; what is left waits for tomorrow. */
export async function inBatches(
  context: JobContext,
  some: (db: Db, now: Date, most: number) => Promise<number>,
): Promise<void> {
  const end = performance.now() + AT_A_STRETCH_MS;
  while (performance.now() < end) {
    if ((await context.inAct(({ db, now }) => some(db, now, BATCH))) < BATCH) return;
  }
}

const own = tables<'events' | 'outbox_mails' | 'uploads'>;

async function forgetEvents(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from events where id in (
    select id from events where happened_at < ${before(now, 'events')} order by id limit ${most})`.execute(own(db));
  return Number(numAffectedRows);
}

async function forgetOutbox(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from outbox_mails where id in (
    select id from outbox_mails where sent_at < ${before(now, 'outbox_mails')} order by id limit ${most})`.execute(
    own(db),
  );
  return Number(numAffectedRows);
}

/** The file stays with whoever took it; a screenshot of a letter is found by its row, so that one stays too. */
async function forgetTaken(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from uploads where id in (
    select id from uploads where state = 'taken' and created_at < ${before(now, 'uploads: taken')}
      and purpose <> 'feedback-screenshot' order by created_at limit ${most})`.execute(own(db));
  return Number(numAffectedRows);
}

export const retentionJobs: Job[] = [
  {
    name: 'platform.forget',
    every: '10 4 * * *',
    work: async (context) => {
      for (const some of [forgetEvents, forgetOutbox, forgetTaken]) await inBatches(context, some);
      await context.inAct(async ({ db, now }) => {
        await forgetSpentLimits(db, now);
        await forgetOldAnswers(db, now);
      });
    },
  },
];
