import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookFile } from '../../contract/files.ts';
import { type FilesState, LOOK_AGAIN_MS, watchFiles } from './watch-files.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const file = (state: BookFile['state']): BookFile => ({
  format: 'epub',
  label: 'EPUB',
  state,
  progress: 0,
  bytes: null,
  pages: null,
  made_at: null,
  message: null,
  findings: [],
  why_not: null,
  url: null,
});
const seen = (state: BookFile['state']): FilesState => ({ files: [file(state)], problem: null });

/** A page, and a server that answers in turn; the last answer goes on. */
function watching(...answers: FilesState[]) {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const told: FilesState[] = [];
  let looks = 0;
  const look = async () => answers[Math.min(looks++, answers.length - 1)] ?? null;
  const leave = watchFiles({ read: look, tell: (looked) => told.push(looked), page: page as never });
  return {
    response: told,
    leave,
    looks: () => looks,
    seconds: (n: number) => vi.advanceTimersByTimeAsync(n * LOOK_AGAIN_MS),
    hide(hidden: boolean) {
      page.hidden = hidden;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('[BK53] files are looked at every second while one is being made, and not after that', async () => {
  const watch = watching(seen('making'), seen('making'), seen('ready'));
  await watch.seconds(10);
  expect(watch.response.map(({ files }) => files?.[0]?.state)).toEqual(['making', 'making', 'ready']);
  expect(watch.looks()).toBe(3);
});

test('[BK53] nobody looks while the page is hidden or left', async () => {
  const watch = watching(seen('making'));
  await watch.seconds(1.5);
  watch.hide(true);
  await watch.seconds(30);
  expect(watch.looks()).toBe(2);
  watch.hide(false);
  await watch.seconds(1.5);
  expect(watch.looks()).toBe(4);
  watch.leave();
  await watch.seconds(30);
  expect(watch.looks()).toBe(4);
});

test('[BK53] a lost connection does not end the waiting', async () => {
  const watch = watching(seen('making'), { files: null, problem: 'Нет связи' }, seen('ready'));
  await watch.seconds(5);
  expect(watch.response.map(({ problem }) => problem)).toEqual([null, 'Нет связи', null]);
  expect(watch.looks()).toBe(3);
});
