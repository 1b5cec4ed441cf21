import type { Act } from '@pero/server-platform/act';
import type { StateAct } from '../contract/desk.ts';
import type { CaseKind } from '../rules/cases.ts';
import { answerOfAgent, freezeCase, markComplaint, retryUpload, sendToAgent, unfreezeCase } from './beside.ts';
import { approveCase, rejectCase, returnCase } from './decide.ts';
import { releaseCase, transferCase } from './hold.ts';
import type { Said } from './moved.ts';
import { returnRefused } from './return-refused.ts';
import { takeOffSale } from './take-off-sale.ts';

/** One door for every decision on a case. */
export function putState(act: Act, kind: CaseKind, subjectId: number, action: StateAct, said: Said) {
  switch (action) {
    case 'approve':
      return approveCase(act, kind, subjectId);
    case 'return':
      return returnCase(act, kind, subjectId, said);
    case 'release':
      return releaseCase(act, kind, subjectId);
    case 'transfer':
      return transferCase(act, kind, subjectId, said);
    case 'send-agent':
      return sendToAgent(act, kind, subjectId);
    case 'agent-confirm':
    case 'agent-decline':
      return answerOfAgent(act, kind, subjectId, action, said);
    case 'reject':
      return rejectCase(act, kind, subjectId, said);
    case 'freeze':
      return freezeCase(act, kind, subjectId, said);
    case 'unfreeze':
      return unfreezeCase(act, kind, subjectId, said);
    case 'retry':
      return retryUpload(act, kind, subjectId);
    case 'shop-return':
      return returnRefused(act, kind, subjectId, said);
    case 'unpublish':
      return takeOffSale(act, kind, subjectId, said);
    case 'complain':
      return markComplaint(act, kind, subjectId, said);
  }
}
