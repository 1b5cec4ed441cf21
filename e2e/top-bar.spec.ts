import { expect } from '@playwright/test';
import { callApi, DEMO, open, signIn, test } from './helpers/people.ts';

test('[P22] no page is wider than a window between a phone and a desk: what does not fit of the bar is scrolled in it', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const [book] = await callApi<{ id: number }[]>(page, 'GET', '/books/my_books/all');
  for (const path of ['/', `/books/${book?.id}/?tab=plan`]) {
    await open(page, path);
    for (const width of [761, 768, 820, 901, 960, 1000, 1040, 1100, 1161]) {
      await page.setViewportSize({ width, height: 900 });
      const shown = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(shown, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});
