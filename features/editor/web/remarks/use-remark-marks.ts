import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { lostRemarks, type MarkedRemark, showingRemarks } from './remark-plugin.ts';

export type RemarkProps = {
  /** What a moderator has remarked on this chapter. */
  readonly remarks?: readonly MarkedRemark[];
  /** Which of them have lost their place, whenever that changes. */
  readonly onLostRemarks?: (ids: readonly number[]) => void;
  /** Somebody pressed on a marked passage. */
  readonly onRemark?: (id: number) => void;
};

export function useRemarkMarks(editor: Editor | null, { remarks, onLostRemarks }: RemarkProps): void {
  const told = useRef<readonly number[]>([]);
  useEffect(() => {
    if (!editor || !remarks) return;
    const tell = () => {
      const lost = lostRemarks(editor.state);
      if (lost === told.current) return;
      told.current = lost;
      onLostRemarks?.(lost);
    };
    editor.on('transaction', tell);
    editor.view.dispatch(showingRemarks(editor.state, remarks));
    return () => void editor.off('transaction', tell);
  }, [editor, remarks, onLostRemarks]);
}
