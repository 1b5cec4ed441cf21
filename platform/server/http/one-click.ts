import { Hono } from 'hono';
import { asDb, type Db } from '../database/db.ts';
import { answerMsOf, doorOf, type Services } from './door.ts';
import { proofInside } from './gates.ts';
import { inTime, transactionIn } from './in-time.ts';
import { refuse } from './reply.ts';
import type { Bindings, Web } from './request.ts';

export type OneClickAction = (act: { readonly db: Db; readonly now: Date }, token: string) => Promise<boolean>;

/**
 * A POST that a mail program sends in a person's name (RFC 8058): a form, no cookie, no CSRF pair. Its proof is the signed
 * token in the address. `action` says whether the token is ours.
 */
export function oneClickOf(services: Services, deed: OneClickAction): Web {
  const app: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  const door = doorOf(services, { secureCookies: services.isHttps ?? false, trustProxy: false });
  const answer = door(proofInside('one-click'), async ({ context, now }) => {
    const token = (context.req.query('token') ?? '').slice(0, 200);
    const isDone = await inTime(answerMsOf(services), (time) =>
      transactionIn(services.kysely, time, (transaction) => deed({ db: asDb(transaction), now }, token)),
    );
    return isDone ? { status: 204, body: null, cookies: [] } : refuse('not-found');
  });
  app.post('/', answer);
  return app;
}
