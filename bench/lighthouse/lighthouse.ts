import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

/**
 * Scores of the guest pages of a running site, and of the statistics as the demonstration's author has them:
 * `node bench/lighthouse/lighthouse.ts http://localhost:3000/`.
 */
const site = process.argv[2] ?? 'http://localhost:3000/';
const PAGES = ['', 'faq/', 'account/login/'];
const INSIDE = ['statistics/'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const cookie = await signedIn();
let lowest = 100;
for (const [device, config] of [
  ['phone', undefined],
  ['desk', desktopConfig],
] as const) {
  for (const path of [...PAGES, ...INSIDE]) {
    const run = await lighthouse(
      `${site}${path}`,
      {
        port: chrome.port,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
        ...(INSIDE.includes(path) && { extraHeaders: { Cookie: cookie } }),
      },
      config,
    );
    const { categories = {}, audits = {} } = run?.lhr ?? {};
    const scores = CATEGORIES.map((name) => Math.round(100 * (categories[name]?.score ?? 0)));
    // Behind the door nobody searches, and the weight is the author's own.
    lowest = Math.min(lowest, ...(INSIDE.includes(path) ? [accessibilityIn(scores)] : scores));
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

function accessibilityIn(scores: readonly number[]): number {
  return scores[CATEGORIES.indexOf('accessibility')] ?? 0;
}

async function signedIn(): Promise<string> {
  const guest = cookiesOf(await fetch(`${site}account/login/`));
  const token = decodeURIComponent(/csrftoken=([^;]+)/.exec(guest)?.[1] ?? '');
  const answer = await fetch(`${site}api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: guest, 'x-csrftoken': token },
    body: JSON.stringify({ email: 'author@demo.pero', password: 'pero-demo-1' }),
  });
  if (!answer.ok) throw new Error(`Signing in: ${answer.status}`);
  return cookiesOf(answer);
}

function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
