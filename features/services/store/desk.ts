import { type Money, money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import { sql } from 'kysely';
import type { ServiceType } from '../rules/catalogue.ts';
import { DESK_STATES, type OrderState } from '../rules/states.ts';

const own = tables<'service_orders' | 'order_heads' | 'service_contractors' | 'service_templates'>;

export type DeskWanted = {
  readonly shelf: 'free' | 'my' | 'all' | 'disputed';
  readonly managerId: number;
  readonly type: string | null;
  readonly state: string | null;
  readonly limit: number;
  readonly offset: number;
};

export type DeskHead = {
  readonly id: number;
  readonly type: ServiceType;
  readonly userId: number;
  readonly title: string;
  readonly state: OrderState;
  readonly total: Money | null;
  readonly dueAt: Date | null;
  readonly stage: number;
  readonly lastBy: 'author' | 'us';
  readonly managerId: number | null;
  readonly contractorId: number | null;
};

type DeskRow = {
  readonly id: number;
  readonly type: ServiceType;
  readonly user_id: number;
  readonly title: string;
  readonly state: OrderState;
  readonly total: number | null;
  readonly due_at: Date | null;
  readonly stage: number;
  readonly last_by: 'author' | 'us';
  readonly manager_id: number | null;
  readonly contractor_id: number | null;
};

/** What waits for us and is late, or was asked, before what the author has in their hands. One's own is others' to lead. */
export async function deskPage(db: Db, wanted: DeskWanted): Promise<{ items: DeskHead[]; count: number }> {
  const asked = wanted.state === null ? DESK_STATES : [wanted.state];
  const states = wanted.shelf === 'disputed' ? ['disputed'] : asked;
  const where = sql`o.kind = 'services' and o.state = any(${[...states]}) and o.user_id <> ${wanted.managerId}
    ${wanted.type === null ? sql`` : sql`and o.type = ${wanted.type}`}
    ${wanted.shelf === 'free' ? sql`and s.manager_id is null` : sql``}
    ${wanted.shelf === 'my' ? sql`and s.manager_id = ${wanted.managerId} and s.ended_at is null` : sql``}`;
  const from = sql`from order_heads o join service_orders s on s.order_id = o.id where ${where}`;
  const { rows } = await sql<DeskRow>`
    select o.id, o.type, o.user_id, o.title, o.state, o.total, o.due_at, s.stage, s.last_by, s.manager_id, s.contractor_id
      ${from} order by o.due_at nulls last, o.id limit ${wanted.limit} offset ${wanted.offset}`.execute(own(db));
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count ${from}`.execute(own(db));
  const items = rows.map((row) => {
    const head = named(row);
    return { ...head, total: head.total === null ? null : money(head.total) };
  });
  return { items, count: counted[0]?.count ?? 0 };
}

export async function loadOf(db: Db, now: Date) {
  const { rows } = await sql<{
    manager_id: number | null;
    contractor_id: number | null;
    state: OrderState;
    orders: number;
    late: number;
  }>`
    select s.manager_id, s.contractor_id, o.state, count(*)::integer as orders,
           count(*) filter (where o.turn = 'us' and o.due_at < ${now})::integer as late
      from order_heads o join service_orders s on s.order_id = o.id
     where o.kind = 'services' and o.state = any(${[...DESK_STATES]})
     group by 1, 2, 3`.execute(own(db));
  return rows.map((row) => ({
    managerId: row.manager_id,
    contractorId: row.contractor_id,
    state: row.state,
    orders: row.orders,
    late: row.late,
  }));
}

/** For whoever watches: how many are late, how many nobody leads, how long disputes lie. */
export async function lateFigures(db: Db, now: Date) {
  const { rows } = await sql<{ late: number; free: number; disputed: number; held: number }>`
    select count(*) filter (where o.turn = 'us' and o.due_at < ${now})::integer as late,
           count(*) filter (where s.manager_id is null)::integer as free,
           count(*) filter (where o.state = 'disputed')::integer as disputed,
           count(*) filter (where o.state = 'handed_over' and s.reminders >= 3)::integer as held
      from order_heads o join service_orders s on s.order_id = o.id
     where o.kind = 'services' and o.state = any(${[...DESK_STATES]})`.execute(own(db));
  return rows[0] ?? { late: 0, free: 0, disputed: 0, held: 0 };
}

export type ContractorRow = {
  readonly id: number;
  readonly name: string;
  readonly does: string;
  readonly types: readonly ServiceType[];
  readonly userId: number | null;
  readonly share: number;
  readonly isActive: boolean;
};

const CONTRACTOR = ['id', 'name', 'does', 'types', 'user_id', 'share', 'is_active'] as const;

export async function contractors(db: Db): Promise<ContractorRow[]> {
  const rows = await own(db).selectFrom('service_contractors').select(CONTRACTOR).orderBy('name').execute();
  return rows.map((row) => named(row) as ContractorRow);
}

export async function contractorBy(db: Db, id: number): Promise<ContractorRow | null> {
  const row = await own(db)
    .selectFrom('service_contractors')
    .select(CONTRACTOR)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? (named(row) as ContractorRow) : null;
}

export async function putContractor(
  db: Db,
  id: number | null,
  { name, does, types, userId, share, isActive }: Omit<ContractorRow, 'id'>,
  now: Date,
): Promise<boolean> {
  const fields = { name, does, types: [...types], user_id: userId, share, is_active: isActive };
  if (id === null) {
    await own(db)
      .insertInto('service_contractors')
      .values({ ...fields, made_at: now })
      .execute();
    return true;
  }
  const { numUpdatedRows } = await own(db)
    .updateTable('service_contractors')
    .set(fields)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function templates(db: Db) {
  return own(db).selectFrom('service_templates').select(['id', 'title', 'text']).orderBy('title').execute();
}

/** False when there is one of that name. */
export async function addTemplate(
  db: Db,
  { title, text, by }: { readonly title: string; readonly text: string; readonly by: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into service_templates (title, text, made_by, changed_at) values (${title}, ${text}, ${by}, ${now})
    on conflict (lower(title)) do nothing returning id`.execute(own(db));
  return rows.length > 0;
}

export async function removeTemplate(db: Db, id: number): Promise<boolean> {
  const removed = await own(db).deleteFrom('service_templates').where('id', '=', id).returning('id').executeTakeFirst();
  return removed !== undefined;
}
