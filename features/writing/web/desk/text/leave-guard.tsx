import { Button } from '@pero/ui/button';
import { useLayoutEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import css from './writing.module.css';

/** Asks before a text is left that neither the server nor this device could take. */
export function LeaveGuard({ isUnsafe }: { isUnsafe: boolean }) {
  const blocker = useBlocker(isUnsafe);
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsking = blocker.state === 'blocked';
  // Closed before it leaves the page: the browser then gives the focus back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (isAsking) shown?.showModal();
    return () => shown?.close();
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <dialog ref={dialog} className={css.ask} aria-labelledby="leave-title" onCancel={() => blocker.reset()}>
      <h2 id="leave-title">Текст ещё не&nbsp;сохранён</h2>
      <p className="dim">
        Его не&nbsp;приняли ни&nbsp;сервер, ни&nbsp;это устройство. Если уйти, последние правки пропадут: скопируйте их
        или подождите связи.
      </p>
      <div className="row w">
        <Button kind="ink" onClick={() => blocker.reset()}>
          Остаться
        </Button>
        <Button kind="bad" onClick={() => blocker.proceed()}>
          Уйти
        </Button>
      </div>
    </dialog>
  );
}
