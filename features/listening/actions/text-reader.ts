import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { textOf } from '@pero/manuscript/text';
import { serveTasks } from '@pero/processes/child';

/** The chapter as JSON, and how long it is read; between `head` and `tail` somebody speaks. */
type Read = { readonly text: string; readonly seconds: number; readonly head: number; readonly tail: number };

const tasks = {
  paragraphs({ text, seconds, head, tail }: Read) {
    const chapter = JSON.parse(text) as ChapterText;
    const heading = chapter.title
      .map((line) => textOf([{ kind: 'paragraph', role: 'plain', inlines: line }]))
      .join(' ');
    const parts = [
      { text: heading.trim(), isHeading: true },
      ...chapter.blocks.map((block) => ({ text: textOf([block]).trim(), isHeading: block.kind === 'subheading' })),
    ].filter((part) => part.text !== '');
    const whole = Math.max(
      1,
      parts.reduce((sum, part) => sum + part.text.length, 0),
    );
    const spoken = Math.max(0, seconds - head - tail);
    let before = 0;
    return parts.map((part) => {
      const at = head + (spoken * before) / whole;
      before += part.text.length;
      return { ...part, at: Math.round(at * 10) / 10 };
    });
  },
};
export type TextTasks = typeof tasks;
serveTasks(tasks);
