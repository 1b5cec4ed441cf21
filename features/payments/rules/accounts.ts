import { account } from '@pero/ledger/rules/account';

/** What the payment company has of ours: it owes us, so it is below zero. */
export const till = account('till', 'house');
/** Paid for and not yet handed over: a person's, until it is earned or goes back. */
export const prepaid = account('author_prepaid', 'person');
/** VAT inside what has become ours. */
export const vat = account('vat', 'house');
