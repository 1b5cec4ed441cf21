import { forgetMaking } from '@pero/covers/actions/rows';
import { counted } from '@pero/kernel/plural';
import { forgetFindings } from '@pero/production/actions/rows';
import type { Bar, Forgetting, PersonalPart } from '@pero/server-platform/personal';
import { unpublishWork, withdrawWork } from '@pero/works/actions/publication';
import { archiveSold, booksInTheWay, booksToForget } from '@pero/works/actions/rows';
import { stateAfter, statusAfter } from '@pero/works/rules/states';
import { forgetUnread } from '@pero/writing/actions/rows';
import { FILES, forgetOutsideBooks, SHELVES } from '../store/personal.ts';
import { forgetBook } from './bin.ts';

type InTheWay = Awaited<ReturnType<typeof booksInTheWay>>[number];

/** Manuscripts, covers, files. What readers have bought stays for them; everything else goes. */
export const booksPart: PersonalPart = {
  folder: 'книги',
  shelves: SHELVES,
  files: FILES,
  bars: async ({ db }, { userId }) => {
    const stuck = (await booksInTheWay(db, userId)).filter((one) => stepFor(one) === null && !isLeaving(one));
    return stuck.length > 0 ? [stuckBar(stuck.length)] : [];
  },
  /** Still on sale a fortnight later: the shop has not answered yet. */
  waits: async ({ db }, { userId }) => {
    const left = await booksInTheWay(db, userId);
    return left.length > 0 ? [stuckBar(left.length)] : [];
  },
  /** As their owner would, one by one: from the queue of moderation, then from the shop. */
  begin: async (act) => {
    for (const one of await booksInTheWay(act.db, act.actor.userId)) {
      const deed = stepFor(one);
      if (deed === 'withdraw') await withdrawWork(act, one);
      if (deed === 'unpublish') await unpublishWork(act, one);
    }
  },
  forget: async (act, whose) => {
    for (const { id, wasSold } of await booksToForget(act.db, whose.userId)) {
      if (wasSold) await keepForReaders(act, id);
      else await forgetBook(act, id);
    }
    act.dropFiles(await forgetOutsideBooks(act.db, whose));
  },
};

/** The text, its pictures and its cover, and nothing of how they came to be. */
async function keepForReaders({ db, now, dropFiles }: Forgetting, id: number): Promise<void> {
  await archiveSold(db, id, now);
  await forgetUnread(db, id);
  await forgetFindings(db, id);
  dropFiles(await forgetMaking(db, id));
}

function stepFor({ isFrozen, isPublished, status, state }: InTheWay): 'withdraw' | 'unpublish' | null {
  if (isFrozen) return null;
  if (statusAfter(status as never, 'withdraw') !== null && status === 'queueModeration') return 'withdraw';
  const isFree = statusAfter(status as never, 'unpublish') !== null && stateAfter(state as never, 'unpublish') !== null;
  return isPublished && isFree ? 'unpublish' : null;
}

/** Asked to leave already: the shop is at it. */
function isLeaving({ status, isFrozen }: InTheWay): boolean {
  return !isFrozen && status === 'removedPublication';
}

function stuckBar(count: number): Bar {
  return {
    code: 'books-busy',
    words: `${counted(count, 'книга', 'книги', 'книг')} на\u00A0проверке у\u00A0модератора, в\u00A0пути к\u00A0магазину или приостановлены. Дождитесь решения или отзовите их.`,
    link: '/books/',
    linkWords: 'К\u00A0книгам',
  };
}
