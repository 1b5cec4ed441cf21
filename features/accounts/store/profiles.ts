import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'profiles'>;

const columns = [
  'id',
  'user_id as userId',
  'first_name as firstName',
  'middle_name as middleName',
  'last_name as lastName',
  'birthday',
  'phone',
  'tax_number as taxNumber',
  'status',
  'direct_agreement as directAgreement',
  'non_standard_royalty_rate as nonStandardRoyaltyRate',
  'litres_referral as litresReferral',
] as const;

export type StoredProfile = NonNullable<Awaited<ReturnType<typeof profileBy>>>;

export async function profileBy(db: Db, profileId: number) {
  const row = await own(db).selectFrom('profiles').select(columns).where('id', '=', profileId).executeTakeFirst();
  return row ?? null;
}

/** What the main moderator set instead of the usual rate, of many people at once; null where nothing was. */
export async function ownRatesBy(db: Db, userIds: readonly number[]) {
  return own(db)
    .selectFrom('profiles')
    .select(['user_id as userId', 'non_standard_royalty_rate as ownRate'])
    .where('user_id', 'in', [...userIds])
    .execute();
}

/** Held until the transaction ends: a profile is not edited while it is being sent to verification. */
export async function lockProfile(db: Db, profileId: number): Promise<StoredProfile | null> {
  const row = await own(db)
    .selectFrom('profiles')
    .select(columns)
    .where('id', '=', profileId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export type ProfileChange = {
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly birthday?: Day | null | undefined;
  readonly phone?: string | undefined;
  readonly taxNumber?: string | null | undefined;
  readonly litresReferral?: string | undefined;
};

export async function changeProfile(
  db: Db,
  profileId: number,
  change: ProfileChange,
  status: StoredProfile['status'],
  now: Date,
): Promise<StoredProfile> {
  return own(db)
    .updateTable('profiles')
    .set({
      first_name: change.firstName,
      middle_name: change.middleName,
      last_name: change.lastName,
      birthday: change.birthday,
      phone: change.phone,
      tax_number: change.taxNumber,
      litres_referral: change.litresReferral,
      status,
      changed_at: now,
    })
    .where('id', '=', profileId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** In percent, by an agreement of one's own; null ends it. False when it is so already. */
export async function setRate(db: Db, userId: number, rate: number | null, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('profiles')
    .set({ non_standard_royalty_rate: rate, changed_at: now })
    .where('user_id', '=', userId)
    .where('non_standard_royalty_rate', 'is distinct from', rate)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
