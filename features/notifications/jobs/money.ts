import { accounts } from '@pero/accounts/heard';
import { payouts } from '@pero/payouts/heard';
import { royalties } from '@pero/royalties/heard';
import { hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { statistics } from '@pero/statistics/heard';
import { verification } from '@pero/verification/heard';
import { notifyAll } from '../actions.ts';
import { corrected, held, holdLifted, rateChanged } from '../rules/by-hand.ts';
import * as money from '../rules/money.ts';
import { tells } from './tells.ts';

/** Each hears of their own money. */
export const moneyNews: readonly Job[] = [
  tells(payouts.claimed, 'notifications.payouts-claimed', money.claimed),
  tells(payouts.approved, 'notifications.payouts-approved', money.approved),
  tells(payouts.sent, 'notifications.payouts-sent', money.sent),
  tells(payouts.paid, 'notifications.payouts-paid', money.paid),
  tells(payouts.rejected, 'notifications.payouts-rejected', money.rejected),
  tells(payouts.cancelled, 'notifications.payouts-cancelled', money.cancelled),
  tells(payouts.receiptDue, 'notifications.payouts-receipt-due', money.receiptDue),
  tells(payouts.requisiteChecked, 'notifications.payouts-requisite-checked', money.requisiteChecked),
  tells(payouts.requisitesChanged, 'notifications.payouts-requisites-changed', money.requisitesChanged),
  tells(payouts.waits, 'notifications.payouts-waits', money.waits),
  tells(payouts.stopped, 'notifications.payouts-stopped', money.stopped),
  tells(payouts.held, 'notifications.payouts-held', held),
  tells(payouts.holdLifted, 'notifications.payouts-hold-lifted', holdLifted),
  tells(verification.taxDataChanged, 'notifications.verification-tax-data-changed', money.taxDataChanged),
  tells(accounts.rateChanged, 'notifications.accounts-rate-changed', rateChanged),
  tells(royalties.corrected, 'notifications.royalties-corrected', corrected),
  tells(royalties.reportReady, 'notifications.royalties-report-ready', money.reportReady),
  tells(royalties.sharesOffered, 'notifications.royalties-shares-offered', money.sharesOffered),
  tells(statistics.reportFailed, 'notifications.statistics-report-failed', money.reportFailed),
  hear(royalties.sharesAgreed, { name: 'notifications.shares-agreed' }, (act, heard) =>
    notifyAll(act, sharersIn(heard), money.sharesSettled(heard, true)),
  ),
  hear(royalties.sharesDeclined, { name: 'notifications.shares-declined' }, (act, heard) =>
    notifyAll(act, sharersIn(heard), money.sharesSettled(heard, false)),
  ),
];

function sharersIn({ people }: { readonly people: readonly { readonly userId: number }[] }): number[] {
  return people.map(({ userId }) => userId);
}
