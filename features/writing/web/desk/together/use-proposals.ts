import { toastError } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useCallback, useEffect, useState } from 'react';
import {
  decideProposal,
  listProposals,
  type Proposal,
  undoDecision,
  withdrawProposal,
} from '../../../contract/proposals.ts';
import { useDesk } from '../desk-context.ts';
import { sayUndoable } from '../list/say-undoable.tsx';
import type { Verdict } from './use-together.ts';

/** New chapters and headings that wait; what was decided is taken back by one press. */
export function useProposals() {
  const { bookId, book, text, actions, together } = useDesk();
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  const reload = useCallback(async () => {
    const { result } = await call(listProposals, { bookId }).catch(() => ({ result: null }));
    if (result) setProposals(result);
  }, [bookId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with what is said about the book this is read anew too
  useEffect(() => {
    if (book.can_suggest) void reload();
  }, [book.can_suggest, reload, together.threads]);

  const shownAgain = async () => {
    await Promise.all([reload(), actions.reload(), text.current?.reread()]);
  };
  const told = async (asked: Promise<{ errors: readonly { messages: readonly string[] }[] }>) => {
    try {
      const { errors } = await asked;
      if (errors.length > 0) void toastError(errors[0]?.messages[0] ?? '');
      await shownAgain();
      return errors.length === 0;
    } catch (error) {
      void toastError(wordsOfFailure(error));
      return false;
    }
  };
  const decide = async ({ id, kind }: Proposal, verdict: Verdict) => {
    // What was typed a moment ago must not be overwritten by a heading.
    if ((await text.current?.flush()) === false) return;
    if (!(await told(call(decideProposal, { bookId, proposalId: id, verdict })))) return;
    const what = kind === 'chapter' ? 'Глава' : 'Название';
    const words = verdict === 'accepted' ? `${what}: принято` : `${what}: отклонено`;
    sayUndoable(words, () => told(call(undoDecision, { bookId, proposalId: id })));
  };
  const withdraw = ({ id }: Proposal) => told(call(withdrawProposal, { bookId, proposalId: id }));
  return { proposals, reload, decide, withdraw };
}
