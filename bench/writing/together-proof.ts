import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { freePorts, leftoversOn, type Trial, tryStart } from '../../apps/start/trial.ts';
import { ask, DESK, journalOf, missing, openChapter, PATIENCE, signIn, typeAtEnd, untilStatus } from './author.ts';
import { killTree, pick, randomFrom } from './writing-proof.ts';

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
};

const FAULTS = ['none', 'author-cut', 'editor-cut', 'both-cut', 'server', 'reload', 'lid', 'device'] as const;
type Fault = (typeof FAULTS)[number];

/** Of the author's browser there are two windows, of the editor's one; each stays open until its round shuts it. */
type Hand = { readonly name: string; readonly context: BrowserContext; page: Page };
type Table = {
  readonly hands: readonly Hand[];
  readonly start: Parameters<typeof tryStart>[0];
  trial: Trial;
  readonly path: string;
  readonly random: () => number;
  readonly safe: string[];
  conflicts: number;
};

/**
 * An author in two windows and an editor who suggests write in one chapter at once, in browsers of their own, while networks
 * are cut, the server is killed, windows are read again, shut, or opened without a network from the device. Whatever a window
 * has called safe must be on the server when all have come back and every question is answered.
 */
export async function proveTogether(plan: TogetherPlan): Promise<TogetherResult> {
  const { rounds, seed, faults = FAULTS, tell = () => undefined } = plan;
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const root = mkdtempSync(join(tmpdir(), 'pero-together-'));
  chmodSync(root, 0o711);
  const dataFolder = join(root, 'data');
  const start = { dataFolder, ports: await freePorts(), env: { LOG_LEVEL: 'silent' } } as const;
  const trial = tryStart(start);
  const done = new Map<Fault, number>();
  try {
    await trial.ready();
    const contexts = [await browser.newContext(LOCALE), await browser.newContext(LOCALE)] as const;
    const { table, api } = await begin(contexts, start, trial, randomFrom(seed));
    for (let round = 1; round <= rounds; round++) {
      const fault = faults[round <= faults.length ? round - 1 : pick(table.random, faults.length)] ?? 'none';
      await playRound(table, fault, round);
      done.set(fault, (done.get(fault) ?? 0) + 1);
      tell(`round ${round} of ${rounds}: ${fault}; ${table.safe.length} words safe, ${table.conflicts} conflicts`);
    }
    await settled(table);
    const lost = await missing(contexts[0], table.trial.site, api, table.safe);
    return { rounds: done, words: table.safe.length, conflicts: table.conflicts, lost };
  } finally {
    await browser.close();
    killTree(dataFolder);
    await leftoversOn(dataFolder, 5000);
    rmSync(root, { recursive: true, force: true });
  }
}

const LOCALE = { locale: 'ru-RU', timezoneId: 'Europe/Moscow' };
const EDITOR = 'editor@demo.pero';

async function begin(
  [author, editor]: readonly [BrowserContext, BrowserContext],
  start: Table['start'],
  trial: Trial,
  random: () => number,
) {
  const { site } = trial;
  await signIn(author, site);
  await signIn(editor, site, EDITOR);
  type Made = { readonly id: number; readonly first_chapter_id: number };
  const book = await ask<Made>(author, site, 'POST', '/books/master', { title: 'Книга трёх рук' });
  const person = { first_name: 'Ада', last_name: 'Полынцева', email: EDITOR };
  const { id } = await ask<Made>(author, site, 'POST', '/books/employees', person);
  const role = { book_id: book.id, person_id: id, type_id: 4 };
  await ask(author, site, 'POST', '/books/employees/roles', role);
  await agreed([author, editor], site, { book: book.id, person: id });
  const path = `/books/${book.id}/chapters/${book.first_chapter_id}/`;
  const hands: Hand[] = [];
  for (const [name, context] of [
    ['л', author],
    ['п', author],
    ['р', editor],
  ] as const) {
    hands.push({ name, context, page: await openChapter(context, site, path) });
  }
  const table: Table = { hands, start, trial, path, random, safe: [], conflicts: 0 };
  await keepOnDevice(hands[0]?.page);
  return { table, api: path.slice(0, -1) };
}

/** Whoever works on a text was asked by a letter, and has accepted. */
async function agreed(
  [author, editor]: readonly [BrowserContext, BrowserContext],
  site: string,
  of: { readonly book: number; readonly person: number },
): Promise<void> {
  await ask(author, site, 'POST', `/books/${of.book}/invitations`, { person_id: of.person, email: EDITOR });
  let token = '';
  await expect
    .poll(
      async () => {
        const { mails } = await ask<{ mails: readonly Letter[] }>(author, site, 'GET', '/dev/mails');
        const text = mails.find(({ to, subject }) => to === EDITOR && subject.includes('Вас зовут'))?.text ?? '';
        token = /https?:\/\/\S+?\/([\w-]{20,})/.exec(text)?.[1] ?? '';
        return token;
      },
      { timeout: PATIENCE, message: 'the letter with the invitation' },
    )
    .not.toBe('');
  await ask(editor, site, 'POST', `/invitations/${token}/accept`);
}

type Letter = { readonly to: string; readonly subject: string; readonly text: string };

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
  for (const { context } of hands) await context.setOffline(false);
  await settled(table);
}

const author = ({ hands }: Table): Hand => hands[0] as Hand;
const editor = ({ hands }: Table): Hand => hands[2] as Hand;

const BEFORE: Readonly<Partial<Record<Fault, (table: Table) => Promise<unknown>>>> = {
  'author-cut': (table) => author(table).context.setOffline(true),
  'editor-cut': (table) => editor(table).context.setOffline(true),
  'both-cut': (table) => Promise.all([author, editor].map((one) => one(table).context.setOffline(true))),
  server: (table) => {
    killTree(table.start.dataFolder);
    return table.trial.ended;
  },
};

const AFTER: Readonly<Partial<Record<Fault, (table: Table, round: number) => Promise<unknown>>>> = {
  lid: (table) => reopen(table, author(table)),
  reload: ({ hands }) => Promise.all(hands.map(({ page }) => page.reload())),
  device: (table, round) => writeFromDevice(table, author(table), `к${round}д`),
  server: (table) => {
    table.trial = tryStart(table.start);
    return table.trial.ready();
  },
};

/** What the window itself says: «на сервере», or «на устройстве», where the journal has it. */
async function promised(table: Table, { page }: Hand, word: string): Promise<void> {
  // What the last key has changed is on the screen two frames later.
  await page.evaluate('new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))');
  const kind = await untilStatus(page, 'saved', 'offline', 'conflict');
  const there = kind === 'saved' ? DESK.text(page).textContent() : journalOf(page);
  if ((await there)?.includes(word)) table.safe.push(word);
}

/** The lid is shut: nothing of the window runs any more. */
async function reopen(table: Table, hand: Hand): Promise<void> {
  await hand.page.close({ runBeforeUnload: false });
  hand.page = await openChapter(hand.context, table.trial.site, table.path);
}

/** Without a network: the window is shut, opened from the device, written in, and shut again. */
async function writeFromDevice(table: Table, hand: Hand, word: string): Promise<void> {
  await hand.context.setOffline(true);
  await reopen(table, hand);
  await typeAtEnd(hand.page, ` ${word}`, 30);
  await untilStatus(hand.page, 'offline', 'conflict');
  await promised(table, hand, word);
  await hand.context.setOffline(false);
  await reopen(table, hand);
}

/** Whoever only suggests is asked whether what they suggest is laid over the author's text. */
const OWN_CHOICES = ['Перенести мои правки', 'Взять сохранённый'];
const CHOICES = ['Оставить мой', 'Взять обе', 'Взять сохранённый'];

/** Until every window says that the server has all of its words; questions are answered as it comes. */
async function settled(table: Table): Promise<void> {
  await expect
    .poll(async () => (await Promise.all(table.hands.map((hand) => isAtRest(table, hand)))).every(Boolean), {
      timeout: PATIENCE,
      message: 'all windows are at rest',
    })
    .toBe(true);
}

async function isAtRest(table: Table, { page, name }: Hand): Promise<boolean> {
  const kind = await DESK.status(page).getAttribute('data-kind');
  if (kind !== 'conflict') return kind === 'saved';
  const choices = name === 'р' ? OWN_CHOICES : CHOICES;
  const choice = choices[pick(table.random, choices.length)] ?? 'Взять сохранённый';
  const dialog = DESK.conflict(page);
  // An answer on its way is waited for; where another text has come meanwhile, the next question stands in its place.
  const isFree = (await dialog.isVisible()) && (await dialog.locator('[aria-busy=true]').count()) === 0;
  if (isFree) {
    table.conflicts += 1;
    await dialog
      .getByRole('button', { name: choice })
      .click({ timeout: 5000 })
      .catch(() => undefined);
  }
  return false;
}
