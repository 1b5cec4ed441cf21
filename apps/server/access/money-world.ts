import { randomUUID } from 'node:crypto';
import { day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { post } from '@pero/ledger/actions/ledger';
import { correctionEntry } from '@pero/royalties/rules/correction-entry';
import { asDb } from '@pero/server-platform/database/db';
import type { featureUnderTest } from '@pero/testing/feature';
import { ledger } from '../ledger/ledger.ts';

export type Feature = Awaited<ReturnType<typeof featureUnderTest>>;
/** By the names of the path's parameters. */
export type Ids = Readonly<Record<string, string>>;
export type Owner = { readonly userId: number; readonly profileId: number };

/** The same for what the features of money name in their paths. */
export function moneyThingsIn(feature: Feature, newBook: (ownerId: number) => Promise<Ids>) {
  const { kysely } = feature;
  return {
    // Held by whoever asks: only then is there anything to read.
    person: async ({ userId, profileId }: Owner) => {
      const held = { profile_id: profileId, holder_id: userId, taken_at: new Date() };
      await kysely
        .insertInto('verifications')
        .values(held)
        .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(held))
        .execute();
      return String(userId);
    },
    'division of royalty': async ({ userId }: Owner) => {
      const { id } = await kysely
        .insertInto('royalty_share_offers')
        .values({ book_id: Number((await newBook(userId)).bookId), created_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await kysely
        .insertInto('royalty_share_offer_people')
        .values({ offer_id: id, user_id: userId, weight: 100 })
        .execute();
      return String(id);
    },
    'book of a rightholder': async ({ userId }: Owner) => {
      const ids = await newBook(userId);
      const share = { book_id: Number(ids.bookId), user_id: userId, weight: 100, from_at: new Date() };
      await kysely.insertInto('royalty_shares').values(share).execute();
      return ids;
    },
    'report of a publisher': async () => 'royalty.csv',
    'month of a publisher': async () => ({ period: '2026-10', file: 'sales.csv' }),
    'report of days': async () => '2026-10-01..2026-10-31',
    'entry of a person': async ({ userId }: Owner) => ({
      userId: String(userId),
      entryId: await newEntry(feature, userId),
    }),
    'entry of the ledger': ({ userId }: Owner) => newEntry(feature, userId),
    'proposal about money': async ({ userId }: Owner) => newProposal(feature, userId, false),
    'own proposal about money': async ({ userId }: Owner) => newProposal(feature, userId, true),
    payout: async ({ userId }: Owner) => ({ payoutId: await newPayout(feature, userId), paper: 'act' }),
  };
}

async function newPayout(feature: Feature, userId: number): Promise<string> {
  const now = new Date();
  const { id: requisite_id } = await feature.kysely
    .insertInto('payout_requisites')
    .values({
      user_id: userId,
      method: 'card',
      card_token: 'т',
      mask: 'т',
      holder: 'т',
      created_at: now,
      usable_from: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taxed = { tax_form: 'individual', deduction: 0, base: 100, base_before: 0, tax: 13, tax_words: 'т' } as const;
  const done = { approved_on: day('2026-11-15'), payee: 'т', paid_at: now, done_at: now, due_at: now };
  const { id } = await feature.kysely
    .insertInto('payouts')
    .values({
      ...{ uuid: randomUUID(), user_id: userId, requisite_id, state: 'paid', amount: 100, mask: 'т', created_at: now },
      ...taxed,
      ...done,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** A paper for its moderators. */

/** Of this person's own making, or of another's. */
async function newProposal(feature: Feature, userId: number, isOwn: boolean): Promise<string> {
  const { id: other } = await feature.kysely
    .selectFrom('users')
    .select('id')
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const campaign = { kind: 'campaign', terms: '{}', reason: 'т', proposed_at: feature.clock.now() } as const;
  const { id } = await feature.kysely
    .insertInto('money_proposals')
    .values({ ...campaign, proposed_by: isOwn ? userId : other })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

let corrections = 1_000_000;

export async function newEntry({ kysely }: Feature, userId: number, amount = money(100)): Promise<string> {
  corrections += 1;
  const at = new Date();
  const correction = { userId, bookId: null, amount, reason: 'т', proposal: corrections, by: [1, 2] } as const;
  const entry = correctionEntry(correction, { at, period: day('2026-11-01') });
  const { source } = entry;
  await kysely.transaction().execute((transaction) => post({ db: asDb(transaction), now: at, ledger }, [entry]));
  const { id } = await kysely
    .selectFrom('ledger_entries')
    .select('id')
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return String(id);
}
