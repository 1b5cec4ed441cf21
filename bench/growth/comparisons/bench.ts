import { blockOutcomeOf, blockResult, drawnOrder } from '@pero/comparisons/rules/blocks';
import { diceOf, poisson } from '@pero/comparisons/rules/dice';
import { type Arms, durationOf, LONGEST_DAYS, NOBODY, plus, splitOutcomeOf } from '@pero/comparisons/rules/split';

/** How often comparisons of things that are alike are called, and how soon a difference is seen. Seeds are fixed. */
const RUNS = Number(process.argv[2] ?? 2000);
const VIEWS = 500;

const say = (line: string) => process.stdout.write(`${line}\n`);

say(`Alike covers, ${RUNS} comparisons of ${VIEWS} views a day, looked at on each of ${LONGEST_DAYS} days:`);
const outcomes = new Map<string, number>();
const dice = diceOf(20_261_119);
for (let run = 0; run < RUNS; run += 1) {
  const ended = alike();
  outcomes.set(ended, (outcomes.get(ended) ?? 0) + 1);
}
for (const [outcome, count] of [...outcomes].toSorted())
  say(`  ${outcome.padEnd(8)} ${((100 * count) / RUNS).toFixed(1)} %`);
const called = ['a', 'b', 'harm', 'split'].reduce((sum, outcome) => sum + (outcomes.get(outcome) ?? 0), 0);
say(`  called, or stopped for an alarm: ${((100 * called) / RUNS).toFixed(1)} %`);

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

function alike(): string {
  let all = NOBODY;
  for (let day = 1; day <= LONGEST_DAYS; day += 1) {
    const half = (expected: number): Arms => [poisson(dice, expected / 2), poisson(dice, expected / 2)];
    all = plus(all, { seen: half(VIEWS), tried: half(VIEWS * 0.15), bought: half(VIEWS * 0.02) });
    const outcome = splitOutcomeOf(all, day);
    if (outcome) return outcome;
  }
  return 'unseen';
}
