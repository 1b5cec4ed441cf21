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
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  }
  return page.evaluate("axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)");
}
