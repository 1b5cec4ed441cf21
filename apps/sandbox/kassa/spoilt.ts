import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { sql } from 'kysely';
import { lineOf } from '../retailer/faults.ts';
import type { Kassa } from './ground.ts';

/** The answer comes late, wrong or never; how it is wrong the company says. */
export async function spoilt(
  { shop, faults }: Pick<Kassa, 'shop' | 'faults'>,
  context: Context,
  wrong: () => Response,
): Promise<void> {
  const slow = await faults.meet(shop, 'slow');
  if (slow) await sleep(slow.seconds * 1000, undefined, { signal: context.req.raw.signal }).catch(() => undefined);
  const isWrong = await faults.meet(shop, 'error');
  const isCut = await faults.meet(shop, 'cut');
  if (!isWrong && !isCut) return;
  if (context.req.method === 'POST' && context.res.ok) {
    await shop.updateTable('kassa').set({ answers_lost: sql<number>`answers_lost + 1` }).execute();
  }
  if (isCut) lineOf(context)?.socket.destroy();
  context.res = wrong();
}
