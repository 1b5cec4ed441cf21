import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopWorld, shopUnderTest } from '../on-sale/shop-world.ts';
import { buy, follow, refund } from './reader-actions.ts';

let world: ShopWorld;
beforeAll(async () => {
  world = await shopUnderTest();
});
afterAll(() => world.close());

const at = (n: number, rest: object) => ({ n, ...rest });

test('[RT10] an author is followed once by a reader, from whichever book; it is told where it began, and there it ends', async () => {
  const authors = [{ name: `Автор ${await world.reader()}`, role: 'author' }];
  const [first, second] = [await world.art({ authors }), await world.art({ authors })];
  const readerId = await world.reader();
  await follow(world, readerId, first, true);
  await follow(world, readerId, second, true);
  await follow(world, await world.reader(), second, true);
  await follow(world, readerId, second, false);
  await follow(world, readerId, first, false);
  expect(await world.told(first)).toEqual([
    at(1, { type: 'follow', change: 1 }),
    at(2, { type: 'follow', change: -1 }),
  ]);
  expect(await world.told(second)).toEqual([at(1, { type: 'follow', change: 1 })]);
});

test('[RT10] two authors of one name have followers of their own, and one of two names is followed once', async () => {
  const name = [{ name: `Иван Иванов ${await world.reader()}`, role: 'author' }];
  const pen = [{ name: 'И. Незнакомцев', role: 'author' }];
  const his = await world.art({ authors: name, author_id: 'one' });
  const namesake = await world.art({ authors: name, author_id: 'two' });
  const underPen = await world.art({ authors: pen, author_id: 'one' });
  const readerId = await world.reader();
  for (const artId of [his, namesake, underPen]) await follow(world, readerId, artId, true);
  expect([await world.told(his), await world.told(namesake), await world.told(underPen)]).toEqual([
    [at(1, { type: 'follow', change: 1 })],
    [at(1, { type: 'follow', change: 1 })],
    [],
  ]);
});

test('[RT10] what is bought under the name on the book is told as its author’s own, and so is its return', async () => {
  const artId = await world.art();
  const own = await world.reader(' вера околицына');
  const bought = await buy(world, own, artId);
  if (!('orderId' in bought)) throw new Error(bought.refused);
  await refund(world, own, bought.orderId);
  await buy(world, await world.reader(), artId);
  const told = await world.told(artId);
  expect(told.map(({ type, own: isOwn }) => [type, isOwn])).toEqual([
    ['sale', true],
    ['refund', true],
    ['sale', undefined],
  ]);
});
