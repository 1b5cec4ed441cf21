import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

// The package's own way puts axe into the page twice for one look, and opens another page to add up what it saw.
const besideIt = createRequire(import.meta.resolve('@axe-core/playwright'));
const axe = readFileSync(besideIt.resolve('axe-core/axe.min.js'), 'utf8');

/** Of its rules that are off by itself: what is pressed is 24 pixels large, or stands that far from its neighbours. */
const ALSO = { 'target-size': { enabled: true } };

type Violation = {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
};

/**
 * What axe finds wrong on the page as it is now, but for the rules that it was looked at with already. A page keeps its
 * axe, so that a second look costs a third of the first.
 */
export async function violationsOn(page: Page, seenAlready: readonly string[] = []): Promise<readonly Violation[]> {
  await page.evaluate(atRest);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  }
  const rules = Object.fromEntries(seenAlready.map((rule) => [rule, { enabled: false }]));
  const options = JSON.stringify({ resultTypes: ['violations'], rules: { ...ALSO, ...rules } });
  const look = () => page.evaluate<Violation[]>(`axe.run(${options}).then(({ violations }) => violations)`);
  const found = await look();
  if (found.length === 0) return found;
  // A message that came while axe looked was seen half there: what is wrong is wrong the second time too.
  await page.evaluate(atRest);
  return look();
}

/**
 * A colour on its way to another is neither: it is led to its end. What turns for ever or was stopped stays as it is. The bar
 * that stays at the foot of a phone goes to the foot of the page: half a link under it is a moment of scrolling, not a size.
 */
function atRest(): void {
  for (const nav of document.querySelectorAll('nav')) {
    for (let bar: HTMLElement | null = nav; bar; bar = bar.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(bar).position)) bar.style.position = 'static';
    }
  }
  for (const animation of document.getAnimations()) {
    const isEnding = animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    if (isEnding && animation.playState === 'running') animation.finish();
  }
}
