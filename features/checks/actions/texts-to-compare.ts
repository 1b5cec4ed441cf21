import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { textOf } from '@pero/manuscript/text';
import type { ChapterToCompare } from '../rules/similarity/text-words.ts';

/** A chapter on its way to a thread: its text still as JSON. */
export type TextToCompare = { readonly id: number; readonly name: string; readonly content: string };

export function toCompare({ id, name, content }: TextToCompare): ChapterToCompare {
  const { blocks } = JSON.parse(content) as ChapterText;
  return { id, name, blocks: blocks.map((block) => textOf([block])) };
}
