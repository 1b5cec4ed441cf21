import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type Mutant, mutatorAtHome } from './mutants.ts';
import { type Judged, judgeMutants } from './mutants-proof.ts';

/** So many of a hundred wrong changes are to be noticed. */
const EXPECTED = 80;

/**
 * Needs Stryker's instrumenter in the folder that STRYKER_HOME names. MUTANTS=200 asks for fewer, MUTANTS_ONLY=kernel/ for
 * those of some files; MUTANTS_MINUTES says how long files are loaded anew with mutants that are decided while modules
 * load (30). MUTANTS_AGAIN=FILE asks about an earlier sample (`sample.json` in the folder of its results). MUTANTS_WIDE=1
 * asks tests of whole sites too, about whom no other test has noticed: hours.
 */
export async function mutantsSeen(tell: (line: string) => void) {
  const [count, only, minutes] = [
    Number(process.env.MUTANTS ?? 2000),
    process.env.MUTANTS_ONLY,
    Number(process.env.MUTANTS_MINUTES ?? 30),
  ];
  const earlier = process.env.MUTANTS_AGAIN;
  const again = earlier && (JSON.parse(readFileSync(earlier, 'utf8')) as Mutant[]);
  const mutator = await mutatorAtHome();
  if (typeof mutator === 'string') return { ok: false, lines: [mutator], isRecorded: false };
  const started = performance.now();
  const judged = await judgeMutants(mutator, {
    count,
    seed: 20_261_118,
    ...(only !== undefined && { only }),
    ...(again && { again }),
    isWide: process.env.MUTANTS_WIDE === '1',
    freshMs: minutes * 60_000,
    tell,
  });
  for (const mutant of judged.left) tell(lineOf(mutant));
  const score = scoreOf(judged);
  return {
    ok: score >= EXPECTED,
    isRecorded: only === undefined && !again && count >= 2000,
    lines: [
      `${judged.sample.length} of ${judged.of} mutants: ${judged.killed.size} noticed, **${score.toFixed(1)} %** (expected: ${EXPECTED}); ${judged.left.length} not, ${judged.unreached.length} of these reached by no test that was run, ${judged.unasked.length} in files not all of whose tests were asked.`,
      ...placesOf(judged),
      `This run took ${Math.round((performance.now() - started) / 60_000)} minutes, load ${loadavg()[2]?.toFixed(0)}. docs/mutants.md says what the others are.`,
    ],
  };
}

function scoreOf({ sample, killed }: Pick<Judged, 'sample' | 'killed'>): number {
  return sample.length === 0 ? 0 : (100 * killed.size) / sample.length;
}

function placesOf({ sample, killed }: Judged): string[] {
  const places = Map.groupBy(sample, ({ file }) =>
    file
      .split('/')
      .slice(0, file.startsWith('kernel') ? 1 : 2)
      .join('/'),
  );
  return [...places].toSorted().map(([place, mutants]) => {
    const noticed = mutants.filter(({ id }) => killed.has(id)).length;
    return `- ${place}: ${noticed} of ${mutants.length}`;
  });
}

function lineOf({ file, line, column, kind, was, becomes }: Mutant): string {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80);
  return `${file}:${line}:${column} ${kind} ${short(was)} → ${short(becomes)}`;
}
