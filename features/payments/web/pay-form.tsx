import { formatMoney } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { Section } from '@pero/ui/layout/section';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { spoken } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { type BillShown, payBill } from '../contract/payments.ts';
import type { Method } from '../rules/states.ts';
import css from './bill.module.css';
import { rememberClick } from './leave.ts';

type PayFormProps = { bill: BillShown; hash: string; now: Date; onBegun: () => void };

/** Before one leaves for the bank: where the receipt goes, what will happen. */
export function PayForm({ bill, hash, now, onBegun }: PayFormProps) {
  const { act, isFetching, errors } = useAct(payBill);
  const [email, setEmail] = useState(bill.mine?.email ?? '');
  const [method, setMethod] = useState<Method>('bank_card');
  if (bill.is_off)
    return (
      <Note kind="info" title="Оплата пока не подключена">
        Заказ на&nbsp;месте, и&nbsp;его цена тоже. Напишем, когда его можно будет оплатить.
      </Note>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wish = { hash, amount: bill.amount, email, ...(bill.is_scarce && { method }) };
    const { result } = await act(wish);
    if (result) rememberClick(hash);
    onBegun();
  };
  const wrongEmail = errors.find(({ field }) => field === 'email')?.messages;
  const others = spoken(errors.filter(({ field }) => field !== 'email')).flatMap(({ messages }) => messages);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={css.form}>
      {bill.failed && (
        <Note kind="bad" title="Банк не провёл платёж">
          {bill.failed.message} Ничего не&nbsp;списано, заказ и&nbsp;цена ждут.
        </Note>
      )}
      {others.length > 0 && <Note kind="warn">{others.join('. ')}.</Note>}
      {bill.is_scarce && (
        <Segments
          label="Чем платить"
          value={method}
          onChoose={setMethod}
          options={[
            { value: 'bank_card', label: 'Картой' },
            { value: 'sbp', label: 'По\u00A0СБП' },
          ]}
          hint={
            method === 'bank_card'
              ? 'Спишем, когда место точно будет за\u00A0вами'
              : 'Спишем сразу; если место займут раньше, деньги вернутся сами'
          }
        />
      )}
      <Field
        label="Куда прислать чек"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        error={wrongEmail}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className={css.go}>
        <Button type="submit" kind="go" wide busy={isFetching}>
          {bill.failed ? 'Заплатить ещё раз' : `Перейти в\u00A0банк: ${formatMoney(bill.amount)}`}
        </Button>
        <p className="sm dim">
          Спишем ровно эту сумму и&nbsp;один раз: повторное нажатие второго списания не&nbsp;сделает.
        </p>
      </div>
      <Section title="Что произойдёт">
        <ol className={css.steps}>
          <li>
            <span>сейчас</span>Откроется страница банка{bill.is_scarce ? '' : ': карта или система быстрых платежей'}.
            Номер карты вводят там, мы&nbsp;его не&nbsp;видим.
          </li>
          <li>
            <span>через минуту</span>Вы&nbsp;вернётесь сюда, придёт чек. Если связь оборвётся, деньги и&nbsp;заказ
            не&nbsp;потеряются.
          </li>
          <li>
            <span>если передумаете</span>Счёт ждёт до <Moment at={bill.payable_until} now={now} />, потом закроется сам.
          </li>
        </ol>
      </Section>
    </form>
  );
}
