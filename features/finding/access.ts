import { type AccessRows, signedIn } from '@pero/wire/access';

/** Everybody finds what they may read, and nothing else. */
export const findingAccess: AccessRows = {
  'GET /find': signedIn,
  'GET /find/books': signedIn,
};
