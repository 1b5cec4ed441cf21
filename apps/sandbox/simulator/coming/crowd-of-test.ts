import type { Sandbox } from '../../ground.ts';
import { armOf } from '../../shop/halves.ts';
import { DAY_MS } from '../../shop/rules.ts';
import { diceOf } from '../dice.ts';
import { artsOnSale, stocksOf } from '../load.ts';
import { peopleOf } from '../people.ts';
import type { ReaderAction } from '../reader-actions.ts';
import { type Shelf, testName } from '../shelf.ts';
import { alone } from '../simulate.ts';
import { write } from '../write.ts';

type Wish = {
  readonly readers: number;
  readonly days: number;
  readonly lift?: number | undefined;
  readonly seed: number;
};

/** Of those who look, so many open the trial; of these, so many buy. */
const TRIES = 0.3;
const BUYS = 0.08;

/** So many invented readers come to a book that is being tried, over so many days up to now. Null where none is. */
export async function bringCrowd({ shop, clock }: Pick<Sandbox, 'shop' | 'clock'>, testId: string, wish: Wish) {
  const found = await shop
    .selectFrom('tests')
    .innerJoin('arts', 'arts.uuid', 'tests.art_uuid')
    .select(['tests.lift', 'tests.began_at', 'arts.id'])
    .where('test_id', '=', testId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (!found?.id || !found.began_at) return null;
  const lift = wish.lift ?? found.lift;
  const until = clock.now();
  const since = new Date(until.getTime() - (wish.days - 1) * DAY_MS - 60_000);
  const beganAt = found.began_at < since ? found.began_at : since;
  await shop.updateTable('tests').set({ lift, began_at: beganAt }).where('test_id', '=', testId).execute();
  const { id } = found;
  return alone(shop, async (shop) => {
    const people = await peopleOf(shop, { seed: wish.seed, readers: wish.readers, since, until });
    const [stock] = await stocksOf(shop, await artsOnSale(shop, [id]), people.crowd, since);
    if (!stock) return null;
    const actions = actionsOf(stock.shelf, { ...wish, testId, lift, since: since.getTime(), until: until.getTime() });
    const events = await write(shop, { lived: [{ stock, actions }], shop: [], days: new Map() }, people.ids);
    return { came: wish.readers, events };
  });
}

type Coming = Wish & {
  readonly testId: string;
  readonly lift: number;
  readonly since: number;
  readonly until: number;
};

/** One after another; whoever has the book already stays away. */
function actionsOf(shelf: Shelf, coming: Coming): ReaderAction[] {
  const dice = diceOf(coming.seed);
  const step = (coming.until - coming.since) / (coming.readers + 1);
  const numbers = Array.from({ length: coming.readers }, (_, number) => number);
  return numbers
    .filter((number) => !shelf.copies.has(number))
    .flatMap((reader) => visitOf(shelf, coming, { reader, at: Math.floor(coming.since + step * reader), dice }));
}

type Visit = { readonly reader: number; readonly at: number; readonly dice: () => number };

function visitOf(shelf: Shelf, { testId, lift }: Coming, { reader, at, dice }: Visit): ReaderAction[] {
  const came: ReaderAction[] = [
    { type: 'view', at },
    { type: 'exposure', at, reader },
  ];
  const pleases = armOf(testId, testName(shelf, reader)) === 1 ? lift : 1;
  if (dice() >= Math.min(0.95, TRIES * pleases)) return came;
  const { price } = shelf.book;
  const tried: ReaderAction[] = [...came, { type: 'trial', at, reader }];
  if (price === 0 || dice() >= BUYS) return tried;
  return [...tried, { type: 'sale', at, reader, listPrice: price, paid: price }];
}
