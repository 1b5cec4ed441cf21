import { changedEmail } from '@pero/accounts/actions/email-change';
import { accounts } from '@pero/accounts/public-events';
import type { Booking, Ledger } from '@pero/ledger/entries';
import type { Job, JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { handle, handleSlowly, subscribe } from '@pero/server-platform/jobs/subscribe';
import type { Post } from '@pero/server-platform/mail/mail';
import { verification } from '@pero/verification/public-events';
import { runPayoutsNow } from './actions/claim.ts';
import { demoPayouts } from './actions/demo.ts';
import type { Guard } from './actions/guard.ts';
import type { PrivateKey } from './actions/keys.ts';
import { type ChangeLetter, changedRequisites, changedTax } from './actions/letters.ts';
import { expireProposals } from './actions/proposals.ts';
import { remindOfReceipts } from './actions/receipts.ts';
import { checkRequisite, checkRequisiteNow } from './actions/requisites.ts';
import { runPayouts } from './actions/run.ts';
import { forgetStops, makeStopLink } from './actions/stop.ts';
import type { PayoutTools } from './actions/tools.ts';
import { requisitesChanged } from './events.ts';
import { changedLetter } from './mails.ts';
import type { Pace } from './rules/pace.ts';

export type PayoutJobTools = Pick<PayoutTools, 'bank' | 'privateKey' | 'publicKey' | 'isDemo' | 'hasTaxService'> &
  Booking & {
    readonly post: Post;
    readonly siteUrl: string;
    readonly closedTo: Guard['closedTo'];
    /** Proofs are in a hurry. */
    readonly pace?: Pace;
  };

export function payoutJobs(tools: PayoutJobTools): Job[] {
  const { bank, privateKey, publicKey, isDemo, hasTaxService, closedTo, pace, ledger } = tools;
  const run = async (context: JobContext) => {
    // Without a bank nobody is paid, and nothing is tried in vain.
    if (bank.url === '') return;
    const guard = { key: held(privateKey), hasTaxService, closedTo };
    await runPayouts(context, { bank, guard, ledger, ...(pace && { pace }) });
  };
  return [
    handleSlowly(runPayoutsNow, run),
    { name: 'payouts.sweep', every: '* * * * *', work: run },
    handle(checkRequisiteNow, (act, { requisiteId }) =>
      checkRequisite({ ...act, ledger }, requisiteId, held(privateKey)),
    ),
    { name: 'payouts.expire-proposals', every: '10 * * * *', run: expireProposals },
    { name: 'payouts.remind-of-receipts', every: '0 10 * * *', run: remindOfReceipts },
    ...letterJobs(tools),
    { name: 'payouts.forget-stops', every: '50 4 * * *', run: ({ db, now }) => forgetStops(db, now) },
    ...(isDemo ? [demoJob(demoPayouts({ publicKey, privateKey }), ledger)] : []),
  ];
}

function demoJob(run: ReturnType<typeof demoPayouts>, ledger: Ledger): Job {
  return { name: 'payouts.demo', every: '* * * * *', run: (act) => run({ ...act, ledger }) };
}

/** At once, whatever the person chose to hear by mail; each with a link that stops everything. */
function letterJobs({ post, siteUrl }: Pick<PayoutJobTools, 'post' | 'siteUrl'>): Job[] {
  const tell = async (act: JobAct, change: ChangeLetter | null) => {
    if (!change) return;
    const address = new URL('account/stop-payouts/', siteUrl);
    address.searchParams.set('token', await makeStopLink(act.db, change.userId, act.now));
    await post(act, { to: change.email, ...changedLetter(change.change, address.href) });
  };
  return [
    subscribe(requisitesChanged, { name: 'payouts.tell-requisites-changed' }, async (act, { requisiteId }) =>
      tell(act, await changedRequisites(act.db, requisiteId)),
    ),
    // To the mailbox that is left: nothing else is ever sent there again.
    subscribe(accounts.emailChanged, { name: 'payouts.tell-email-changed' }, async (act, { subject, changeId }) => {
      const changed = await changedEmail(act.db, changeId);
      const change = changed && { what: 'email' as const, to: changed.to };
      await tell(act, changed && change && { userId: subject, email: changed.from, change });
    }),
    subscribe(verification.taxDataChanged, { name: 'payouts.tell-tax-data-changed' }, async (act, { subject }) =>
      tell(act, await changedTax(act.db, subject, 'tax-data')),
    ),
    subscribe(
      accounts.profileChanged,
      { name: 'payouts.tell-inn-changed' },
      async (act, { subject, fields, withTaxData }) => {
        if (fields.includes('taxNumber') && !withTaxData) await tell(act, await changedTax(act.db, subject, 'inn'));
      },
    ),
  ];
}

/** The web process lists the jobs and does none of them. */
function held(key: PrivateKey | null): PrivateKey {
  if (key === null) throw new Error('Only the payout worker opens requisites');
  return key;
}
