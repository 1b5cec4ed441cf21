import { formatMoney } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field, TextAreaField } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type DeskOrder, DISPUTE_DECISIONS, decideDispute } from '../../contract/desk.ts';
import { stageParting } from '../../rules/money.ts';
import css from './desk.module.css';

type Decision = (typeof DISPUTE_DECISIONS)[number];

const LABELS: Readonly<Record<Decision, string>> = {
  'once-more': 'Ещё правка',
  accept: 'Принять этап',
  part: 'Вернуть часть',
  refund: 'Вернуть всё',
};

/** The main moderator's word: what it does to the money is said before it is said. */
export function VerdictForm({ desk: { order } }: { desk: DeskOrder }) {
  const [decision, decide] = useState<Decision>('once-more');
  const [percent, setPercent] = useState('50');
  const [words, write] = useState('');
  const deciding = useAct(decideDispute);
  const { revalidate } = useRevalidator();
  const back = Number(percent);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const part = decision === 'part' ? { back_percent: back } : {};
    await deciding.act({ orderId: order.id, decision, words, ...part });
    await revalidate();
  };
  const wrong = formErrors(deciding.errors, ['words', 'back_percent']);
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <Segments
        label="Решение"
        options={DISPUTE_DECISIONS.map((value) => ({ value, label: LABELS[value] }))}
        value={decision}
        onChoose={decide}
        hint={hintOf(decision, order, back)}
      />
      {decision === 'part' && (
        <Field
          label="Сколько процентов этапа вернуть"
          inputMode="numeric"
          value={percent}
          error={fieldError(deciding.errors, 'back_percent')}
          onChange={({ currentTarget }) => setPercent(currentTarget.value)}
        />
      )}
      <TextAreaField
        label={'Почему. Прочитают автор и\u00A0менеджер'}
        rows={3}
        value={words}
        error={fieldError(deciding.errors, 'words')}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <Button type="submit" kind={decision === 'refund' ? 'bad' : 'go'} busy={deciding.isFetching}>
        Решить
      </Button>
    </form>
  );
}

function hintOf(decision: Decision, { held, stages, stage }: DeskOrder['order'], percent: number): string {
  const at = stages.find(({ number }) => number === stage);
  if (!at) return '';
  switch (decision) {
    case 'once-more':
      return 'Без\u00A0доплаты; деньги остаются у\u00A0нас';
    case 'accept':
      return `${formatMoney(at.amount)} уйдут исполнителю и\u00A0«Перу», заказ пойдёт дальше`;
    case 'part': {
      if (!Number.isInteger(percent) || percent < 1 || percent > 99) return 'От\u00A01 до\u00A099\u00A0%';
      const parting = stageParting({ ...at, earned: at.returned, returned: at.returned }, percent);
      return `Автору вернётся ${formatMoney(parting.back)}, заказ пойдёт дальше`;
    }
    case 'refund':
      return `Автору вернётся ${formatMoney(held)}, заказ закончится`;
  }
}
