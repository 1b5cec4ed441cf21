import type { ArtTerms } from '@pero/retailer/contract/protocol';
import { sql } from 'kysely';
import type { Sandbox } from '../ground.ts';

/** What a reader pays: of the price and the discount the lower one. What is over is taken away by `endDiscounts`. */
export function priceNow({ price, discount }: Pick<ArtTerms, 'price' | 'discount'>): number {
  return discount ? Math.min(price, discount.price) : price;
}

/** A discount that is over is over, whether its partner says so or not. */
export async function endDiscounts({ shop, clock }: Pick<Sandbox, 'shop' | 'clock'>): Promise<void> {
  const now = clock.now();
  await shop
    .updateTable('arts')
    .set({ terms: sql`terms - 'discount'`, priced_at: now })
    .where(sql<string>`terms -> 'discount' ->> 'until'`, '<=', now.toISOString())
    .execute();
}
