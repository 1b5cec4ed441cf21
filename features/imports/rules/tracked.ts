import type { Tracked } from '@pero/manuscript/office/tracked/model';

/** What the author is told before being asked what becomes of it. */
export type TrackedSummary = {
  readonly changes: number;
  readonly remarks: number;
  readonly people: readonly { readonly name: string; readonly changes: number; readonly remarks: number }[];
  readonly more: number;
};

const PEOPLE_TOLD = 20;

/** Null where nothing has found a place in the text. */
export function trackedSummary({ people, changes, threads }: Tracked): TrackedSummary | null {
  const said = threads.flatMap(({ messages }) => messages);
  const changed = Object.values(changes);
  if (said.length + changed.length === 0) return null;
  const all = people.map((name, person) => ({
    name,
    changes: changed.filter(({ by }) => by === person).length,
    remarks: said.filter(({ by }) => by === person).length,
  }));
  const active = all.filter((person) => person.changes + person.remarks > 0);
  return {
    changes: changed.length,
    remarks: said.length,
    people: active.slice(0, PEOPLE_TOLD),
    more: Math.max(0, active.length - PEOPLE_TOLD),
  };
}
