import { formatDay, formatMoment, moscowDay } from '@pero/kernel/day';
import type { PathStep } from '@pero/ui/states/state-path';
import type { Tone } from '@pero/ui/states/state-tag';
import type { Payout } from '../../contract/payouts.ts';
import { PAYOUT_LABELS, type PayoutState } from '../../rules/states.ts';

const STRAIGHT = ['created', 'checking', 'approved', 'sent', 'paid'] as const satisfies readonly PayoutState[];

/** What is still to come, in words that promise no more than we know. */
const AHEAD: Readonly<Partial<Record<PayoutState, string>>> = {
  checking: 'сверим данные и\u00A0реквизиты',
  approved: 'подпишем акт',
  sent: 'передадим банку',
};

/** What is behind is said as done. */
const BEHIND: Readonly<Partial<Record<PayoutState, string>>> = { checking: 'Данные проверены' };

type OnItsWay = Pick<Payout, 'status' | 'history' | 'expected_by' | 'reason'>;

/** The way of the money: what was done and when, where it is, what comes. A way that broke off ends where it did. */
export function pathOf(payout: OnItsWay): PathStep[] {
  const reached = new Map(payout.history.map(({ status, at }) => [status, at]));
  if (payout.status === 'rejected' || payout.status === 'cancelled') return brokenOff(payout, reached);
  const here = STRAIGHT.indexOf(payout.status);
  return STRAIGHT.map((state, place) => {
    const at = reached.get(state);
    const isDone = place < here || payout.status === 'paid';
    if (isDone) return doneStep(state, at);
    if (place === here) return { title: PAYOUT_LABELS[state], state: 'now', note: nowWords(payout, at) };
    return { title: PAYOUT_LABELS[state], state: 'future', note: aheadWords(state, payout) };
  });
}

function brokenOff(payout: OnItsWay, reached: ReadonlyMap<PayoutState, Date>): PathStep[] {
  const walked = STRAIGHT.filter((state) => reached.has(state));
  const at = reached.get(payout.status);
  const isOwn = payout.status === 'cancelled';
  return [
    ...walked.map((state) => doneStep(state, reached.get(state))),
    {
      title: PAYOUT_LABELS[payout.status],
      state: isOwn ? 'now' : 'back',
      note: [at && momentWords(at), 'деньги вернулись на\u00A0счёт'].filter(Boolean).join(', '),
    },
  ];
}

function doneStep(state: PayoutState, at: Date | undefined): PathStep {
  return { title: BEHIND[state] ?? PAYOUT_LABELS[state], state: 'done', ...(at && { note: momentWords(at) }) };
}

function nowWords({ status, expected_by }: OnItsWay, at: Date | undefined): string {
  const since = at ? momentWords(at) : '';
  if (status === 'sent' && expected_by) return `${since}, ждём ответа банка`.replace(/^, /, '');
  return since;
}

function aheadWords(state: PayoutState, { expected_by }: OnItsWay): string {
  if (state === 'paid') return expected_by ? `не\u00A0позже ${formatDay(expected_by)}` : '';
  return AHEAD[state] ?? '';
}

/** `15 ноября, 12:04`; the year stands in the heading of the payout. */
function momentWords(at: Date): string {
  return formatMoment(at).replace(/ \d{4},/, ',');
}

export function toneOf(status: PayoutState): Tone {
  if (status === 'paid') return 'ok';
  if (status === 'rejected') return 'bad';
  return status === 'cancelled' ? 'plain' : 'wait';
}

export function isOpen({ status }: Pick<Payout, 'status'>): boolean {
  return status === 'created' || status === 'checking' || status === 'approved' || status === 'sent';
}

/** The year to which its tax belongs: that in which it was paid; until then of the claim. */
export function yearOf({ paid_at, datetime }: Pick<Payout, 'paid_at' | 'datetime'>): number {
  return Number(moscowDay(paid_at ?? datetime).slice(0, 4));
}
