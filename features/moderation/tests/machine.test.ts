import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgingUnderTest, type World } from '../judging-world.ts';
import { type Model, type Real, STEPS, type Staff, type Step } from '../machine-world.ts';

/** Small and seeded in `npm test`; whole by `npm run prove -- judging`. */
const RUNS = Number(process.env.PROVE_RUNS ?? 6);
const SEED = Number(process.env.PROVE_SEED ?? 5);

let world: World;
let staff: Staff;
beforeAll(async () => {
  world = await judgingUnderTest();
  staff = {
    one: (await world.judge()).browser,
    two: (await world.judge()).browser,
    main: (await world.judge('main_moderator')).browser,
    agent: (await world.judge('agent')).browser,
  };
});
afterAll(() => world.close());

class CaseCommand implements fc.AsyncCommand<Model, Real> {
  readonly step: Step;
  constructor(step: Step) {
    this.step = step;
  }
  check() {
    return true;
  }
  async run(model: Model, real: Real) {
    const isAllowed = this.step.may(model, real);
    const { status } = await this.step.run(real);
    expect(status < 300, `${this.step.name} in ${model.at}/${model.status} answered ${status}`).toBe(isAllowed);
    expect(status).toBeLessThan(500);
    if (isAllowed) {
      this.step.after(model, real);
      model.deeds += 1;
    }
    await agrees(model, real);
  }
  toString() {
    return this.step.name;
  }
}

async function agrees(model: Model, { bookId }: Real) {
  const book = await world.bookNow(bookId);
  expect(book.processing_status).toBe(model.status);
  expect(book.state).toBe(model.road);
  expect(book.is_frozen).toBe(model.at === 'frozen');
  const found = await world.caseNow(bookId);
  // Withdrawn, it lies with the author again: closed, or returned as it was.
  if (model.at === '?') model.at = found?.state === 'returned' ? 'returned' : 'closed';
  expect(found?.state ?? '').toBe(model.at);
  const history = await world.kysely
    .selectFrom('moderation_history')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('case_id', '=', found?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(history.count).toBe(model.deeds);
}

test('[MD08] no way of deeds leads a book where the rules do not, and no deed is lost', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.commands(
        STEPS.map((step) => fc.constant(new CaseCommand(step))),
        { maxCommands: 30, size: 'max' },
      ),
      async (isAdult, deeds) => {
        const book = await world.finished({ meta: { age: isAdult ? 18 : 12 } });
        const submit = () => world.submit(book.browser, book.bookId);
        const real: Real = { bookId: book.bookId, author: book.browser, submit, staff, isAdult };
        const model: Model = {
          ...{ at: '', status: 'unpublishedChanges', road: 'draft', holder: null, frozenFrom: '', remarks: 0 },
          ...{ isRejected: false, wasAppealed: false, rejectedBy: null, deeds: 0 },
        };
        await fc.asyncModelRun(async () => ({ model, real }), deeds);
      },
    ),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
});
