import type { MarkedRemark } from '@pero/editor/web/remarks/remark-plugin';
import { isOpen } from '@pero/works/rules/remarks';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { type Location, useLocation } from 'react-router';
import { useDesk } from '../desk-context.ts';
import { useLive } from '../live.ts';
import { ROOM_FOR_PANEL } from '../use-is-wide.ts';
import { remarkIn, threadIn } from './open-text.ts';

/** What a moderator has remarked on the open chapter: some at their places, some without one. */
export function useChapterRemarks(chapterId: number, isOpenText: boolean) {
  const { remarks, live, openPanel, text, together } = useDesk();
  const here = useMemo(
    () => remarks.list.filter((remark) => remark.chapter_id === chapterId && !remark.is_settled),
    [remarks.list, chapterId],
  );
  const pinned = useMemo(
    (): MarkedRemark[] => [
      ...here.map(({ id, block, from, to, quote, ...remark }) => ({
        id,
        block,
        from,
        to,
        quote,
        isOpen: isOpen({ id, block, ...remark }),
      })),
      // In the same margin, by numbers below zero: threads keep their places as remarks do.
      ...together.threads
        .filter((thread) => thread.chapter_id === chapterId && thread.suggestion === null && !thread.is_resolved)
        .map(({ id, block, from, to, quote }) => ({ id: -id, block, from, to, quote, isOpen: true })),
    ],
    [here, together.threads, chapterId],
  );
  const lost = useLive(live, (now) => now.lost);
  const loose = useMemo(
    () => here.filter(({ id, block, is_done }) => (block === null || lost.includes(id)) && !is_done),
    [here, lost],
  );
  const onLost = useCallback((ids: readonly number[]) => live.become({ lost: ids }), [live]);
  const onRemark = useCallback(
    (id: number) => {
      live.become({ remark: id });
      openPanel(id < 0 ? 'together' : 'remarks');
    },
    [live, openPanel],
  );

  const { search, key } = useLocation() as Location;
  const thread = threadIn(search);
  const asked = remarkIn(search) ?? (thread === null ? null : -thread);
  const isHere =
    isOpenText && (here.some(({ id }) => id === asked) || together.threads.some(({ id }) => -id === asked));
  // The same remark can be gone to twice.
  const go = useEffectEvent((remark: number, _key: string) => {
    live.become({ remark });
    if (matchMedia(ROOM_FOR_PANEL).matches) openPanel(remark < 0 ? 'together' : 'remarks');
    return setTimeout(() => text.current?.goToRemark(remark), MARKS_COME);
  });
  useEffect(() => {
    if (!isHere || asked === null) return;
    const timer = go(asked, key);
    return () => clearTimeout(timer);
  }, [isHere, asked, key]);
  return { pinned, loose, onLost, onRemark };
}

const MARKS_COME = 150;
