import { call } from '@pero/web-platform/browser-call';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { keepPlace, type RoomPage } from '../../contract/reading.ts';
import { isReadIn, joinedRanges, type Range } from '../../rules/places.ts';

type Options = {
  readonly roomKey: string;
  readonly page: RoomPage;
  readonly onPart: (part: number) => void;
  readonly onDone: () => void;
};

/** So often a place is told while somebody reads, in milliseconds. */
const TELL_EVERY = 8000;

/** Where one is, and which paragraphs stood before the eyes for long enough; told now and then, and on going away. */
export function useProgress(text: RefObject<HTMLElement | null>, { roomKey, page, onPart, onDone }: Options): void {
  const told = useEffectEvent(onPart);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const blocks = [...(text.current?.querySelectorAll<HTMLElement>('[data-block]') ?? [])].filter(
      ({ dataset }) => Number(dataset.block) >= 0,
    );
    if (blocks.length === 0) return;
    const state = watching(page);
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, time } of entries) {
        if (target instanceof HTMLElement) state.seen(target, isIntersecting, time);
      }
      told(state.part());
      if (state.isDone()) done();
    });
    for (const block of blocks) observer.observe(block);
    const tell = () => {
      const news = state.news(performance.now());
      // Whoever is told that there is no room any more sees it on the next page.
      if (news)
        void call(keepPlace, { roomKey, chapterId: page.chapter_id, ...news }, { isQuiet: true }).catch(() => {});
    };
    const timer = window.setInterval(tell, TELL_EVERY);
    const hide = () => document.visibilityState === 'hidden' && tell();
    document.addEventListener('visibilitychange', hide);
    tell();
    return () => {
      tell();
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
      observer.disconnect();
    };
  }, [text, roomKey, page]);
}

function watching(page: RoomPage) {
  const since = new Map<number, { readonly at: number; readonly letters: number }>();
  let read: Range[] = [];
  let top = page.block;
  let isDone = page.is_finished;
  let last = '';
  const settle = (block: number, now: number) => {
    const seen = since.get(block);
    if (seen && isReadIn(seen.letters, now - seen.at)) read = joinedRanges(read, [[block, block]]);
  };
  return {
    seen(target: HTMLElement, isIn: boolean, now: number) {
      const block = Number(target.dataset.block);
      if (isIn) since.set(block, { at: now, letters: target.textContent.length });
      else {
        settle(block, now);
        since.delete(block);
      }
      if (since.size > 0) top = Math.min(...since.keys());
      if (isIn && block >= page.blocks - 1) isDone = true;
    },
    part: () => (since.size === 0 ? 0 : (Math.max(...since.keys()) + 1) / Math.max(1, page.blocks)),
    isDone: () => isDone,
    /** Null when nothing has happened since. */
    news(now: number) {
      for (const block of since.keys()) settle(block, now);
      const whole = {
        block: top,
        read: read.slice(0, 500).map(([from, to]) => ({ from, to })),
        is_finished: isDone,
      };
      const text = JSON.stringify(whole);
      if (text === last) return null;
      last = text;
      return whole;
    },
  };
}
