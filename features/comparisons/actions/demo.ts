import { demoBooksOnSale } from '@pero/books/actions/demo';
import { addDays, moscowDay } from '@pero/kernel/day';
import { type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { workById } from '@pero/works/actions/rows';
import { annotationText } from '@pero/works/rules/meta';
import type { Outcome } from '../rules/comparisons.ts';
import { diceOf, poisson } from '../rules/dice.ts';
import type { Arms } from '../rules/split.ts';
import { addComparison, changeComparison } from '../store/comparisons.ts';
import { putDays } from '../store/counted.ts';

/** One that found a winner, one without difference, one that the shop begins as soon as it has the book. */
export const comparisonsDemo: DemoPart = {
  later: async (demo) => {
    const [first, second, third] = demoBooksOnSale(demo.works);
    if (first !== undefined) await over(demo, first, { outcome: 'b', days: 14, lift: 1.22, ago: 40, seed: 5 });
    if (second !== undefined)
      await over(demo, second, { outcome: 'same', days: 38, lift: 1, ago: 70, seed: 11, of: 330 });
    if (third !== undefined) await begun(demo, third);
  },
};

const SECOND =
  'Всё началось с\u00A0письма, которое пришло не\u00A0по\u00A0адресу и\u00A0на\u00A0двадцать лет позже. Кто его ждал, кто прятал и\u00A0почему в\u00A0городе до\u00A0сих пор молчат об\u00A0одной зиме, узнает тот, кто решится ответить.';

type Told = {
  readonly outcome: Outcome;
  readonly days: number;
  readonly lift: number;
  readonly ago: number;
  readonly seed: number;
  /** Trials a day. */
  readonly of?: number;
};

async function over(demo: Demo, workId: number, { outcome, days, lift, ago, seed, of = 66 }: Told): Promise<void> {
  const id = await newOne(demo, workId, ago);
  if (id === null) return;
  const dice = diceOf(seed);
  const first = addDays(moscowDay(demo.now), -ago);
  const half = (expected: number, times = 1): Arms => [
    poisson(dice, expected / 2),
    poisson(dice, (expected / 2) * times),
  ];
  const counted = Array.from({ length: days }, (_, at) => ({
    day: addDays(first, at),
    seen: half(of * 3.2),
    tried: half(of, lift),
    bought: half(of * 0.12, lift),
  }));
  await putDays(demo.db, id, counted);
  const at = (day: number) => new Date(demo.now.getTime() - (ago - day) * 86_400_000);
  await changeComparison(demo.db, id, {
    state: 'over',
    outcome,
    beganAt: at(0),
    endedAt: at(days - 1),
    shopEndedAt: at(days - 1),
  });
}

/** A judge has let it through. */
async function begun(demo: Demo, workId: number): Promise<void> {
  const id = await newOne(demo, workId, 1);
  if (id !== null) await changeComparison(demo.db, id, { state: 'starting' });
}

async function newOne({ db, now, people }: Demo, workId: number, ago: number): Promise<number | null> {
  const work = await workById(db, workId);
  if (!work) return null;
  const ownerId = inDemo({ people }, 'author@demo.pero');
  const texts = { firstText: annotationText(work.annotation), secondText: SECOND };
  const madeAt = new Date(now.getTime() - ago * 86_400_000);
  const one = await addComparison(db, { workId, ownerId, kind: 'annotation', state: 'checking', madeAt, ...texts });
  return one.id;
}
