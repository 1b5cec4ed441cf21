import { money } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { type EntryKind, entryKind } from '@pero/ledger/entries';
import { earned, platform } from '@pero/ledger/rules/account';
import { plainChain } from '@pero/ledger/rules/chain';
import { type EntryToCheck, peopleIn, sumOn } from '@pero/ledger/rules/entry';
import { z } from 'zod';
import { frozen, printing, readers, retailer, vat } from './rules/accounts.ts';
import { libraryChain, releaseChain, saleChain } from './rules/chain.ts';
import type { CorrectionDetail } from './rules/correction-entry.ts';
import type { ReleaseDetail } from './rules/draft-entry.ts';
import type { LibraryDetail } from './rules/library-entry.ts';
import type { SaleDetail } from './rules/sale-entry.ts';

const kopecks = z.int().transform(money);
const part = z.object({ userId: z.int(), weight: z.number(), amount: kopecks });
type Parts = readonly { readonly userId: number; readonly amount: number }[];

const saleDetail: z.ZodType<SaleDetail> = z.object({
  artId: z.int(),
  orderId: z.int(),
  quantity: z.int(),
  listPrice: kopecks,
  licence: z.string(),
  isAdvanced: z.boolean(),
  ownRate: z.number().nullable(),
  isDraft: z.boolean(),
  reckoned: z.object({
    paid: kopecks,
    vat: kopecks,
    print: kopecks,
    base: kopecks,
    rate: z.number().transform(percent),
    author: kopecks,
    house: kopecks,
    isHundred: z.boolean(),
  }),
  parts: z.array(part),
  referrals: z.array(z.object({ inviterId: z.int(), invitedId: z.int(), amount: kopecks })),
  partOf: kopecks.exactOptional(),
});

/** Every kopeck that a reader paid is somebody's: the state's, the printer's, the platform's or an author's. */
function saleFault(entry: EntryToCheck<SaleDetail>, sign: 1 | -1): string | null {
  const { reckoned, parts, isDraft } = entry.detail;
  const { paid, base, author, house } = reckoned;
  if (paid !== reckoned.vat + reckoned.print + base || base !== author + house) return 'was reckoned to another sum';
  if (totalOf(parts) !== author) return 'gives its authors another sum than it reckons';
  const isAsPaid =
    sumOn(entry, retailer) === -sign * paid &&
    sumOn(entry, vat) === sign * reckoned.vat &&
    sumOn(entry, printing) === sign * reckoned.print &&
    sumOn(entry, platform) === sign * house;
  if (!isAsPaid) return 'moves another sum than was paid';
  const { people, has } = sharesOf(parts);
  if (peopleIn(entry).some((userId) => !has(userId))) return 'is for somebody who has no part';
  // A draft that was given up gives its readers what it would have brought.
  const isDivided = people.every(([userId, amount]) => sumOn(entry, earned, userId) === sign * amount);
  return isDraft || isDivided ? null : 'divides the royalty otherwise than it says';
}

function totalOf(parts: Parts): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

function sharesOf(parts: Parts) {
  const sums = new Map<number, number>();
  for (const { userId, amount } of parts) sums.set(userId, (sums.get(userId) ?? 0) + amount);
  return { people: [...sums], has: (userId: number) => sums.has(userId) };
}

const SOLD = {
  accounts: [retailer, vat, printing, platform, earned, frozen, readers],
  mine: [earned, frozen],
  detail: saleDetail,
  people: ({ parts }: SaleDetail) => parts.map(({ userId }) => userId),
};

export const sale = entryKind('sale', {
  ...SOLD,
  proves: 'sale',
  label: 'Продажа',
  fault: (entry) => saleFault(entry, 1),
  chain: ({ detail, userId, names }) => saleChain(detail, userId, names, 1),
});

/** Gives back what its sale gave, or a part of it. */
export const refund = entryKind('refund', {
  ...SOLD,
  proves: 'refund',
  label: 'Возврат покупателю',
  fault: (entry) => saleFault(entry, -1),
  chain: ({ detail, userId, names }) => saleChain(detail, userId, names, -1),
});

const libraryDetail: z.ZodType<LibraryDetail> = z.object({
  artId: z.int(),
  month: z.string(),
  hits: z.int(),
  allHits: z.int(),
  fund: kopecks,
  total: kopecks,
  before: kopecks,
  parts: z.array(part),
});

/** Pages of a month: what they bring less what was booked of them. */
export const library = entryKind('library', {
  proves: 'library',
  accounts: [retailer, earned],
  mine: [earned],
  detail: libraryDetail,
  label: 'Чтение по\u00A0подписке',
  people: ({ parts }) => parts.map(({ userId }) => userId),
  fault: (entry) => {
    const { total, before, parts } = entry.detail;
    if (sumOn(entry, retailer) !== before - total || totalOf(parts) !== total - before)
      return 'moves another sum than its pages bring';
    const { people } = sharesOf(parts);
    const isDivided = people.every(([userId, amount]) => sumOn(entry, earned, userId) === amount);
    return isDivided ? null : 'divides the royalty otherwise than it says';
  },
  chain: ({ detail, userId, names }) => libraryChain(detail, userId, names),
});

const releaseDetail: z.ZodType<ReleaseDetail> = z.object({
  completion: z.number(),
  state: z.string(),
  people: z.array(z.object({ userId: z.int(), amount: kopecks })),
});

/** Frozen royalty of a draft becomes its authors' own, as they write. */
export const release = entryKind('release', {
  proves: 'draft',
  accounts: [frozen, earned, readers],
  mine: [earned],
  detail: releaseDetail,
  label: 'Разморожено с\u00A0главой',
  fault: (entry) => {
    const { people } = sharesOf(entry.detail.people);
    const isOwn = people.every(
      ([userId, amount]) => sumOn(entry, earned, userId) === amount && sumOn(entry, frozen, userId) === -amount,
    );
    return isOwn && sumOn(entry, readers) === 0 ? null : 'releases another sum than it says';
  },
  chain: ({ detail, amount }) => releaseChain(detail, amount, 'release'),
});

/** A draft was given up: what is still frozen goes back to its readers. */
export const forfeit = entryKind('forfeit', {
  proves: 'draft',
  accounts: [frozen, earned, readers],
  mine: [earned, frozen],
  detail: releaseDetail,
  label: 'Возвращено читателям',
  fault: (entry) => {
    const lost = entry.detail.people;
    const { people } = sharesOf(lost);
    const isTaken = people.every(([userId, amount]) => sumOn(entry, frozen, userId) === amount);
    return isTaken && sumOn(entry, readers) === -totalOf(lost) ? null : 'gives back another sum than it says';
  },
  chain: ({ detail, amount }) => releaseChain(detail, amount, 'forfeit'),
});

const correctionDetail: z.ZodType<CorrectionDetail> = z.union([
  z.object({ proposal: z.int(), proposedBy: z.int(), confirmedBy: z.int() }),
  z.object({ by: z.int() }),
]);

/** What was booked wrongly is put right out of the platform's part, by two people and with a reason. */
export const correction = entryKind('correction', {
  proves: 'correction',
  accounts: [platform, earned],
  mine: [earned],
  detail: correctionDetail,
  label: 'Исправление',
  fault: (entry) => {
    if (entry.reason === '') return 'has no reason';
    if ('proposal' in entry.detail && entry.detail.proposedBy === entry.detail.confirmedBy) return 'was decided by one';
    return peopleIn(entry).length === 1 ? null : 'is not for one person alone';
  },
  chain: ({ reason, amount }) => plainChain('Исправление', reason, amount),
});

export const royaltyEntries: readonly EntryKind[] = [sale, refund, library, release, forfeit, correction];
