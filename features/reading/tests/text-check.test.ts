import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { judgingUnderTest } from '@pero/moderation/judging-world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readingJobs } from '../jobs.ts';
import { readingRoutes } from '../routes.ts';

type Answer = { status: number; body: unknown };
const asked: { authorization: string | undefined; body: { id: string; text: string } }[] = [];
let answer: Answer = { status: 503, body: {} };
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  asked.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  if (answer.body !== ENDLESS) {
    response.end(JSON.stringify(answer.body));
    return;
  }
  // Much more than is listened to, as fast as it is taken.
  for (let sent = 0; sent < 64 && !response.destroyed; sent += 1, flood += 1) {
    if (!response.write(' '.repeat(1_000_000))) await once(response, 'drain').catch(() => response.destroy());
  }
  response.end();
});

const ENDLESS = 'endless';
/** Megabytes that were taken of answers without an end. */
let flood = 0;

let world: Awaited<ReturnType<typeof judgingUnderTest>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  world = await judgingUnderTest({ routes: readingRoutes, jobs: readingJobs, textChecker: { url, key: 'k' } });
});
afterAll(async () => {
  server.close();
  await world.close();
});

type Foreign = { verdict: { state: string; checker: string; percent: number; sources: { title: string }[] } | null };

test('[MD24] an outside checker is asked about a text that is sent, its verdict counts and names its sources', async () => {
  answer = {
    status: 200,
    body: {
      checker: 'Проверка',
      percent: 42.4,
      sources: [{ title: 'Чужая повесть', url: 'https://a.example/', percent: 42.4 }],
    },
  };
  const { bookId, browser } = await world.sent();
  await world.runJobs('books.check-text');
  expect(asked.at(-1)).toMatchObject({ authorization: 'Bearer k' });
  expect(asked.at(-1)?.body.text.length).toBeGreaterThan(1000);
  expect(await world.caseNow(bookId)).toMatchObject({ plagiarism: 42 });

  const judge = await world.judge();
  await judge.browser.post('/moderation/books', { book: bookId });
  const { result } = await judge.browser.get<Foreign>(`/moderation/books/${bookId}/foreign`);
  expect(result?.verdict).toMatchObject({
    state: 'told',
    checker: 'Проверка',
    percent: 42,
    sources: [{ title: 'Чужая повесть', percent: 42 }],
  });
  const { result: looked } = await browser.get<{ findings: { rule: string; message: string }[] }>(
    `/books/${bookId}/preflight`,
  );
  expect(looked?.findings.find(({ rule }) => rule === 'similar-foreign')?.message).toContain(
    '«Чужая повесть» (Проверка)',
  );
});

test('[MD24] one that stays silent is asked five times, then given up, and stops nobody', async () => {
  answer = { status: 503, body: {} };
  const { bookId } = await world.sent();
  const before = asked.length;
  await world.runJobs('books.check-text');
  // Jobs here do not wait for their time.
  expect(asked.length).toBe(before + 5);
  const judge = await world.judge();
  expect((await judge.browser.post('/moderation/books', { book: bookId })).status).toBe(200);
  const { result } = await judge.browser.get<Foreign>(`/moderation/books/${bookId}/foreign`);
  expect(result?.verdict).toMatchObject({ state: 'failed' });
});

test('[MD24] what no database takes in its words is taken all the same, and an answer without an end is not listened to', async () => {
  const sources = [{ title: 'Чужая\0 повесть \ud83d', url: 'https://a.example/\0', percent: 3 }];
  answer = { status: 200, body: { checker: 'Про\0верка', percent: 3, sources } };
  const { bookId } = await world.sent();
  await world.runJobs('books.check-text');
  const judge = await world.judge();
  await judge.browser.post('/moderation/books', { book: bookId });
  const { result } = await judge.browser.get<Foreign>(`/moderation/books/${bookId}/foreign`);
  expect(result?.verdict).toMatchObject({ state: 'told', percent: 3 });

  answer = { status: 200, body: ENDLESS };
  await world.sent();
  await world.runJobs('books.check-text');
  expect(flood).toBeLessThan(64);
});
