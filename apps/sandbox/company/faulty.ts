import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import { lineOf } from '../retailer/faults.ts';
import type { Company } from './company.ts';

/** What is wrong with the line. Of `busy` nothing is done; of the others it is, and the answer comes late, wrong or never. */
export function faulty<Own extends string>(
  company: Company<Own>,
  saying: (context: Context, code: 500 | 503) => Response,
): MiddlewareHandler {
  const { shop, faults } = company;
  return async (context, next) => {
    if (await faults.meet(shop, 'busy')) return saying(context, 503);
    await next();
    const slow = await faults.meet(shop, 'slow');
    if (slow) await sleep(slow.seconds * 1000, undefined, { signal: context.req.raw.signal }).catch(() => undefined);
    const wrong = await wrongAnswer(company, context, saying);
    if (!wrong) return undefined;
    if (context.req.method !== 'GET' && context.res.ok) await countLost(company);
    context.res = wrong;
    return undefined;
  };
}

const HUGE = 3_000_000;

async function wrongAnswer<Own extends string>(
  { shop, faults }: Company<Own>,
  context: Context,
  saying: (context: Context, code: 500 | 503) => Response,
): Promise<Response | null> {
  if (await faults.meet(shop, 'error')) return saying(context, 500);
  if (await faults.meet(shop, 'garbage')) return context.json({ surprise: ['what', 'is', 'this'] });
  if (await faults.meet(shop, 'huge')) return context.text(`{"long":"${'a'.repeat(HUGE)}"}`);
  if (await faults.meet(shop, 'moved')) return context.redirect('/dev/', 307);
  if (!(await faults.meet(shop, 'cut'))) return null;
  lineOf(context)?.socket.destroy();
  return saying(context, 500);
}

async function countLost({ shop, name }: Pick<Company, 'shop' | 'name'>): Promise<void> {
  await shop
    .updateTable('companies')
    .set({ answers_lost: sql<number>`answers_lost + 1` })
    .where('name', '=', name)
    .execute();
}

/** Whoever holds what the header has to be. */
export function isHolder(context: Context, header: string, expected: string): boolean {
  return timingSafeEqual(digest(context.req.header(header) ?? ''), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A body as JSON; null when it is not. PostgreSQL keeps no NUL and no half of a character, so neither is taken. */
export async function jsonOf(context: Context): Promise<unknown> {
  const text = await context.req.text();
  if (text.includes('\\u0000') || /\\u[dD][89a-fA-F]/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
