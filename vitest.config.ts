import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Libraries, and the processes that tests start, are compiled once for the whole run.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node');

/** Short files that take long: begun last, one of them would keep the other cores waiting for its end. */
const LONG = /\/(bench|apps\/start|apps\/server\/access)\//;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...configDefaults.exclude, 'e2e/**', '**/build/**', '.data/**'],
    globalSetup: ['platform/testing/cluster.ts'],
    setupFiles: ['platform/testing/seed.ts'],
    // One more than cores: a test waits for PostgreSQL and for processes as often as it works.
    maxWorkers: Math.max(3, availableParallelism()),
    // A process of its own for each of 480 files costs a third of the run. What modules remember is closed by seed.ts.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // As journeys are: the log names who needed it («retry x1»), and that is a fault to be mended.
    retry: process.env.CI ? 1 : 0,
    // For hangs only: a busy machine is no fault, so nothing here is near what a test takes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
