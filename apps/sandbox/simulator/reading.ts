import { chapterAt, charactersTo, markOf, pagesBetween, writtenAt } from './books.ts';
import { chance, type Dice, within } from './dice.ts';
import { type Scene, tell } from './scene.ts';
import { bought, type Copy, modeOfCopy, type Shelf, tasteFor } from './shelf.ts';
import { opine, remark } from './words/opinions.ts';

const MINUTE_MS = 60_000;

/** One sitting with the book: a report at the end of every chapter and of the sitting. */
export function readOn(scene: Scene, copy: Copy, at: number, dice: Dice): void {
  const { shelf } = scene;
  const { book } = shelf;
  const mode = modeOfCopy(shelf, copy);
  const open = Math.min(mode === 'trial' ? book.trialEnd : book.end, writtenAt(book, scene.stretch.from));
  const limit = Math.min(open, copy.stop);
  const minutes = 8 + 70 * dice() * dice() + 12 * tasteFor(shelf, copy.reader);
  const goal = Math.min(limit, placeAfter(copy, shelf, minutes));
  if (copy.place >= goal) return;
  let moment = at;
  while (copy.place < goal) {
    const to = Math.min(goal, book.chapters[chapterAt(book, copy.place + 1)]?.to ?? goal);
    const characters = charactersTo(book, to) - charactersTo(book, copy.place);
    moment += Math.round((characters / copy.reader.speed) * MINUTE_MS);
    const hits = pagesBetween(book, copy.place, to);
    const report = { type: 'read', at: moment, reader: copy.reader.number, mode, hits, ...markOf(book, to) } as const;
    if (!tell(scene, report)) return;
    copy.place = to;
  }
  pause(scene, copy, moment + MINUTE_MS, dice);
}

export function buy(scene: Scene, copy: Copy, at: number, dice: Dice): boolean {
  const { shelf } = scene;
  const listPrice = shelf.book.price;
  const paid = dice() < 0.15 ? Math.round((listPrice * (1 - 0.05 * Math.ceil(dice() * 5))) / 10) * 10 : listPrice;
  if (!tell(scene, { type: 'sale', at, reader: copy.reader.number, listPrice, paid })) return false;
  bought(shelf, copy, Math.min(at, scene.stretch.to));
  return true;
}

/** What comes when the book is laid aside: for the day, for good, or because it is over. */
function pause(scene: Scene, copy: Copy, at: number, dice: Dice): void {
  const { shelf } = scene;
  const { book } = shelf;
  if (copy.place >= copy.stop) {
    copy.isLeft = true;
    opine(scene, copy, at, dice, { isFinished: false });
  } else if (copy.place >= book.end) {
    copy.isLeft = !book.isUnfinished;
    opine(scene, copy, at, dice, { isFinished: true });
  } else if (modeOfCopy(shelf, copy) === 'trial' && copy.place >= book.trialEnd) {
    const isBought = isWilling(scene, copy) && buy(scene, copy, at + Math.round(dice() * 4 * MINUTE_MS), dice);
    copy.isLeft = !isBought;
  } else remark(scene, copy, at, dice);
}

function isWilling({ shelf }: Scene, { reader }: Copy): boolean {
  const { book, crowd } = shelf;
  const wish = 0.5 + 0.16 * book.quality + 0.35 * tasteFor(shelf, reader);
  const pain = Math.exp((-reader.thrift * book.price) / 40_000);
  const habit = reader.habit === 'browser' ? 0.04 : 1;
  return chance(crowd.seed, book.key, reader.number, 0x60e) < within(0, wish * pain * habit, 0.9);
}

/** A paragraph at least, so that whoever opens a book gets somewhere. */
function placeAfter(copy: Copy, { book }: Shelf, minutes: number): number {
  const perPlace = book.characters / Math.max(1, book.end);
  return copy.place + Math.max(1, Math.round((minutes * copy.reader.speed) / Math.max(1, perPlace)));
}
