import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

// The package's own way puts axe into the page twice for one look, and opens another page to add up what it saw.
const besideIt = createRequire(import.meta.resolve('@axe-core/playwright'));
const axe = readFileSync(besideIt.resolve('axe-core/axe.min.js'), 'utf8');

type Violation = {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
};

/** What axe finds wrong on the page as it is now. A page keeps its axe, so that a second look costs a third of the first. */
export async function violationsOn(page: Page): Promise<readonly Violation[]> {
  await page.evaluate(atRest);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  }
  return page.evaluate("axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)");
}

/** A colour on its way to another is neither; what turns for ever or was stopped is not waited for. */
async function atRest(): Promise<void> {
  const ending = document.getAnimations().map(({ finished }) => finished.catch(() => undefined));
  await Promise.race([Promise.all(ending), new Promise((resolve) => setTimeout(resolve, 500))]);
}
