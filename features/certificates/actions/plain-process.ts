import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { textOf } from '@pero/manuscript/text';
import { serveTasks } from '@pero/processes/child';
import { canonical } from '../rules/chapters.ts';

/** A process that reads chapters, so that the worker never does. */
const tasks = {
  /** Texts as JSON; the lines of each, notes last. */
  plain: (contents: readonly string[]): string[] =>
    contents.map((json) => {
      const { title, epigraphs, blocks, notes } = JSON.parse(json) as ChapterText;
      const section = textOf({ id: 'c', kind: 'chapter', title, epigraphs, blocks, sections: [] });
      return canonical([section, ...notes.map((note) => textOf(note.blocks))].filter((part) => part !== '').join('\n'));
    }),
};
export type PlainTasks = typeof tasks;
serveTasks(tasks);
