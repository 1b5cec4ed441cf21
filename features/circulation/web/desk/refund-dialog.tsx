import { roubles } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Field } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { refundLines, type TirageAtDesk } from '../../contract/desk.ts';

/** Goods and the road apart, as the receipt has them. */
export function RefundDialog({ tirage, onClose }: { tirage: TirageAtDesk; onClose: () => void }) {
  const [typed, setTyped] = useState({ goods: '', copies: '', road: '', reason: '' });
  const { act, isFetching, errors } = useAct(refundLines);
  const { revalidate } = useRevalidator();
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  async function send() {
    const { ok } = await act({
      orderId: tirage.id,
      reason: typed.reason,
      ...(typed.goods !== '' && { goods: sumIn(typed.goods), copies: Number(typed.copies) || 1 }),
      ...(typed.road !== '' && { road: sumIn(typed.road) }),
    });
    if (!ok) return;
    void toastSuccess('Деньги возвращаются');
    await revalidate();
    onClose();
  }
  return (
    <Dialog title={`Вернуть за\u00A0тираж Т-${tirage.id}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field label="За книги, ₽" inputMode="decimal" {...field('goods')} error={fieldError(errors, 'lines')} />
        <Field label="Сколько книг" inputMode="numeric" {...field('copies')} />
        <Field label="За доставку, ₽" inputMode="decimal" {...field('road')} />
        <Field
          label="Причина"
          hint="Её прочитает автор"
          maxLength={300}
          {...field('reason')}
          error={fieldError(errors, 'reason')}
        />
        {formErrors(errors, ['lines', 'reason']).length > 0 && (
          <p className="hint bad" role="alert">
            {formErrors(errors, ['lines', 'reason']).join('. ')}
          </p>
        )}
        <div className="dialog-actions">
          <Button type="submit" kind="go" busy={isFetching}>
            Вернуть
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** «1 234,50» as kopecks; what is no sum is zero, and the server says so. */
function sumIn(text: string) {
  const amount = Number(text.replace(/\s/g, '').replace(',', '.'));
  return roubles(Number.isFinite(amount) && amount >= 0 ? Math.round(amount * 100) / 100 : 0);
}
