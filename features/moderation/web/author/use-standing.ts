import { useRead } from '@pero/web-platform/use-read';
import { type ModerationStanding, readStanding } from '@pero/works/contract/remarks';
import type { WorkOnPage } from '@pero/works/web/publication/publication-words';
import { useLater } from '@pero/works/web/use-later';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 60_000;
const AT_WORK: readonly string[] = ['queueModeration', 'moderation'];

/** Where the book is in moderation, asked again now and then while somebody else works on it. */
export function useStanding(meta: WorkOnPage, loaded: ModerationStanding | null): ModerationStanding | null {
  const initial = loaded === null ? undefined : { result: loaded, errors: [], status: 200 };
  const { result, refetch } = useRead(readStanding, { bookId: meta.id }, { initial });
  const { revalidate } = useRevalidator();
  const standing = useLater(loaded, result);
  const isAtWork = AT_WORK.includes(meta.processing_status);
  const ask = useEffectEvent(refetch);
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isAtWork]);

  const state = standing?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && state !== undefined && before.current !== state) void revalidate();
    before.current = state;
  }, [state, revalidate]);
  return standing;
}
