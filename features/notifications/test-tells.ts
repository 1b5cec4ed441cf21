import { accounts } from '@pero/accounts/feature';
import { books } from '@pero/books/feature';
import { moderation } from '@pero/moderation/feature';
import { operations } from '@pero/operations/feature';
import { payouts } from '@pero/payouts/feature';
import { privacy } from '@pero/privacy/feature';
import { retailer } from '@pero/retailer/feature';
import { royalties } from '@pero/royalties/feature';
import { statistics } from '@pero/statistics/feature';
import { verification } from '@pero/verification/feature';
import { kindsOfWorks } from '@pero/works/actions/kinds';

/** For tests: what the features below have to tell. */
export const TELLS = [
  ...[accounts, verification, books, moderation, retailer, royalties, payouts, statistics, operations, privacy],
].flatMap(({ tells = [] }) => tells);

/** How a fact is told, by what it is about. */
export function ruleFor(about: string) {
  const tell = TELLS.find(({ fact }) => fact === about.split(':')[0]);
  return { isUrgent: tell?.isUrgent ?? false, programs: tell?.programs ?? null };
}

export const { nameWork } = kindsOfWorks(books.ownKinds ?? []);
