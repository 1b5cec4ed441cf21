import { Button } from '@pero/ui/button';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import css from './writing.module.css';

/** Asks before a text is left that neither the server nor this device could take. */
export function LeaveGuard({ isUnsafe }: { isUnsafe: boolean }) {
  const blocker = useBlocker(isUnsafe);
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsking = blocker.state === 'blocked';
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
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
