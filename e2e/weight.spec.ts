import { expect, type Request } from '@playwright/test';
import { test } from './people.ts';

const LARGEST_SCRIPTS = 160 * 1024;

for (const path of ['/', '/faq/', '/account/login/', '/account/registration/', '/offer/']) {
  test(`a guest’s ${path} brings at most 160 KB of scripts, compressed, before anything is touched`, async ({
    page,
  }) => {
    const scripts: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request);
    });
    await page.goto(path);
    // Scripts begin after the first paint; then nothing more may come by itself.
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.map((script) => script.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(LARGEST_SCRIPTS);
  });
}
