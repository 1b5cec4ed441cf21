import { Button } from '@pero/ui/button';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { TextAreaField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { settleComplaint, type TirageAtDesk } from '../../contract/desk.ts';

/** A complaint that needs words and no money: its author reads them beside it. */
export function AnswerDialog({ tirage, onClose }: { tirage: TirageAtDesk; onClose: () => void }) {
  const [answer, setAnswer] = useState('');
  const { act, isFetching, errors } = useAct(settleComplaint);
  const { revalidate } = useRevalidator();
  async function send() {
    const { ok } = await act({ orderId: tirage.id, answer });
    if (!ok) return;
    void toastSuccess('Автор прочитает ответ в\u00A0заказе');
    await revalidate();
    onClose();
  }
  return (
    <Dialog title={`Ответить о\u00A0тираже Т-${tirage.id}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="dim">{tirage.complaint}</p>
        <TextAreaField
          label="Ответ автору"
          rows={4}
          maxLength={2000}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
          error={fieldError(errors, 'answer') ?? formErrors(errors, ['answer'])[0]}
        />
        <div className="dialog-actions">
          <Button type="submit" kind="go" busy={isFetching}>
            Ответить
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
