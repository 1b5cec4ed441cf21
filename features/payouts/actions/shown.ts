import { addDays, moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import type { Actor } from '@pero/server-platform/act';
import type { Page } from '@pero/server-platform/http/serve';
import type { Payout as WirePayout } from '../contract/payouts.ts';
import { PAID_WITHIN_DAYS } from '../rules/claim.ts';
import { netOf } from '../rules/payout-entries.ts';
import { receiptDueOn } from '../rules/receipts.ts';
import { isFinal, PAYOUT_LABELS } from '../rules/states.ts';
import type { Taxed } from '../rules/tax.ts';
import { STOPPED_WORDS, WAIT_WORDS, type Wait } from '../rules/waits.ts';
import { historyOf, holdFacts, type Payout, payoutsOf } from '../store/payouts.ts';
import { type ReadContext, shownTax, taxedNow } from './standing.ts';

export async function shownPayout(context: ReadContext, payout: Payout): Promise<WirePayout> {
  const [shown] = await shownPayouts(context, [payout]);
  if (!shown) throw new Error('One payout is shown as one');
  return shown;
}

export async function listPayouts(
  context: ReadContext & { actor: Actor },
  page: { limit: number; offset: number },
): Promise<Page<WirePayout>> {
  const { payouts, count } = await payoutsOf(context.db, context.actor.userId, page);
  return { items: await shownPayouts(context, payouts), count, ...page };
}

async function shownPayouts(context: ReadContext, payouts: readonly Payout[]): Promise<WirePayout[]> {
  const history = await historyOf(
    context.db,
    payouts.map(({ id }) => id),
  );
  const held = await heldWords(context, payouts);
  const shown: WirePayout[] = [];
  for (const payout of payouts) {
    const own = history.filter(({ payoutId }) => payoutId === payout.id);
    const taxed = await taxedOf(context, payout);
    shown.push({ ...shownOne(payout, taxed, own), ...(held && canBeHeld(payout) && { wait: held }) });
  }
  return shown;
}

/** A hold is true at once, and not when the worker looks again: nothing goes on by itself meanwhile. */
async function heldWords({ db }: ReadContext, payouts: readonly Payout[]): Promise<WirePayout['wait']> {
  const open = payouts.find(canBeHeld);
  const hold = open ? await holdFacts(db, open.userId) : null;
  if (!hold) return null;
  return { words: hold.by === open?.userId ? STOPPED_WORDS : WAIT_WORDS.hold, until: null };
}

function canBeHeld({ state }: Payout): boolean {
  return !isFinal(state) && state !== 'sent';
}

/** As it was reckoned; before that, as it would be now. What never came to it was not taxed. */
async function taxedOf(context: ReadContext, payout: Payout): Promise<Taxed> {
  const reckoned = taxedBefore(payout);
  if (reckoned) return reckoned;
  const [gross, none] = [money(payout.amount), money(0)];
  if (!isFinal(payout.state)) return taxedNow(context, payout.userId, gross);
  return { gross, deduction: none, base: none, baseBefore: none, tax: none, net: gross, words: '', returned: none };
}

export function taxedBefore(payout: Payout): Taxed | null {
  const { amount, deduction, base, baseBefore, tax, taxWords } = payout;
  if (tax === null || deduction === null || base === null || baseBefore === null) return null;
  return {
    gross: money(amount),
    deduction: money(deduction),
    base: money(base),
    baseBefore: money(baseBefore),
    tax: money(tax),
    net: netOf(payout),
    words: taxWords ?? '',
    returned: money(payout.taxReturned),
  };
}

type Step = Awaited<ReturnType<typeof historyOf>>[number];

function shownOne(payout: Payout, taxed: Taxed, history: readonly Step[]): WirePayout {
  const { id, amount, state, createdAt, mask, reason } = payout;
  const isOver = isFinal(state);
  return {
    id,
    amount: money(amount),
    tax: taxed.tax,
    net: taxed.net,
    status: state,
    label: PAYOUT_LABELS[state],
    datetime: createdAt,
    paid_at: payout.paidAt,
    history: history.map((step) => ({ status: step.state, label: PAYOUT_LABELS[step.state], at: step.at })),
    mask,
    reason,
    wait: waitOf(payout),
    can_cancel: state === 'created',
    expected_by: isOver ? null : addDays(moscowDay(createdAt), PAID_WITHIN_DAYS),
    taxed: shownTax(taxed),
    documents: documentsOf(payout),
    receipt: receiptOf(payout),
  };
}

/** The words of a reason, and until when it holds where that is known. */
function waitOf({ state, wait, dueAt }: Payout): WirePayout['wait'] {
  if (wait === null || isFinal(state)) return null;
  return { words: WAIT_WORDS[wait as Wait], until: wait === 'new-place' ? dueAt : null };
}

function documentsOf({ id, state, tax, receiptUrl }: Payout): WirePayout['documents'] {
  if (state !== 'paid') return [];
  const at = (paper: string) => `/api/statistics/royalty/payout/${id}/documents/${paper}`;
  return [
    { kind: 'act', label: 'Акт о\u00A0выплате роялти', url: at('act') },
    ...(tax ? [{ kind: 'tax-note', label: 'Справка об\u00A0удержанном налоге', url: at('tax-note') } as const] : []),
    ...(receiptUrl === null ? [] : [{ kind: 'receipt', label: 'Чек самозанятого', url: receiptUrl } as const]),
  ];
}

function receiptOf({ state, taxForm, paidAt, receiptUrl }: Payout): WirePayout['receipt'] {
  if (state !== 'paid' || taxForm !== 'self_employed' || paidAt === null) return null;
  return { due_on: receiptDueOn(moscowDay(paidAt)), url: receiptUrl };
}
