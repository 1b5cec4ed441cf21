import { addDays, type Day, type Days } from '@pero/kernel/day';
import { royaltyDays } from '@pero/royalties/actions/earnings';
import type { Db } from '@pero/server-platform/database/db';
import { viewsOnDays } from '@pero/statistics/actions/sold';
import type { Block } from '../rules/blocks.ts';
import { type Comparison, holdsPrice } from '../store/comparisons.ts';
import { blocksOf, type KeptBlock } from '../store/counted.ts';

export type Brought = KeptBlock & Block & { readonly views: number; readonly sold: number; readonly royalty: number };

/** What each block brought so far: who came, what was sold, what of it is the author's. Blocks to come bring nothing yet. */
export async function broughtBy(db: Db, one: Comparison, today: Day): Promise<Brought[]> {
  const { startsOn, endsOn, workId, ownerId, id } = one;
  if (startsOn === null || endsOn === null) return [];
  const [blocks, views, earned] = await Promise.all([
    blocksOf(db, id),
    viewsOnDays(db, workId, { first: startsOn, last: endsOn }),
    royaltyDays(db, { userId: ownerId, from: startsOn, to: endsOn, bookIds: [workId], editions: ['ebook'] }),
  ]);
  const royalties = new Map(earned.map((row) => [row.day, row]));
  return blocks.map((block) => {
    const sum = { views: 0, sold: 0, royalty: 0 };
    for (let day = block.startsOn; day <= block.endsOn; day = addDays(day, 1)) {
      sum.views += views.get(day) ?? 0;
      sum.sold += royalties.get(day)?.salesCount ?? 0;
      sum.royalty += royalties.get(day)?.salesRoyalty ?? 0;
    }
    const isOver = block.endsOn < today;
    return { ...block, ...sum, perView: isOver && sum.views > 0 ? sum.royalty / sum.views : null };
  });
}

/** For whoever would change a price meanwhile: until which day it is held. */
export function heldUntil(db: Db, workId: number, days: Days): Promise<Day | null> {
  return holdsPrice(db, workId, days);
}
