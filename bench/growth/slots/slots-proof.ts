import { type PromotionWorld, promotionUnderTest } from '../../../features/promotion/promotion-world.ts';

export type SlotsSeen = {
  readonly rounds: number;
  readonly buyers: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly seconds: number;
  readonly wrong: readonly string[];
};

/** So many buyers want the last place of a day at once, round after round: one has it, and nobody else is asked for money. */
export async function proveSlots({
  rounds,
  buyers,
  tell,
}: {
  rounds: number;
  buyers: number;
  tell: (line: string) => void;
}): Promise<SlotsSeen> {
  const world = await promotionUnderTest();
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  try {
    const people = [];
    for (let number = 0; number < buyers; number += 1) {
      const actor = await world.person();
      await world.advertise(actor);
      people.push({ actor, book: await world.book(actor, { genre_ids: [9000] }) });
    }
    const began = performance.now();
    for (let round = 0; round < rounds; round += 1) {
      const fault = await roundOf(world, people, 9000 + round, statuses);
      if (fault) wrong.push(`round ${round}: ${fault}`);
      if ((round + 1) % 10 === 0) tell(`${round + 1} rounds of ${rounds}`);
    }
    const bills = await world.kysely.selectFrom('bills').select('id').execute();
    if (bills.length !== rounds) wrong.push(`${bills.length} bills were made in ${rounds} rounds`);
    return { rounds, buyers, statuses, seconds: (performance.now() - began) / 1000, wrong };
  } finally {
    await world.close();
  }
}

type People = readonly {
  readonly actor: Parameters<PromotionWorld['order']>[0];
  readonly book: { readonly id: number };
}[];

/** All of them at once for one place of a genre; what was wrong with it, or null. */
async function roundOf(world: PromotionWorld, people: People, genre: number, statuses: Map<number, number>) {
  await world.kysely
    .updateTable('works')
    .set({ genre_ids: [genre] })
    .execute();
  const wish = { type_id: 'direct_top', start_date_time: '2026-11-25' };
  const answers = await Promise.all(people.map(({ actor, book }) => world.order(actor, book.id, wish)));
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const places = await world.kysely
    .selectFrom('promotion_places')
    .select('order_id')
    .where('genre_id', '=', genre)
    .execute();
  const won = answers.filter(({ status }) => status === 200);
  const id = won[0]?.result?.id;
  const isGood = won.length === 1 && places.length === 1 && places[0]?.order_id === id;
  // Whoever won gives theirs up, so that nobody reaches the most that may wait.
  const winner = people[answers.findIndex(({ status }) => status === 200)];
  if (winner) await world.as(winner.actor).post(`/services/promo/${id}/cancel`);
  return isGood ? null : `${won.length} were told yes, ${places.length} places were taken`;
}
