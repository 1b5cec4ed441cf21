import { accounts } from '@pero/accounts/heard';
import { bookToSend } from '@pero/books/actions/new-books';
import { privacy } from '@pero/privacy/heard';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { verification } from '@pero/verification/heard';
import { copyReady, leaving } from '../rules/privacy.ts';
import { offerSigned, rejected, remoteDenied, returned, upgradeAsked, verified } from '../rules/trust.ts';
import { addressConfirmed, welcome } from '../rules.ts';
import { tells } from './tells.ts';

/** Of the account, the papers and the contracts. */
export const peopleNews: readonly Job[] = [
  tells(accounts.registered, 'notifications.welcome', ({ subject }) => welcome(subject)),
  tells(accounts.activated, 'notifications.address-confirmed', ({ subject }) => addressConfirmed(subject)),
  tells(privacy.copyReady, 'notifications.copy-ready', copyReady),
  tells(privacy.leaving, 'notifications.leaving', leaving),
  tells(verification.approved, 'notifications.verification-approved', async (heard, { db }) =>
    verified(heard, await bookToSend(db, heard.userId)),
  ),
  tells(verification.returned, 'notifications.verification-returned', returned),
  tells(verification.rejected, 'notifications.verification-rejected', rejected),
  tells(verification.remoteDenied, 'notifications.verification-remote-denied', remoteDenied),
  tells(verification.offerSigned, 'notifications.offer-signed', offerSigned),
  tells(verification.upgradeAsked, 'notifications.offer-upgrade-asked', upgradeAsked),
];
