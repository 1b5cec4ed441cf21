import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Db } from '@pero/server-platform/database/db';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { errorWords } from '@pero/server-platform/log';
import { BadSound } from '@pero/sound/refusals';
import { STALE_SECONDS, type State, TRIES_MOST } from '../rules/read-along.ts';
import { claimChapter, failChapter, keepAligning } from '../store/chapters.ts';
import { changeReadAlong, claimReadAlong } from '../store/read-alongs.ts';
import { alignOne, goOn, type ReadAlongTools } from './align.ts';
import { makeOne } from './make.ts';
import { Given, prepareOne } from './prepare.ts';
import { alignNow, makeNow, prepareNow } from './tasks.ts';

const HOUR_MS = 3_600_000;
const BEAT_MS = 3000;
const OURS = 'Не\u00A0получилось из-за ошибки на\u00A0нашей стороне. Попробуйте ещё раз';

export async function prepareWaiting(context: JobContext, tools: ReadAlongTools): Promise<void> {
  const step = { from: 'asked', to: 'preparing' } as const;
  if (await stepped(context, step, (next) => prepareOne(context, tools, next))) {
    await context.inAct(({ enqueue }) => enqueue(prepareNow, {}));
  }
}

export async function makeWaiting(context: JobContext, tools: ReadAlongTools): Promise<void> {
  const step = { from: 'wanted', to: 'making' } as const;
  if (await stepped(context, step, (next) => makeOne(context, tools, next))) {
    await context.inAct(({ enqueue }) => enqueue(makeNow, {}));
  }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimReadAlong>>>;

/** One book a job: a worker that is asked to stop must not be long about it. False when nothing waits. */
async function stepped(
  context: JobContext,
  step: Parameters<typeof claimReadAlong>[1],
  work: (next: Claimed) => Promise<void>,
): Promise<boolean> {
  const next = await context.inAct(({ db, now }) => claimReadAlong(db, step, sinceOf(now).stale, now));
  if (!next) return false;
  const states: readonly State[] = [step.to];
  const watch = attended(context, (db, now) => changeReadAlong(db, next.workId, states, {}, now));
  try {
    if (next.tries > TRIES_MOST) throw new Error('three have died at it');
    await work(next);
  } catch (error) {
    const message = wordsFor(context, error, { work: next.workId });
    await context.inAct(({ db, now }) => changeReadAlong(db, next.workId, states, { state: 'failed', message }, now));
  } finally {
    watch.end();
  }
  return true;
}

/** Aligns a chapter; whoever dies at it is followed by the next, and whoever is called off ends at once. */
export async function alignWaiting(context: JobContext, tools: ReadAlongTools): Promise<void> {
  const next = await context.inAct(({ db, now }) => claimChapter(db, sinceOf(now), now));
  if (!next) return;
  const watch = attended(context, (db, now) => keepAligning(db, next, now));
  try {
    if (next.tries > TRIES_MOST) throw new Error('three have died at this chapter');
    await alignOne(context, tools, next, watch.givenUp);
  } catch (error) {
    if (!watch.givenUp.aborted) {
      const message = wordsFor(context, error, { work: next.workId, recording: next.fileId });
      await context.inAct(async (act) => {
        await failChapter(act.db, next, message, act.now);
        await goOn(act, next.workId);
      });
    }
  } finally {
    watch.end();
  }
  await context.inAct(({ enqueue }) => enqueue(alignNow, {}));
}

/** While somebody is at it nobody else takes it; given up when nobody waits for it any more. */
function attended(context: JobContext, keep: (db: Db, now: Date) => Promise<boolean>) {
  const calledOff = new AbortController();
  const beat = async () => {
    if (!(await context.inAct(({ db, now }) => keep(db, now)))) calledOff.abort();
  };
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
  return { givenUp: calledOff.signal, end: () => clearInterval(timer) };
}

function wordsFor(context: JobContext, error: unknown, about: object): string {
  if (error instanceof DatabaseAway) throw error;
  if (error instanceof BadSound || error instanceof Given) return error.message;
  context.log.error({ ...about, error: errorWords(error) }, 'reading along failed');
  return OURS;
}

function sinceOf(now: Date) {
  return { stale: new Date(now.getTime() - STALE_SECONDS * 1000), lately: new Date(now.getTime() - HOUR_MS) };
}
