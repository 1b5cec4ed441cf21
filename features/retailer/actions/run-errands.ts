import { randomUUID } from 'node:crypto';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Files } from '@pero/server-platform/files/files';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { errorWords } from '@pero/server-platform/log';
import type { Kinds } from '@pero/works/actions/kinds';
import type { Pace } from '../rules/errands.ts';
import { claimErrand, type Errand, holdOn, letGo, nextDue } from '../store/errands.ts';
import { runErrandsNow } from './errands.ts';
import { partnerOf } from './partner.ts';
import { fail, runPublish } from './publish.ts';
import type { Retailer } from './retailer.ts';
import { after, type Run } from './run.ts';
import { again, runReturn, runTerms, runWithdraw } from './sale-errands.ts';

export type ErrandTools = Kinds & { readonly retailer: Retailer; readonly files: Files; readonly pace: Pace };

const RUNS = { publish: runPublish, withdraw: runWithdraw, return: runReturn, terms: runTerms } as const;

/** A worker that is asked to stop must not be long about it. */
const AT_A_STRETCH_MS = 20_000;
/** Whoever waits longer is found by the clock. */
const SOON_MS = 60_000;

/** Does what is due, one errand after another, and comes back when the next is. Any number of workers may. */
export async function runErrands(context: JobContext, { retailer, files, pace, kinds }: ErrandTools): Promise<void> {
  const partner = partnerOf(retailer, files, pace.patience);
  const end = Date.now() + AT_A_STRETCH_MS;
  let done = 0;
  while (Date.now() < end) {
    const errand = await claim(context, pace);
    if (!errand) break;
    await perform({ context, partner, files, pace, kinds, errand });
    done += 1;
  }
  // Whoever did nothing comes back for nothing: otherwise every run would leave one more behind it.
  if (done === 0) return;
  await context.inAct(async (act) => {
    const due = await nextDue(act.db);
    if (due === null || due.getTime() > act.now.getTime() + SOON_MS) return;
    await act.enqueue(runErrandsNow, {}, { startAfter: due > act.now ? due : after(act.now, 1) });
  });
}

function claim(context: JobContext, pace: Pace): Promise<Errand | null> {
  return context.inAct(({ db, now }) => claimErrand(db, { holder: randomUUID(), until: after(now, pace.hold) }, now));
}

async function perform(run: Run): Promise<void> {
  const { context, pace, errand } = run;
  const beat = () => context.inAct(({ db, now }) => holdOn(db, errand, after(now, pace.hold)));
  const beating = setInterval(() => void beat().catch(() => undefined), (pace.hold * 1000) / 3);
  try {
    await RUNS[errand.kind](run);
  } catch (error) {
    // Nobody's mistake: the errand is free again when its time is up, and done by whoever takes it.
    if (error instanceof DatabaseAway) throw error;
    context.log.error({ errand: errand.id, kind: errand.kind, error: errorWords(error) }, 'errand failed');
    await stumble(run);
  } finally {
    clearInterval(beating);
    await context.inAct(({ db }) => letGo(db, errand));
  }
}

const OURS = 'Ошибка на\u00A0нашей стороне';

/** A mistake of ours with one book must not stand in the way of all the others. */
function stumble(run: Run): Promise<void> {
  return run.errand.kind === 'publish' ? fail(run, OURS, false) : again(run, OURS);
}
