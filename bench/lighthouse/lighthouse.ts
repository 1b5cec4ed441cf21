import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

/** Scores of the guest pages of a running site: `node bench/lighthouse/lighthouse.ts http://localhost:3000/`. */
const site = process.argv[2] ?? 'http://localhost:3000/';
const PAGES = ['', 'faq/', 'account/login/'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
let lowest = 100;
for (const [device, config] of [
  ['phone', undefined],
  ['desk', desktopConfig],
] as const) {
  for (const path of PAGES) {
    const run = await lighthouse(
      `${site}${path}`,
      { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' },
      config,
    );
    const { categories = {}, audits = {} } = run?.lhr ?? {};
    const scores = CATEGORIES.map((name) => Math.round(100 * (categories[name]?.score ?? 0)));
    lowest = Math.min(lowest, ...scores);
    console.log(`${device} /${path}: ${CATEGORIES.map((name, at) => `${name} ${scores[at]}`).join(', ')}`);
    for (const audit of Object.values(audits)) {
      if (audit.score !== null && audit.score < 0.9 && process.argv.includes('--why')) {
        console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}`);
      }
    }
  }
}
chrome.kill();
console.log(`lowest: ${lowest}`);
