import { before, inBatches } from '@pero/server-platform/database/retention';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { type PostResult, postOutside } from '@pero/server-platform/outside/post';
import { notify } from '../actions.ts';
import { FAULT_WORDS, hookOff, MOST_FAILURES, nextTry } from '../rules/webhooks.ts';
import * as store from '../store/webhooks.ts';
import { deliverHook } from './names.ts';
import { type HookTools, signedHeaders } from './webhooks.ts';

/** Longer than a post may take: a worker that was killed loses it to the next one after that. */
const CLAIM_MS = 120_000;
const AT_A_TIME = 200;

/** At least once: the claim is committed before the post, the end after it. */
export async function deliverOne(context: JobContext, tools: HookTools, id: number): Promise<void> {
  const claimed = await context.inAct(({ db, now }) =>
    store.claimDelivery(db, id, now, new Date(now.getTime() + CLAIM_MS)),
  );
  if (!claimed) return;
  const headers = signedHeaders(tools, { ...claimed, deliveryId: id }, context.now);
  const posted = await postOutside(claimed.url, headers, claimed.body, tools.reach);
  await context.inAct(async (act) => {
    const { db, now } = act;
    const outcome = outcomeOf(posted);
    if (outcome.error === null) {
      await store.deliveryEnded(db, id, 'delivered', outcome, now);
      return store.hookAnswered(db, claimed.webhookId);
    }
    const again = nextTry(claimed.tries, now);
    if (again) {
      await store.deliveryWaits(db, id, outcome, again);
      return act.enqueue(deliverHook, { delivery: id }, { startAfter: again });
    }
    await store.deliveryEnded(db, id, 'failed', outcome, now);
    if (await store.hookFailed(db, claimed.webhookId, MOST_FAILURES)) {
      await notify(act, hookOff(claimed.userId, claimed.webhookId, now));
    }
  });
}

function outcomeOf(posted: PostResult): { status: number | null; error: string | null } {
  if ('fault' in posted) return { status: null, error: FAULT_WORDS[posted.fault] };
  const { status } = posted;
  return { status, error: status >= 200 && status < 300 ? null : `Ответ ${status}` };
}

/** What a killed worker left behind. */
export async function deliverDue(context: JobContext, tools: HookTools): Promise<void> {
  const due = await context.inAct(({ db, now }) => store.dueDeliveries(db, now, AT_A_TIME));
  for (const id of due) await deliverOne(context, tools, id);
}

export async function forgetDeliveries(context: JobContext): Promise<void> {
  await inBatches(context, (db, now, most) => store.forgetDeliveries(db, before(now, 'webhook_deliveries'), most));
}
