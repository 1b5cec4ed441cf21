import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { TextAreaField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { appeal } from '@pero/works/contract/remarks';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';

/** One appeal against a rejection, to another moderator. */
export function AppealForm({ bookId }: { bookId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="go" onClick={() => setOpen(true)}>
        Оспорить решение
      </Button>
      {isOpen && <AppealDialog bookId={bookId} onClose={() => setOpen(false)} />}
    </>
  );
}

function AppealDialog({ bookId, onClose }: { bookId: number; onClose: () => void }) {
  const { act, isFetching, errors } = useAct(appeal);
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const wrong = formErrors(errors, ['text']);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await act({ bookId, text });
    if (!ok) return;
    onClose();
    void toastSuccess('Апелляция принята. Книгу прочитает другой модератор');
    await revalidate();
  };
  return (
    <Dialog title="Оспорить решение" onClose={onClose}>
      <form onSubmit={(event) => void send(event)} className="dialog-body" style={{ padding: 0 }}>
        <p>
          {hang(
            'Книгу прочитает другой модератор, он увидит и причину отказа, и ваши слова. Второй апелляции не будет.',
          )}
        </p>
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        <TextAreaField
          label={'С\u00A0чем вы не\u00A0согласны'}
          rows={6}
          maxLength={2000}
          value={text}
          error={fieldError(errors, 'text')}
          hint={hang(
            'Назовите место и объясните, почему правило не нарушено. Документы можно приложить ниже на странице.',
          )}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button kind="go" type="submit" busy={isFetching}>
            Отправить апелляцию
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Не&nbsp;сейчас
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
