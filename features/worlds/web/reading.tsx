import { Progress } from '@pero/ui/feedback/progress';
import { useAct } from '@pero/web-platform/use-call';
import { useWhile } from '@pero/web-platform/use-fresh';
import { useEffect, useEffectEvent } from 'react';
import { askReading, type World } from '../contract/worlds.ts';
import { chaptersWords } from './words.ts';
import css from './worlds.module.css';

/** What has changed since is read while somebody looks. */
export function Reading({ world: { id, unread, books } }: { world: World }) {
  const all = books.reduce((sum, { chapters }) => sum + chapters.length, 0);
  const { act } = useAct(askReading);
  const ask = useEffectEvent(() => void act({ worldId: id }));
  const isBehind = unread > 0;
  useEffect(() => {
    if (isBehind) ask();
  }, [isBehind]);
  useWhile(isBehind);
  if (!isBehind) return null;
  return (
    <div className={css.reading}>
      <Progress title="Ищем имена в&nbsp;тексте" percent={all === 0 ? 0 : (100 * (all - unread)) / all}>
        Осталось: {chaptersWords(unread)}
      </Progress>
    </div>
  );
}
