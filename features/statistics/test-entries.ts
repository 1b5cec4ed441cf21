import { ledgerOf } from '@pero/ledger/entries';
import { claimsOf } from '@pero/payouts/actions/claims';
import { payoutEntries } from '@pero/payouts/entries';
import { referralEntries } from '@pero/referral/entries';
import { royaltyEntries } from '@pero/royalties/entries';

/** For tests: the book as the product keeps it. */
export const entryTools = { ledger: ledgerOf([...referralEntries, ...royaltyEntries, ...payoutEntries]), claimsOf };
