import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import type { Shop } from '../database.ts';
import type { Sandbox } from '../ground.ts';
import type { ActiveFault, FaultyContext } from './faults.ts';
import { shuffled } from './faults-table.ts';

const MOST_EVENTS = 5000;
const USUAL_EVENTS = 1000;
/** How many events of before a page with repeats may begin with. */
const MOST_REPEATS = 50;

/** RT10: what happened since a cursor, at least once, events of an art in their order (unless a fault is on). */
export function feedApi({ shop }: Sandbox): Hono<FaultyContext> {
  const api = new Hono<FaultyContext>();
  api.get('/partner/api/feed', async (context) => {
    const after = eventOf(context.req.query('after') ?? '');
    const limit = limitOf(context.req.query('limit'));
    if (after === null || limit === null) {
      const reason = after === null ? 'Такой отметки в\u00A0ленте нет' : 'Сколько событий прислать?';
      return context.json({ reason }, 422, { 'cache-control': 'no-store' });
    }
    return page(context, shop, after, limit);
  });
  return api;
}

type Row = { readonly id: number; readonly event: string };

async function page(context: Context<FaultyContext>, shop: Shop, after: number, limit: number): Promise<Response> {
  const rows = await eventsAfter(shop, after, limit);
  const last = rows.at(-1)?.id ?? after;
  const behind = rows.length < limit ? 0 : (await newest(shop)) - last;
  const met = context.get('met');
  const events = met && rows.length > 0 ? await spoiled(shop, rows, after, met) : rows;
  // The events are JSON as they lie there: nobody reads them to write them again.
  const text = `{"events":[${events.map(({ event }) => event).join(',')}],"next":"${cursorOf(last)}","behind":${behind}}`;
  return context.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
}

async function eventsAfter(shop: Shop, after: number, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, event::text as event from sandbox.feed where id > ${after} order by id limit ${limit}`.execute(shop);
  return rows;
}

async function newest(shop: Shop): Promise<number> {
  const { max } = await shop
    .selectFrom('feed')
    .select((row) => row.fn.max('id').as('max'))
    .executeTakeFirstOrThrow();
  return Number(max ?? 0);
}

async function spoiled(shop: Shop, rows: Row[], after: number, { kind, random }: ActiveFault): Promise<Row[]> {
  if (kind === 'reorder') return shuffled(rows, random);
  if (kind === 'unknown' || kind === 'malformed') return oneStrange(rows, kind, random);
  if (kind !== 'duplicate') return rows;
  const before = await shop
    .selectFrom('feed')
    .select(['id', sql<string>`event::text`.as('event')])
    .where('id', '<=', after)
    .orderBy('id', 'desc')
    .limit(Math.ceil(random() * MOST_REPEATS))
    .execute();
  const repeated = rows.flatMap((row, index) => {
    const again = random() < 0.1 ? rows[Math.floor(random() * (index + 1))] : undefined;
    return again ? [row, again] : [row];
  });
  return [...before.reverse(), ...repeated];
}

/** One event of the page is of a kind that nobody has heard of, or lacks what it must have. */
function oneStrange(rows: readonly Row[], kind: 'unknown' | 'malformed', random: () => number): Row[] {
  const chosen = Math.floor(random() * rows.length);
  return rows.map((row, index) => {
    if (index !== chosen) return row;
    const parsed = JSON.parse(row.event) as Record<string, unknown>;
    const event = kind === 'unknown' ? { ...parsed, type: 'gift' } : { ...parsed, at: 'вчера' };
    return { ...row, event: JSON.stringify(event) };
  });
}

/** Nobody reads meaning into it; the empty one is the beginning. */
function cursorOf(event: number): string {
  return event === 0 ? '' : Buffer.from(`feed ${event}`).toString('base64url');
}

function eventOf(cursor: string): number | null {
  if (cursor === '') return 0;
  const [, event] = /^feed ([1-9][0-9]{0,14})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return event === undefined ? null : Number(event);
}

function limitOf(asked: string | undefined): number | null {
  if (asked === undefined) return USUAL_EVENTS;
  return /^[1-9][0-9]{0,8}$/.test(asked) ? Math.min(Number(asked), MOST_EVENTS) : null;
}
