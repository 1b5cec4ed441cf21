import { call } from '@pero/web-platform/browser-call';
import { readChapter } from '../../contract/chapters.ts';
import { openBrowserTabs } from '../autosave/browser-tabs.ts';
import { openDeviceJournal } from '../autosave/device-journal.ts';
import { CLOCK } from '../autosave/use-autosave.ts';
import { keepInHistoryOf, saveOf, storedOf } from '../desk/text/chapter-calls.ts';
import { type BroughtIn, bringIn } from './bring-in.ts';
import { booksHere, copyOnDevice } from './device.ts';

const NOTHING: BroughtIn = { sent: [], conflicting: [], refused: [] };

/** Sends what was typed without a network into chapters of this book that nobody has open. Of two windows one does it. */
export async function bringInBook(userId: number, bookId: number, chapterIds: readonly number[]): Promise<BroughtIn> {
  if (!('locks' in navigator)) return NOTHING;
  return navigator.locks.request('pero-bring-in', { ifAvailable: true }, async (lock) => {
    if (!lock) return NOTHING;
    const journal = await openDeviceJournal();
    return bringIn(userId, chapterIds, journal, async (chapterId) => {
      const { result, errors } = await call(readChapter, { bookId, chapterId });
      if (!result) return { gone: errors[0]?.messages[0] ?? '' };
      const tabs = await openBrowserTabs(userId, chapterId);
      return {
        userId,
        chapterId,
        stored: storedOf(result),
        save: saveOf({ bookId, userId }, () => undefined, { current: new Map() }),
        keepInHistory: keepInHistoryOf(bookId, chapterId, userId),
        tabs: {
          ...tabs,
          tell: async (news) => {
            await tabs.tell(news);
            await copyOnDevice(userId, bookId, chapterId, news).catch(() => undefined);
          },
        },
        clock: CLOCK,
      };
    });
  });
}

/** Of all books that lie here, on whatever page their author has come back. */
export async function comeHome(userId: number): Promise<void> {
  for (const { bookId, editor } of await booksHere(userId)) {
    await bringInBook(
      userId,
      bookId,
      editor.chapters.map(({ id }) => id),
    );
  }
}
