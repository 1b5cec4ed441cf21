import { forget, useRead } from '@pero/web-platform/use-read';
import type { BookMeta } from '@pero/works/contract/meta';
import { useEffect } from 'react';
import { type PreflightReport, readPreflight } from '../../../contract/preflight.ts';

export type PreflightState = {
  /** Null while it is being read, and when that failed. */
  readonly report: PreflightReport | null;
  readonly isLooking: boolean;
  readonly isFailed: boolean;
  readonly again: () => void;
};

/** The text of a whole book is read for this: it is asked for after the page, and anew when the book has changed. */
export function usePreflight({ id, revision }: BookMeta): PreflightState {
  const { result, isFetching, error, refetch } = useRead(readPreflight, { bookId: id });
  const isOld = result !== null && result.revision !== revision;
  useEffect(() => {
    if (isOld) forget(readPreflight);
  }, [isOld]);
  return { report: result, isLooking: isFetching, isFailed: error !== null, again: refetch };
}
