import { formatMoney } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { spoken } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { type BillShown, payBill } from '../contract/payments.ts';
import css from './bill.module.css';
import { rememberClick } from './leave.ts';
import { firstMeans, type Means, PayMeans, wishOf } from './pay-means.tsx';

function buttonWords({ failed, amount }: BillShown, means: Means): string {
  if (typeof means === 'number') return `Заплатить ${formatMoney(amount)}`;
  return failed ? 'Заплатить ещё раз' : `Перейти в\u00A0банк: ${formatMoney(amount)}`;
}

type PayFormProps = { bill: BillShown; hash: string; now: Date; onBegun: () => void };

/** Before one leaves for the bank: where the receipt goes, what will happen. */
export function PayForm({ bill, hash, now, onBegun }: PayFormProps) {
  const { act, isFetching, errors } = useAct(payBill);
  const [email, setEmail] = useState(bill.mine?.email ?? '');
  const [means, setMeans] = useState(() => firstMeans(bill));
  const [isSaved, setSaved] = useState(false);
  if (bill.is_off)
    return (
      <Note kind="info" title="Оплата пока не подключена">
        Заказ на&nbsp;месте, и&nbsp;его цена тоже. Напишем, когда его можно будет оплатить.
      </Note>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const save = isSaved && means === 'bank_card' && bill.mine !== null;
    const { result } = await act({ hash, amount: bill.amount, email, ...wishOf(means), ...(save && { save }) });
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
      <PayMeans bill={bill} means={means} onChoose={setMeans} isSaved={isSaved} onSave={setSaved} now={now} />
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
          {buttonWords(bill, means)}
        </Button>
        <p className="sm dim">
          Спишем ровно эту сумму и&nbsp;один раз: повторное нажатие второго списания не&nbsp;сделает.
        </p>
      </div>
      <Section title="Что произойдёт">
        <ol className={css.steps}>
          <li>
            <span>сейчас</span>
            {typeof means === 'number'
              ? 'Банк спишет с\u00A0запомненной карты: вводить ничего не\u00A0нужно.'
              : 'Откроется страница банка. Номер карты вводят там, мы\u00A0его не\u00A0видим.'}
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
