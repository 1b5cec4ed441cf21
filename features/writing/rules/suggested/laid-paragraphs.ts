import { ordered, suggestionsIn } from '@pero/editor/rules/suggestions/list';
import { type Decide, isTextBlock, type MarkedText, settled } from '@pero/editor/rules/suggestions/settle';
import type { Block } from '@pero/manuscript/model';
import type { Diff } from '../whole-book/comparison.ts';
import { changesOf, laidLetters } from './laid-letters.ts';

/** Blocks that fall together when one's own suggestions are rejected, and what they are then. */
type Group = { readonly blocks: Block[]; print: string };

/** Lays what one hand suggests over a text: paragraph upon paragraph that stayed as it was, else letter upon letter. */
export class Laying {
  readonly #by: number;
  readonly #diff: Diff;
  readonly #withoutOwn: Decide;

  constructor(by: number, diff: Diff) {
    this.#by = by;
    this.#diff = diff;
    this.#withoutOwn = (change) => (change.by === by ? 'rejected' : 'open');
  }

  /** All or nothing, where the part is the same without what is suggested. */
  whole<T>(own: T, standing: T, textOf: (part: T) => MarkedText): T {
    const [a, b] = [textOf(own), textOf(standing)];
    return this.#print(a) === this.#print(b) && this.#covers(a, b) ? own : standing;
  }

  blocks(own: readonly Block[], standing: readonly Block[]): readonly Block[] {
    const [mine, theirs] = [this.#groups(own), this.#groups(standing)];
    const room: Room = { theirs, laid: theirs.map(({ blocks }) => blocks), free: new Set(theirs.keys()) };
    let [at, near] = [0, 0];
    const homeless: { readonly group: Group; readonly near: number }[] = [];
    const printOf = ({ print }: Group) => print;
    for (const { added, removed, value } of changesOf(this.#diff, mine.map(printOf), theirs.map(printOf))) {
      const groups = added ? [] : mine.slice(at, at + value.length);
      if (removed) homeless.push(...groups.map((group) => ({ group, near })));
      else for (const [step, group] of groups.entries()) this.#settle(group, near + step, room);
      at += groups.length;
      if (!removed) near += value.length;
    }
    const waiting = homeless.filter(({ group }) => this.#ids(group.blocks).size > 0);
    for (const { group, near: place } of waiting) this.#house(group, place, room);
    return room.laid.flat();
  }

  /** In the place of a paragraph that is the same but for what is suggested. */
  #settle({ blocks }: Group, index: number, { theirs, laid, free }: Room): void {
    laid[index] = this.#upon(blocks, theirs[index]?.blocks ?? []);
    free.delete(index);
  }

  /** The very paragraph elsewhere, or the most similar of those that stand about its place. */
  #house(group: Group, near: number, room: Room): void {
    const { theirs, free } = room;
    const moved = [...free].find((index) => theirs[index]?.print === group.print);
    if (moved !== undefined) this.#settle(group, moved, room);
    else this.#fit(group, near, room);
  }

  #fit(group: Group, near: number, { theirs, laid, free }: Room): void {
    let most = ENOUGH;
    let place = -1;
    for (const index of [...free].filter((each) => Math.abs(each - near) <= ABOUT)) {
      const found = this.#letters(group.blocks, theirs[index]?.blocks ?? []);
      if (!found || found.share < most) continue;
      [most, place] = [found.share, index];
      laid[index] = found.blocks;
    }
    for (const index of free) if (index !== place) laid[index] = theirs[index]?.blocks ?? [];
    free.delete(place);
  }

  #upon(own: readonly Block[], standing: readonly Block[]): readonly Block[] {
    return this.#ids(own).size > 0 && this.#covers(bodyOf(own), bodyOf(standing)) ? own : standing;
  }

  #letters(own: readonly Block[], standing: readonly Block[]) {
    if (![...own, ...standing].every(isTextBlock)) return null;
    const clean = settled(bodyOf(standing), this.#withoutOwn).blocks;
    const found = laidLetters(own.filter(isTextBlock), clean.filter(isTextBlock), this.#by, this.#diff);
    // What the server has of one's own is not given up for what the device has.
    return this.#covers(bodyOf(found.blocks), bodyOf(standing)) ? found : null;
  }

  /** Has it every suggestion of one's own that the other has? */
  #covers(own: MarkedText, standing: MarkedText): boolean {
    const ids = this.#idsOf(own);
    return [...this.#idsOf(standing)].every((id) => ids.has(id));
  }

  #ids(blocks: readonly Block[]): ReadonlySet<string> {
    return this.#idsOf(bodyOf(blocks));
  }

  #idsOf(text: MarkedText): ReadonlySet<string> {
    return new Set(suggestionsIn(text).flatMap(({ id, by }) => (by === this.#by ? id : [])));
  }

  #groups(blocks: readonly Block[]): readonly Group[] {
    // What is suggested before everything belongs to the place before everything.
    const groups: Group[] = [{ blocks: [], print: '' }];
    for (const block of blocks) {
      if (block.suggested?.inserted?.by === this.#by) groups.at(-1)?.blocks.push(block);
      else groups.push({ blocks: [block], print: '' });
    }
    for (const group of groups) group.print = this.#print(bodyOf(group.blocks));
    return groups;
  }

  #print(text: MarkedText): string {
    // That a line begins with a dash is told from the line.
    return JSON.stringify(ordered(settled(text, this.#withoutOwn)), (field, value: unknown) =>
      field === 'role' && value === 'dialogue' ? 'plain' : value,
    );
  }
}

type Room = { readonly theirs: readonly Group[]; readonly laid: (readonly Block[])[]; readonly free: Set<number> };

/** How far away a paragraph that was edited is looked for, and how much of it must still be there. */
const ABOUT = 20;
const ENOUGH = 0.4;

function bodyOf(blocks: readonly Block[]): MarkedText {
  return { title: [], epigraphs: [], blocks, notes: [] };
}
