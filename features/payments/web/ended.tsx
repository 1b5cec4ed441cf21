import { formatMoney, inRoubles } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { Ledger } from '@pero/ui/tables/ledger';
import { Moment } from '@pero/ui/words/day';
import type { BillShown } from '../contract/payments.ts';
import css from './bill.module.css';
import { rowsOf } from './bill-sheet.tsx';

/** Nothing can be paid here any more. */
export function Ended({ bill: { mine } }: { bill: BillShown }) {
  const action = mine && (
    <ButtonLink kind="line" to={mine.order_page}>
      К&nbsp;заказу
    </ButtonLink>
  );
  return (
    <EmptyState kind="forbidden" title="Счёт больше не ждёт" action={action}>
      Заказ отменён, или срок оплаты прошёл. Платить ничего не&nbsp;нужно; что придёт всё&nbsp;же, вернётся само.
    </EmptyState>
  );
}

/** Paid: what for, the receipts, the trace. */
export function Paid({ bill, now }: { bill: BillShown; now: Date }) {
  const { mine } = bill;
  const crumbs = mine ? [{ label: bill.title, to: mine.order_page }] : [];
  const action = mine && (
    <ButtonLink kind="line" to={mine.order_page}>
      К&nbsp;заказу
    </ButtonLink>
  );
  const lead = (
    <>
      {formatMoney(bill.amount)}
      {mine && mine.mask !== '' && `, ${mine.mask}`}
      {bill.paid_at && (
        <>
          , <Moment at={bill.paid_at} now={now} />
        </>
      )}
      . {receiptWords(mine)}
    </>
  );
  return (
    <>
      <PageHeader title={titleOf(bill)} crumbs={crumbs} lead={lead} {...(action && { action })} />
      <div className={css.receipts}>
        <div className={css.slips}>
          {bill.receipts.map((receipt) => (
            <Slip key={`${receipt.kind} ${receipt.made_at.toISOString()}`} receipt={receipt} />
          ))}
        </div>
        <div>
          <Section title="За что">
            <Ledger rows={[...rowsOf(bill), { label: 'Оплачено', value: formatMoney(bill.amount), kind: 'total' }]} />
          </Section>
          {mine && (
            <Section title="След платежа">
              <Ledger rows={traceOf(mine)} />
              <p className="hint">Записи в&nbsp;книге учёта не&nbsp;меняются: возврат всегда новая строка.</p>
            </Section>
          )}
        </div>
      </div>
    </>
  );
}

function titleOf({ amount, refunds }: BillShown): string {
  const back = refunds.filter(({ state, is_stray }) => state === 'done' && !is_stray);
  const isAllBack = back.reduce((all, one) => all + one.amount, 0) >= amount;
  return isAllBack ? 'Деньги вернулись' : 'Оплачено';
}

function receiptWords(mine: BillShown['mine']): string {
  if (mine === null) return 'Чек придёт на\u00A0почту, которую вы\u00A0указали.';
  if (mine.receipt_to === null) return 'Чек придёт на\u00A0почту того, кто платил.';
  return `Чек придёт на\u00A0${mine.receipt_to}.`;
}

function traceOf({ mask, operation }: NonNullable<BillShown['mine']>) {
  const rows = [
    { label: 'Чем', value: mask },
    { label: 'Номер операции', value: operation ?? '' },
  ];
  return rows.filter(({ value }) => value !== '').map((row) => ({ ...row, kind: 'sub' as const }));
}

const KINDS = { payment: 'Приход', refund: 'Возврат прихода', closing: 'Приход, полный расчёт' } as const;

/** As paper: what the cash register printed. */
function Slip({ receipt: { kind, amount, items, state, fiscal } }: { receipt: BillShown['receipts'][number] }) {
  return (
    <section className={css.slip} aria-label={`Чек: ${KINDS[kind]}`}>
      <p className={css.slipHead}>
        <b>КАССОВЫЙ ЧЕК</b>
        <br />
        {KINDS[kind]}
      </p>
      <ol>
        {items.map((item) => (
          <li key={`${item.name} ${item.price}`}>
            <span>{item.name}</span>
            <span className={css.pair}>
              <span>
                {item.quantity} × {plain(item.price)}
              </span>
              <span>{plain(item.price * item.quantity)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className={css.pair}>
        <b>ИТОГ</b>
        <b>{formatMoney(amount)}</b>
      </p>
      {fiscal ? (
        <dl>
          {[
            ['ФН', fiscal.storage],
            ['ФД', fiscal.number],
            ['ФП', fiscal.sign],
          ].map(([name, value]) => (
            <div key={name} className={css.pair}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={css.slipHead}>{STATES[state]}</p>
      )}
    </section>
  );
}

const STATES = {
  made: 'Касса ещё печатает',
  waiting: 'Касса ещё печатает',
  done: 'Чек отправлен на\u00A0почту',
  refused: 'Касса не\u00A0приняла чек, мы\u00A0разбираемся',
} as const;

function plain(amount: number): string {
  return formatNumber(inRoubles(amount as Parameters<typeof inRoubles>[0]), 2);
}
