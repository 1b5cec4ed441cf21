import { account } from '@pero/ledger/rules/account';

/** What the shop owes us for what it sold. */
export const retailer = account('retailer', 'house');
export const vat = account('vat', 'house');
export const printing = account('printing', 'house');
/** What goes back to the readers of a draft that was given up. */
export const readers = account('readers', 'house');
/** What a draft has brought and its chapters are still to earn. */
export const frozen = account('author_frozen', 'book');
