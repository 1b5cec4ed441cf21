import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { BaseSequencer, createVitest } from 'vitest/node';
import { givenPlan } from './plan.ts';

/** One process of vitest, with the mutated sources in place of the written ones: `node bench/mutants/batch.ts`. */
const plan = givenPlan();
const sources = JSON.parse(readFileSync(plan.sources, 'utf8')) as Record<string, string>;

// What prepares the database is read by this process, where no mutant is ever on.
Object.assign(globalThis, { peroMutants: { on: -1, hit: () => false, times: new Uint32Array(100_000) } });

const mutatedSources: Plugin = {
  name: 'mutated-sources',
  enforce: 'pre',
  transform(_code, id) {
    const code = sources[relative(process.cwd(), id)];
    return code === undefined ? null : { code, map: null };
  },
};

class AsGiven extends BaseSequencer {
  override async sort<T>(files: T[]): Promise<T[]> {
    return files;
  }
}

const vitest = await createVitest(
  'test',
  {
    config: 'vitest.config.ts',
    watch: false,
    // Otherwise mutated sources would be kept for the ordinary tests, and the other way round.
    fsModuleCache: false,
    reporters: [{}],
    update: 'none',
    runner: resolve('bench/mutants/mutant-runner.ts'),
    maxWorkers: 1,
    isolate: false,
    sequence: { sequencer: AsGiven },
    setupFiles: ['platform/testing/seed.ts', 'bench/mutants/at-first-failure.ts'],
    globalSetup: plan.withDatabase ? ['platform/testing/cluster.ts'] : [],
    expect: { poll: { timeout: 5000 } },
  },
  { plugins: [mutatedSources] },
);
const project = vitest.getRootProject();
await vitest.runTestSpecifications(plan.files.map((file) => project.createSpecification(resolve(file))));
for (const error of vitest.state.getUnhandledErrors()) console.error(error);
await vitest.close();
process.exit(0);
