import { type Context, Hono } from 'hono';
import { asDb, type Db } from '../database/db.ts';
import type { House } from './door.ts';
import type { Bindings, Web } from './http.ts';
import { NO_PAGE } from './no-page.ts';

export type OneClickDeed = (act: { readonly db: Db; readonly now: Date }, token: string) => Promise<boolean>;

/**
 * A POST that a mail program sends in a person's name (RFC 8058): a form, no cookie, no CSRF pair. Its authority is the
 * signed token in the address, so it stands beside the door, not behind it. `deed` says whether the token is ours.
 */
export function oneClickOf(house: House, deed: OneClickDeed): Web {
  const app: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  app.post('/', async (context: Context) => {
    const token = (context.req.query('token') ?? '').slice(0, 200);
    const done = await house.kysely
      .transaction()
      .execute((transaction) => deed({ db: asDb(transaction), now: house.clock.now() }, token));
    return new Response(null, { status: done ? 204 : 404, headers: { 'cache-control': 'no-store', ...NO_PAGE } });
  });
  return app;
}
