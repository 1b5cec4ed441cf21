import type { Day } from '@pero/kernel/day';
import { type Money, minus, money, plus } from '@pero/kernel/money';
import { earned } from '@pero/ledger/rules/account';
import { filled, type Line, line, type NewEntry } from '@pero/ledger/rules/entry';
import { frozen, readers } from './accounts.ts';
import { type DraftStanding, type DraftState, draftParts } from './reckoning.ts';

/** Of a draft that has grown, is finished, or was given up. */
export type ReleaseDetail = {
  readonly completion: number;
  readonly state: string;
  readonly people: readonly { readonly userId: number; readonly amount: Money }[];
};

/** What a draft has brought one of its people so far, and what became of it. */
export type DraftSum = {
  readonly book_id: number;
  readonly user_id: number;
  readonly accrued: number;
  readonly earned: number;
  readonly forfeited: number;
};

export type DraftMovement = {
  readonly after: DraftSum;
  readonly lines: readonly Line[];
  readonly earned: Money;
  readonly forfeited: Money;
};

/**
 * A person's part of a draft: more accrued, or less, or only the standing has changed. What is earned follows from all that
 * the draft has brought and from how far it is, so it is the same in whatever order sales and chapters are told.
 */
export function moveDraft(before: DraftSum, standing: DraftStanding, amount: Money): DraftMovement {
  const { book_id: bookId, user_id: userId } = before;
  const accrued = plus(money(before.accrued), amount);
  const now = draftParts(accrued, standing);
  const toEarned = minus(now.earned, money(before.earned));
  const toReaders = minus(now.forfeited, money(before.forfeited));
  return {
    after: { book_id: bookId, user_id: userId, accrued, earned: now.earned, forfeited: now.forfeited },
    lines: filled([
      line(frozen, amount - toEarned - toReaders, { userId, bookId }),
      line(earned, toEarned, { userId }),
      line(readers, toReaders),
    ]),
    earned: toEarned,
    forfeited: toReaders,
  };
}

export type DraftNews = 'grown' | 'finished' | 'removed';

/** How a draft stands after a chapter, after the last one, or after it was given up. */
export function standingAfter(before: DraftStanding, news: DraftNews, completion: number): DraftStanding {
  const state: Record<DraftNews, DraftState> = { grown: 'open', finished: 'released', removed: 'forfeited' };
  const reached = news === 'finished' ? 100 : Math.max(before.completion, news === 'grown' ? completion : 0);
  return { completion: reached, state: state[news] };
}

type Settled = {
  readonly bookId: number;
  readonly news: DraftNews;
  readonly standing: DraftStanding;
  /** The number of the event that told of it. */
  readonly event: number;
  readonly at: Date;
  readonly period: Day;
  readonly movements: readonly DraftMovement[];
};

/** Frozen money moves; null where there is none. */
export function draftEntry({ bookId, news, standing, event, at, period, movements }: Settled) {
  const lines = movements.flatMap((one) => one.lines);
  if (lines.length === 0) return null;
  const isLost = news === 'removed';
  const people = movements.map(({ after, earned: more, forfeited }) => ({
    userId: after.user_id,
    amount: isLost ? minus(money(0), forfeited) : more,
  }));
  return {
    kind: isLost ? 'forfeit' : 'release',
    source: `draft:${bookId}:${event}`,
    at,
    period,
    bookId,
    edition: 'ebook',
    detail: { completion: standing.completion, state: standing.state, people },
    lines,
  } satisfies NewEntry<'release' | 'forfeit', ReleaseDetail>;
}
