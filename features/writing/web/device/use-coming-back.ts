import { counted } from '@pero/kernel/plural';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { useMe } from '@pero/web-platform/session';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListedChapter } from '../../contract/chapters.ts';
import type { OpenText } from '../desk/text/open-text.ts';

type Place = {
  readonly bookId: number;
  readonly currentId: number | null;
  readonly chapters: readonly ListedChapter[];
  readonly text: RefObject<OpenText | null>;
  readonly isConnected: boolean;
  readonly reload: () => Promise<void>;
};

/**
 * When the desk opens, and whenever the network comes back to it: the open text goes first, then what was typed in other
 * chapters, then what others have done meanwhile is read. Answers with the chapters that wait for a choice.
 */
export function useComingBack({ bookId, currentId, chapters, text, isConnected, reload }: Place): readonly number[] {
  const { userId } = useMe();
  const [unsettled, setUnsettled] = useState<readonly number[]>([]);
  const wasAway = useRef(false);

  const bringHome = useEffectEvent(async () => {
    const others = chapters.map(({ id }) => id).filter((id) => id !== currentId);
    const { bringInBook } = await import('./come-home.ts');
    const { sent, conflicting, refused } = await bringInBook(userId, bookId, others);
    setUnsettled([...conflicting, ...refused.map(({ chapterId }) => chapterId)]);
    if (sent.length > 0) {
      void toastSuccess(`Написанное без сети отправлено: ${counted(sent.length, 'глава', 'главы', 'глав')}`);
    }
  });
  const comeBack = useEffectEvent(async (isBack: boolean) => {
    try {
      if (isBack) await text.current?.flush();
      await bringHome();
      if (!isBack) return;
      await reload();
      await text.current?.reread();
    } catch {
      // Away again: what is typed is safe, and the next return begins anew.
    }
  });
  useEffect(() => {
    if (!isConnected) {
      wasAway.current = true;
      return;
    }
    void comeBack(wasAway.current);
    wasAway.current = false;
  }, [isConnected]);

  // Whoever opens it is asked there.
  return unsettled.filter((id) => id !== currentId);
}
