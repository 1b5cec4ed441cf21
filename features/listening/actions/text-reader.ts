import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { textOf } from '@pero/manuscript/text';
import { serveTasks } from '@pero/processes/child';

const tasks = {
  /** Of a chapter as JSON. */
  paragraphs({ text }: { readonly text: string }) {
    const chapter = JSON.parse(text) as ChapterText;
    const heading = chapter.title
      .map((line) => textOf([{ kind: 'paragraph', role: 'plain', inlines: line }]))
      .join(' ');
    return [
      { text: heading.trim(), isHeading: true },
      ...chapter.blocks.map((block) => ({ text: textOf([block]).trim(), isHeading: block.kind === 'subheading' })),
    ].filter((part) => part.text !== '');
  },
};
export type TextTasks = typeof tasks;
serveTasks(tasks);
