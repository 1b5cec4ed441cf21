import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { openZip } from '@pero/manuscript/bytes/zip';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from './everything.ts';
import { writeEpub } from './write.ts';

// The rules of Ace for pages are mostly those of axe, run here directly; Ace itself: `npm run prove -- ace`.
const folder = mkdtempSync(join(tmpdir(), 'pero-epub-'));
/** Rules about the frame of a web site, which a page of a book does not have. */
const OF_SITES = ['landmark-one-main', 'page-has-heading-one', 'region', 'bypass'];
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(['classic', 'modern'] as const)('axe finds no violation on the pages of the «%s» design', async (design) => {
  const all = await unpacked(design);
  expect(all.length).toBeGreaterThan(8);
  // The designs differ in their style alone: of the second every third page is enough.
  const pages = all.filter((_, index) => design === 'classic' || index % 3 === 0);
  const page = await (await browser.newContext({ viewport: { width: 390, height: 760 } })).newPage();
  for (const path of pages) {
    await page.goto(pathToFileURL(path).href);
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    const { violations } = await axe.disableRules(OF_SITES).analyze();
    expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);
  }
});

async function unpacked(design: 'classic' | 'modern'): Promise<readonly string[]> {
  const zip = await openZip(await writeEpub(everything(), { modified: new Date(0), design, legal: { age: 16 } }));
  for (const name of zip.names) {
    const path = join(folder, design, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, (await zip.read(name)) ?? '');
  }
  return zip.names.filter((name) => name.endsWith('.xhtml')).map((name) => join(folder, design, name));
}
