import { type Db, tables } from '@pero/server-platform/database/db';
import { type DataSubject, runAll, type Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'users' | 'profiles'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'учётная запись',
    rows: ({
      userId,
    }) => sql`select id, email, username, registered_at, activated_at, referral_code, referral, came_with
      from users where id = ${userId}`,
  },
  {
    name: 'профиль',
    rows: ({ userId }) => sql`select id, first_name, middle_name, last_name, birthday, phone, tax_number, status,
      direct_agreement, non_standard_royalty_rate, changed_at from profiles where user_id = ${userId}`,
  },
  {
    name: 'согласия',
    rows: ({ userId }) => sql`select kind, slug, version, sha256, accepted_at, ip, user_agent, withdrawn_at
      from consents where user_id = ${userId} order by id`,
  },
  {
    name: 'сеансы и устройства',
    rows: ({ userId }) => sql`select kind, user_agent, ip, created_at, last_seen_at, expires_at
      from sessions where user_id = ${userId} order by id`,
  },
  {
    name: 'смена почты',
    rows: ({ userId }) => sql`select old_email, new_email, state, requested_at, ended_at
      from email_changes where user_id = ${userId} order by id`,
  },
  {
    name: 'ключи API',
    rows: ({ userId }) => sql`select name, prefix, scopes, created_at, expires_at, last_used_at
      from api_keys where user_id = ${userId} order by id`,
  },
  {
    name: 'второй шаг входа',
    rows: ({
      userId,
    }) => sql`select 'ключ' as what, name, created_at, last_used_at from passkeys where user_id = ${userId}
      union all select 'приложение', '', since, null from second_factors where user_id = ${userId} and since is not null`,
  },
  {
    name: 'работа в издательстве',
    rows: ({ userId }) => sql`select role, since, left_at from publisher_people where user_id = ${userId}`,
  },
  {
    name: 'коды подтверждения',
    rows: ({ userId }) => sql`select action, words, requested_at, used_at from one_time_codes
      where user_id = ${userId} order by id`,
  },
];

export async function whoseOf(db: Db, userId: number): Promise<DataSubject | null> {
  const row = await own(db)
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id as userId', 'profiles.id as profileId', 'users.email', 'profiles.tax_number as taxNumber'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function rolesOf(db: Db, userId: number) {
  return own(db)
    .selectFrom('users')
    .select(['staff', 'is_publisher as isPublisher', 'deleted_at as deletedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Consents stay, as given and withdrawn: until their day nobody could show otherwise that they were asked for. */
export async function forgetAccount(db: Db, { userId }: DataSubject, name: readonly [string, string], now: Date) {
  await runAll(db, [
    sql`delete from sessions where user_id = ${userId}`,
    sql`delete from email_changes where user_id = ${userId}`,
    sql`delete from api_keys where user_id = ${userId}`,
    sql`delete from mail_tokens where user_id = ${userId}`,
    sql`delete from one_time_codes where user_id = ${userId}`,
    sql`delete from passkeys where user_id = ${userId}`,
    sql`delete from recovery_codes where user_id = ${userId}`,
    sql`delete from second_factors where user_id = ${userId}`,
    sql`update consents set withdrawn_at = coalesce(withdrawn_at, ${now}) where user_id = ${userId}`,
    sql`update profiles set first_name = ${name[0]}, middle_name = '', last_name = ${name[1]}, birthday = null,
          phone = '', tax_number = null, status = 'NEW', litres_referral = '', changed_at = ${now}
         where user_id = ${userId}`,
    sql`update users set email = null, username = null, password_hash = '', activated_at = null, referral = null,
          came_with = '{}', locked_at = coalesce(locked_at, ${now}), deleted_at = ${now} where id = ${userId}`,
  ]);
}

/** Three years after they were withdrawn. */
export async function forgetConsents(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from consents where id in (
    select c.id from consents c join users u on u.id = c.user_id
     where c.withdrawn_at < ${before} and u.deleted_at is not null order by c.id limit ${most})`.execute(own(db));
  return Number(numAffectedRows);
}
