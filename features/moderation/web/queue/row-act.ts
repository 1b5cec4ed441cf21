import type { CaseCard } from '../../contract/queue.ts';
import { actsFor, type CaseKind, type Judge, rolesOf } from '../../rules/cases.ts';
import type { Queue } from '../../rules/filters.ts';

/** What the end of a row offers. */
export type RowAct = 'take' | 'continue' | 'own' | 'held' | 'barred' | 'open';

type Row = Pick<CaseCard, 'kind' | 'state' | 'holder' | 'is_own' | 'is_barred'>;

const HELD: readonly string[] = ['taken', 'final_taken'];

export function rowActOf({ kind, state, holder, is_own, is_barred }: Row, me: Judge): RowAct {
  if (is_own) return 'own';
  if (is_barred) return 'barred';
  if (HELD.includes(state)) return holder?.id === me.userId ? 'continue' : 'held';
  const roles = rolesOf(me, { holderId: holder?.id ?? null, state });
  return actsFor(kind, state, roles).includes('take') ? 'take' : 'open';
}

type QueueView = { readonly queue: Queue; readonly isAgent: boolean };

/** From where «Взять следующую» takes; null where nothing can be taken. */
export function nextQueueOf({ queue, isAgent }: QueueView, me: Judge): 'all' | 'final' | null {
  if (isAgent) return null;
  if (queue !== 'final') return 'all';
  return me.isMain ? 'final' : null;
}

type Judged = { readonly kind: CaseKind; readonly subject_id: number; readonly desk?: string };

/** A card knows its desk; from the desk of texts others lead on. */
export function deskOf({ kind, subject_id, desk }: Judged): string {
  return desk ?? `/moderation/${kind}/${subject_id}/`;
}
