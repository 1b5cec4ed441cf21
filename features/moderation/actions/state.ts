import type { Act } from '@pero/server-platform/act';
import type { KindsOfWorks } from '@pero/works/actions/kinds';
import type { StateAct } from '../contract/desk.ts';
import type { CaseKind } from '../rules/cases.ts';
import type { DecisionInput } from './case-step.ts';
import { approveCase, rejectCase, returnCase } from './decide.ts';
import { releaseCase, transferCase } from './hold.ts';
import { answerOfAgent, freezeCase, markComplaint, retryUpload, sendToAgent, unfreezeCase } from './off-queue.ts';
import { returnRefused } from './return-refused.ts';
import { takeOffSale } from './take-off-sale.ts';

const DECISIONS: readonly StateAct[] = ['approve', 'return', 'reject'];

/** One door for every decision on a case. */
export function putState(
  act: Act,
  kinds: KindsOfWorks,
  { kind, id: subjectId, action }: { readonly kind: CaseKind; readonly id: number; readonly action: StateAct },
  input: DecisionInput,
) {
  // Its remarks stand at pages, and an order goes on by it: see `decideLayout`.
  if (kind === 'circulation' && DECISIONS.includes(action)) return { refused: 'at-its-desk' } as const;
  switch (action) {
    case 'approve':
      return approveCase(act, kinds, kind, subjectId);
    case 'return':
      return returnCase(act, kind, subjectId, input);
    case 'release':
      return releaseCase(act, kind, subjectId);
    case 'transfer':
      return transferCase(act, kind, subjectId, input);
    case 'send-agent':
      return sendToAgent(act, kind, subjectId);
    case 'agent-confirm':
    case 'agent-decline':
      return answerOfAgent(act, kind, subjectId, action, input);
    case 'reject':
      return rejectCase(act, kind, subjectId, input);
    case 'freeze':
      return freezeCase(act, kind, subjectId, input);
    case 'unfreeze':
      return unfreezeCase(act, kind, subjectId, input);
    case 'retry':
      return retryUpload(act, kind, subjectId);
    case 'shop-return':
      return returnRefused(act, kind, subjectId, input);
    case 'unpublish':
      return takeOffSale(act, kind, subjectId, input);
    case 'complain':
      return markComplaint(act, kind, subjectId, input);
  }
}
