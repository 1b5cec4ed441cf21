import { type BrowserContext, expect, type Page } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { releasing } from '../helpers/next-build.ts';
import { callApi, DEMO, listens, lookAt, open, signIn, test } from '../helpers/people.ts';
import { type Road, roadTo } from '../helpers/road.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст главы' });
const status = (page: Page, kind: string) => page.locator(`[role=status][data-kind=${kind}]`).first();
const news = (page: Page) => page.getByText('Вышло обновление «Пера»');
const buildOf = (page: Page) => page.evaluate<string>('window.__reactRouterManifest.version');
const openedAt = (page: Page) => page.evaluate<number>('performance.timeOrigin');
const caches = (page: Page) => page.evaluate<string[]>('caches.keys()');

async function away(context: BrowserContext, road: Road): Promise<void> {
  await context.setOffline(true);
  await road.cut();
}

async function back(context: BrowserContext, road: Road): Promise<void> {
  await road.mend();
  await context.setOffline(false);
}

async function typeAtEnd(page: Page, words: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

test('[WT05] a new build waits until the desk is shut, is told of, and loses nothing: neither what was typed nor the book on the device', async ({
  browser,
  baseURL,
}) => {
  const site = await releasing(baseURL ?? '');
  const road = await roadTo(site.address);
  const context = await browser.newContext({ baseURL: road.address });
  try {
    const page = await context.newPage();
    await signIn(page, DEMO.author);
    type Made = { readonly id: number; readonly first_chapter_id: number };
    const book = await callApi<Made>(page, 'POST', '/books/master', { title: `Две сборки ${Date.now()}` });
    const desk = `/books/${book.id}/chapters/${book.first_chapter_id}/`;
    const stored = async (of: Page) => JSON.stringify(await callApi(of, 'GET', desk.slice(0, -1)));
    const inlines = (text: string) => [{ kind: 'text', text, marks: [] }];
    const blocks = [{ kind: 'paragraph', role: 'plain', inlines: inlines('Начато.') }];
    const content = { title: [inlines('Первая')], epigraphs: [], notes: [], blocks };
    await callApi(page, 'PATCH', desk.slice(0, -1), { base_version: 1, content });
    await open(page, desk);
    await expect(textOf(page)).toContainText('Начато.');
    await page.getByRole('button', { name: 'Вид', exact: true }).click();
    await page.getByRole('menuitem', { name: 'На этом устройстве' }).click();
    await page.getByRole('button', { name: 'Держать на этом устройстве' }).click();
    await expect(page.getByText('Занимает')).toBeVisible();
    await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
    expect(await buildOf(page)).toBe(site.name);
    const opened = await openedAt(page);

    await away(context, road);
    await typeAtEnd(page, ' Без сети.');
    await expect(status(page, 'offline')).toBeVisible();
    site.release();
    await back(context, road);
    await expect(status(page, 'saved')).toBeVisible();
    await expect(news(page)).toBeHidden();

    // Another window brings the worker of the new build; the one that is written in stays as it is.
    const other = await context.newPage();
    await open(other, desk);
    expect(await buildOf(other)).toBe(site.nextName);
    await expect(news(page)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await lookAt(page, 'new-build');
    await typeAtEnd(page, ' И дальше.');
    await expect(status(page, 'saved')).toBeVisible();
    expect([await openedAt(page), await buildOf(page)]).toEqual([opened, site.name]);
    await page.close();
    await other.close();

    const next = await context.newPage();
    await open(next, desk);
    await expect(textOf(next)).toContainText('Начато. Без сети. И дальше.');
    expect(await buildOf(next)).toBe(site.nextName);
    await expect(news(next)).toBeHidden();
    const ofBuilds = async () => (await caches(next)).filter((name) => name.startsWith('pero-assets-'));
    await expect.poll(ofBuilds).toEqual([`pero-assets-${site.nextName}`]);

    // The book is still here, and opens by the new build.
    await expect
      .poll(async () =>
        JSON.stringify(
          await next.evaluate(
            `caches.open('pero-shell').then(async (kept) => (await kept.keys()).map(({ url }) => url))`,
          ),
        ),
      )
      .toContain(site.nextName);
    await away(context, road);
    await next.reload();
    await listens(next);
    await expect(textOf(next)).toContainText('Начато. Без сети. И дальше.');
    expect(await buildOf(next)).toBe(site.nextName);
    await typeAtEnd(next, ' В новой.');
    await expect(status(next, 'offline')).toBeVisible();
    await back(context, road);
    await expect(status(next, 'saved')).toBeVisible();
    expect(await stored(next)).toContain('Начато. Без сети. И дальше. В новой.');
  } finally {
    await road.close();
    await site.close();
  }
});
