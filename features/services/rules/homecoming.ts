import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Block } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';

type Known = { readonly id: number; readonly name: string };
type Brought = { readonly name: string };

/**
 * Which chapter an edited one belongs to: by its name, each once and in order; those whose name was edited too take the place
 * that is left between their neighbours, where as many were left as came. Null: it is new, and goes nowhere by itself.
 */
export function matched(known: readonly Known[], brought: readonly Brought[]): (number | null)[] {
  const free = new Set(known.map(({ id }) => id));
  const byName = brought.map(({ name }) => {
    const found = known.find((one) => free.has(one.id) && sameName(one.name, name));
    if (found) free.delete(found.id);
    return found?.id ?? null;
  });
  const left = known.filter(({ id }) => free.has(id));
  const unnamed = byName.filter((id) => id === null).length;
  if (left.length !== unnamed) return byName;
  const rest = left.map(({ id }) => id);
  return byName.map((id) => id ?? rest.shift() ?? null);
}

function sameName(a: string, b: string): boolean {
  return plain(a) === plain(b) && plain(a) !== '';
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** An editor's file brings no pictures of its own: those of the chapter stay in the text that it is compared with. */
export function withoutPictures(text: ChapterText): ChapterText {
  return { ...text, blocks: text.blocks.filter(({ kind }) => kind !== 'picture') };
}

/** How many paragraphs there are, and how many of them were not there before, word for word. */
export function changedIn(before: Pick<ChapterText, 'blocks'>, now: Pick<ChapterText, 'blocks'>) {
  const old = new Set(paragraphs(before.blocks));
  const all = paragraphs(now.blocks);
  return { paragraphs: all.length, changed: all.filter((text) => !old.has(text)).length };
}

function paragraphs(blocks: readonly Block[]): string[] {
  return textOf(blocks)
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
