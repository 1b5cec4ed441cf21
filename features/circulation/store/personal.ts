import { type Db, tables } from '@pero/server-platform/database/db';
import type { DataSubject, Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'circulation_quotes' | 'circulation_orders' | 'circulation_files' | 'circulation_consents'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'сохранённые-расчёты-тиражей',
    rows: ({ userId }) => sql`
      select pages, copies, cover_type, trim_size, delivery_type, postcode, lines, total, made_at, valid_until
        from circulation_quotes where user_id = ${userId} order by id`,
  },
  {
    name: 'тиражи',
    rows: ({ userId }) => sql`
      select o.id, o.title, o.state, o.total, o.made_at, c.copies, c.pages, c.cover_type, c.trim_size, c.delivery_type,
             c.last_name, c.first_name, c.phone, c.email, c.postcode, c.region, c.locality, c.street, c.building, c.flat,
             c.comment, c.lines, c.sent_at, c.approved_at, c.paid_at, c.printed_at, c.shipped_at, c.delivered_at,
             c.ended_at, c.complaint, c.complaint_answer, c.carrier
        from circulation_orders c join orders o on o.id = c.order_id where o.user_id = ${userId} order by o.id`,
  },
  {
    name: 'замечания-к-макетам',
    rows: ({ userId }) => sql`
      select r.order_id, r.round, r.by_whom, r.part, r.page, r.text, r.made_at
        from circulation_remarks r join orders o on o.id = r.order_id where o.user_id = ${userId} order by r.id`,
  },
  {
    name: 'посылки',
    rows: ({ userId }) => sql`
      select p.order_id, p.number, p.track, p.carrier, p.copies, p.grams, p.state, p.events
        from circulation_parcels p join orders o on o.id = p.order_id where o.user_id = ${userId} order by p.id`,
  },
  {
    name: 'согласия-на-передачу-адреса',
    rows: ({ userId }) => sql`
      select kind, slug, version, sha256, accepted_at, withdrawn_at, ip, user_agent
        from circulation_consents where user_id = ${userId} order by id`,
  },
];

type Whose = Pick<DataSubject, 'userId'>;

export async function forgetQuotes(db: Db, { userId }: Whose): Promise<void> {
  await own(db).deleteFrom('circulation_quotes').where('user_id', '=', userId).execute();
  await own(db).deleteFrom('circulation_consents').where('user_id', '=', userId).execute();
}

/** Paid for and not yet handed over. */
export async function printedStill(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join circulation_orders c on c.order_id = o.id
     where o.user_id = ${userId} and c.paid_at is not null and o.state not in ('delivered', 'cancelled')
     order by o.id limit 1`.execute(own(db));
  return rows.map(({ id }) => id);
}

/** Those that nobody has paid for. */
export async function toClose(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join circulation_orders c on c.order_id = o.id
     where o.user_id = ${userId} and c.paid_at is null
       and o.state in ('draft', 'sent', 'layout_check', 'awaiting_payment', 'rejected')
     order by o.id`.execute(own(db));
  return rows.map(({ id }) => id);
}

/** Print files and pictures of their pages: the book of somebody who has left is printed no more. */
export async function filesToForget(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ file_key: string; picture_key: string; pages: number }>`
    select f.file_key, f.picture_key, f.pages
      from circulation_files f join orders o on o.id = f.order_id where o.user_id = ${userId}`.execute(own(db));
  return rows.flatMap(({ file_key, picture_key, pages }) => [
    file_key,
    ...Array.from({ length: pages }, (_, index) => `${picture_key}-${index + 1}`),
  ]);
}

/** Money was taken for them, so the rows stay, without a word of whom the books went to. */
export async function eraseRecipients(db: Db, userId: number): Promise<void> {
  await sql`
    delete from circulation_files f using orders o where o.id = f.order_id and o.user_id = ${userId}`.execute(own(db));
  await sql`
    update circulation_parcels p set track = null, events = '[]' from orders o
     where o.id = p.order_id and o.user_id = ${userId}`.execute(own(db));
  await sql`
    update circulation_remarks r set text = 'Замечание' from orders o
     where o.id = r.order_id and o.user_id = ${userId}`.execute(own(db));
  await sql`
    update circulation_orders c
       set last_name = '', first_name = '', phone = '', email = '', postcode = '', region = '', locality = '', street = '',
           building = '', flat = '', comment = '', complaint = '', complaint_answer = '', complained_at = null
      from orders o where o.id = c.order_id and o.user_id = ${userId}`.execute(own(db));
}
