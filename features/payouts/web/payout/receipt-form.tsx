import { formatDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Field } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { addReceipt, type Payout } from '../../contract/payouts.ts';
import css from '../payouts.module.css';

type ReceiptFormProps = { payoutId: number; receipt: NonNullable<Payout['receipt']>; onDone: () => void };

/** A self-employed author shows that the tax is theirs to pay: a link to the receipt in «Мой налог». */
export function ReceiptForm({ payoutId, receipt, onDone }: ReceiptFormProps) {
  const [url, setUrl] = useState('');
  const { act, errors, isFetching } = useAct(addReceipt);
  if (receipt.url !== null) {
    return (
      <p className="sm">
        <a className="link ink" href={receipt.url} target="_blank" rel="noopener noreferrer">
          Чек из&nbsp;«Моего налога»
        </a>{' '}
        <span className="ok">получен, спасибо</span>
      </p>
    );
  }
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await act({ payoutId, url: url.trim() });
    if (!ok) return;
    void toastSuccess('Чек сохранён');
    onDone();
  };
  return (
    <form className={css.receipt} noValidate onSubmit={(event) => void send(event)}>
      {formErrors(errors, ['url']).map((words) => (
        <Note key={words} kind="bad">
          {words}
        </Note>
      ))}
      <Field
        label={`Чек из\u00A0«Моего налога», до\u00A0${formatDay(receipt.due_on)}`}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={300}
        placeholder="https://lknpd.nalog.ru/…"
        value={url}
        hint="Сформируйте чек на&nbsp;сумму выплаты и&nbsp;вставьте ссылку на&nbsp;него"
        error={fieldError(errors, 'url')}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <Button type="submit" busy={isFetching}>
        Прислать чек
      </Button>
    </form>
  );
}
