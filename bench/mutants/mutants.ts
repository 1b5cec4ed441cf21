import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { randomFrom } from '../fuzz/hostile-values.ts';

/** A small wrong change of one rule of the product. */
export type Mutant = {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly kind: string;
  readonly was: string;
  readonly becomes: string;
};

export type Mutated = {
  /** Each file with all of its mutants inside, of which one at a time is switched on. */
  readonly sources: Readonly<Record<string, string>>;
  readonly mutants: readonly Mutant[];
};

const PLACES = ['kernel/**/*.ts', 'features/*/rules/**/*.ts', 'press/typography/**/*.ts'];

/** Lists of names, not rules: a test of each line would be the same list a second time. */
const LISTS = new Set([
  'kernel/country-names.ts',
  'features/works/rules/genres/table.ts',
  'features/works/rules/genres/tag-table.ts',
  'features/verification/rules/passport-regions.ts',
  'press/typography/yo-words.ts',
]);

/** What tests are built with. */
const FIXTURES = new Set([
  'features/checks/rules/preflight/specimen.ts',
  'features/checks/rules/similarity/altered-world.ts',
]);

export function mutableFiles(): string[] {
  return PLACES.flatMap((place) => globSync(place))
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('node_modules'))
    .filter((file) => !LISTS.has(file) && !FIXTURES.has(file))
    .toSorted();
}

type Position = { readonly line: number; readonly column: number };
type Logger = Record<'debug' | 'info' | 'warn' | 'error', (line: string) => void> & { isDebugEnabled(): boolean };

/** What we use of Stryker's instrumenter: it makes the mutants, and puts all of a file into one text. */
export type Mutator = {
  instrument(
    files: readonly { name: string; mutate: boolean; content: string }[],
    options: { ignorers: []; excludedMutations: []; plugins: null },
  ): Promise<{
    files: readonly { name: string; content: string }[];
    mutants: readonly {
      id: string;
      fileName: string;
      location: { start: Position; end: Position };
      mutatorName: string;
      replacement: string;
    }[];
  }>;
};

/**
 * Stryker's instrumenter as it is installed in the folder that STRYKER_HOME names, or the sentence that says how to have
 * it. It brings some 90 packages, a second Babel among them, and is asked seldom, so the project does not depend on it.
 */
export async function mutatorAtHome(): Promise<Mutator | string> {
  const home = process.env.STRYKER_HOME;
  const path = resolve(home ?? '', 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js');
  if (home === undefined || !existsSync(path))
    return 'Stryker’s instrumenter is not here: npm install --prefix FOLDER @stryker-mutator/instrumenter@10.1.1, then STRYKER_HOME=FOLDER.';
  const { Instrumenter } = (await import(path)) as { Instrumenter: new (logger: Logger) => Mutator };
  const { warn, error } = console;
  return new Instrumenter({ debug() {}, info() {}, warn, error, isDebugEnabled: () => false });
}

export async function mutated(mutator: Mutator, files: readonly string[]): Promise<Mutated> {
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const given = files.map((name) => ({ name, mutate: true, content: texts.get(name) ?? '' }));
  const made = await mutator.instrument(given, { ignorers: [], excludedMutations: [], plugins: null });
  return {
    sources: Object.fromEntries(made.files.map(({ name, content }) => [name, content])),
    mutants: made.mutants.map(({ id, fileName, location: { start, end }, mutatorName, replacement }) => ({
      id,
      file: fileName,
      line: start.line + 1,
      column: start.column + 1,
      kind: mutatorName,
      was: cut(texts.get(fileName) ?? '', start, end),
      becomes: replacement,
    })),
  };
}

function cut(text: string, start: Position, end: Position): string {
  const lines = text.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined))
    .join('\n');
}

/** So many of them, the same ones for the same seed. */
export function sampleOf<T>(all: readonly T[], count: number, seed: number): T[] {
  const left = [...all];
  const random = randomFrom(seed);
  const wanted = Math.min(count, left.length);
  for (let at = 0; at < wanted; at += 1) {
    const other = at + Math.floor(random() * (left.length - at));
    [left[at], left[other]] = [left[other] as T, left[at] as T];
  }
  return left.slice(0, wanted);
}

/** The mutants of an earlier sample, found again by what they change, wherever they stand now; not those whose rule is gone. */
export function foundAgain(all: readonly Mutant[], earlier: readonly Mutant[]): Mutant[] {
  const alike = Map.groupBy(all, changeOf);
  const taken = new Set<Mutant>();
  for (const one of earlier) {
    const far = ({ line }: Mutant) => Math.abs(line - one.line);
    const [nearest] = (alike.get(changeOf(one)) ?? [])
      .filter((other) => !taken.has(other))
      .sort((a, b) => far(a) - far(b));
    if (nearest) taken.add(nearest);
  }
  return [...taken];
}

function changeOf({ file, kind, was, becomes }: Mutant): string {
  return [basename(file), kind, was, becomes].map((part) => part.replaceAll(/\s+/g, ' ')).join('\n');
}

/**
 * With the switches of these alone, and quick ones: a text goes by some of them a million times. `mutants` counts
 * how often each was come by, and knows which one is on (mutant-runner.ts).
 */
export function onlyWith(source: string, ids: ReadonlySet<string>): string {
  const switched = source
    .replace(/stryMutAct_9fa48\("(\d+)"\)/g, (_call, id) =>
      ids.has(id) ? `(peroMutants.on === ${id} && peroMutants.hit())` : 'false',
    )
    .replace(/stryCov_9fa48\(("[^)]+")\)/g, (_call, given: string) => {
      const left = given
        .split(', ')
        .map((id) => id.slice(1, -1))
        .filter((id) => ids.has(id));
      return left.length > 0 ? `(${left.map((id) => `peroMutants.times[${id}]++`).join(', ')})` : '0';
    });
  return `const peroMutants = globalThis.peroMutants;\n${switched}`;
}
