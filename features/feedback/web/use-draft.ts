import { useEffect, useState } from 'react';
import { type Draft, EMPTY_DRAFT, forgetDraft, keepDraft, keptDraft } from './draft.ts';

const shelf = () => sessionStorage;

/** The form's words, kept in this tab until they are sent. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  useEffect(() => {
    const kept = keptDraft(shelf);
    if (kept) setDraft(kept);
  }, []);
  return {
    draft,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      keepDraft(shelf, next);
    },
    /** The address stays: whoever writes again need not type it again. */
    forget: () => {
      setDraft({ ...EMPTY_DRAFT, email: draft.email, name: draft.name });
      forgetDraft(shelf);
    },
  };
}
