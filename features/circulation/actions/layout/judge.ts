import { moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { decideLayout } from '@pero/moderation/actions/layouts';
import { openBill } from '@pero/payments/actions/bills';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import * as events from '../../events.ts';
import { layoutTemplate } from '../../rules/layout-templates.ts';
import { payableUntil } from '../../rules/terms.ts';
import { addRemarks, filesOf } from '../../store/papers.ts';
import type { Tirage } from '../../store/tirages.ts';
import { runTiragesNow } from '../../tasks.ts';
import { billFor, errandOf } from '../order/pay.ts';
import { eventOf, lockedTirage, stateRefusal, step, type TirageAct } from '../order/tirage.ts';

type Judging = Act & Pick<TirageAct, 'ledger'>;

type Pinned = {
  readonly part: 'block' | 'cover';
  readonly page?: number | null | undefined;
  readonly template?: string | null | undefined;
  readonly text: string;
};

/** By the moderator who holds it. Approved, it is to be paid within a week; what was paid before goes on to the press. */
export async function approveLayout(act: Judging, orderId: number) {
  const tirage = await requireJudged(act, orderId);
  const refused = stateRefusal(tirage, 'approve');
  if (refused) return refused;
  const decided = await decideLayout(act, orderId, 'approve', { remarks: 0 });
  if ('refused' in decided) return decided;
  const approval = { approvedAt: act.now, approvedBy: act.actor.name, remindedAt: null };
  const until = payableUntil(act.now);
  const isPaid = tirage.paidAt !== null;
  const approved = await step(act, tirage, 'approve', { ...approval, dueAt: until });
  if (isPaid) {
    await step(act, approved, 'pay', errandOf(act.now));
    await act.enqueue(runTiragesNow, {});
  } else await openBill(act, billFor(approved, until));
  const fact = eventOf(tirage);
  const amount = tirage.total ?? money(0);
  await act.announce(events.approved, { ...fact, data: { ...fact.data, amount, isPaid, until: moscowDay(until) } });
  return { id: orderId };
}

/** Back to its author, each remark at its page. */
export async function returnLayout(act: Judging, orderId: number, remarks: readonly Pinned[]) {
  const tirage = await requireJudged(act, orderId);
  const refused = stateRefusal(tirage, 'reject');
  if (refused) return refused;
  const pages = new Map(
    (await filesOf(act.db, orderId, tirage.round)).map((file) => [file.part as string, file.pages]),
  );
  const isOff = ({ part, page }: Pinned) => page != null && page > (pages.get(part) ?? 0);
  if (remarks.some(isOff)) return { refused: 'remark-page' } as const;
  const unknown = ({ template }: Pinned) => template != null && layoutTemplate(template) === null;
  if (remarks.some(unknown)) return { refused: 'remark-template' } as const;
  const decided = await decideLayout(act, orderId, 'return', { remarks: remarks.length, reason: remarks[0]?.text });
  if ('refused' in decided) return decided;
  await addRemarks(
    act.db,
    { orderId, round: tirage.round, madeAt: act.now },
    remarks.map(({ part, page = null, template = null, text }) => ({
      ...{ part, page, template, text },
      ...{ byWhom: 'moderator', byName: act.actor.name },
    })),
  );
  await step(act, tirage, 'reject', { endedAt: act.now, endReason: 'moderator' });
  const fact = eventOf(tirage);
  await act.announce(events.rejected, {
    ...fact,
    data: { ...fact.data, by: 'moderator', remarks: remarks.length },
    words: { ...fact.words, first: remarks[0]?.text ?? '' },
  });
  return { id: orderId };
}

/** The staff's eye: of what was sent once, whoever's it is. */
async function requireJudged(act: Act, orderId: number): Promise<Tirage> {
  const tirage = await lockedTirage(act.db, orderId);
  if (tirage === null || tirage.round === 0) throw new NotFound('tirage');
  return tirage;
}
