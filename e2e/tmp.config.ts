import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: '.', testMatch: '*.spec.ts', outputDir: '../test-results', workers: 1, timeout: 400_000, expect: { timeout: 40_000 },
  use: { baseURL: 'http://localhost:4420/', locale: 'ru-RU', timezoneId: 'Europe/Moscow', viewport: { width: 1440, height: 900 }, actionTimeout: 60_000, navigationTimeout: 90_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic'] } },
});
