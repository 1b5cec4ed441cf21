import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import type { Arm } from '../rules/blocks.ts';
import type { Counted } from '../rules/split.ts';

const own = tables<'comparison_days' | 'comparison_blocks'>;

export type CountedDay = Counted & { readonly day: Day };

/** The shop tells all its days whenever it is asked: what it says now holds. */
export async function putDays(db: Db, comparisonId: number, days: readonly CountedDay[]): Promise<void> {
  if (days.length === 0) return;
  const rows = days.map(({ day, seen, tried, bought }) => ({
    comparison_id: comparisonId,
    day,
    ...{ seen_a: seen[0], seen_b: seen[1], tried_a: tried[0], tried_b: tried[1] },
    ...{ bought_a: bought[0], bought_b: bought[1] },
  }));
  await own(db)
    .insertInto('comparison_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['comparison_id', 'day']).doUpdateSet((now) => ({
        seen_a: now.ref('excluded.seen_a'),
        seen_b: now.ref('excluded.seen_b'),
        tried_a: now.ref('excluded.tried_a'),
        tried_b: now.ref('excluded.tried_b'),
        bought_a: now.ref('excluded.bought_a'),
        bought_b: now.ref('excluded.bought_b'),
      })),
    )
    .execute();
}

export async function daysOf(db: Db, comparisonIds: readonly number[]): Promise<Map<number, CountedDay[]>> {
  if (comparisonIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('comparison_days')
    .selectAll()
    .where('comparison_id', 'in', [...comparisonIds])
    .orderBy('day')
    .execute();
  const found = new Map<number, CountedDay[]>();
  for (const row of rows) {
    const of = found.get(row.comparison_id) ?? [];
    found.set(row.comparison_id, of);
    of.push({
      day: row.day,
      seen: [row.seen_a, row.seen_b],
      tried: [row.tried_a, row.tried_b],
      bought: [row.bought_a, row.bought_b],
    });
  }
  return found;
}

export type KeptBlock = { readonly number: number; readonly startsOn: Day; readonly endsOn: Day; readonly arm: Arm };

export async function addBlocks(db: Db, comparisonId: number, blocks: readonly KeptBlock[]): Promise<void> {
  const rows = blocks.map(({ number, startsOn, endsOn, arm }) => ({
    comparison_id: comparisonId,
    number,
    starts_on: startsOn,
    ends_on: endsOn,
    arm,
  }));
  await own(db).insertInto('comparison_blocks').values(rows).execute();
}

export async function blocksOf(db: Db, comparisonId: number): Promise<KeptBlock[]> {
  const rows = await own(db)
    .selectFrom('comparison_blocks')
    .selectAll()
    .where('comparison_id', '=', comparisonId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    arm: row.arm as Arm,
  }));
}
