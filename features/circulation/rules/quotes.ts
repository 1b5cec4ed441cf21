/** A price is promised for so long. */
export const QUOTE_DAYS = 7;
/** More of them are a list that nobody reads, and discounts that nobody else can use. */
export const QUOTES_MOST = 10;
/** The same of orders that were never sent. */
export const DRAFTS_MOST = 20;
/** Tirages that one person sends to be made: a hand never needs so many, a program stops here. */
export const SENT_IN_AN_HOUR = 20;
