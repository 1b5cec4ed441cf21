import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgingUnderTest, type World } from '../judging-world.ts';

/** Small in `npm test`; 200 rounds by `npm run prove -- judging`. */
const ROUNDS = Number(process.env.PROVE_ROUNDS ?? 4);
const LONG = { timeout: 3_600_000 };

let world: World;
beforeAll(async () => {
  world = await judgingUnderTest();
});
afterAll(() => world.close());

const won = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status < 300).length;
const clean = (answers: readonly { status: number }[]) => answers.every(({ status }) => status < 300 || status === 409);

test('[MD05] [BK07] of everything done at the same instant exactly one wins', LONG, async () => {
  const judges = await Promise.all(Array.from({ length: 8 }, () => world.judge()));
  const [first] = judges;
  const book = await world.finished();
  for (let round = 0; round < ROUNDS; round++) {
    const submit = () => world.submit(book.browser, book.bookId);
    const withdraw = () => book.browser.delete(`/books/master/publication/${book.bookId}`);
    const take = ({ browser }: (typeof judges)[number]) => browser.post('/moderation/books', { book: book.bookId });

    const submits = await Promise.all([submit(), submit(), submit()]);
    expect([won(submits), clean(submits)]).toEqual([1, true]);

    const taken = await Promise.all([...judges.map(take), withdraw()]);
    expect([won(taken), clean(taken)]).toEqual([1, true]);
    if ((taken.at(-1)?.status ?? 0) < 300) {
      expect(await world.caseNow(book.bookId)).toMatchObject({ state: 'closed', holder_id: null });
      expect(await world.bookNow(book.bookId)).toMatchObject({ processing_status: 'unpublishedChanges' });
      continue;
    }
    const winner = judges[taken.findIndex(({ status }) => status < 300)] ?? first;
    if (!winner) throw new Error('nobody won');
    const put = (action: string) =>
      winner.browser.send('PUT', '/moderation/state', { kind: 'book', id: book.bookId, action });
    const body = { kind: 'book', id: book.bookId, template: 'typo', text: 'Опечатка' };
    await winner.browser.post('/moderation/comments', body);
    const decided = await Promise.all([put('approve'), put('approve'), put('return'), put('release')]);
    expect([won(decided), clean(decided)]).toEqual([1, true]);
    await backToTheDesk(book.bookId);
  }
  const doubles = await world.kysely
    .selectFrom('moderation_history')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('act', '=', 'submitted')
    .executeTakeFirstOrThrow();
  expect(doubles.count).toBeLessThanOrEqual(ROUNDS);
});

/** Whatever was decided, the next round begins with a book to be sent. */
async function backToTheDesk(bookId: number) {
  await world.kysely
    .updateTable('works')
    .set({ processing_status: 'unpublishedChanges', state: 'draft' })
    .where('id', '=', bookId)
    .execute();
  await world.kysely
    .updateTable('moderation_cases')
    .set({ state: 'closed', holder_id: null, outcome: 'withdrawn' })
    .where('subject_id', '=', bookId)
    .execute();
}
