import type { ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../button.tsx';
import { useConfirmBeforeClosing } from './confirm-before-closing.ts';
import { Dialog } from './dialog.tsx';

type LeaveGuardProps = {
  isUnsafe: boolean;
  title?: string;
  /** What would be lost, and what can be done instead. */
  children: ReactNode;
};

/** Asks before what was typed is left behind: by a link of ours in words of ours, by closing the tab in the browser's. */
export function LeaveGuard({ isUnsafe, title = 'Уйти без сохранения?', children }: LeaveGuardProps) {
  const blocker = useBlocker(isUnsafe);
  useConfirmBeforeClosing(isUnsafe);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={title} onClose={() => blocker.reset()}>
      <p className="dim">{children}</p>
      <div className="dialog-actions">
        <Button kind="ink" onClick={() => blocker.reset()}>
          Остаться
        </Button>
        <Button kind="bad" onClick={() => blocker.proceed()}>
          Уйти
        </Button>
      </div>
    </Dialog>
  );
}
