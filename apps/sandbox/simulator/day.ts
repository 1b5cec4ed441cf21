import { moscowDay } from '@pero/kernel/day';
import { armOf } from '../shop/halves.ts';
import { DAY_MS, REFUND_DAYS } from '../shop/rules.ts';
import { momentIn, type Stretch } from './calendar.ts';
import { chance, type Dice, diceOf, howMany, mix, oneOf, within } from './dice.ts';
import type { ReaderAction } from './reader-actions.ts';
import type { Reader } from './readers.ts';
import { buy, readOn } from './reading.ts';
import { type Scene, tell } from './scene.ts';
import { type Copy, newCopy, type Shelf, tasteFor, testName } from './shelf.ts';
import { opine } from './words/opinions.ts';
import { replyText } from './words/review-text.ts';

/** Views of an ordinary book on an ordinary day, by each reader of the crowd. */
const VIEWS = 0.0042;

/** Everything that happens to one book in a stretch of time, in its order. The shelf is then as it is after it. */
export function happenings(shelf: Shelf, stretch: Stretch): ReaderAction[] {
  const scene: Scene = { shelf, stretch, actions: [] };
  settle(scene);
  goOnReading(scene);
  welcome(scene);
  followAds(scene);
  talk(scene);
  const actions = inOrder(scene.actions);
  count(shelf, actions);
  return actions;
}

/** What was only a matter of days. */
function settle(scene: Scene): void {
  const { shelf, stretch } = scene;
  const now = shelf.due.filter(({ at }) => at <= stretch.to);
  if (now.length === 0) return;
  shelf.due = shelf.due.filter(({ at }) => at > stretch.to);
  for (const { copy, at } of now) {
    const moment = Math.max(at, stretch.from);
    if (shelf.book.isPrint) opine(scene, copy, moment, diceFor(scene, copy.reader.number), { isFinished: true });
    else askBack(scene, copy, moment);
  }
}

/** Who has read half of it keeps it; and the shop takes nothing back after two weeks. */
function askBack(scene: Scene, copy: Copy, at: number): void {
  const isLate = at - (copy.boughtAt ?? 0) > REFUND_DAYS * DAY_MS;
  if (isLate || copy.place >= scene.shelf.book.end / 2) return;
  if (tell(scene, { type: 'refund', at, reader: copy.reader.number })) copy.isLeft = true;
}

function goOnReading(scene: Scene): void {
  const { shelf, stretch } = scene;
  for (const copy of shelf.active) {
    const { appetite, shift, number } = copy.reader;
    const wish = within(0, appetite * stretch.reading, 0.97) * stretch.share;
    if (copy.isLeft || chance(shelf.crowd.seed, shelf.book.key ^ number, stretch.key, 0xa11) >= wish) continue;
    const dice = diceFor(scene, number);
    readOn(scene, copy, momentIn(stretch, dice, shift), dice);
  }
  shelf.active = shelf.active.filter(({ isLeft }) => !isLeft);
}

/** Who comes to the page of the book, and what comes of it. */
function welcome(scene: Scene): void {
  const { shelf, stretch } = scene;
  const day = diceFor(scene, -1);
  const views = howMany(day, viewsExpected(shelf, stretch));
  for (let view = 0; view < views; view++) {
    const dice = diceOf(mix(shelf.crowd.seed, shelf.book.key, stretch.key, 0x71e3 + view));
    const at = momentIn(stretch, dice);
    if (!tell(scene, { type: 'view', at })) continue;
    const reader = shelf.crowd.pick(shelf.book.taste, dice);
    // Many look without signing in, and nothing more is heard of them.
    if (dice() < 0.25 || shelf.copies.has(reader.number)) continue;
    consider(scene, reader, at + 20_000 + Math.round(dice() * 90_000), dice);
  }
}

/** Who is shown a place and goes after it: no more than are shown it, and each with a taste of their own. */
function followAds(scene: Scene): void {
  const { shelf, stretch } = scene;
  if (shelf.ads.length === 0) return;
  const today = moscowDay(new Date(stretch.from));
  for (const [index, ad] of shelf.ads.entries()) if (ad.days.has(today)) followAd(scene, ad, index);
}

function followAd(scene: Scene, ad: Shelf['ads'][number], index: number): void {
  const { shelf, stretch } = scene;
  const clicks = howMany(diceFor(scene, -0xad - index), ad.pull * viewsExpected(shelf, stretch));
  for (let click = 0; click < clicks; click++) {
    const dice = diceOf(mix(shelf.crowd.seed, shelf.book.key, stretch.key, 0xad00 + index * 4096 + click));
    const reader = shelf.crowd.pick(shelf.book.taste, dice);
    const at = momentIn(stretch, dice);
    if (!ad.isShown(reader.number) || !tell(scene, { type: 'view', at, ad: ad.uuid })) continue;
    if (!shelf.copies.has(reader.number)) consider(scene, reader, at + 20_000 + Math.round(dice() * 90_000), dice);
  }
}

function consider(scene: Scene, reader: Reader, at: number, dice: Dice): void {
  const { shelf } = scene;
  const { book } = shelf;
  const pleases = look(scene, reader, at);
  const interest = 0.2 + 0.8 * tasteFor(shelf, reader);
  if (dice() < 0.03 * interest) like(scene, reader, at);
  if (book.isPrint) {
    if (reader.habit !== 'browser' && dice() < 0.05 * interest) buyAtOnce(scene, reader, at, dice);
  } else if (reader.habit === 'buyer' && book.price > 0 && dice() < 0.06 * interest) {
    buyAtOnce(scene, reader, at, dice);
  } else if (dice() < (0.55 + 0.1 * book.quality) * interest * pleases) openUp(scene, reader, at, dice);
}

/** What is tried pleases more or less than what was there; whoever sees what was there is as ever. */
function look(scene: Scene, reader: Reader, at: number): number {
  const { test } = scene.shelf;
  if (!test || at < test.beganAt || !tell(scene, { type: 'exposure', at, reader: reader.number })) return 1;
  return armOf(test.testId, testName(scene.shelf, reader.number)) === 1 ? test.lift : 1;
}

/** Of those who like a book so many want to hear of the next one. */
const FOLLOWS = 0.5;

function like(scene: Scene, reader: Reader, at: number): void {
  const { likedBy } = scene.shelf;
  if (likedBy.has(reader.number)) return;
  if (!tell(scene, { type: 'like', at, reader: reader.number })) return;
  likedBy.add(reader.number);
  // A throw of its own: whoever follows changes nothing of what happens otherwise.
  const { shelf } = scene;
  if (chance(shelf.crowd.seed, shelf.book.key, reader.number, 0xf011) < FOLLOWS) {
    tell(scene, { type: 'follow', at, reader: reader.number });
  }
}

function buyAtOnce(scene: Scene, reader: Reader, at: number, dice: Dice): void {
  const copy = newCopy(scene.shelf, reader);
  if (!buy(scene, copy, at, dice)) scene.shelf.copies.delete(reader.number);
  else if (!scene.shelf.book.isPrint) begin(scene, copy, at + 60_000, dice);
}

/** Who has a subscription, or takes a book that costs nothing, simply opens it; others try it first. */
function openUp(scene: Scene, reader: Reader, at: number, dice: Dice): void {
  const { shelf } = scene;
  const isOpen = shelf.book.price === 0 || (reader.habit === 'subscriber' && shelf.book.isInSubscription);
  const isTried = () => shelf.book.trialEnd > 0 && tell(scene, { type: 'trial', at, reader: reader.number });
  const before = scene.actions.length;
  if (isOpen || isTried()) begin(scene, newCopy(shelf, reader), at, dice);
  // Who had no time to read a line has not tried it either.
  if (!shelf.copies.has(reader.number)) scene.actions.length = before;
}

function begin(scene: Scene, copy: Copy, at: number, dice: Dice): void {
  readOn(scene, copy, at, dice);
  // Nobody has seen anything of it when the stretch ended first.
  if (copy.place === 0 && copy.boughtAt === undefined) scene.shelf.copies.delete(copy.reader.number);
  else if (!copy.isLeft) scene.shelf.active.push(copy);
}

/** Readers answer each other's reviews and find them useful. */
function talk(scene: Scene): void {
  const { shelf, stretch } = scene;
  const recent = shelf.reviewedBy.slice(-24);
  if (recent.length === 0) return;
  const dice = diceFor(scene, -2);
  const about = ({ isWoman }: Reader) => ({ isWoman, chapters: shelf.book.chapters.length });
  const lively = Math.sqrt(recent.length) * stretch.crowding * stretch.share;
  for (let left = howMany(dice, 0.3 * lively); left > 0; left--) {
    const [reader, at] = [shelf.crowd.pick(shelf.book.taste, dice), momentIn(stretch, dice)];
    const to = oneOf(dice, recent);
    if (to === reader.number) continue;
    if (dice() < 0.93) tell(scene, { type: 'applause', at, reader: reader.number, to });
    else tell(scene, { type: 'reply', at, reader: reader.number, to, text: replyText(dice, about(reader)) });
  }
}

/** Novelty passes, good words carry further than bad ones. */
function viewsExpected({ book, crowd, ratedCount, ratedSum }: Shelf, stretch: Stretch): number {
  const age = Math.max(0, (stretch.from - book.since) / DAY_MS);
  const novelty = 0.3 + 0.7 * Math.exp(-age / 40) + 0.5 * Math.exp(-age / 5);
  const average = (ratedSum + 3.9 * 6) / (ratedCount + 6);
  const fame = within(0.5, Math.exp(0.32 * (average - 3.9) * Math.log1p(ratedCount)), 2.6);
  const paper = book.isPrint ? 0.3 : 1;
  const people = crowd.readers.length * crowd.demand(book.taste);
  return VIEWS * people * book.appeal * novelty * fame * paper * stretch.crowding * stretch.share;
}

/** By the moment; at the same one by the reader, and each reader's own actions as he did them. */
function inOrder(actions: readonly ReaderAction[]): ReaderAction[] {
  const readerIn = (action: ReaderAction) => ('reader' in action ? action.reader : -1);
  return actions.toSorted((one, other) => one.at - other.at || readerIn(one) - readerIn(other));
}

function count(shelf: Shelf, actions: readonly ReaderAction[]): void {
  for (const action of actions) {
    if (action.type === 'review') shelf.reviewedBy.push(action.reader);
    if (action.type !== 'rating') continue;
    shelf.ratedCount++;
    shelf.ratedSum += action.stars;
  }
}

function diceFor({ shelf, stretch }: Scene, who: number): Dice {
  return diceOf(mix(shelf.crowd.seed, shelf.book.key, stretch.key, who));
}
