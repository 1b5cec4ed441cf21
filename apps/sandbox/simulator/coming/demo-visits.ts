import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_LINKS } from '@pero/links/rules/demo-slugs';
import type { Sandbox } from '../../ground.ts';
import { buy } from '../../shop/reader-actions.ts';
import { bringCrowd } from './crowd-of-test.ts';

type Shop = Pick<Sandbox, 'shop' | 'clock' | 'siteUrl'>;

const LOOKS = 40;
const LOOK_EVERY_MS = 3000;
const PHONE = 'Mozilla/5.0 (Linux; Android 15; demo) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';

/** On the demonstration readers come to what is being tried, and by the links of its author; each by the ways of anybody. */
export async function comeForMore(sandbox: Shop, signal: AbortSignal): Promise<void> {
  for (let look = 0; look < LOOKS && !signal.aborted; look += 1) {
    const test = await sandbox.shop
      .selectFrom('tests')
      .select('test_id')
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (test) {
      await bringCrowd(sandbox, test.test_id, { readers: 1180, days: 6, lift: 1.07, seed: 31 });
      break;
    }
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  for (const { slug, buyers } of DEMO_LINKS)
    for (let buyer = 0; buyer < buyers && !signal.aborted; buyer += 1) await comeAndBuy(sandbox, slug, buyer);
}

/** Through the site's own address to the shop, and there the book is bought with the mark that came along. */
async function comeAndBuy({ shop, clock, siteUrl }: Shop, slug: string, number: number): Promise<void> {
  const headers = { 'user-agent': `${PHONE} ${number}` };
  const went = await fetch(new URL(`/go/${slug}/`, siteUrl), { headers, redirect: 'manual' }).catch(() => null);
  const location = went?.headers.get('location');
  if (!location) return;
  const to = new URL(location, siteUrl);
  const click = to.searchParams.get('click');
  const artId = Number(/\/art\/(\d+)\//.exec(to.pathname)?.[1] ?? 0) || (await firstArt(shop));
  const someone = await shop
    .selectFrom('readers')
    .select('id')
    .where('is_simulated', '=', true)
    .where('balance', '>=', 100_000)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.reader_id', '=', 'readers.id')
            .where('orders.art_id', '=', artId),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (someone && click) await buy({ shop, clock }, someone.id, artId, click);
}

async function firstArt(shop: Shop['shop']): Promise<number> {
  const row = await shop
    .selectFrom('arts')
    .select('id')
    .where('sale', '=', 'on')
    .where('id', 'is not', null)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? 0;
}
