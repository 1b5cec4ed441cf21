import { addDays, type Day, moscowDay } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { limitedText } from '@pero/server-platform/http/limited-answer';
import { type Limit, usesLeft, withinLimit } from '@pero/server-platform/http/limits';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import { npdAnswer, npdError, TAX_STATUS_PATH } from '../contract/tax-service.ts';
import * as store from '../store/npd.ts';

/** Where the tax service answers; null when it is not set, and then nobody is paid as self-employed. */
export type TaxService = { readonly url: string } | null;

export const askTaxServiceNow = task('verification.ask-tax-service');

/** What it said of a day; null while it has not. */
export type NpdAnswer = { readonly isPayer: boolean; readonly message: string; readonly at: Date };

/** The service lets one address ask twice a minute; every process of ours shares these two. */
const PACE: Limit = { name: 'verification.tax-service', most: 2, seconds: 60 };
const PATIENCE_MS = 15_000;
/** After the first silence, the second…; then every time the last. */
const AGAIN_SECONDS = [60, 120, 300, 900];
const KEPT_DAYS = 60;

/** What the service says of that day. Asked for once a day; whoever wants to know comes again. */
export async function npdOn(
  { db, now, enqueue }: Pick<Act, 'db' | 'now' | 'enqueue'>,
  inn: string,
  day: Day,
): Promise<NpdAnswer | null> {
  const known = await store.npdCheck(db, inn, day);
  const isStale = known?.isPayer === false && isOlder(known.answeredAt, now);
  if (known && !isStale) return answerIn(known);
  // Whoever has mended the status is not left to wait for tomorrow.
  if (known && (await store.askNpdAgain(db, known, now))) await enqueue(askTaxServiceNow, {});
  if (known) return null;
  if (await store.addNpdCheck(db, inn, day, now)) await enqueue(askTaxServiceNow, {});
  return null;
}

/** What is known of that day already; nobody is asked. */
export async function knownNpd(db: Db, inn: string, day: Day): Promise<NpdAnswer | null> {
  const known = await store.npdCheck(db, inn, day);
  return known && answerIn(known);
}

/** The newest that is known, and whether an answer is awaited. */
export async function lastNpd(db: Db, inn: string): Promise<{ answer: NpdAnswer | null } | null> {
  const last = inn === '' ? null : await store.lastNpdCheck(db, inn);
  return last && { answer: answerIn(last) };
}

/** A «no» is asked again after so long. */
const NO_LASTS_MS = 3_600_000;

function isOlder(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() >= NO_LASTS_MS;
}

function answerIn({ isPayer, message, answeredAt }: store.NpdCheck): NpdAnswer | null {
  return isPayer === null || answeredAt === null ? null : { isPayer, message, at: answeredAt };
}

/** Asks what is due, as often as the service allows. Any number of workers may. */
export async function askTaxService(context: JobContext, service: TaxService): Promise<void> {
  if (service === null) return;
  for (;;) {
    const check = await context.inAct(async ({ db, now, enqueue }) => {
      if ((await usesLeft(db, PACE, 'all', now)) === 0) {
        await enqueue(askTaxServiceNow, {}, { startAfter: new Date(now.getTime() + PACE.seconds * 500) });
        return null;
      }
      const taken = await store.takeNpdCheck(db, now, new Date(now.getTime() + againAfter(1) * 1000));
      if (taken) await withinLimit(db, PACE, 'all', now);
      return taken;
    });
    if (!check) return;
    const answer = await ask(service, check);
    await context.inAct(async ({ db, now }) => {
      if (answer) await store.answerNpdCheck(db, check, answer, now);
      else await store.putOffNpdCheck(db, check, new Date(now.getTime() + againAfter(check.tries) * 1000));
    });
    if (!answer) context.log.warn({ tries: check.tries }, 'the tax service does not answer');
  }
}

function againAfter(tries: number): number {
  return AGAIN_SECONDS[Math.min(tries, AGAIN_SECONDS.length) - 1] ?? 60;
}

/** Null when it said nothing that can be relied on: it is asked again. */
async function ask({ url }: { url: string }, { inn, day }: store.NpdCheck) {
  try {
    const response = await fetch(new URL(TAX_STATUS_PATH, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ inn, requestDate: day }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = JSON.parse((await limitedText(response, 10_000)) ?? '');
    if (response.status === 200) {
      const { status, message } = npdAnswer.parse(body);
      return { isPayer: status, message };
    }
    const { code, message } = npdError.parse(body);
    return response.status === 422 && code === 'validation.failed' ? { isPayer: false, message } : null;
  } catch {
    return null;
  }
}

export async function forgetOldNpd(db: Db, now: Date): Promise<void> {
  await store.forgetNpdChecks(db, addDays(moscowDay(now), -KEPT_DAYS));
}
