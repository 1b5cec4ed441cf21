import { Button } from '@pero/ui/button';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useRevalidator } from 'react-router';
import { sendOrder } from '../../contract/orders.ts';
import type { ShownOrder } from '../../contract/shown-order.ts';
import css from './tirage.module.css';

/** The book was mended: its files are made anew and go to be checked again. */
export function SendAgain({ order }: { order: ShownOrder }) {
  const { act, isFetching, errors } = useAct(sendOrder);
  const { revalidate } = useRevalidator();
  async function send() {
    await act({ orderId: order.id });
    await revalidate();
  }
  return (
    <div className={css.step}>
      <Button kind="go" busy={isFetching} onClick={() => void send()}>
        Отправить снова
      </Button>
      {errors.length > 0 && (
        <p className="hint bad" role="alert">
          {formErrors(errors, ['none']).join('. ')}
        </p>
      )}
    </div>
  );
}
