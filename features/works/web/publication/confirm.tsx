import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useRevalidator } from 'react-router';
import { republishBook, takeBackUnpublish, unpublishBook, withdrawBook } from '../../contract/publication.ts';
import type { PublicationAct } from './publication-words.ts';

const CALLS = {
  withdraw: withdrawBook,
  unpublish: unpublishBook,
  'take-back': takeBackUnpublish,
  republish: republishBook,
} as const;

/** An act that is asked about once more and then done by one call. */
type CalledAct = keyof typeof CALLS;

export function isCalled(name: PublicationAct['name']): name is CalledAct {
  return name in CALLS;
}

type ConfirmProps = { bookId: number; act: PublicationAct; name: CalledAct; onClose: () => void };

export function Confirm({ bookId, act, name, onClose }: ConfirmProps) {
  const call = useAct(CALLS[name]);
  const { revalidate } = useRevalidator();
  const wrong = formErrors(call.errors);
  const confirm = async () => {
    const { ok } = await call.act({ bookId });
    if (!ok) return;
    onClose();
    void toastSuccess(hang(act.done));
    await revalidate();
  };
  return (
    <Dialog title={`${act.title}?`} onClose={onClose}>
      <p>{hang(act.words)}</p>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div className="dialog-actions">
        <Button kind={name === 'unpublish' ? 'bad' : 'ink'} busy={call.isFetching} onClick={() => void confirm()}>
          {act.label}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Не&nbsp;сейчас
        </Button>
      </div>
    </Dialog>
  );
}
