import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import css from './persons.module.css';

/** Asks before what was typed is left behind: by a link of ours in words of ours, by closing the tab in the browser's. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(isChanged);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Note kind="warn" title="Изменения не&nbsp;сохранены">
      Если уйти, они пропадут.
      <div className={`row w ${css.leaving}`}>
        <Button size="sm" kind="ink" onClick={() => blocker.reset()}>
          Остаться
        </Button>
        <Button size="sm" kind="bad" onClick={() => blocker.proceed()}>
          Уйти
        </Button>
      </div>
    </Note>
  );
}
