import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'second_factors' | 'recovery_codes' | 'passkeys'>;

/** Holds the row until the transaction ends: of two who give one code at once the second finds it spent. */
export async function lockApp(db: Db, userId: number) {
  return own(db)
    .selectFrom('second_factors')
    .select(['secret', 'last_step as lastStep', 'since', 'next_secret as nextSecret', 'next_at as nextAt'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function appSince(db: Db, userId: number): Promise<Date | null> {
  const row = await own(db)
    .selectFrom('second_factors')
    .select('since')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.since ?? null;
}

/** A secret that waits for its first code. */
export async function keepNextSecret(db: Db, userId: number, sealed: Buffer, now: Date): Promise<void> {
  const next = { next_secret: sealed, next_at: now };
  await own(db)
    .insertInto('second_factors')
    .values({ user_id: userId, ...next })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(next))
    .execute();
}

export async function keepApp(db: Db, userId: number, sealed: Buffer, lastStep: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('second_factors')
    .set({ secret: sealed, last_step: lastStep, since: now, next_secret: null, next_at: null })
    .where('user_id', '=', userId)
    .execute();
}

export async function keepLastStep(db: Db, userId: number, lastStep: number): Promise<void> {
  await own(db).updateTable('second_factors').set({ last_step: lastStep }).where('user_id', '=', userId).execute();
}

export async function keepRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await own(db).deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await own(db)
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** False when there is no such code, or it was spent. */
export async function spendRecoveryCode(db: Db, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const { left } = await own(db)
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export type NewPasskey = {
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly algorithm: number;
  readonly signCount: number;
  readonly name: string;
};

/** False when somebody has it already. */
export async function addPasskey(db: Db, passkey: NewPasskey, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await own(db)
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      algorithm: passkey.algorithm,
      sign_count: passkey.signCount,
      name: passkey.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function passkeysOf(db: Db, userId: number) {
  return own(db)
    .selectFrom('passkeys')
    .select(['id', 'credential_id as credentialId', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function lockPasskey(db: Db, userId: number, credentialId: string) {
  return own(db)
    .selectFrom('passkeys')
    .select(['id', 'public_key as publicKey', 'algorithm', 'sign_count as signCount'])
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

export async function markPasskeyUsed(db: Db, id: number, signCount: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .execute();
}

export async function dropPasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function dropApp(db: Db, userId: number): Promise<void> {
  await own(db).deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/** Nothing of it is left; says whether there was any. */
export async function dropFactors(db: Db, userId: number): Promise<boolean> {
  const had = await hasFactor(db, userId);
  await dropApp(db, userId);
  await own(db).deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await own(db).deleteFrom('passkeys').where('user_id', '=', userId).execute();
  return had;
}

export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  return (await appSince(db, userId)) !== null || (await passkeysOf(db, userId)).length > 0;
}
