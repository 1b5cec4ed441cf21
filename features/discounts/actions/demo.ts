import { addDays } from '@pero/kernel/day';
import { percent } from '@pero/kernel/percent';
import { actInDemo, type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { worksOnSaleOf } from '@pero/works/actions/rows';
import { firstPossible, workReasonOf } from '../rules/discounts.ts';
import { factsOf } from './discountable.ts';
import { giveDiscount } from './discounts.ts';

/** Two that are to come; what has begun only the clock of a worker shows. */
export const discountsDemo: DemoPart = { once: giveSome };

async function giveSome(demo: Demo): Promise<void> {
  const act = actInDemo(demo, inDemo(demo, 'author@demo.pero'));
  const works = await worksOnSaleOf(act.db, act.actor.userId);
  const possible = works.filter((work) => workReasonOf(factsOf(work)) === null);
  for (const [index, work] of possible.slice(0, 2).entries()) {
    const starts = addDays(firstPossible(factsOf(work), [], act.today).first, index * 9);
    const part = percent(index === 0 ? 20 : 10);
    await giveDiscount(act, { bookId: work.id, percent: part, starts_on: starts, ends_on: addDays(starts, 6) });
  }
}
