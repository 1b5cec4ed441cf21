import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...configDefaults.exclude, 'e2e/**', '**/build/**', '.data/**'],
    globalSetup: ['platform/testing/cluster.ts'],
    setupFiles: ['platform/testing/seed.ts'],
    // Vitest leaves a core free for itself, which on two cores means one worker and twice the wait.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
