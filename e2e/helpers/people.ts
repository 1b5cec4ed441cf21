import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_STAFF, demoSecretOf } from '@pero/accounts/actions/demo/apps';
import { totpOf } from '@pero/accounts/actions/factor/totp';
import { stepAt } from '@pero/accounts/rules/second-factor';
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'pero-demo-1';
export const DEMO = {
  author: 'author@demo.pero',
  moderator: 'moderator@demo.pero',
  main: 'main@demo.pero',
  secondMain: 'second-main@demo.pero',
  agent: 'agent@demo.pero',
  manager: 'manager@demo.pero',
  publisher: 'demo-publisher',
} as const;

/** A sent book, as it stands on its page: the word of good news is gone after a moment. */
export const IN_QUEUE = /Книга\s(следующая\s|[\d\s]+-я\s)?в\s+очереди/;

/** A page that fails its test when the browser complains: an error in a script, or something the CSP has stopped. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page, browser }, use, info) => {
      await waitsUntilItListens(page);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && !/Failed to load resource/.test(text)) complaints.push(text);
      });
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
      });
      page.on('requestfailed', (request) => refused.push(`${request.failure()?.errorText} ${request.url()}`));
      await use(complaints);
      const others = browser.contexts().filter((context) => context !== page.context());
      if (info.status !== info.expectedStatus) {
        for (const other of others.flatMap((context) => context.pages())) await tellOf(other, []);
        await tellOf(page, [...complaints, ...refused]);
      }
      // What a journey has opened beside its page works on as long as it is there, and the journeys to come wait for it.
      await Promise.all(others.map((context) => context.close()));
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Of a failed run often nothing is left but its log: where the page stood, what it showed, what did not come. */
async function tellOf(page: Page, troubles: readonly string[]): Promise<void> {
  const listens = await page.locator('html[data-listens]').count();
  const shown = await page.locator('body').ariaSnapshot({ timeout: 10_000 }).catch(String);
  // biome-ignore lint/suspicious/noConsole: this is for whoever reads the log
  console.log(`${page.url()} listens: ${listens}\n${troubles.slice(-20).join('\n')}\n${shown.slice(0, 3000)}`);
}

/** By the call that the form makes; the form itself is for a-writer-arrives.spec.ts. */
export async function signIn(page: Page, email: string): Promise<void> {
  await waitsUntilItListens(page);
  await callApi(page, 'GET', '/account/info/my');
  const isStaff = DEMO_STAFF.some((one) => one === email);
  if (isStaff && (await isBackIn(page, email))) return;
  await callApi(page, 'POST', '/account/login', { email, password: PASSWORD });
  if (!isStaff) return;
  await showCode(page, email);
  writeFileSync(sessionOf(email), JSON.stringify(await page.context().cookies()));
}

/** What the workers of one run share. */
function shared(name: string): string {
  const folder = join(process.env.E2E_DATA_DIR ?? tmpdir(), 'journeys');
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}

/** A code is taken once, so each of the staff signs in once in a while and comes back by the same session. */
const sessionOf = (email: string) => shared(`${email}.json`);

async function isBackIn(page: Page, email: string): Promise<boolean> {
  const session = sessionOf(email);
  if (!existsSync(session)) return false;
  await page.context().addCookies(JSON.parse(readFileSync(session, 'utf8')));
  return (await callApi<{ email: string }>(page, 'GET', '/account/info/my')).email === email;
}

/** One journey at a time, whichever worker it runs in: for what one of them breaks and another needs. */
export async function alone<T>(what: string, work: () => Promise<T>): Promise<T> {
  const taken = shared(what);
  await expect.poll(() => hasTaken(taken), { timeout: 800_000 }).toBe(true);
  try {
    return await work();
  } finally {
    rmdirSync(taken);
  }
}

function hasTaken(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** The second step, by the code that the app of the demonstration shows now or next; another worker may have spent one. */
async function showCode(page: Page, email: string): Promise<void> {
  let ahead = 0;
  await expect
    .poll(
      async () => {
        const code = totpOf(demoSecretOf(email), stepAt(new Date()) + ahead);
        ahead = 1 - ahead;
        return callApi(page, 'POST', '/account/second-factor/code', { code }).then(
          () => true,
          () => false,
        );
      },
      { intervals: [100, 15_000, 15_000, 15_000] },
    )
    .toBe(true);
}

/** Opens a page of the site. What is pressed before it listens is heard by nobody. */
export async function open(page: Page, path: string) {
  const answer = await page.goto(path);
  await listens(page);
  return answer;
}

const isDeaf = (page: Page) => page.locator('html[data-color-scheme]:not([data-listens])');
const patient = new WeakSet<Page>();

/** A page of ours may come whole after a press, too: whatever is done in it waits until it listens. */
async function waitsUntilItListens(page: Page): Promise<void> {
  if (patient.has(page)) return;
  patient.add(page);
  await page.addLocatorHandler(isDeaf(page), async () => {});
}

/** For whoever tries what happens before. */
export function doesNotWait(page: Page): Promise<void> {
  return page.removeLocatorHandler(isDeaf(page));
}

export async function listens(page: Page): Promise<void> {
  await expect(page.locator('html[data-listens]')).toBeAttached();
}

export async function signInPublisher(page: Page): Promise<void> {
  await page.goto('/publisher/login/');
  await page.getByLabel('Имя издательства').fill(DEMO.publisher);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/publisher/login'));
  await listens(page);
}

type Letter = { readonly to: string; readonly subject: string; readonly text: string; readonly sent_at: string };

/** The newest letter to an address, out of the demo's outbox; waits for the worker to write it. */
export async function letterTo(
  page: Page,
  email: string,
  subject: RegExp,
  since = new Date(0),
): Promise<{ text: string; link: string }> {
  let found: { text: string; link: string } | null = null;
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/dev/mails');
      const { result } = await answer.json();
      const mail = result.mails.find(
        (one: Letter) => one.to === email && subject.test(one.subject) && new Date(one.sent_at) >= since,
      );
      found = mail ? { text: mail.text, link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '' } : null;
      return found !== null;
    })
    .toBe(true);
  if (!found) throw new Error(`No letter to ${email}`);
  return found;
}

/** Asks for a code, takes it out of its letter and confirms with it. `place` is where it is asked for. */
export async function confirmByMail(page: Page, place: Page | Locator, email: string, subject: RegExp): Promise<void> {
  const asked = new Date();
  const sent = place.getByText(/Код отправлен/);
  // Two codes are not sent within a minute: asked again until one is.
  await expect(async () => {
    if (await sent.isHidden()) await place.getByRole('button', { name: 'Получить код' }).click({ timeout: 10_000 });
    await expect(sent).toBeVisible({ timeout: 10_000 });
  }).toPass({ intervals: [5000] });
  const { text } = await letterTo(page, email, subject, asked);
  await place.getByLabel('Код из письма').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await place.getByRole('button', { name: 'Подтвердить' }).click();
}

/** A cover of the constructor. A busy painter is told, with «Повторить»: whoever comes again finds it. */
export async function putCover(page: Page, bookId: number | string): Promise<void> {
  const put = page.getByRole('button', { name: 'Поставить эту обложку' });
  await expect(async () => {
    await open(page, `/books/${bookId}/?tab=cover`);
    await expect(put).toBeVisible({ timeout: 45_000 });
    if (await put.isEnabled()) await put.click();
    await expect(put).toBeDisabled({ timeout: 60_000 });
  }).toPass();
}

/**
 * The demonstration is counted from its feed after the start: two years of it take the worker a while. What is asked several
 * times must not grow between: the feed comes in order, so the newest days are there last, and nothing is added before them.
 */
export async function counted(page: Page): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  type Sums = { hits_count: number; royalty: number };
  const sums = (from: number, to: number) => {
    const days = { art_type: 'text', from_date: before(from), to_date: before(to) };
    return callApi<Sums>(page, 'POST', '/statistics/get-raw-sums', days);
  };
  let known = '';
  const isWhole = async () => {
    const [past, newest] = [await sums(500, 3), await sums(2, 0)];
    const wasKnown = known;
    known = JSON.stringify(past);
    return past.royalty > 0 && newest.hits_count > 0 && known === wasKnown;
  };
  await expect.poll(isWhole, { timeout: 600_000, intervals: [1000, 3000] }).toBe(true);
}

export async function asGuest(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** Calls the API in the name of whoever is signed in on the page, with the CSRF pair as a browser sends it. */
export async function callApi<T>(page: Page, method: 'POST' | 'PATCH' | 'PUT' | 'GET', path: string, data?: unknown) {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const headers = { 'X-CSRFToken': decodeURIComponent(token) };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data !== undefined && { data }) });
  const body = (await answer.json()) as { result: T; errors: { messages: string[] }[] };
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${JSON.stringify(body.errors)}`);
  return body.result;
}

/** One of whoever is signed in; on the shelf others may stand before it, which another journey has written. */
export async function bookNamed(page: Page, title: string): Promise<number> {
  const path = `/books/my_books/all?term=${encodeURIComponent(title)}`;
  const books = await callApi<{ id: number; title: string }[]>(page, 'GET', path);
  const book = books.find((one) => one.title === title);
  if (!book) throw new Error(`No book «${title}»`);
  return book.id;
}

/** Registers somebody new and confirms the address: signed in on this page from then on. */
export async function newAuthor(page: Page): Promise<string> {
  const email = `author${Date.now()}${Math.floor(Math.random() * 1000)}@example.com`;
  await callApi(page, 'GET', '/account/info/my');
  const accepted = { personal_data_policy_accepted: true, agreement_accepted: true, retailer_transfer_accepted: true };
  await callApi(page, 'POST', '/account/registration', { email, password: PASSWORD, ...accepted });
  const { link } = await letterTo(page, email, /[Пп]одтвердите/);
  await callApi(page, 'POST', '/account/activate', { token: new URL(link).searchParams.get('token') });
  return email;
}

/** A picture of a moment, for whoever wants to look: `test-results/screens/…`. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screens/${name}.png` });
}

/** As it is after a month away: the browser comes with a session that nobody knows. */
export async function endSessions(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'sessionid');
  if (session) await page.context().addCookies([{ ...session, value: 'x'.repeat(session.value.length) }]);
}
