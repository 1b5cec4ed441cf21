import { call } from '@pero/web-platform/browser-call';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EditorData } from '../../../contract/editor.ts';
import { listPlans, type PlanLine } from '../../../contract/plans.ts';

export type Plans = {
  /** By the number of their chapter; of most there is none. */
  readonly lines: ReadonlyMap<number, PlanLine>;
  readonly keep: (line: PlanLine) => void;
  readonly reload: () => Promise<void>;
};

/** How far the chapters are; nobody but those who work on the text is told. */
export function usePlans({ id: bookId, plans }: EditorData): Plans {
  const [lines, setLines] = useState<ReadonlyMap<number, PlanLine>>(NONE);
  const reload = useCallback(async () => {
    if (plans === 'none') return;
    const { result } = await call(listPlans, { bookId }).catch(() => ({ result: null }));
    if (result) setLines(new Map(result.map((line) => [line.chapter_id, line])));
  }, [bookId, plans]);
  useEffect(() => void reload(), [reload]);
  const keep = useCallback((line: PlanLine) => setLines((now) => new Map([...now, [line.chapter_id, line]])), []);
  return useMemo(() => ({ lines, keep, reload }), [lines, keep, reload]);
}

const NONE: ReadonlyMap<number, PlanLine> = new Map();
