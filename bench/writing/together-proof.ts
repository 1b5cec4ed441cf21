import { setTimeout as sleep } from 'node:timers/promises';
import { type Road, roadTo } from '@pero/testing/road';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import {
  ask,
  DESK,
  journalOf,
  missing,
  openChapter,
  PATIENCE,
  signIn,
  typeAtEnd,
  untilOpen,
  untilStatus,
} from './author.ts';
import { LOCALE, type Place, pick, randomFrom } from './on-trial.ts';

export type TogetherPlan = {
  readonly rounds: number;
  readonly seed: number;
  readonly faults?: readonly Fault[];
  readonly tell?: (line: string) => void;
};

export type TogetherResult = {
  readonly rounds: ReadonlyMap<Fault, number>;
  /** Called safe: saved on the server, or kept on the device. */
  readonly words: number;
  readonly conflicts: number;
  readonly lost: readonly string[];
  /** Questions that did not show both texts. */
  readonly hidden: readonly string[];
};

const FAULTS = ['none', 'author-cut', 'editor-cut', 'both-cut', 'server', 'reload', 'lid', 'device'] as const;
type Fault = (typeof FAULTS)[number];

/** Somebody at a browser of their own, whose way to the site can be cut: also for what a worker of the site asks by itself. */
type Person = { readonly context: BrowserContext; readonly road: Road; readonly site: string };
/** The author has two windows, the editor one; each stays open until its round shuts it. */
type Hand = { readonly name: string; readonly person: Person; page: Page };
type Table = {
  readonly hands: readonly Hand[];
  readonly author: Person;
  readonly editor: Person;
  readonly place: Place;
  readonly path: string;
  readonly random: () => number;
  readonly safe: string[];
  readonly hidden: string[];
  conflicts: number;
};

/**
 * An author in two windows and an editor who suggests write in one chapter at once, in browsers of their own, while networks
 * are cut, the server is killed, windows are read again, shut, or opened without a network from the device. Whatever a window
 * has called safe must be on the server when all have come back and every question is answered.
 */
export async function proveTogether(place: Place, plan: TogetherPlan): Promise<TogetherResult> {
  const { rounds, seed, faults = FAULTS, tell = () => undefined } = plan;
  const done = new Map<Fault, number>();
  const [author, editor] = [await arriving(place), await arriving(place)];
  try {
    const table = await sitDown({ author, editor, place, random: randomFrom(seed) });
    for (let round = 1; round <= rounds; round++) {
      const fault = faults[round <= faults.length ? round - 1 : pick(table.random, faults.length)] ?? 'none';
      await playRound(table, fault, round);
      done.set(fault, (done.get(fault) ?? 0) + 1);
      tell(`round ${round} of ${rounds}: ${fault}; ${table.safe.length} words safe, ${table.conflicts} conflicts`);
    }
    const lost = await missing(author.context, author.site, table.path.slice(0, -1), table.safe);
    return { rounds: done, words: table.safe.length, conflicts: table.conflicts, lost, hidden: table.hidden };
  } finally {
    for (const { context, road } of [author, editor]) {
      await context.close();
      await road.close();
    }
  }
}

const EDITOR = 'editor@demo.pero';
const TITLE = 'Книга трёх рук';

async function arriving({ browser, site }: Place): Promise<Person> {
  const road = await roadTo(site);
  return { context: await browser.newContext(LOCALE), road, site: new URL(road.url).origin };
}

async function sitDown(about: Pick<Table, 'author' | 'editor' | 'place' | 'random'>): Promise<Table> {
  const { author, editor } = about;
  await signIn(author.context, author.site);
  await signIn(editor.context, editor.site, EDITOR);
  const asked = <T>(path: string, body: unknown) => ask<T>(author.context, author.site, 'POST', path, body);
  type Made = { readonly id: number; readonly first_chapter_id: number };
  const book = await asked<Made>('/books/master', { title: TITLE });
  const person = { first_name: 'Ада', last_name: 'Полынцева', email: EDITOR };
  const { id } = await asked<Made>('/books/employees', person);
  await asked('/books/employees/roles', { book_id: book.id, person_id: id, type_id: 4 });
  await agreed(about, { book: book.id, person: id });
  const path = `/books/${book.id}/chapters/${book.first_chapter_id}/`;
  const hands: Hand[] = [];
  for (const [name, one] of [
    ['л', author],
    ['п', author],
    ['р', editor],
  ] as const) {
    hands.push({ name, person: one, page: await openChapter(one.context, one.site, path) });
  }
  await keepOnDevice(hands[0]?.page);
  return { ...about, hands, path, safe: [], hidden: [], conflicts: 0 };
}

/** Whoever works on a text was asked by a letter, and has accepted. */
async function agreed(
  { author, editor }: Pick<Table, 'author' | 'editor'>,
  of: { readonly book: number; readonly person: number },
): Promise<void> {
  const asked = { person_id: of.person, email: EDITOR };
  await ask(author.context, author.site, 'POST', `/books/${of.book}/invitations`, asked);
  let token = '';
  await expect
    .poll(
      async () => {
        const { mails } = await ask<{ mails: readonly Letter[] }>(author.context, author.site, 'GET', '/dev/mails');
        const text = mails.find((mail) => mail.to === EDITOR && mail.text.includes(TITLE))?.text ?? '';
        token = /https?:\/\/\S+?\/([\w-]{20,})/.exec(text)?.[1] ?? '';
        return token;
      },
      { timeout: PATIENCE, message: 'the letter with the invitation' },
    )
    .not.toBe('');
  await ask(editor.context, editor.site, 'POST', `/invitations/${token}/accept`);
}

type Letter = { readonly to: string; readonly text: string };

async function keepOnDevice(page: Page | undefined): Promise<void> {
  await page?.getByRole('button', { name: 'Вид', exact: true }).click();
  await page?.getByRole('menuitem', { name: 'На этом устройстве' }).click();
  await page?.getByRole('button', { name: 'Держать на этом устройстве' }).click();
  await page?.getByText('Занимает').waitFor({ timeout: PATIENCE });
  await page?.getByRole('button', { name: 'Закрыть', exact: true }).click();
}

/** All write at once, something happens in the middle; when each window has called its words safe, all come back. */
async function playRound(table: Table, fault: Fault, round: number): Promise<void> {
  const { hands, random } = table;
  const words = hands.map(({ name }) => `к${round}${name}`);
  const typing = hands.map(({ page }, at) => typeAtEnd(page, ` ${words[at]}`, 15 + random() * 60));
  await sleep(random() * 1200);
  await BEFORE[fault]?.(table);
  // A question that opens takes the keyboard: what was not typed was promised to nobody.
  await Promise.all(typing);
  for (const [at, hand] of hands.entries()) await promised(table, hand, words[at] ?? '');
  await AFTER[fault]?.(table, round);
  await Promise.all([table.author, table.editor].map(comeBack));
  await settled(table);
}

async function goAway({ context, road }: Person): Promise<void> {
  await context.setOffline(true);
  await road.cut();
}

async function comeBack({ context, road }: Person): Promise<void> {
  await road.mend();
  await context.setOffline(false);
}

const BEFORE: Readonly<Partial<Record<Fault, (table: Table) => Promise<unknown>>>> = {
  'author-cut': ({ author }) => goAway(author),
  'editor-cut': ({ editor }) => goAway(editor),
  'both-cut': ({ author, editor }) => Promise.all([author, editor].map(goAway)),
  server: ({ place }) => place.kill(),
  // What was typed lies on the device alone when the lid is shut.
  lid: ({ author }) => goAway(author),
};

const AFTER: Readonly<Partial<Record<Fault, (table: Table, round: number) => Promise<unknown>>>> = {
  server: ({ place }) => place.startAgain(),
  reload: ({ hands }) => Promise.all(hands.map(({ page }) => readAgain(page))),
  lid: async (table) => {
    const hand = authorsWindow(table);
    await hand.page.close({ runBeforeUnload: false });
    await comeBack(hand.person);
    await reopen(table, hand);
  },
  device: async (table, round) => {
    const hand = authorsWindow(table);
    await goAway(hand.person);
    await reopen(table, hand);
    const word = `к${round}д`;
    await typeAtEnd(hand.page, ` ${word}`, 30);
    await untilStatus(hand.page, 'offline', 'conflict');
    await promised(table, hand, word);
    await hand.page.close({ runBeforeUnload: false });
    await comeBack(hand.person);
    await reopen(table, hand);
  },
};

/** One of the two; the other stays as it is. */
function authorsWindow({ hands, random }: Table): Hand {
  return hands[pick(random, 2)] as Hand;
}

async function readAgain(page: Page): Promise<void> {
  await page.reload();
  await untilOpen(page);
}

/** What the window itself says: «на сервере», or «на устройстве», where the journal has it. */
async function promised(table: Table, { page }: Hand, word: string): Promise<void> {
  // What the last key has changed is on the screen two frames later.
  await page.evaluate('new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))');
  const kind = await untilStatus(page, 'saved', 'offline', 'conflict');
  const there = kind === 'saved' ? DESK.text(page).textContent() : journalOf(page);
  if ((await there)?.includes(word)) table.safe.push(word);
}

/** Whatever of the window was there runs no more. */
async function reopen(table: Table, hand: Hand): Promise<void> {
  await hand.page.close({ runBeforeUnload: false });
  hand.page = await openChapter(hand.person.context, hand.person.site, table.path);
}

/** Whoever only suggests is asked whether what they suggest is laid over the author's text. */
const OWN_CHOICES = ['Перенести мои правки', 'Взять сохранённый'];
const CHOICES = ['Оставить мой', 'Взять обе', 'Взять сохранённый'];

/** Until every window says that the server has all of its words; questions are answered as it comes. */
async function settled(table: Table): Promise<void> {
  await expect
    .poll(() => Promise.all(table.hands.map((hand) => comeToRest(table, hand))), { timeout: PATIENCE })
    .toEqual(table.hands.map(() => 'saved'));
}

/** What the window says; a question that stands in it is answered. */
async function comeToRest(table: Table, { page, name }: Hand): Promise<string | null> {
  const kind = await DESK.status(page).getAttribute('data-kind');
  if (kind !== 'conflict') return kind;
  const choices = name === 'р' ? OWN_CHOICES : CHOICES;
  const choice = choices[pick(table.random, choices.length)] ?? 'Взять сохранённый';
  const dialog = DESK.conflict(page);
  // An answer on its way is waited for; where another text has come meanwhile, the next question stands in its place.
  const isFree = (await dialog.isVisible()) && (await dialog.locator('[aria-busy=true]').count()) === 0;
  if (isFree) {
    // One that has answered itself meanwhile has nothing to show any more.
    const shown = await dialog.textContent({ timeout: 5000 }).catch(() => null);
    if (shown === null) return kind;
    if (!/Моя/.test(shown) || !/Сохранённая/.test(shown)) table.hidden.push(shown.slice(0, 200));
    table.conflicts += 1;
    await dialog
      .getByRole('button', { name: choice })
      .click({ timeout: 5000 })
      .catch(() => undefined);
  }
  return kind;
}
