import { fileURLToPath } from 'node:url';
import { migrate } from '@pero/database/migrate';
import type { BankNotice, PayoutOrder, RegisteredCard } from '@pero/payouts/contract/bank';
import type { ArtMeta, ArtStatus, ArtTerms } from '@pero/retailer/contract/protocol';
import { openDatabase } from '@pero/server-platform/database/db';
import type { Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely';
import type { CompanyTables } from './company/tables.ts';
import type { KassaTables } from './kassa/tables.ts';
import type { OrdTables } from './ord/tables.ts';
import type { PlacementTables } from './placements/tables.ts';
import type { TbankTables } from './tbank/tables.ts';

export const BANK_FAULT_KINDS = [
  'busy',
  'cut',
  'error',
  'slow',
  'decline',
  'refuse',
  'delay',
  'twice',
  'late',
  'shuffled',
  'mute',
] as const;
export type BankFaultKind = (typeof BANK_FAULT_KINDS)[number];

type Json<T extends object> = JSONColumnType<T, string, string>;

/** The sandbox's tables, as migrations/ make them. */
export type Tables = TbankTables &
  CompanyTables &
  KassaTables &
  OrdTables &
  PlacementTables & {
    arts: {
      uuid: string;
      id: number | null;
      edition: ArtMeta['edition'];
      sale: Generated<ArtStatus['sale']>;
      on_sale_version: number | null;
      on_sale_since: Date | null;
      withdraw_at: Date | null;
      priced_at: Date | null;
      taken_down_reason: string | null;
      terms: Json<ArtTerms>;
      terms_n: Generated<number>;
      last_n: Generated<number>;
      rated_count: Generated<number>;
      rated_sum: Generated<number>;
      created_at: Date;
    };
    versions: {
      art_uuid: string;
      version: number;
      meta: Json<ArtMeta>;
      terms_n: Generated<number>;
      status: Generated<ArtStatus['status']>;
      reason: string | null;
      refused_for: 'art' | 'author' | null;
      step_at: Date | null;
      received_at: Date;
      published_at: Date | null;
    };
    tests: {
      test_id: string;
      art_uuid: string;
      kind: 'cover' | 'annotation';
      annotation: string | null;
      cover_sha256: string | null;
      cover_mime: string | null;
      state: 'receiving' | 'running' | 'over';
      lift: Generated<number>;
      began_at: Date | null;
      ended_at: Date | null;
    };
    test_readers: {
      test_id: string;
      reader: string;
      arm: number;
      seen_at: Date;
      tried_at: Date | null;
      bought_at: Date | null;
    };
    files: { sha256: string; bytes: number; received_at: Date };
    readers: {
      id: GeneratedAlways<number>;
      name: string;
      token_hash: string | null;
      is_simulated: Generated<boolean>;
      balance: Generated<number>;
      subscribed_until: Date | null;
      created_at: Date;
    };
    orders: {
      id: GeneratedAlways<number>;
      reader_id: number;
      art_id: number;
      list_price: number;
      paid: number;
      vat: number;
      bought_at: Date;
      refunded_at: Date | null;
      is_own: Generated<boolean>;
    };
    refunds: { id: GeneratedAlways<number>; order_id: number; paid: number; vat: number; refunded_at: Date };
    ratings: { reader_id: number; art_id: number; stars: number; rated_at: Date };
    likes: { reader_id: number; art_id: number; liked_at: Date };
    follows: { reader_id: number; author: string; art_id: number; followed_at: Date };
    complaints: {
      id: GeneratedAlways<number>;
      art_id: number;
      reader_id: number;
      about: string;
      text: string;
      made_at: Date;
    };
    reviews: {
      id: GeneratedAlways<number>;
      art_id: number;
      reader_id: number;
      kind: 'review' | 'comment';
      text: string;
      stars: number | null;
      likes: Generated<number>;
      written_at: Date;
    };
    replies: {
      id: GeneratedAlways<number>;
      review_id: number;
      reader_id: number | null;
      partner_uuid: string | null;
      name: string;
      role: string | null;
      text: string;
      hidden_at: Date | null;
      written_at: Date;
    };
    progress: {
      reader_id: number;
      art_id: number;
      alias: GeneratedAlways<number>;
      cfi: string | null;
      chapter: Generated<number>;
      paragraph: Generated<number>;
      percent: Generated<number>;
      read_at: Date;
    };
    visits: { visitor: string; art_id: number; viewed_at: Date | null; tried_at: Date | null };
    review_likes: { reader_id: number; review_id: number; liked_at: Date };
    feed: { id: GeneratedAlways<number>; art_id: number; n: number; event: Json<object> };
    shop: {
      id: Generated<number>;
      last_n: Generated<number>;
      check_seconds: Generated<number>;
      check_ends: Generated<'pass' | 'fail' | 'refuse' | 'refuse-author'>;
      withdraw_seconds: Generated<number>;
    };
    faults: {
      call: string;
      kind: 'slow' | 'refuse' | 'blackhole' | 'half' | 'duplicate' | 'reorder' | 'unknown' | 'malformed';
      percent: Generated<number>;
      milliseconds: Generated<number>;
      seed: Generated<number>;
    };
    crowd: { seed: number; number: number; reader_id: number };
    simulated: { art_id: number; first_day: string; last_day: string };
    tracked: { id: GeneratedAlways<number>; product: string; body: Json<object>; came_at: Date };
    bank: {
      id: Generated<number>;
      pay_seconds: Generated<number>;
      answers_lost: Generated<number>;
      refused_ending: Generated<string>;
      key_id: string | null;
      public_key: string | null;
      private_key: string | null;
    };
    bank_cards: {
      token: string;
      last_four: string;
      brand: RegisteredCard['brand'];
      holder_ref: string;
      registered_at: Date;
    };
    bank_payouts: {
      payout_id: string;
      number: GeneratedAlways<number>;
      body: Json<PayoutOrder>;
      amount: number;
      paid_to: string;
      recipient: string;
      purpose: string;
      state: Generated<BankNotice['state']>;
      reason: string | null;
      asked: Generated<number>;
      accepted_at: Date;
      due_at: Date;
      ended_at: Date | null;
    };
    bank_notices: {
      event_id: string;
      payout_id: string;
      body: Json<BankNotice>;
      copies: Generated<number>;
      due_at: Date;
      tries: Generated<number>;
      told_at: Date | null;
    };
    tax_service: {
      id: Generated<number>;
      is_away: Generated<boolean>;
      is_full: Generated<boolean>;
      lost_ending: Generated<string>;
    };
    bank_faults: {
      kind: BankFaultKind;
      percent: Generated<number>;
      seconds: Generated<number>;
      seed: Generated<number>;
    };
  };

export type Shop = Kysely<Tables>;

export const sandboxMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/** The sandbox's own schema of the database, brought forward. */
export async function openShop(
  databaseUrl: string,
  isAway?: () => boolean,
): Promise<{ shop: Shop; close(): Promise<void> }> {
  await migrate(databaseUrl, sandboxMigrations, 'sandbox');
  const database = openDatabase(databaseUrl, { connections: 6, name: 'sandbox' });
  if (isAway) database.heed(isAway);
  return { shop: database.kysely.withSchema('sandbox') as unknown as Shop, close: database.close };
}
