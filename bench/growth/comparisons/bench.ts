import { blockOutcomeOf, blockResult, drawnOrder } from '@pero/comparisons/rules/blocks';
import { diceOf, poisson } from '@pero/comparisons/rules/dice';
import { type Arms, durationOf, LONGEST_DAYS, NOBODY, plus, splitOutcomeOf } from '@pero/comparisons/rules/split';

/** How often comparisons of things that are alike are called, and how soon a difference is seen. Seeds are fixed. */
const RUNS = Number(process.argv[2] ?? 2000);
const VIEWS = 500;

const say = (line: string) => process.stdout.write(`${line}\n`);

const dice = diceOf(20_261_119);
for (const first of [0.5, 0.49, 0.485]) {
  say(
    `Alike covers, ${RUNS} comparisons of ${VIEWS} views a day, ${100 * first} of 100 see the first, looked at on each of ${LONGEST_DAYS} days:`,
  );
  const outcomes = new Map<string, number>();
  for (let run = 0; run < RUNS; run += 1) {
    const ended = alike(first);
    outcomes.set(ended, (outcomes.get(ended) ?? 0) + 1);
  }
  for (const [outcome, count] of [...outcomes].toSorted())
    say(`  ${outcome.padEnd(8)} ${((100 * count) / RUNS).toFixed(1)} %`);
  const called = ['a', 'b', 'harm'].reduce((sum, outcome) => sum + (outcomes.get(outcome) ?? 0), 0);
  say(`  called: ${((100 * called) / RUNS).toFixed(1)} %`);
}

say('\nUntil it is seen, days in half of the cases and in four of five:');
for (const [what, perDay] of [
  ['purchases, 10 a day', 10],
  ['trials, 75 a day', 75],
] as const)
  for (const lift of [1.1, 1.2, 1.3, 1.5, 2]) {
    const { median, most } = durationOf(perDay, lift);
    say(
      `  ${what.padEnd(20)} +${Math.round((lift - 1) * 100)} %`.padEnd(32) +
        `${median ?? '>60'}`.padEnd(6) +
        `${most ?? '>60'}`,
    );
  }

const pricesCalled = Array.from({ length: RUNS }, (_, run) => {
  const blocks = drawnOrder(diceOf(run), 'week').map((arm) => ({ arm, perView: poisson(dice, 30) }));
  return blockOutcomeOf(blockResult(blocks));
}).filter((outcome) => outcome === 'a' || outcome === 'b').length;
say(`\nAlike prices, eight weeks, ${RUNS} comparisons: called ${((100 * pricesCalled) / RUNS).toFixed(1)} %`);

function alike(first: number): string {
  let all = NOBODY;
  for (let day = 1; day <= LONGEST_DAYS; day += 1) {
    const seen: Arms = [poisson(dice, VIEWS * first), poisson(dice, VIEWS * (1 - first))];
    const part = (share: number): Arms => [poisson(dice, seen[0] * share), poisson(dice, seen[1] * share)];
    all = plus(all, { seen, tried: part(0.15), bought: part(0.02) });
    const outcome = splitOutcomeOf(all, day);
    if (outcome) return outcome;
  }
  return 'unseen';
}
