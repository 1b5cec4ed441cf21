import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'users' | 'profiles'>;

export type Staff = 'moderator' | 'main_moderator' | 'agent' | 'manager';

export type NewUser = {
  readonly email: string | null;
  /** Only publishers have one. */
  readonly username: string | null;
  readonly passwordHash: string;
  readonly staff: Staff | null;
  readonly referralCode: string;
  readonly referral: string | null;
  readonly cameWith: Readonly<Record<string, string>>;
  readonly activatedAt: Date | null;
  readonly names: { readonly first: string; readonly middle: string; readonly last: string };
};

/** Everyone has a profile from the first moment. Null when the address or the name is taken. */
export async function addUser(db: Db, user: NewUser, now: Date): Promise<{ userId: number; profileId: number } | null> {
  const added = await own(db)
    .insertInto('users')
    .values({
      email: user.email,
      username: user.username,
      password_hash: user.passwordHash,
      is_publisher: user.username !== null,
      staff: user.staff,
      activated_at: user.activatedAt,
      registered_at: now,
      referral_code: user.referralCode,
      referral: user.referral,
      came_with: JSON.stringify(user.cameWith),
    })
    .onConflict((conflict) => conflict.column(user.email === null ? 'username' : 'email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  const profile = await own(db)
    .insertInto('profiles')
    .values({
      user_id: added.id,
      first_name: user.names.first,
      middle_name: user.names.middle,
      last_name: user.names.last,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId: added.id, profileId: profile.id };
}

/** How a person names themselves at the door. */
export type SignInName = { readonly email: string } | { readonly username: string };

/** Publishers come in by their own door only. */
export async function userBySignInName(
  db: Db,
  name: SignInName,
): Promise<{ userId: number; passwordHash: string } | null> {
  const row = await own(db)
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('is_publisher', '=', 'username' in name)
    .where((user) => ('email' in name ? user('email', '=', name.email) : user('username', '=', name.username)))
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  return row ? { userId: row.id, passwordHash: row.password_hash } : null;
}

export async function passwordHashOf(db: Db, userId: number): Promise<string | null> {
  const row = await own(db).selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function setPasswordHash(db: Db, userId: number, passwordHash: string): Promise<void> {
  await own(db).updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

export async function userIdByEmail(db: Db, email: string): Promise<number | null> {
  const row = await own(db)
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function emailOf(db: Db, userId: number): Promise<string | null> {
  const row = await own(db).selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? null;
}

/** True when it happened now, false when it had happened before. */
export async function markActivated(db: Db, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('users')
    .set({ activated_at: now })
    .where('id', '=', userId)
    .where('activated_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isActivated(db: Db, userId: number): Promise<boolean> {
  const row = await own(db).selectFrom('users').select('activated_at').where('id', '=', userId).executeTakeFirst();
  return row?.activated_at != null;
}

/** Not locked, and not gone. */
export async function isOpen(db: Db, userId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('locked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds the user's row until the transaction ends, so that what one person does twice at once happens in turn. */
export async function lockUser(db: Db, userId: number): Promise<void> {
  await own(db).selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

const personColumns = [
  'users.id as userId',
  'users.email',
  'users.username',
  'users.is_publisher as isPublisher',
  'users.staff',
  'users.activated_at as activatedAt',
  'users.registered_at as registeredAt',
  'users.referral_code as referralCode',
  'profiles.id as profileId',
  'profiles.first_name as firstName',
  'profiles.middle_name as middleName',
  'profiles.last_name as lastName',
  'profiles.status',
] as const;

/** A user with the profile's names. */
export async function personOf(db: Db, userId: number) {
  const row = await own(db)
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(personColumns)
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Staff whose name or address holds the term, by name. */
export async function staffLike(
  db: Db,
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
) {
  const like = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return own(db)
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.username', 'u.staff', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('u.staff', 'in', ['moderator', 'main_moderator'])
    .where((where) =>
      where.and(
        words.map((word) =>
          where.or([
            where('p.last_name', 'ilike', like(word)),
            where('p.first_name', 'ilike', like(word)),
            where('u.email', 'ilike', like(word)),
          ]),
        ),
      ),
    )
    .orderBy('p.last_name')
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Anybody but the staff: by number, by the beginning of the address or the name one signs in by, or by every word of the name. */
export async function peopleLike(
  db: Db,
  { id, begun, words }: { readonly id: number | null; readonly begun: string; readonly words: readonly string[] },
  most: number,
) {
  const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
  const name = sql<string>`concat_ws(' ', p.last_name, p.first_name, p.middle_name)`;
  return own(db)
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.username', 'u.staff', 'p.first_name as firstName', 'p.last_name as lastName'])
    .where('u.staff', 'is', null)
    .where((where) =>
      where.or([
        ...(id === null ? [] : [where('u.id', '=', id)]),
        where('u.email', 'ilike', `${escaped(begun)}%`),
        where('u.username', 'ilike', `${escaped(begun)}%`),
        where.and(words.map((word) => where(name, 'ilike', `%${escaped(word)}%`))),
      ]),
    )
    .orderBy('p.last_name')
    .orderBy('u.id')
    .limit(most)
    .execute();
}

/** Accounts whose address begins so. */
export async function usersByAddress(db: Db, begun: string, most: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('users')
    .select('id')
    .where('email', 'ilike', `${begun.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function namesBy(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return own(db)
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'u.username',
      'u.staff',
      'u.activated_at as activatedAt',
      'p.first_name as firstName',
      'p.last_name as lastName',
    ])
    .where('u.id', 'in', [...ids])
    .execute();
}

export async function staffIds(db: Db, staff: Staff): Promise<number[]> {
  const here = own(db).selectFrom('users').select('id').where('staff', '=', staff).where('locked_at', 'is', null);
  return (await here.orderBy('id').execute()).map(({ id }) => id);
}

/** Whoever is called so, locked or not, with what they may do. */
export async function accountsCalled(db: Db, names: readonly string[]) {
  return own(db)
    .selectFrom('users')
    .select(['id', 'email', 'username', 'staff', 'is_publisher as isPublisher', 'locked_at as lockedAt'])
    .where((user) => user.or([user('email', 'in', [...names]), user('username', 'in', [...names])]))
    .orderBy('id')
    .execute();
}

export async function setLocked(db: Db, userId: number, lockedAt: Date | null): Promise<void> {
  await own(db).updateTable('users').set({ locked_at: lockedAt }).where('id', '=', userId).execute();
}

export async function setStaff(db: Db, userId: number, staff: Staff | null): Promise<void> {
  await own(db).updateTable('users').set({ staff }).where('id', '=', userId).execute();
}

/** Everybody who may do more than an author, by address. */
export async function everyStaff(db: Db) {
  return own(db)
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.username', 'u.staff', 'u.locked_at as lockedAt'])
    .select(['p.first_name as firstName', 'p.last_name as lastName'])
    .where((user) => user.or([user('u.staff', 'is not', null), user('u.is_publisher', '=', true)]))
    .orderBy('u.email')
    .orderBy('u.id')
    .execute();
}
