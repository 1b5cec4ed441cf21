import type { CaseKind, Judge } from './cases.ts';
import type { Queue, Tab } from './filters.ts';

export const BULK_ACTS = ['take', 'release', 'transfer', 'retry', 'unfreeze'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

export const BULK_MOST = 50;

type Place = { readonly kind: CaseKind; readonly queue: Queue; readonly tab: Tab };

/** What is offered for several at once; whether each of them may is asked of the rules of a case. */
export function bulkActsAt({ kind, queue, tab }: Place, { isMain, isModerator }: Judge): readonly BulkAct[] {
  if (!isModerator || kind === 'circulation') return [];
  if (queue === 'all') return ['take'];
  if (queue === 'my') return isMain ? ['release', 'transfer'] : ['release'];
  if (tab === 'errors') return ['retry'];
  if (!isMain) return [];
  return tab === 'freezed' ? ['unfreeze'] : ['take', 'release', 'transfer'];
}
