import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [...configDefaults.exclude, 'e2e/**', '**/build/**', '.data/**'],
    globalSetup: ['platform/testing/cluster.ts'],
    setupFiles: ['platform/testing/seed.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
