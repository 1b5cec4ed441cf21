import { useConfirmBeforeClosing } from '@pero/ui/layout/confirm-before-closing';
import { call } from '@pero/web-platform/browser-call';
import { forget } from '@pero/web-platform/use-read';
import { errorsOfFailure } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';
import { useEffect, useRef, useState } from 'react';
import { type Series, saveSeries, searchBooks } from '../contract.ts';
import { changeOf, draftOf, type SeriesChange, type SeriesDraft } from './series-draft.ts';
import { type SavingState, seriesSaver } from './series-saver.ts';

/** The series as it is being changed. Every change is shown at once and saved by itself. */
export function useSeriesEditing(series: Series) {
  const [draft, setDraft] = useState(() => draftOf(series));
  const [status, setStatus] = useState(series.status);
  const [saving, setSaving] = useState<SavingState>({ kind: 'untouched' });
  const shown = useRef(draft);
  const [saver] = useState(() =>
    seriesSaver(async (change) => {
      const { errors, saved } = await sent(series.id, change);
      if (saved) {
        setStatus(saved.status);
        forget(searchBooks);
      }
      return { errors };
    }, setSaving),
  );

  useConfirmBeforeClosing(saver.isWaiting, saver.flush);
  useEffect(() => () => void saver.flush(), [saver]);

  const change = (next: SeriesDraft) => {
    saver.change(changeOf(shown.current, next));
    shown.current = next;
    setDraft(next);
  };
  return { draft, change, status, setStatus, saving, flush: saver.flush };
}

async function sent(
  seriesId: number,
  change: SeriesChange,
): Promise<{ errors: readonly WireError[]; saved: Series | null }> {
  try {
    const { errors, result } = await call(saveSeries, { seriesId, ...change });
    return { errors, saved: result };
  } catch (error) {
    return { errors: errorsOfFailure(error), saved: null };
  }
}
