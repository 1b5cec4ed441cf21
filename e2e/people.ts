import { DEMO_STAFF, demoSecretOf } from '@pero/accounts/actions/demo-apps';
import { totpOf } from '@pero/accounts/actions/totp';
import { stepAt } from '@pero/accounts/rules/second-factor';
import { type Browser, test as base, expect, type Page } from '@playwright/test';

export const PASSWORD = 'pero-demo-1';
export const DEMO = {
  author: 'author@demo.pero',
  second: 'second@demo.pero',
  moderator: 'moderator@demo.pero',
  main: 'main@demo.pero',
  secondMain: 'second-main@demo.pero',
  agent: 'agent@demo.pero',
  publisher: 'demo-publisher',
} as const;

/** A page that fails its test when the browser complains: an error in a script, or something the CSP has stopped. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && !/Failed to load resource/.test(text)) complaints.push(text);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** By the call that the form makes; the form itself is for a-writer-arrives.spec.ts. */
export async function signIn(page: Page, email: string): Promise<void> {
  await callApi(page, 'GET', '/account/info/my');
  const isStaff = DEMO_STAFF.some((one) => one === email);
  if (isStaff && (await isBackIn(page, email))) return;
  await callApi(page, 'POST', '/account/login', { email, password: PASSWORD });
  if (!isStaff) return;
  await showCode(page, email);
  backIn.set(email, await page.context().cookies());
}

/** A code is taken once, so each of the staff signs in once in a while and comes back by the same session. */
const backIn = new Map<string, Cookies>();
type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

async function isBackIn(page: Page, email: string): Promise<boolean> {
  await page.context().addCookies(backIn.get(email) ?? []);
  return (await callApi<{ email: string }>(page, 'GET', '/account/info/my')).email === email;
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

export async function signInPublisher(page: Page): Promise<void> {
  await page.goto('/publisher/login/');
  await page.getByLabel('Имя издательства').fill(DEMO.publisher);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/publisher/login'));
}

/** The newest letter to an address, out of the demo's outbox; waits for the worker to write it. */
export async function letterTo(page: Page, email: string, subject: RegExp): Promise<{ text: string; link: string }> {
  let found: { text: string; link: string } | null = null;
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/dev/mails');
      const { result } = await answer.json();
      const mail = result.mails.find(
        (one: { to: string; subject: string }) => one.to === email && subject.test(one.subject),
      );
      found = mail ? { text: mail.text, link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '' } : null;
      return found !== null;
    })
    .toBe(true);
  if (!found) throw new Error(`No letter to ${email}`);
  return found;
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
