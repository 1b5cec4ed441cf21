import { account } from '@pero/ledger/rules/account';

/** Claimed, and not paid yet. */
export const reserved = account('author_reserved', 'person');
/** All that a person was ever paid. */
export const paidOut = account('author_paid', 'person');
/** What was withheld for the state. */
export const incomeTax = account('income_tax', 'house');
