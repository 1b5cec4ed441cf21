import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { suggestionsIn } from '@pero/editor/rules/suggestions/list';
import type { Tracked } from '@pero/manuscript/office/tracked/model';
import type { Act } from '@pero/server-platform/act';
import { bringThreads } from '@pero/writing/actions/brought-talk';
import { addOutsideHand, noteSuggestions } from '@pero/writing/actions/rows';
import { type PlacedThread, suggestionId } from '../rules/tracked-text.ts';
import type { Brought, BroughtFile } from './brought.ts';

/** Those who changed or said something, by the names that the file gives them: they have no account. */
export async function handsIn(act: Act, bookId: number, { tracked, chapters }: BroughtFile) {
  const hands = new Map<number, number>();
  if (!tracked) return hands;
  const changed = chapters.flatMap(({ text }) => (text.suggested ? suggestionsIn(text).map(({ by }) => by) : []));
  const said = chapters.flatMap(({ threads }) => threads.flatMap(({ messages }) => messages.map(({ by }) => by)));
  for (const person of new Set([...changed, ...said])) {
    hands.set(person, await addOutsideHand(act.db, bookId, tracked.people[person] ?? '?'));
  }
  return hands;
}

type Talk = {
  readonly importId: number;
  readonly tracked: Tracked;
  readonly handOf: (person: number) => number;
};

/** Suggestions and threads of one chapter, with the names and the times of the file. */
export async function bringTalk(
  act: Act,
  chapterId: number,
  { threads, text }: Pick<Brought, 'threads'> & { readonly text: ChapterText },
  { importId, tracked, handOf }: Talk,
): Promise<void> {
  const suggestions = text.suggested ? suggestionsIn(text) : [];
  const madeAt = new Map(
    Object.entries(tracked.changes).map(([change, { at }]) => [suggestionId(importId, change), momentOf(at, act.now)]),
  );
  await noteSuggestions(act.db, chapterId, suggestions, { userId: act.actor.userId, now: act.now, madeAt });
  await bringThreads(act, chapterId, toldThreads(threads, text, { importId, handOf, now: act.now }));
}

type Telling = Pick<Talk, 'importId' | 'handOf'> & { readonly now: Date };

/** Threads of a file as the book keeps them: by its people, in times that have been, beside suggestions that wait. */
export function toldThreads(threads: readonly PlacedThread[], text: ChapterText, { importId, handOf, now }: Telling) {
  const open = new Set(text.suggested ? suggestionsIn(text).map(({ id }) => id) : []);
  return threads.map(({ change, messages, ...thread }) => {
    const suggestion = change === null ? null : suggestionId(importId, change);
    return {
      ...thread,
      suggestion: suggestion !== null && open.has(suggestion) ? suggestion : null,
      messages: messages.map(({ by, at, text: words }) => ({ hand: handOf(by), at: momentOf(at, now), text: words })),
    };
  });
}

/** Nobody has said anything in a time to come, whatever the clock of their machine says. */
export function momentOf(at: string | null, now: Date): Date {
  const moment = at === null ? now : new Date(at);
  return moment.getTime() > now.getTime() ? now : moment;
}
