import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ask, DESK, journalOf, missing, openChapter, PATIENCE, signIn, typeAtEnd, untilStatus } from './author.ts';
import { LOCALE, type Place, pick, randomFrom } from './on-trial.ts';

export type WritingPlan = {
  readonly rounds: number;
  readonly seed: number;
  /** The journeys close tabs and write in two at once already. */
  readonly faults?: readonly Fault[];
  readonly tell?: (line: string) => void;
};

export type WritingResult = {
  readonly rounds: ReadonlyMap<Fault, number>;
  readonly words: number;
  readonly conflicts: number;
  /** Words that the desk called safe and that are nowhere: not in the chapter, not in its history. */
  readonly lost: readonly string[];
  /** Conflicts that did not show both texts. */
  readonly hidden: readonly string[];
};

const FAULTS = ['none', 'network', 'tab', 'two-tabs', 'server'] as const;
type Fault = (typeof FAULTS)[number];

type Desk = {
  readonly context: BrowserContext;
  readonly place: Place;
  readonly path: string;
  readonly api: string;
  readonly random: () => number;
  readonly safe: string[];
  readonly hidden: string[];
  conflicts: number;
};

/**
 * An author types in a real browser while the network is cut, the server killed, the tab closed, or a second tab writes in
 * the same chapter. Whatever the desk has called safe (saved, or kept on this device) must be found in the end.
 */
export async function proveWriting(place: Place, plan: WritingPlan): Promise<WritingResult> {
  const { rounds, seed, faults = FAULTS, tell = () => undefined } = plan;
  const done = new Map<Fault, number>();
  const context = await place.browser.newContext(LOCALE);
  const desk = await begin(context, place, randomFrom(seed));
  for (let round = 1; round <= rounds; round++) {
    // The first rounds try every fault once, so that a short proof proves each.
    const fault = faults[round <= faults.length ? round - 1 : pick(desk.random, faults.length)] ?? 'none';
    await ROUNDS[fault](desk, `к${round}`);
    done.set(fault, (done.get(fault) ?? 0) + 1);
    tell(`round ${round} of ${rounds}: ${fault}; ${desk.safe.length} words safe so far, ${desk.conflicts} conflicts`);
  }
  await settled(desk);
  const lost = await missing(context, place.site, desk.api, desk.safe);
  await context.close();
  return { rounds: done, words: desk.safe.length, conflicts: desk.conflicts, lost, hidden: desk.hidden };
}

async function begin(context: BrowserContext, place: Place, random: () => number): Promise<Desk> {
  const { site } = place;
  await signIn(context, site);
  const made = await ask<{ id: number; first_chapter_id: number }>(context, site, 'POST', '/books/master', {
    title: 'Книга, которая не теряется',
  });
  const path = `/books/${made.id}/chapters/${made.first_chapter_id}/`;
  return { context, place, path, api: path.slice(0, -1), random, safe: [], hidden: [], conflicts: 0 };
}

const ROUNDS: Readonly<Record<Fault, (desk: Desk, word: string) => Promise<void>>> = {
  none: async (desk, word) => {
    const page = await open(desk);
    await type(desk, page, word);
    await untilStatus(page, 'saved');
    desk.safe.push(word);
    await page.close();
  },
  network: async (desk, word) => {
    const page = await open(desk);
    const typing = type(desk, page, `${word}а ${word}б`);
    await sleep(desk.random() * 1500);
    await desk.context.setOffline(true);
    await typing;
    await untilStatus(page, 'offline', 'saved');
    desk.safe.push(`${word}а`, `${word}б`);
    if (desk.random() < 0.5) await page.close();
    await desk.context.setOffline(false);
    if (!page.isClosed()) await untilStatus(page, 'saved');
    await page.close();
  },
  tab: async (desk, word) => {
    const page = await open(desk);
    await type(desk, page, word);
    await untilKept(desk, page, word);
    desk.safe.push(word);
    // The letters of the next word may or may not make it.
    await page.keyboard.type(' недо', { delay: 20 });
    await page.close({ runBeforeUnload: false });
  },
  'two-tabs': async (desk, word) => {
    const [first, second] = [await open(desk), await open(desk)];
    await Promise.all([type(desk, first, `${word}л`), type(desk, second, `${word}п`)]);
    for (const page of [first, second]) await decided(desk, page);
    for (const page of [first, second]) await decided(desk, page);
    desk.safe.push(`${word}л`, `${word}п`);
    await first.close();
    await second.close();
  },
  server: async (desk, word) => {
    const page = await open(desk);
    const typing = type(desk, page, `${word}а ${word}б`);
    await sleep(desk.random() * 1500);
    await desk.place.kill();
    await typing;
    await untilKept(desk, page, `${word}б`);
    desk.safe.push(`${word}а`, `${word}б`);
    await desk.place.startAgain();
    await untilStatus(page, 'saved', 'conflict');
    await decided(desk, page);
    await page.close();
  },
};

async function open(desk: Desk): Promise<Page> {
  const page = await openChapter(desk.context, desk.place.site, desk.path);
  await decided(desk, page);
  return page;
}

/** Until what was typed is in the journal of the device, or on the server already. */
async function untilKept(desk: Desk, page: Page, word: string): Promise<void> {
  const isThere = async () => {
    if ((await journalOf(page)).includes(word)) return true;
    const saved = await ask(desk.context, desk.place.site, 'GET', desk.api).catch(() => null);
    return JSON.stringify(saved).includes(word);
  };
  await expect.poll(isThere, { timeout: PATIENCE, message: `«${word}» is kept` }).toBe(true);
}

function type(desk: Desk, page: Page, word: string): Promise<void> {
  return typeAtEnd(page, ` ${word}`, 15 + desk.random() * 60);
}

/** Waits for rest, and chooses where there is something to choose. Both texts must be on the screen. */
async function decided(desk: Desk, page: Page): Promise<void> {
  for (;;) {
    const status = await untilStatus(page, 'saved', 'conflict');
    if (status === 'saved') return;
    desk.conflicts += 1;
    const dialog = DESK.conflict(page);
    const shown = (await dialog.textContent()) ?? '';
    if (!/Моя/.test(shown) || !/Сохранённая/.test(shown)) desk.hidden.push(shown.slice(0, 200));
    const choice = desk.random() < 0.5 ? 'Оставить мой' : 'Взять сохранённый';
    await dialog.getByRole('button', { name: choice }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}

/** What closed tabs left on the device is sent, or decided, by the next one. */
async function settled(desk: Desk): Promise<void> {
  const page = await open(desk);
  await untilStatus(page, 'saved');
  await page.close();
}
