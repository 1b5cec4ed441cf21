import { formatMoney, money, plus, roubles } from '@pero/kernel/money';
import { holdPayouts } from '@pero/payouts/contract/payouts';
import { proposeCorrection, proposeLift, proposeRate, proposeRights } from '@pero/payouts/contract/proposals';
import { CEILINGS, OWN_RATE } from '@pero/payouts/rules/proposals';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field, TextAreaField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { Section } from '@pero/ui/layout/section';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import type { Endpoint } from '@pero/wire/endpoint';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import type { MoneyDesk } from '../../contract/money-desk.ts';
import { allowStatistics, forbidStatistics } from '../../contract/royalty-tables.ts';
import css from './money-desk.module.css';

type Open = 'correction' | 'rate' | 'hold' | 'lift' | 'close' | 'rights' | null;

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
        <Button kind="line" onClick={() => setOpen('rights')}>
          Отдать права издательству
        </Button>
      </div>
      {errors.length > 0 && <Note kind="bad">{formErrors(errors).join('. ')}</Note>}
      {open === 'correction' && <Correction desk={desk} onClose={close} />}
      {open === 'rate' && <Rate desk={desk} onClose={close} />}
      {open === 'hold' && <Hold desk={desk} onClose={close} />}
      {open === 'lift' && <Lift desk={desk} onClose={close} />}
      {open === 'close' && <CloseStatistics desk={desk} onClose={close} />}
      {open === 'rights' && <Rights desk={desk} onClose={close} />}
    </Section>
  );
}

type ActionProps = { desk: MoneyDesk; onClose: () => void };

type FormProps<E extends Endpoint> = {
  title: string;
  lead: ReactNode;
  button: string;
  endpoint: E;
  inputOf: (typed: (field: string) => string) => z.output<E['input']>;
  onClose: () => void;
  /** Two of these are always asked: why, and by what paper. */
  withEvidence?: boolean;
  children?: (wrong: (field: string) => string | undefined) => ReactNode;
};

/** One action in a window. The window that asks for the second factor lies over it: what was typed stays. */
function ActionForm<E extends Endpoint>(props: FormProps<E>) {
  const { title, lead, button, endpoint, inputOf, onClose, withEvidence = true, children } = props;
  const { act, isFetching, errors } = useAct(endpoint);
  const { revalidate } = useRevalidator();
  const wrong = (field: string) => fieldError(errors, field);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const { ok } = await act(inputOf((field) => String(fields.get(field) ?? '').trim()));
    if (!ok) return;
    await revalidate();
    onClose();
  };
  const elsewhere = formErrors(errors, ['reason', 'amount', 'rate', 'publisher', 'book_id']);
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} className={css.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <p className="dim">{lead}</p>
        {elsewhere.length > 0 && <Note kind="bad">{elsewhere.join('. ')}</Note>}
        {children?.(wrong)}
        <TextAreaField
          label="Причина"
          hint="Её прочитает автор"
          name="reason"
          rows={3}
          maxLength={500}
          error={wrong('reason')}
        />
        {withEvidence && (
          <TextAreaField
            label="Основание"
            optional="для второго модератора"
            hint="Письмо, акт, номер обращения"
            name="evidence"
            rows={2}
            maxLength={2000}
          />
        )}
        <Button type="submit" kind="go" busy={isFetching}>
          {button}
        </Button>
      </form>
    </Dialog>
  );
}

const TWO = 'Подействует, когда подтвердит другой главный модератор.';

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

/** «1 250,50», «-300»: in roubles, as people write them. */
function sumIn(typed: string) {
  const number = Number(
    typed
      .replace(/[\s\u00A0]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  );
  return typed !== '' && Number.isFinite(number) ? roubles(Math.round(number * 100) / 100) : money(0);
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
