import { toastUndo } from '@pero/ui/feedback/toast';
import { TextButton } from '@pero/ui/text-link';
import type { ReactNode } from 'react';

/** What was done, and the way back beside it. */
export function sayUndoable(words: ReactNode, undo: () => Promise<unknown>): void {
  void toastUndo(
    <>
      {words} <TextButton onClick={() => void undo()}>Отменить</TextButton>
    </>,
  );
}
