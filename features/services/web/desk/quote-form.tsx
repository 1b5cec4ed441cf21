import { inRoubles, money, roubles } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field, TextAreaField } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type DeskOrder, quoteOrder } from '../../contract/desk.ts';
import { CATALOGUE, quoteFor } from '../../rules/catalogue.ts';
import css from './desk.module.css';

/** The price by volume stands there already; a manager confirms or changes it. */
export function QuoteForm({ desk }: { desk: DeskOrder }) {
  const { order } = desk;
  const counted = quoteFor(CATALOGUE[order.type], desk.facts);
  const [cost, setCost] = useState(String(inRoubles(order.cost ?? counted.total)).replace('.', ','));
  const [days, setDays] = useState(String(order.days ?? counted.days));
  const [words, setWords] = useState(order.quote_words);
  const quoting = useAct(quoteOrder);
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await quoting.act({ orderId: order.id, cost: sumOf(cost), days: Number(days), words });
    await revalidate();
  };
  const wrong = formErrors(quoting.errors, ['cost', 'days']);
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div className={css.pair}>
        <Field
          label="Цена, ₽"
          hint={'До\u00A0скидок автора'}
          inputMode="decimal"
          value={cost}
          error={fieldError(quoting.errors, 'cost')}
          onChange={({ currentTarget }) => setCost(currentTarget.value)}
        />
        <Field
          label="Срок, дней"
          inputMode="numeric"
          value={days}
          error={fieldError(quoting.errors, 'days')}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
      </div>
      <TextAreaField
        label={'Автору о\u00A0цене'}
        optional="если она другая"
        rows={2}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" kind={order.state === 'sent' ? 'go' : 'line'} busy={quoting.isFetching}>
        {order.state === 'sent' ? 'Назвать цену' : 'Назвать цену заново'}
      </Button>
    </form>
  );
}

/** What is no sum is nothing, and the server says so beside the field. */
function sumOf(typed: string) {
  const amount = Number(typed.replace(/\s/g, '').replace(',', '.'));
  return Number.isFinite(amount) && Math.round(amount * 100) / 100 === amount ? roubles(amount) : money(0);
}
