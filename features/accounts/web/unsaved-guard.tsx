import { Button } from '@pero/ui/button';
import { Dialog } from '@pero/ui/layout/dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import css from './form.module.css';

/** Asks before what was typed is left behind: by a link of ours in words of ours, by closing the tab in the browser's. */
export function UnsavedGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(isChanged);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Уйти без сохранения?" onClose={() => blocker.reset()}>
      <div className={css.form}>
        <p className="dim">Вы изменили профиль, но&nbsp;не&nbsp;сохранили. Если уйти, изменения пропадут.</p>
        <div className="row w">
          <Button kind="ink" onClick={() => blocker.reset()}>
            Остаться
          </Button>
          <Button kind="bad" onClick={() => blocker.proceed()}>
            Уйти
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
