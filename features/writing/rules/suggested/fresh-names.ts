import type { Note } from '@pero/manuscript/model';

/** A note that both have alike keeps its name; one that is another's by name gets the first that is free. */
export function freshNames(mine: readonly Note[], theirs: readonly Note[]): ReadonlyMap<string, string> {
  const taken = new Set([...mine, ...theirs].map(({ id }) => id));
  const known = new Map(mine.map((note) => [note.id, JSON.stringify(note)]));
  const names = new Map<string, string>();
  let number = 0;
  for (const note of theirs) {
    if (!known.has(note.id) || known.get(note.id) === JSON.stringify(note)) continue;
    let name: string;
    do name = `n${++number}`;
    while (taken.has(name));
    taken.add(name);
    names.set(note.id, name);
  }
  return names;
}
