import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import type { HeldOffer } from '../rules/offers.ts';

const own = tables<'offer_texts' | 'offer_signatures' | 'offer_asks' | 'identity_documents'>;

/** Null of whoever has not said where they live. */
export async function residentCountryOf(db: Db, profileId: number): Promise<string | null> {
  const row = await own(db)
    .selectFrom('identity_documents')
    .select('resident_country')
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  return row?.resident_country ?? null;
}

export type KeptText = {
  readonly sha256: string;
  readonly slug: string;
  readonly version: string;
  readonly title: string;
  readonly date: Day;
  readonly file: string;
};

/** The same words are kept once, however many people sign them. */
export async function keepText(db: Db, { date, ...text }: KeptText): Promise<void> {
  await own(db)
    .insertInto('offer_texts')
    .values({ ...text, dated: date })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

export type NewSignature = {
  readonly userId: number;
  readonly sha256: string;
  readonly contractSha256: string;
  readonly signer: string;
  readonly how: 'code' | 'password';
  readonly tokenHash: Buffer | null;
  readonly ip: string;
  readonly userAgent: string;
};

export async function addSignature(db: Db, signature: NewSignature, now: Date): Promise<number> {
  const { userId, sha256, contractSha256, signer, how, tokenHash, ip, userAgent } = signature;
  const { id } = await own(db)
    .insertInto('offer_signatures')
    .values({
      user_id: userId,
      sha256,
      contract_sha256: contractSha256,
      signer,
      how,
      token_hash: tokenHash,
      ip,
      user_agent: userAgent,
      signed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest first, each with the text signed and the contract that is in force by it. */
export async function signaturesOf(db: Db, userId: number) {
  return signatures(db).where('signed.user_id', '=', userId).orderBy('signed.id', 'desc').execute();
}

export type SignatureRow = Awaited<ReturnType<typeof signaturesOf>>[number];

/** One of a person's own, with its words. */
export async function signatureBy(db: Db, userId: number, signatureId: number) {
  const row = await signatures(db)
    .select(['text.file', 'signed.signer', 'signed.ip'])
    .where('signed.id', '=', signatureId)
    .where('signed.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

function signatures(db: Db) {
  return own(db)
    .selectFrom('offer_signatures as signed')
    .innerJoin('offer_texts as text', 'text.sha256', 'signed.sha256')
    .innerJoin('offer_texts as contract', 'contract.sha256', 'signed.contract_sha256')
    .select([
      'signed.id',
      'signed.how',
      'signed.signed_at as signedAt',
      'text.sha256',
      'text.slug',
      'text.version',
      'text.title',
      'text.dated as date',
      'contract.slug as contract',
      'contract.version as contractVersion',
    ]);
}

export function heldBy(row: Pick<SignatureRow, 'contract' | 'contractVersion' | 'signedAt'>): HeldOffer {
  return { contract: row.contract, version: row.contractVersion, signedAt: row.signedAt };
}

/** The days on which the person was told of editions. */
export async function asksOf(db: Db, userId: number) {
  return own(db)
    .selectFrom('offer_asks')
    .select(['slug', 'version', 'asked_on as askedOn'])
    .where('user_id', '=', userId)
    .execute();
}

/** False when the person was told before. */
export async function addAsk(db: Db, ask: { userId: number; slug: string; version: string; on: Day }) {
  const { numInsertedOrUpdatedRows = 0n } = await own(db)
    .insertInto('offer_asks')
    .values({ user_id: ask.userId, slug: ask.slug, version: ask.version, asked_on: ask.on })
    .onConflict((conflict) => conflict.columns(['user_id', 'slug', 'version']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Holders of former editions, at most so many, who were not yet told of the edition in force. */
export async function holdersNotTold(db: Db, former: readonly string[], inForce: Edition, atMost: number) {
  const rows = await own(db)
    .selectFrom('offer_signatures as signed')
    .innerJoin('offer_texts as contract', 'contract.sha256', 'signed.contract_sha256')
    .select('signed.user_id as userId')
    .distinct()
    .where('contract.slug', 'in', [...former])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offer_signatures as newer')
            .innerJoin('offer_texts as newest', 'newest.sha256', 'newer.contract_sha256')
            .select('newer.id')
            .whereRef('newer.user_id', '=', 'signed.user_id')
            .where('newest.slug', '=', inForce.slug)
            .where('newest.version', '=', inForce.version),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offer_asks as ask')
            .select('ask.user_id')
            .whereRef('ask.user_id', '=', 'signed.user_id')
            .where('ask.slug', '=', inForce.slug)
            .where('ask.version', '=', inForce.version),
        ),
      ),
    )
    .orderBy('signed.user_id')
    .limit(atMost)
    .execute();
  return rows.map(({ userId }) => userId);
}

type Edition = { readonly slug: string; readonly version: string };
