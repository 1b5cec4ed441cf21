import { addDays } from '@pero/kernel/day';
import { percent } from '@pero/kernel/percent';
import { actInDemo, type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { discountableWorks } from './discountable.ts';
import { giveDiscount } from './discounts.ts';

/** Two that are to come: what has begun the clock of the worker shows. */
export const discountsDemo: DemoPart = { once: giveSome };

async function giveSome(demo: Demo): Promise<void> {
  const act = actInDemo(demo, inDemo(demo, 'author@demo.pero'));
  const possible = await discountableWorks(act, { onlyPossible: true });
  for (const [index, work] of possible.slice(0, 2).entries()) {
    const first = work.first_possible;
    if (first === null || work.most_percent === null) continue;
    const starts = addDays(first, index * 5);
    const part = percent(Math.min(work.most_percent, index === 0 ? 20 : 30));
    await giveDiscount(act, { bookId: work.id, percent: part, starts_on: starts, ends_on: addDays(starts, 6) });
  }
}
