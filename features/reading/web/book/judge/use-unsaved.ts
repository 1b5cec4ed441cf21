import { addRemark, editRemark } from '@pero/moderation/contract/desk';
import { tryCall } from '@pero/moderation/web/parts/try-call';
import { useCallback, useEffect, useState } from 'react';
import type { Pin, RemarkDraft, Template, Unsaved } from '../review-desk.ts';
import { keepDraft, keptDraft, NO_DRAFT, remarkBody, unsavedOf } from './remark-draft.ts';

type At = { readonly bookId: number; readonly templates: readonly Template[]; readonly pin: Pin };

export function useUnsaved({ bookId, templates, pin }: At): Unsaved {
  const [written, setWritten] = useState(NO_DRAFT);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    const kept = keptDraft(localStorage, bookId, templates);
    if (kept) setWritten(kept);
  }, [bookId, templates]);
  const write = useCallback(
    (draft: RemarkDraft) => {
      setWritten(draft);
      keepDraft(localStorage, bookId, draft);
    },
    [bookId],
  );
  const edit = useCallback((id: number, text: string | null) => {
    setEdited((before) => {
      const next = new Map(before);
      if (text === null) next.delete(id);
      else next.set(id, text);
      return next;
    });
  }, []);
  const save = async () => {
    const { typed, changed } = unsavedOf({ written, edited });
    for (const [commentId, text] of changed) {
      const outcome = await tryCall(editRemark, { commentId, text });
      if ('no' in outcome) return outcome.no;
      edit(commentId, null);
    }
    if (typed === null) return '';
    const outcome = await tryCall(addRemark, { kind: 'book', id: bookId, ...remarkBody(typed, pin) });
    if ('no' in outcome) return outcome.no;
    write(NO_DRAFT);
    return '';
  };
  return { written, write, isAdding, setAdding, edited, edit, save };
}
