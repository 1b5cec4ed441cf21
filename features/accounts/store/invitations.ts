import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'users' | 'profiles'>;

/** Who came by whose link. Publishers and staff neither invite nor are invited. */
function invitations(db: Db) {
  return own(db)
    .selectFrom('users as u')
    .innerJoin('users as i', 'i.referral_code', 'u.referral')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .innerJoin('profiles as ip', 'ip.user_id', 'i.id')
    .where('u.is_publisher', '=', false)
    .where('i.is_publisher', '=', false)
    .where('u.staff', 'is', null)
    .where('i.staff', 'is', null)
    .select([
      'u.id as userId',
      'i.id as inviterId',
      'u.registered_at as registeredAt',
      'p.tax_number as taxNumber',
      'ip.tax_number as inviterTaxNumber',
    ]);
}

export async function invitationsTo(db: Db, userIds: readonly number[]) {
  return userIds.length === 0
    ? []
    : invitations(db)
        .where('u.id', 'in', [...userIds])
        .execute();
}

export async function invitationsBy(db: Db, inviterId: number) {
  return invitations(db)
    .where('i.id', '=', inviterId)
    .orderBy('u.registered_at', 'desc')
    .orderBy('u.id', 'desc')
    .execute();
}
