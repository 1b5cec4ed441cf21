import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { type Counts, countsOf } from './text/counts.ts';

const PACE = 400;

/** The counts of the chapter, a moment after it was changed. */
export function useCounts(editor: Editor | null, onCounts: ((counts: Counts) => void) | undefined): Counts {
  const [counts, setCounts] = useState<Counts>({ characters: 0, withoutSpaces: 0, words: 0, sheets: 0 });
  useEffect(() => {
    if (!editor) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      timer = undefined;
      if (!editor.isDestroyed) setCounts(countsOf(editor.state.doc));
    };
    const soon = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) timer ??= setTimeout(count, PACE);
    };
    editor.on('transaction', soon);
    count();
    return () => {
      clearTimeout(timer);
      editor.off('transaction', soon);
    };
  }, [editor]);
  useEffect(() => onCounts?.(counts), [counts, onCounts]);
  return counts;
}
