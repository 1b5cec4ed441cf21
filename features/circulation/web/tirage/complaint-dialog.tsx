import { Button } from '@pero/ui/button';
import { TextAreaField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { complain } from '../../contract/orders.ts';
import type { ShownOrder } from '../../contract/shown-order.ts';

export function ComplaintDialog({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const { act, isFetching, errors } = useAct(complain);
  const [text, setText] = useState('');
  const { revalidate } = useRevalidator();
  async function send() {
    const { ok } = await act({ orderId: order.id, text });
    if (!ok) return;
    await revalidate();
    onClose();
  }
  return (
    <Dialog title="Что не так с тиражом" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextAreaField
          label="Что случилось"
          hint="Сколько книг, что именно, есть ли фотографии. Ответим в течение двух рабочих дней"
          rows={5}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={fieldError(errors, 'text') ?? formErrors(errors)[0]}
        />
        <div className="dialog-actions">
          <Button type="submit" kind="go" busy={isFetching}>
            Отправить
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
