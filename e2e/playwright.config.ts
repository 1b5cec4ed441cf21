import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4310);
// Read by every worker, so it is decided once and handed down by the environment.
process.env.E2E_DATA_DIR ??= firstStart() ?? newFolder();

/** After the tests, in one run with them: the demonstration is there already (apps/start/first-start.ts). */
function firstStart(): string | undefined {
  const home = process.env.TEST_FIRST_START;
  return home && existsSync(join(home, 'said')) ? join(home, 'data') : undefined;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pero-e2e-'));
  // As root PostgreSQL runs under another user, who must be able to walk in.
  chmodSync(folder, 0o711);
  return folder;
}

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys through the real thing: what `npm start` starts, in Debian's chromium. */
export default defineConfig({
  testDir: '.',
  globalTeardown: './helpers/clear-away.ts',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // One more than cores: a journey waits as often as it works.
  workers: 3,
  // For hangs only: a busy machine is no fault, so nothing here is near what a journey takes.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails once on a machine with much else to do is run again, named in the log as flaky, and mended later.
  retries: 1,
  use: {
    baseURL: `http://localhost:${port}/`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    screenshot: 'only-on-failure',
    // A trace of every step costs a sixth of the run: `--trace retain-on-failure` where one is needed.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: quiet },
  },
  webServer: {
    command: 'node apps/start/start.mjs',
    cwd: '..',
    // The greeting comes when the demonstration is there too; the site answers before that.
    wait: { stdout: /готово за/ },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      // Nobody can wait as long as an author may change his mind.
      PAYOUT_PAUSE_SECONDS: '2',
      // Where the journey of a podcast serves its feed.
      FEEDS_LOOPBACK: `http://127.0.0.1:${port + 2}`,
    },
  },
});
