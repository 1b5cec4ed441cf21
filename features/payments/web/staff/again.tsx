import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { lookNow, type receiptAgain, type refundAgain, type WholeBill } from '../../contract/staff.ts';
import { NOTE } from '../../rules/refusals.ts';
import css from './staff.module.css';

type AskAgainProps<E extends typeof refundAgain | typeof receiptAgain> = {
  endpoint: E;
  wish: E extends typeof refundAgain ? { billId: number; refundId: number } : { billId: number; receiptId: number };
  label: string;
  warning: string;
};

/** With a reason, which stays with it. */
export function AskAgain<E extends typeof refundAgain | typeof receiptAgain>({
  endpoint,
  wish,
  label,
  warning,
}: AskAgainProps<E>) {
  const { act, isFetching, errors } = useAct(endpoint as typeof refundAgain);
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  if (!isOpen)
    return (
      <Button kind="line" onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await act({ ...(wish as { billId: number; refundId: number }), note });
    if (ok) await revalidate();
  };
  const others = errors.filter(({ field }) => field !== 'note').flatMap(({ messages }) => messages);
  return (
    <form noValidate className={css.again} onSubmit={(event) => void submit(event)}>
      <p className="sm">{warning}</p>
      <Field
        label="Почему спрашиваем снова"
        value={note}
        maxLength={NOTE.most}
        onChange={(event) => setNote(event.target.value)}
        error={errors.find(({ field }) => field === 'note')?.messages}
      />
      {others.length > 0 && (
        <p className="sm bad" role="alert">
          {others.join('. ')}
        </p>
      )}
      <Button type="submit" kind="go" busy={isFetching}>
        {label}
      </Button>
    </form>
  );
}

/** The company is asked at once how everything stands that is on its way. */
export function LookNow({ bill }: { bill: WholeBill }) {
  const { act, isFetching, errors, result } = useAct(lookNow);
  const { revalidate } = useRevalidator();
  const isOpen =
    bill.attempts.some(({ state }) => state !== 'paid' && state !== 'dead') ||
    [...bill.refunds, ...bill.receipts].some(({ state }) => state === 'made' || state === 'waiting');
  if (!isOpen) return null;
  const press = async () => {
    await act({ billId: bill.id });
    await revalidate();
  };
  return (
    <div className={css.again}>
      <Button kind="line" busy={isFetching} onClick={() => void press()}>
        Спросить компанию сейчас
      </Button>
      {result && <p className="sm">Спрашиваем. Ответ появится здесь через несколько секунд.</p>}
      {errors[0] && (
        <p className="sm bad" role="alert">
          {errors[0].messages[0]}
        </p>
      )}
    </div>
  );
}
