import type { Act } from '@pero/server-platform/act';
import { requireBookAccess } from '@pero/works/actions/access';
import { joinedPlan, NO_PLAN, type PlanFields } from '../rules/plans.ts';
import { keepPlan, type PlanRow, planLinesOf, planOf } from '../store/plans.ts';
import { requireChapterRow } from './chapters.ts';

/** Whoever works on the text reads what is planned of it; a reader, a moderator and a guest do not. */
export async function listPlans(act: Act, bookId: number) {
  await requireBookAccess(act, bookId, 'suggest');
  const lines = await planLinesOf(act.db, bookId);
  return lines.map(({ chapterId, version, state, synopsis, hasNotes }) => ({
    chapter_id: chapterId,
    version,
    state,
    synopsis,
    has_notes: Boolean(hasNotes),
  }));
}

export async function readPlan(act: Act, bookId: number, chapterId: number) {
  await requireBookAccess(act, bookId, 'suggest');
  await requireChapterRow(act, bookId, chapterId);
  return shown(chapterId, await planOf(act.db, chapterId));
}

type Change = { readonly base_version: number } & {
  readonly [Field in keyof PlanFields]?: PlanFields[Field] | undefined;
};

/** A plan is in no file, so it may be changed whatever the book waits for. */
export async function changePlan(act: Act, bookId: number, chapterId: number, { base_version, ...change }: Change) {
  await requireBookAccess(act, bookId, 'edit');
  // Held, so that of two who save over the same one the second is told.
  await requireChapterRow(act, bookId, chapterId, { lock: true });
  const was = await planOf(act.db, chapterId);
  if ((was?.version ?? 0) !== base_version) return { refused: 'plan-changed' } as const;
  const kept = was ?? NO_PLAN;
  const { state = kept.state, synopsis = kept.synopsis, notes = kept.notes } = change;
  await keepPlan(act.db, chapterId, { state, synopsis, notes }, base_version + 1, act.now);
  return shown(chapterId, await planOf(act.db, chapterId));
}

/** What was remembered of a chapter goes with its text into the one before it. */
export async function joinPlans({ db, now }: Act, intoId: number, joinedId: number): Promise<void> {
  const joined = await planOf(db, joinedId);
  if (!joined) return;
  const into = (await planOf(db, intoId)) ?? NO_PLAN;
  await keepPlan(db, intoId, joinedPlan(into, joined), into.version + 1, now);
}

function shown(chapterId: number, plan: PlanRow | null) {
  const { version, state, synopsis, notes } = plan ?? NO_PLAN;
  return { chapter_id: chapterId, version, state, synopsis, notes, has_notes: notes !== '' };
}
