import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, expect, type Page } from '@playwright/test';
import { DESK, signIn } from '../writing/author.ts';

/**
 * From a key to the changed print page, as an author sees it: through autosave, the API, the press and the browser, in a
 * book of a thousand pages. `node bench/preview/in-browser.ts http://localhost:3000` against a running demo.
 */
const site = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');
const EDITS = Number(process.argv[3] ?? 20);
const book = new URL('../../../shared/books/tolstoy_anna_karenina.fb2', import.meta.url);
if (!existsSync(book)) {
  console.log('The book to try it on is not here: ../shared/books/tolstoy_anna_karenina.fb2');
  process.exit(0);
}

/** Runs in the page. */
const WATCH = `(() => {
  const drawing = () => [...document.querySelectorAll('[aria-label^="Страница "] svg')].map((svg) => svg.innerHTML).join();
  const before = drawing();
  const clock = { from: 0, took: 0 };
  window.clock = clock;
  addEventListener('keydown', () => { clock.from ||= performance.now(); }, { once: true, capture: true });
  const look = () => {
    if (clock.from > 0 && drawing() !== before) clock.took = performance.now() - clock.from;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } });
await signIn(context, site);
const page = await context.newPage();
await bring(page);
await expect(printed(page)).toBeVisible({ timeout: 60_000 });
// The whole book is laid out behind the first page.
await page.waitForTimeout(20_000);

const times: number[] = [];
for (let edit = 0; edit < EDITS; edit += 1) times.push(await editToPage(page, edit));
times.sort((a, b) => a - b);
const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
console.log(`edit to changed print page, ${EDITS} edits: median ${at(0.5)} ms, p90 ${at(0.9)} ms, worst ${at(1)} ms`);
await browser.close();

async function bring(at: Page): Promise<void> {
  await at.goto(`${site}/books/import/`);
  await at.locator('input[type=file]').setInputFiles(fileURLToPath(book));
  await at.getByRole('button', { name: 'Создать книгу' }).click({ timeout: 120_000 });
  await at.waitForURL(/\/books\/\d+\//, { timeout: 60_000 });
  if (!/chapters/.test(at.url())) await at.goto(`${at.url().replace(/\?.*/, '')}chapters/`);
  await expect(DESK.text(at)).toBeVisible({ timeout: 60_000 });
}

function printed(at: Page) {
  return at.getByRole('button', { name: /^Страница \d+\. Нажмите/ }).first();
}

/** One letter at the beginning of the text; the clock runs in the page, from the key to the frame with another drawing. */
async function editToPage(at: Page, edit: number): Promise<number> {
  await DESK.text(at).locator('p').nth(1).click();
  await at.waitForTimeout(1500);
  await at.evaluate(WATCH);
  await at.keyboard.type('абвгдежзик'[edit % 10] ?? 'я');
  const took = await at.waitForFunction('window.clock.took', undefined, { timeout: 30_000 });
  return Number(await took.jsonValue());
}
