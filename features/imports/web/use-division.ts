import { toastError } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import { useAct } from '@pero/web-platform/use-call';
import { useState } from 'react';
import { editImport, type ImportChange, type OpenImport, readImport } from '../contract/imports.ts';

/** The division into chapters while its author changes it; one change at a time. */
export function useDivision(open: OpenImport, onChange: (open: OpenImport) => void) {
  const editing = useAct(editImport);
  /** Which chapter is opened, by its place. */
  const [shown, setShown] = useState<number | null>(null);
  const [isNaming, setNaming] = useState(false);
  const revision = open.review?.revision ?? 0;

  const change = async (wanted: ImportChange): Promise<OpenImport | null> => {
    if (editing.isFetching) return null;
    const { ok, result } = await editing.act({ importId: open.id, revision, change: wanted });
    if (ok && result) {
      onChange(result);
      return result;
    }
    void toastError('Так не\u00A0получилось. Показано, как главы разделены сейчас');
    const { result: fresh } = await call(readImport, { importId: open.id });
    if (fresh) onChange(fresh);
    return null;
  };

  return {
    revision,
    isBusy: editing.isFetching,
    shown,
    isNaming,
    open: (at: number | null) => {
      setShown(at);
      setNaming(false);
    },
    name: () => setNaming(true),
    rename: async (at: number, title: string) => {
      setNaming(false);
      await change({ do: 'rename', at, title });
    },
    merge: async (at: number) => {
      if (await change({ do: 'merge', at })) setShown(at - 1);
    },
    drop: async (at: number) => {
      if (await change({ do: 'drop', at })) setShown(null);
    },
    mark: (at: number, kind: 'part' | 'chapter') => change({ do: 'mark', at, kind }),
    split: async (at: number, block: number) => {
      const cut = await change({ do: 'split', at, block });
      if (!cut) return;
      setShown(at + 1);
      // A chapter without a heading of its own is asked for one at once.
      setNaming(cut.review?.chapters[at + 1]?.title === '');
    },
    undo: async () => {
      if (await change({ do: 'undo' })) setShown(null);
    },
  };
}

export type Division = ReturnType<typeof useDivision>;
