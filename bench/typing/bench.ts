import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { PAGE, paragraphsOf } from './page.ts';

/**
 * From a key to the frame that shows its letter, in a chapter of 60,000 characters, beside a bare editable text with
 * the same words; the same with 500 open suggestions and 100 threads, by whoever only suggests; and with the spelling and
 * the repeats of it underlined:
 * `node bench/typing/bench.ts [characters] [keys]`.
 */
const characters = Number(process.argv[2] ?? 60_000);
const keys = Number(process.argv[3] ?? 200);
const GOAL = 25;
/** With suggestions and threads beside without; with underlines beside without. */
const TOGETHER_GOAL = 1.3;
/** The first keys wake the engine up. */
const WARMING = 20;

const KINDS = ['bare', 'editor', 'together', 'spelled'] as const;
type Kind = (typeof KINDS)[number];

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pero-typing-'));
const paragraphs = paragraphsOf(characters);

await build({
  root: root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    {
      name: 'the-page',
      resolveId: (id) => (id.endsWith('typing-page.js') ? join(root, 'typing-page.js') : undefined),
      load: (id) => (id.endsWith('typing-page.js') ? PAGE : undefined),
    },
  ],
  build: {
    outDir: folder,
    emptyOutDir: true,
    rollupOptions: {
      input: { page: 'typing-page.js' },
      output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
    },
  },
});

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(document(KINDS.find((kind) => request.url?.includes(kind)) ?? 'editor'));
    return;
  }
  try {
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/css';
    response.setHeader('content-type', pathname.endsWith('.woff2') ? 'font/woff2' : type);
    response.end(readFileSync(join(folder, pathname)));
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const bare = await measured(page, 'bare');
  const ours = await measured(page, 'editor');
  const together = await measured(page, 'together');
  const count = (await page.evaluate('window.suggestions')) as number;
  const spelled = await measured(page, 'spelled');
  const found = (await page.evaluate('window.spelling')) as { state: string; repeated: { count: number }[] };
  const underlined = found.repeated.reduce((sum, { count: places }) => sum + places, 0);
  const alone = (ours.median + (await measured(page, 'editor')).median) / 2;
  const bareAgain = await measured(page, 'bare');
  const floor = (bare.median + bareAgain.median) / 2;
  console.log(`${paragraphs.join('').length} characters, ${keys} keys in the middle of the chapter`);
  console.log(`editor: median ${ours.median.toFixed(1)} ms, p95 ${ours.p95.toFixed(1)} ms`);
  console.log(`bare:   median ${floor.toFixed(1)} ms, p95 ${Math.max(bare.p95, bareAgain.p95).toFixed(1)} ms`);
  console.log(`ratio of medians: ${(ours.median / floor).toFixed(2)}; goal: median at most ${GOAL} ms`);
  console.log(
    `together: ${count} suggestions, 100 threads: median ${together.median.toFixed(1)} ms, p95 ${together.p95.toFixed(1)} ms`,
  );
  console.log(`beside none: ${(together.median / alone).toFixed(2)}; goal: at most ${TOGETHER_GOAL}`);
  console.log(
    `spelled: ${found.state}, ${underlined} underlined: median ${spelled.median.toFixed(1)} ms, p95 ${spelled.p95.toFixed(1)} ms`,
  );
  console.log(`beside none: ${(spelled.median / alone).toFixed(2)}; goal: at most ${TOGETHER_GOAL}`);
  if (spelled.median > alone * TOGETHER_GOAL) process.exitCode = 1;
  if (ours.median > GOAL || together.median > alone * TOGETHER_GOAL) process.exitCode = 1;
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}

function document(kind: Kind): string {
  const data = JSON.stringify({ paragraphs, kind }).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="ru" data-color-scheme="light"><meta charset="utf-8"><link rel="stylesheet" href="/page.css">
<style>.bare{max-width:600px;margin:0 auto;font:400 19px/1.62 var(--font-book);white-space:pre-wrap}.bare p{margin-bottom:.75em}</style>
<div id="root"></div><script>window.bench=${data}</script><script type="module" src="/page.js"></script></html>`;
}

/** Types as a person does, with time between the keys for what follows a key. */
async function measured(page: Page, kind: Kind): Promise<{ median: number; p95: number }> {
  await page.goto(`${site}?${kind}`);
  // Its underlines are there before the first key.
  if (kind === 'spelled') await page.waitForFunction("window.spelling?.state === 'ready'");
  const middle = page.locator('[contenteditable] p').nth(Math.floor(paragraphs.length / 2));
  await middle.scrollIntoViewIfNeeded();
  await middle.click();
  const before = await lengthOf(page);
  for (let key = 0; key < keys + WARMING; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'KeyA');
    await page.waitForTimeout(40 + (key % 5) * 9);
  }
  const written = (await lengthOf(page)) - before;
  if (written !== keys + WARMING) throw new Error(`${written} letters written of ${keys + WARMING}`);
  const all = (await page.evaluate('window.taken')) as number[];
  const taken = all.slice(WARMING).sort((a, b) => a - b);
  const at = (part: number): number => taken[Math.min(Math.floor(taken.length * part), taken.length - 1)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

function lengthOf(page: Page): Promise<number> {
  return page.evaluate('document.querySelector("[contenteditable]").textContent.length') as Promise<number>;
}
