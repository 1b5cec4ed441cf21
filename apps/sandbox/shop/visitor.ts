import { createHash, randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../database.ts';
import type { Sandbox } from '../ground.ts';
import type { Visitor } from './reader-action-rows.ts';
import { cleanText, isSubscribed, nameRefusalOf, type Refusal } from './rules.ts';

export type Reader = Selectable<Tables['readers']>;

/** Who asks for a page. */
export type VisitContext = {
  readonly reader: Reader | null;
  readonly visitor: Visitor;
  /** The browser, signed in or not: what a test shows it stays what it was. */
  readonly browser: string;
  /** Of a tagged link that led here in the last seven days. */
  readonly click: string | null;
  readonly isAdult: boolean;
  readonly isSubscribed: boolean;
};

const READER = 'polka_reader';
const VISITOR = 'polka_visitor';
const ADULT = 'polka_adult';
const CLICK = 'polka_click';
const YEAR = 365 * 86_400;
const CLICK_SECONDS = 7 * 86_400;

/** Looks at the cookies; a newcomer gets one to be counted by. */
export async function hereOf(sandbox: Sandbox, context: Context): Promise<VisitContext> {
  const token = getCookie(context, READER);
  const reader = token ? await readerBy(sandbox, hashOf(token)) : null;
  let cookie = getCookie(context, VISITOR) ?? '';
  if (!/^[\w-]{22}$/.test(cookie)) {
    cookie = randomBytes(16).toString('base64url');
    keep(context, VISITOR, cookie, YEAR);
  }
  return {
    reader,
    visitor: reader ? { readerId: reader.id } : { cookie: hashOf(cookie) },
    browser: `browser:${hashOf(cookie)}`,
    click: keptClick(context),
    isAdult: getCookie(context, ADULT) === '1',
    isSubscribed: isSubscribed(reader, sandbox.clock.now()),
  };
}

/** The token of a tagged link, opaque to the shop: handed back with what is bought within seven days; the last link counts. */
function keptClick(context: Context): string | null {
  const came = context.req.query('click');
  if (came !== undefined && CLICK_SHAPE.test(came)) {
    keep(context, CLICK, came, CLICK_SECONDS);
    return came;
  }
  const kept = getCookie(context, CLICK) ?? '';
  return CLICK_SHAPE.test(kept) ? kept : null;
}

const CLICK_SHAPE = /^[\w.-]{1,64}$/;

/**
 * A name is all it takes: this is a sandbox, and whoever gives the name of a reader is that reader, here and no longer
 * in another browser.
 */
export async function signIn(
  sandbox: Sandbox,
  context: Context,
  typed: string,
): Promise<{ reader: Reader } | { refused: Refusal }> {
  const name = cleanText(typed).replace(/\s+/g, ' ');
  const refused = nameRefusalOf(name);
  if (refused) return { refused };
  const token = randomBytes(32).toString('base64url');
  const reader = await sandbox.shop.transaction().execute(async (shop) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7265802))`.execute(shop);
    const known = await shop
      .updateTable('readers')
      .set({ token_hash: hashOf(token) })
      .where('id', '=', (row) =>
        row
          .selectFrom('readers')
          .select('id')
          .where('name', '=', name)
          .where('is_simulated', '=', false)
          .orderBy('id')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst();
    return (
      known ??
      (await shop
        .insertInto('readers')
        .values({ name, token_hash: hashOf(token), created_at: sandbox.clock.now() })
        .returningAll()
        .executeTakeFirstOrThrow())
    );
  });
  keep(context, READER, token, YEAR);
  return { reader };
}

export async function signOut(sandbox: Sandbox, context: Context): Promise<void> {
  const token = getCookie(context, READER);
  if (token) {
    const theirs = sandbox.shop.updateTable('readers').set({ token_hash: null });
    await theirs.where('token_hash', '=', hashOf(token)).execute();
  }
  keep(context, READER, '', 0);
}

export function confirmAge(context: Context): void {
  keep(context, ADULT, '1', YEAR);
}

/** A form of another site may not act in a reader's name. */
export const fromOurPagesOnly: MiddlewareHandler = async (context, next) => {
  if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
  const origin = context.req.header('origin') ?? '';
  const isOurs = URL.canParse(origin) && new URL(origin).host === new URL(context.req.url).host;
  return isOurs ? next() : context.text('Этот запрос пришёл с\u00A0чужого сайта.', 403);
};

async function readerBy({ shop }: Sandbox, tokenHash: string): Promise<Reader | null> {
  return (await shop.selectFrom('readers').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function keep(context: Context, name: string, value: string, maxAge: number): void {
  const secure = context.req.url.startsWith('https:');
  setCookie(context, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge });
}
