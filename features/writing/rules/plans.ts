/** How far a chapter is, in the order of work. */
export const PLAN_STATES = ['idea', 'draft', 'revised', 'done'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export const PLAN_STATE_WORDS: Readonly<Record<PlanState, string>> = {
  idea: 'Замысел',
  draft: 'Черновик',
  revised: 'Правлю',
  done: 'Готова',
};

export const SYNOPSIS_MOST = 1000;
export const PLAN_NOTES_MOST = 20_000;

/** As they stand in the fields; an empty state is none. */
export type PlanFields = { readonly state: PlanState | null; readonly synopsis: string; readonly notes: string };

export const NO_PLAN: PlanFields & { readonly version: number } = { version: 0, state: null, synopsis: '', notes: '' };

/**
 * A chapter that joins another one brings its plan along: what was remembered of both is remembered of the whole. What would
 * not fit stays with the chapter in the bin, and the state is that of the half with more to do.
 */
export function joinedPlan(into: PlanFields, joined: PlanFields): PlanFields {
  return {
    state: earlier(into.state, joined.state),
    synopsis: joinedText(into.synopsis, joined.synopsis, SYNOPSIS_MOST),
    notes: joinedText(into.notes, joined.notes, PLAN_NOTES_MOST),
  };
}

function joinedText(first: string, second: string, most: number): string {
  const whole = [first, second].filter((text) => text.trim() !== '').join('\n\n');
  return whole.length <= most ? whole : first;
}

function earlier(a: PlanState | null, b: PlanState | null): PlanState | null {
  if (a === null || b === null) return a ?? b;
  return PLAN_STATES.indexOf(a) <= PLAN_STATES.indexOf(b) ? a : b;
}

/** How many chapters are at each state; chapters without one are at none. */
export function countedStates(
  chapters: readonly { readonly id: number; readonly kind: 'part' | 'chapter' }[],
  stateOf: (id: number) => PlanState | null,
): ReadonlyMap<PlanState | null, number> {
  const counts = new Map<PlanState | null, number>([...PLAN_STATES, null].map((state) => [state, 0]));
  for (const { id, kind } of chapters) {
    if (kind === 'chapter') counts.set(stateOf(id), (counts.get(stateOf(id)) ?? 0) + 1);
  }
  return counts;
}

/** What differs of two. */
export function changedFields(was: PlanFields, now: PlanFields): Partial<PlanFields> {
  return {
    ...(now.state !== was.state && { state: now.state }),
    ...(now.synopsis !== was.synopsis && { synopsis: now.synopsis }),
    ...(now.notes !== was.notes && { notes: now.notes }),
  };
}

/** Two changed one plan: each field takes what was changed in it. Null: one field was changed by both, and differently. */
export function mergedPlan(was: PlanFields, mine: PlanFields, theirs: PlanFields): PlanFields | null {
  const [own, others] = [changedFields(was, mine), changedFields(was, theirs)];
  const clash = (Object.keys(own) as (keyof PlanFields)[]).some((name) => name in others && own[name] !== others[name]);
  return clash ? null : { state: theirs.state, synopsis: theirs.synopsis, notes: theirs.notes, ...own };
}
