import { type BrowserContext, expect, type Page } from '@playwright/test';

/** For hangs only. */
export const PATIENCE = 240_000;

/** A person at the writing desk, in a real browser. */
export const DESK = {
  text: (page: Page) => page.getByRole('textbox', { name: 'Текст главы' }),
  status: (page: Page) => page.locator('[role=status][data-kind]').first(),
  conflict: (page: Page) => page.getByRole('dialog'),
};

export async function signIn(context: BrowserContext, site: string, email = 'author@demo.pero'): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site}/account/login/`);
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill('pero-demo-1');
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
  await page.close();
}

/** Calls the API in the person's own name. */
export async function ask<T>(
  context: BrowserContext,
  site: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const cookies = await context.cookies(site);
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const answer = await context.request.fetch(`${site}/api${path}`, {
    method,
    headers: { 'x-csrftoken': csrf },
    ...(body !== undefined && { data: body }),
  });
  const { result } = (await answer.json()) as { result: T };
  return result;
}

export async function openChapter(context: BrowserContext, site: string, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site}${path}`);
  await untilOpen(page);
  return page;
}

/** Until the text is there, or the question that stands before it. */
export async function untilOpen(page: Page): Promise<void> {
  await expect(DESK.text(page).or(DESK.conflict(page)).first()).toBeVisible({ timeout: PATIENCE });
}

/** Types at the end of the text, letter by letter. */
export async function typeAtEnd(page: Page, words: string, delayMs: number): Promise<void> {
  await DESK.text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words, { delay: delayMs });
}

/** Waits for the desk to say one of these. */
export async function untilStatus(page: Page, ...kinds: string[]): Promise<string> {
  let kind = '';
  await expect
    .poll(
      async () => {
        kind = (await DESK.status(page).getAttribute('data-kind')) ?? '';
        return kinds.includes(kind);
      },
      { timeout: PATIENCE, message: `the desk says ${kinds.join(' or ')}` },
    )
    .toBe(true);
  return kind;
}

/** What the journal of this device holds, as text. */
export function journalOf(page: Page): Promise<string> {
  return page.evaluate<string>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('pero-journal');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('entries').objectStore('entries').getAll();
      all.onerror = () => reject(all.error);
      all.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(all.result));
      };
    };
  })`);
}

type Version = { readonly id: number };

/** Words that are nowhere on the server: neither in the chapter nor in its history. */
export async function missing(
  context: BrowserContext,
  site: string,
  api: string,
  words: readonly string[],
): Promise<string[]> {
  const texts = [JSON.stringify(await ask(context, site, 'GET', api))];
  for (let offset = 0; ; offset += 100) {
    const page = await ask<Version[]>(context, site, 'GET', `${api}/versions?limit=100&offset=${offset}`);
    for (const { id } of page) texts.push(JSON.stringify(await ask(context, site, 'GET', `${api}/versions/${id}`)));
    if (page.length < 100) break;
  }
  return words.filter((word) => !texts.some((text) => text.includes(word)));
}
