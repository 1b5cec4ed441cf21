import type { Day } from '@pero/kernel/day';
import { formatMoney, money, plus } from '@pero/kernel/money';
import { holdPayouts } from '@pero/payouts/contract/payouts';
import {
  proposeContractPayment,
  proposeCorrection,
  proposeLift,
  proposeRate,
  proposeRights,
} from '@pero/payouts/contract/proposals';
import { CEILINGS, OWN_RATE } from '@pero/payouts/rules/proposals';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MoneyDesk } from '../../contract/money-desk.ts';
import { allowStatistics, forbidStatistics } from '../../contract/royalty-tables.ts';
import { ActionForm, sumIn, TWO } from './action-form.tsx';
import css from './money-desk.module.css';

type Open = 'correction' | 'rate' | 'hold' | 'lift' | 'close' | 'rights' | 'contract' | null;

/** What may be done about one person's money: by one where it only keeps, by two where it gives or takes. */
export function MoneyActions({ desk }: { desk: MoneyDesk }) {
  const [open, setOpen] = useState<Open>(null);
  const { act: allow, isFetching, errors } = useAct(allowStatistics);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(null);
  const { person, hold, statistics } = desk;
  const reopen = async () => {
    const { ok } = await allow({ userId: person.id });
    if (ok) await revalidate();
  };
  return (
    <Section title="Что сделать">
      <div className={css.buttons}>
        <Button kind="line" onClick={() => setOpen('correction')}>
          Исправить роялти
        </Button>
        <Button kind="line" onClick={() => setOpen('rate')}>
          Своя ставка
        </Button>
        <Button kind="line" onClick={() => setOpen(hold ? 'lift' : 'hold')}>
          {hold ? 'Снять удержание' : 'Удержать выплаты'}
        </Button>
        {statistics.by_hand ? (
          <Button kind="line" busy={isFetching} onClick={() => void reopen()}>
            Открыть статистику
          </Button>
        ) : (
          <Button kind="line" onClick={() => setOpen('close')}>
            Закрыть статистику
          </Button>
        )}
        {person.is_publisher ? (
          <Button kind="line" onClick={() => setOpen('contract')}>
            Записать выплату по&nbsp;договору
          </Button>
        ) : (
          <Button kind="line" onClick={() => setOpen('rights')}>
            Отдать права издательству
          </Button>
        )}
      </div>
      {errors.length > 0 && <Note kind="bad">{formErrors(errors).join('. ')}</Note>}
      {open === 'correction' && <Correction desk={desk} onClose={close} />}
      {open === 'rate' && <Rate desk={desk} onClose={close} />}
      {open === 'hold' && <Hold desk={desk} onClose={close} />}
      {open === 'lift' && <Lift desk={desk} onClose={close} />}
      {open === 'close' && <CloseStatistics desk={desk} onClose={close} />}
      {open === 'rights' && <Rights desk={desk} onClose={close} />}
      {open === 'contract' && <ContractPayment desk={desk} onClose={close} />}
    </Section>
  );
}

type ActionProps = { desk: MoneyDesk; onClose: () => void };

function Correction({ desk: { person, balances }, onClose }: ActionProps) {
  const [amount, setAmount] = useState('');
  return (
    <ActionForm
      title="Исправить роялти"
      lead={`${TWO} Не\u00A0больше ${formatMoney(CEILINGS.correction, 'kopecks-if-any')} за\u00A0раз.`}
      button="Предложить"
      endpoint={proposeCorrection}
      inputOf={(typed) => ({
        user_id: person.id,
        amount: sumIn(typed('amount')),
        reason: typed('reason'),
        evidence: typed('evidence'),
      })}
      onClose={onClose}
    >
      {(wrong) => (
        <Field
          label="Сумма, ₽"
          hint={previewOf(balances, amount)}
          name="amount"
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          className="num"
          error={wrong('amount')}
        />
      )}
    </ActionForm>
  );
}

function previewOf({ earned, debt }: MoneyDesk['balances'], typed: string): string {
  const after = plus(plus(earned, money(-debt)), sumIn(typed));
  const words = after < 0 ? `долг ${formatMoney(money(-after))}` : formatMoney(after);
  return `Сейчас на\u00A0счёте ${formatMoney(earned)}, станет ${words}. Чтобы списать, поставьте минус`;
}

function Rate({ desk: { person }, onClose }: ActionProps) {
  return (
    <ActionForm
      title="Своя ставка"
      lead={`${TWO} Считается для продаж с\u00A0этого момента.`}
      button="Предложить"
      endpoint={proposeRate}
      inputOf={(typed) => ({
        user_id: person.id,
        rate: typed('rate') === '' ? null : Number(typed('rate').replace(',', '.')),
        reason: typed('reason'),
        evidence: typed('evidence'),
      })}
      onClose={onClose}
    >
      {(wrong) => (
        <Field
          label="Процентов"
          hint={`От ${OWN_RATE.least} до ${OWN_RATE.most}. Пусто\u00A0— по оферте`}
          name="rate"
          inputMode="numeric"
          defaultValue={person.rate ?? ''}
          className="num"
          error={wrong('rate')}
        />
      )}
    </ActionForm>
  );
}

function Hold({ desk: { person }, onClose }: ActionProps) {
  return (
    <ActionForm
      title="Удержать выплаты"
      lead="Подействует сразу: новые заявки не принимаются, отправленное в банк не вернуть. Снимают удержание двое."
      button="Удержать"
      endpoint={holdPayouts}
      inputOf={(typed) => ({ userId: person.id, reason: typed('reason') })}
      withEvidence={false}
      onClose={onClose}
    />
  );
}

function Lift({ desk: { person }, onClose }: ActionProps) {
  return (
    <ActionForm
      title="Снять удержание"
      lead={TWO}
      button="Предложить"
      endpoint={proposeLift}
      inputOf={(typed) => ({ userId: person.id, reason: typed('reason'), evidence: typed('evidence') })}
      onClose={onClose}
    />
  );
}

function CloseStatistics({ desk: { person }, onClose }: ActionProps) {
  return (
    <ActionForm
      title="Закрыть статистику"
      lead="Автор увидит причину вместо своих чисел. Деньги считаются как прежде, а выплаты ждут, пока статистику не откроют."
      button="Закрыть"
      endpoint={forbidStatistics}
      inputOf={(typed) => ({ userId: person.id, reason: typed('reason') })}
      withEvidence={false}
      onClose={onClose}
    />
  );
}

function Rights({ desk: { books }, onClose }: ActionProps) {
  return (
    <ActionForm
      title="Отдать права издательству"
      lead={`${TWO} С\u00A0этого момента всё роялти книги идёт издательству; начисленное раньше остаётся у\u00A0автора.`}
      button="Предложить"
      endpoint={proposeRights}
      inputOf={(typed) => ({
        publisher: /^\d+$/.test(typed('publisher')) ? Number(typed('publisher')) : typed('publisher'),
        book_id: Number(typed('book_id')),
        reason: typed('reason'),
        evidence: typed('evidence'),
      })}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Field
            label="Номер книги"
            hint={books.length > 0 ? books.map(({ id, title }) => `${id}\u00A0— ${title}`).join('; ') : undefined}
            name="book_id"
            inputMode="numeric"
            defaultValue={books[0]?.id ?? ''}
            className="num"
            error={wrong('book_id')}
          />
          <Field label="Издательство" hint="Имя для входа или номер" name="publisher" error={wrong('publisher')} />
        </>
      )}
    </ActionForm>
  );
}

function ContractPayment({ desk: { person, balances }, onClose }: ActionProps) {
  return (
    <ActionForm
      title="Выплата по&nbsp;договору"
      lead={`${TWO} Деньги уже ушли со\u00A0счёта «Пера»; по\u00A0закрытым месяцам причитается ${formatMoney(balances.ready)}.`}
      button="Предложить"
      endpoint={proposeContractPayment}
      inputOf={(typed) => ({
        publisher: person.id,
        amount: sumIn(typed('amount')),
        paper: typed('paper'),
        paid_on: typed('paid_on') as Day,
        reason: typed('reason'),
        evidence: typed('evidence'),
      })}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Field label="Сумма, ₽" name="amount" inputMode="decimal" className="num" error={wrong('amount')} />
          <Field label="Платёжное поручение" hint="Номер" name="paper" maxLength={60} error={wrong('paper')} />
          <Field label="Когда ушли" name="paid_on" type="date" error={wrong('paid_on')} />
        </>
      )}
    </ActionForm>
  );
}
