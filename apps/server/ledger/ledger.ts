import { ledgerOf } from '@pero/ledger/entries';
import { payoutEntries } from '@pero/payouts/entries';
import { referralEntries } from '@pero/referral/entries';
import { royaltyEntries } from '@pero/royalties/entries';

/** Every kind of entry that anybody declares: nothing else is booked. */
export const ledger = ledgerOf([...referralEntries, ...royaltyEntries, ...payoutEntries]);
