import {
  type ProcessingStatus,
  type ProcessingStep,
  type PublicationState,
  type PublicationStep,
  stateAfter,
  statusAfter,
} from '@pero/works/rules/states';
import type { CaseAct, CaseState } from './cases.ts';

type Steps = { readonly work?: ProcessingStep; readonly road?: PublicationStep };
type JudgedCase = { readonly state: CaseState; readonly postModeration: boolean };
type JudgedBook = {
  readonly processingStatus: ProcessingStatus;
  readonly state: PublicationState;
  readonly isPublished?: boolean;
};

type Way = (judged: JudgedCase, book: JudgedBook) => Steps;

const backToTheQueue: Way = ({ state }) => (state === 'taken' ? { work: 'release' } : {});

const WAYS: Readonly<Partial<Record<CaseAct, Way>>> = {
  take: (_, { processingStatus }) => (processingStatus === 'queueModeration' ? { work: 'take' } : {}),
  release: backToTheQueue,
  freeze: backToTheQueue,
  return: ({ postModeration }, { processingStatus }) => {
    if (!postModeration) return { work: 'return' };
    // What is on its way to readers gets there; the remarks wait for its author all the same.
    return statusAfter(processingStatus, 'return') ? { work: 'return' } : {};
  },
  'final-approve': ({ postModeration }) => (postModeration ? {} : { work: 'approve', road: 'approve' }),
  reject: ({ postModeration }, { state }) => {
    if (postModeration) return { work: 'unpublish', road: 'unpublish' };
    return { work: 'reject', road: stateAfter(state, 'reject') ? 'reject' : 'unpublish' };
  },
  appeal: (_, { state }) => ({ work: 'appeal', ...backToDraft(state) }),
  unpublish: () => ({ work: 'unpublish', road: 'unpublish' }),
  retry: () => ({ road: 'retry' }),
  'shop-return': (_, { isPublished }) => ({ work: 'hand-back', road: isPublished ? 'keep-former' : 'hand-back' }),
};

/**
 * What an action on a case does to the two machines of its book. The final check changes nothing that the author sees until
 * it decides: for him the book is on moderation all the while. What was published before the check stays on sale.
 */
export function bookStepsOf(act: CaseAct, judged: JudgedCase, book: JudgedBook): Steps {
  return WAYS[act]?.(judged, book) ?? {};
}

/** A rejected book stands beside the road, or was taken off sale: it begins the road again. */
function backToDraft(state: PublicationState): Steps {
  if (stateAfter(state, 'reopen')) return { road: 'reopen' };
  return stateAfter(state, 'republish-changed') ? { road: 'republish-changed' } : {};
}
