import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { serveTasks } from '@pero/processes/child';
import { contradictionsOf, type Noted } from '../rules/contradictions.ts';
import { type Named, patternsOf } from '../rules/names.ts';
import { newcomersOf, type Reading, readingOf, soughtOf } from '../rules/reading.ts';

type Given = { readonly id: number; readonly version: number; readonly content: string };
type Reread = { readonly id: number; readonly json: string };

/** A process that reads chapters for who is named in them, so that the worker never does. */
const tasks = {
  read: ({ entries, chapters }: { readonly entries: readonly Named[]; readonly chapters: readonly Given[] }) => {
    const sought = soughtOf(entries);
    return chapters.map(({ id, version, content }) => {
      const reading = readingOf(JSON.parse(content) as ChapterText, sought);
      const counts = Object.fromEntries(reading.found.map(({ entry, count }) => [entry, count]));
      return { chapterId: id, version, counts, json: JSON.stringify(reading) };
    });
  },
  /** The readings in the order of the chapters. */
  sum: ({
    entries,
    readings,
  }: {
    readonly entries: readonly (Noted & Named)[];
    readonly readings: readonly Reread[];
  }) => {
    const chapters = readings.map(({ id, json }) => ({ id, reading: JSON.parse(json) as Reading }));
    const owners = new Map(
      entries.flatMap((entry) =>
        patternsOf(entry).flatMap(({ words }) =>
          words.flatMap(({ base, oblique }) => [...base, ...oblique].map((form) => [form, entry.id] as const)),
        ),
      ),
    );
    return JSON.stringify({
      newcomers: newcomersOf(chapters.map(({ reading }) => reading.others)),
      contradictions: contradictionsOf(entries, chapters, (form) => owners.get(form) ?? null),
    });
  },
};
export type ReadTasks = typeof tasks;
serveTasks(tasks);
