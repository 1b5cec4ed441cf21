import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ShopTest, type ShopTestStatus, shopTest } from '@pero/retailer/contract/tests-protocol';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Insertable, sql } from 'kysely';
import type { Shop, Tables } from '../../database.ts';
import type { Sandbox } from '../../ground.ts';
import { fileKey } from '../files.ts';
import { lockedArt } from './status.ts';

const PATH = '/partner/api/arts/:uuid{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}/tests/:testId{[0-9a-z-]{1,64}}';
const COVER_MOST = 20 * 1024 * 1024;

type Answer = { readonly code: 200 | 404 | 409 | 422; readonly body: ShopTestStatus | { readonly reason: string } };
const UNKNOWN: Answer = { code: 404, body: { reason: 'Такого сравнения магазин не\u00A0знает' } };

/** A cover or an annotation is tried on half of the readers. */
export function testsApi(sandbox: Sandbox): Hono {
  const api = new Hono();
  const small = bodyLimit({ maxSize: 200_000 });
  api.put(PATH, small, async (context) => {
    const { uuid, testId } = context.req.param();
    const read = shopTest.safeParse(await context.req.json().catch(() => null));
    if (!read.success) return said(context, { code: 422, body: { reason: 'Описание сравнения не\u00A0принято' } });
    return said(context, await begin(sandbox, uuid, testId, read.data));
  });
  api.put(`${PATH}/cover`, bodyLimit({ maxSize: COVER_MOST }), async (context) => {
    const { uuid, testId } = context.req.param();
    return said(context, await giveCover(sandbox, uuid, testId, Buffer.from(await context.req.arrayBuffer())));
  });
  api.get(PATH, async (context) => said(context, await standing(sandbox.shop, context.req.param('testId'))));
  api.delete(PATH, async (context) => {
    const { testId } = context.req.param();
    await sandbox.shop
      .updateTable('tests')
      .set({ state: 'over', ended_at: sandbox.clock.now() })
      .where('test_id', '=', testId)
      .where('state', '<>', 'over')
      .execute();
    return said(context, await standing(sandbox.shop, testId));
  });
  return api;
}

function said(context: Context, { code, body }: Answer): Response {
  context.header('cache-control', 'no-store');
  return context.json(body, code);
}

/** Said again with the same body it is the same. One runs at a time. */
function begin(sandbox: Sandbox, uuid: string, testId: string, wish: ShopTest): Promise<Answer> {
  return sandbox.shop.transaction().execute(async (shop) => {
    const art = await lockedArt(shop, uuid);
    if (art?.sale !== 'on') return { code: 409, body: { reason: 'Сравнивать можно то, что сейчас продаётся' } };
    const known = await shop.selectFrom('tests').selectAll().where('test_id', '=', testId).executeTakeFirst();
    if (known && known.art_uuid !== uuid) return UNKNOWN;
    if (known) return standing(shop, testId);
    const open = await shop
      .selectFrom('tests')
      .select('test_id')
      .where('art_uuid', '=', uuid)
      .where('state', '<>', 'over')
      .executeTakeFirst();
    if (open) return { code: 409, body: { reason: 'У\u00A0этой книги уже идёт другое сравнение' } };
    await shop
      .insertInto('tests')
      .values(rowOf(uuid, testId, wish, sandbox.clock.now()))
      .execute();
    return standing(shop, testId);
  });
}

function rowOf(uuid: string, testId: string, wish: ShopTest, now: Date): Insertable<Tables['tests']> {
  const head = { test_id: testId, art_uuid: uuid, kind: wish.kind };
  if (wish.kind === 'annotation') return { ...head, annotation: wish.annotation, state: 'running', began_at: now };
  const { sha256, mime } = wish.cover;
  return { ...head, cover_sha256: sha256, cover_mime: mime, state: 'receiving' };
}

async function giveCover(sandbox: Sandbox, uuid: string, testId: string, bytes: Buffer): Promise<Answer> {
  const test = await sandbox.shop
    .selectFrom('tests')
    .selectAll()
    .where('test_id', '=', testId)
    .where('art_uuid', '=', uuid)
    .executeTakeFirst();
  if (!test?.cover_sha256) return UNKNOWN;
  if (createHash('sha256').update(bytes).digest('hex') !== test.cover_sha256)
    return { code: 422, body: { reason: 'Это не\u00A0те байты: сумма не\u00A0сходится с\u00A0названной' } };
  await sandbox.files.put(fileKey(test.cover_sha256), Readable.from([bytes]), {
    mime: test.cover_mime ?? 'image/jpeg',
  });
  await sandbox.shop
    .updateTable('tests')
    .set({ state: 'running', began_at: sandbox.clock.now() })
    .where('test_id', '=', testId)
    .where('state', '=', 'receiving')
    .execute();
  return standing(sandbox.shop, testId);
}

async function standing(shop: Shop, testId: string): Promise<Answer> {
  const test = await shop.selectFrom('tests').selectAll().where('test_id', '=', testId).executeTakeFirst();
  if (!test) return UNKNOWN;
  const days = new Map<string, { seen: [number, number]; tried: [number, number]; bought: [number, number] }>();
  for (const what of ['seen', 'tried', 'bought'] as const) {
    const { rows } = await sql<{ day: string; arm: 0 | 1; count: number }>`
      select ((${sql.ref(`${what}_at`)} at time zone 'Europe/Moscow')::date)::text as day, arm, count(*)::int as count
        from sandbox.test_readers where test_id = ${testId} and ${sql.ref(`${what}_at`)} is not null
       group by 1, 2`.execute(shop);
    for (const { day, arm, count } of rows) {
      const of = days.get(day) ?? { seen: [0, 0], tried: [0, 0], bought: [0, 0] };
      days.set(day, of);
      of[what][arm] = count;
    }
  }
  const body = {
    test_id: testId,
    state: test.state,
    began_at: test.began_at?.toISOString() ?? null,
    days: [...days].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([day, counts]) => ({ day, ...counts })),
  };
  return { code: 200, body };
}
