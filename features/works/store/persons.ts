import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { PersonFields } from '../rules/persons.ts';
import type { PublicationState } from '../rules/states.ts';

const own = tables<
  'persons' | 'book_roles' | 'book_hands' | 'works' | 'books' | 'cover_pictures' | 'confirmed_addresses'
>;

type Person = Named<Selectable<Tables['persons']>>;
type Names = { first: string; middle: string; last: string };

/** The author as a person among the people of the books; made with the first book. */
export async function selfOf(db: Db, ownerId: number, names: Names, now: Date): Promise<number | null> {
  const known = await own(db)
    .selectFrom('persons')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('is_self', '=', true)
    .executeTakeFirst();
  if (known) return known.id;
  if (names.first === '' && names.last === '') return null;
  return addPerson(db, { ownerId, ...names, about: '', email: null, isSelf: true }, now);
}

/** Somebody of the owner's people by the very name; oneself first. */
export async function personNamed(
  db: Db,
  ownerId: number,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<number | null> {
  const row = await own(db)
    .selectFrom('persons')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('first_name', '=', firstName)
    .where('last_name', '=', lastName)
    .orderBy('is_self', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Held until the transaction ends: books of a person in which nobody has any of these roles. */
export async function booksWithoutRole(db: Db, ownerId: number, roles: readonly string[]) {
  const { rows } = await sql<{ id: number; state: PublicationState }>`
    select b.id, b.state from works b
     where b.owner_id = ${ownerId}
       and not exists (select from book_roles r where r.book_id = b.id and r.role = any(${[...roles]}))
     order by b.id for update of b`.execute(own(db));
  return rows;
}

export async function ownersWithoutRole(
  db: Db,
  roles: readonly string[],
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct b.owner_id as id from works b
     where b.owner_id > ${after}
       and not exists (select from book_roles r where r.book_id = b.id and r.role = any(${[...roles]}))
     order by id limit ${most}`.execute(own(db));
  return rows.map(({ id }) => id);
}

type NewPerson = Names & { ownerId: number; about: string; email: string | null; isSelf: boolean };

export async function addPerson(db: Db, person: NewPerson, now: Date): Promise<number> {
  const { id } = await own(db)
    .insertInto('persons')
    .values({
      owner_id: person.ownerId,
      first_name: person.first,
      middle_name: person.middle,
      last_name: person.last,
      about: person.about,
      email: person.email,
      is_self: person.isSelf,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addRole(db: Db, bookId: number, personId: number, role: string): Promise<void> {
  await own(db)
    .insertInto('book_roles')
    .values({
      book_id: bookId,
      person_id: personId,
      role,
      ordering: sql<number>`(select coalesce(max(ordering), 0) + 1 from book_roles where book_id = ${bookId})`,
    })
    .onConflict((conflict) => conflict.columns(['book_id', 'person_id', 'role']).doNothing())
    .execute();
}

export type RoleOfBook = {
  readonly roleId: number;
  readonly bookId: number;
  readonly role: string;
  readonly personId: number;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly isSelf: boolean;
  /** The account that has agreed to work on the book as this person. */
  readonly userId: number | null;
};

/** Everybody with a role in these books, in the order of the title page. */
export async function rolesOfBooks(db: Db, bookIds: readonly number[]): Promise<RoleOfBook[]> {
  if (bookIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('book_roles as r')
    .innerJoin('persons as p', 'p.id', 'r.person_id')
    .leftJoin('book_hands as h', (join) =>
      join.onRef('h.book_id', '=', 'r.book_id').onRef('h.person_id', '=', 'r.person_id'),
    )
    .select([
      'r.id as role_id',
      'r.book_id',
      'r.role',
      'p.id as person_id',
      'p.first_name',
      'p.middle_name',
      'p.last_name',
      'p.email',
      'p.is_self',
      'h.user_id',
    ])
    .where('r.book_id', 'in', [...bookIds])
    .orderBy('r.ordering')
    .orderBy('r.id')
    .execute();
  return rows.map(named);
}

/** The author first, then by surname. Everything a person does comes with them, each role once. */
export type KnownPerson = Person & { readonly roles: readonly string[] };

type Wanted = { term: string; limit: number; offset: number };

export async function personsPage(db: Db, ownerId: number, { term, limit, offset }: Wanted) {
  const words = term.split(/\s+/).filter((word) => word !== '');
  let found = own(db).selectFrom('persons as p').where('p.owner_id', '=', ownerId);
  for (const word of words) found = found.where(isNamedLike(word));
  const rows = await found
    .selectAll('p')
    .select(rolesOfPerson)
    .orderBy('p.is_self', 'desc')
    .orderBy(sql`lower(coalesce(nullif(p.last_name, ''), p.first_name))`)
    .orderBy(sql`lower(p.first_name)`)
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map((row): KnownPerson => named(row)), count };
}

const rolesOfPerson = sql<string[]>`array(select distinct r.role from book_roles r join works b on b.id = r.book_id
  where r.person_id = p.id and b.deleted_at is null)`.as('roles');

/** Part of any of the names; ё is е to whoever searches. */
function isNamedLike(word: string) {
  return sql<SqlBool>`position(translate(lower(${word}), 'ё', 'е') in
    translate(lower(concat_ws(' ', p.first_name, p.middle_name, p.last_name)), 'ё', 'е')) > 0`;
}

/** Null for a missing person and for somebody else's alike. */
export async function personFor(
  db: Db,
  ownerId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<KnownPerson | null> {
  const row = await own(db)
    .selectFrom('persons as p')
    .selectAll('p')
    .select(rolesOfPerson)
    .where('p.id', '=', id)
    .where('p.owner_id', '=', ownerId)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? named(row) : null;
}

export async function changePerson(db: Db, id: number, change: PersonFields): Promise<void> {
  await own(db).updateTable('persons').set(columns(change)).where('id', '=', id).execute();
}

export async function removePerson(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('persons').where('id', '=', id).execute();
}

/** The books where these people have a role, a row for every role, the last changed book first. */
/** `among`: of these books alone. */
export async function booksOfPersons(db: Db, personIds: readonly number[], among?: readonly number[]) {
  if (personIds.length === 0 || among?.length === 0) return [];
  const rows = await own(db)
    .selectFrom('book_roles as r')
    .innerJoin('works as b', 'b.id', 'r.book_id')
    .leftJoin('books as t', 't.work_id', 'b.id')
    .leftJoin('cover_pictures as c', 'c.book_id', 'b.id')
    .selectAll('b')
    .select('t.form')
    .select(['r.id as role_id', 'r.person_id', 'r.role', 'c.thumb_key', 'c.cover_download_date as cover_made_at'])
    .where('r.person_id', 'in', [...personIds])
    .$if(among !== undefined, (query) => query.where('b.id', 'in', [...(among ?? [])]))
    .orderBy('b.changed_at', 'desc')
    .orderBy('b.id', 'desc')
    .orderBy('r.ordering')
    .execute();
  return rows.map(named);
}

export async function bookOfRole(db: Db, roleId: number) {
  const row = await own(db)
    .selectFrom('book_roles')
    .select(['book_id', 'person_id'])
    .where('id', '=', roleId)
    .executeTakeFirst();
  return row ? named(row) : null;
}

export async function removeRole(db: Db, roleId: number): Promise<void> {
  await own(db).deleteFrom('book_roles').where('id', '=', roleId).execute();
}

/** The title page in the order of the ids. */
export async function orderRoles(db: Db, bookId: number, ids: readonly number[]): Promise<void> {
  await own(db)
    .updateTable('book_roles')
    .set({ ordering: sql<number>`array_position(${ids}::bigint[], id)` })
    .where('book_id', '=', bookId)
    .execute();
}

/** The owners of books in which this person has a role, by address or by account, and whoever has a role in his. */
export async function closeOwners(
  db: Db,
  { userId, email }: { userId: number; email: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.owner_id as id from persons p join book_roles r on r.person_id = p.id join works b on b.id = r.book_id
     where p.email = ${email}
    union
    select b.owner_id from book_hands h join works b on b.id = h.book_id where h.user_id = ${userId}
    union
    select h.user_id from works b join book_hands h on h.book_id = b.id where b.owner_id = ${userId}
    union
    select a.user_id from works b join book_roles r on r.book_id = b.id join persons p on p.id = r.person_id
                          join confirmed_addresses a on a.email = p.email
     where b.owner_id = ${userId}`.execute(own(db));
  return rows.map(({ id }) => id).filter((id) => id !== userId);
}

/** The owner, and whoever works on the book in one of these roles. */
export async function holdersOf(db: Db, bookId: number, roles: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select owner_id as id from works where id = ${bookId}
    union
    select h.user_id from book_roles r join book_hands h on h.book_id = r.book_id and h.person_id = r.person_id
     where r.book_id = ${bookId} and r.role = any(${[...roles]})`.execute(own(db));
  return rows.map(({ id }) => id);
}

/**
 * Those with one of these roles, each with the account that works on the book as them; the owner is behind the person who
 * is oneself. `addressUserId`: whose the address is, for what is asked of that account itself.
 */
export async function accountsOfRoles(db: Db, bookId: number, roles: readonly string[]) {
  const rows = await own(db)
    .selectFrom('book_roles as r')
    .innerJoin('persons as p', 'p.id', 'r.person_id')
    .leftJoin('confirmed_addresses as a', 'a.email', 'p.email')
    .leftJoin('book_hands as h', (join) =>
      join.onRef('h.book_id', '=', 'r.book_id').onRef('h.person_id', '=', 'r.person_id'),
    )
    .select(['r.role', 'p.id as person_id', 'p.first_name', 'p.middle_name', 'p.last_name', 'p.email'])
    .select('a.user_id as address_user_id')
    .select(sql<number | null>`case when p.is_self then p.owner_id else h.user_id end`.as('user_id'))
    .where('r.book_id', '=', bookId)
    .where('r.role', 'in', [...roles])
    .orderBy('r.ordering')
    .orderBy('r.id')
    .execute();
  return rows.map(named);
}
