import { expect, type Request } from '@playwright/test';
import { open, test } from './helpers/people.ts';

const LARGEST_SCRIPTS = 160 * 1024;

for (const path of [
  '/',
  '/faq/',
  '/account/login/',
  '/account/registration/',
  '/offer/',
  '/authors/vera-okolitsyna/',
]) {
  test(`a guest’s ${path} brings at most 160 KB of scripts, compressed, before anything is touched`, async ({
    page,
  }) => {
    const scripts: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request);
    });
    // Scripts begin after the first paint; when they have run, nothing more may come by itself.
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.map((script) => script.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(LARGEST_SCRIPTS);
  });
}
