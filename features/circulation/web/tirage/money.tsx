import { formatMoney, minus, money, sum } from '@pero/kernel/money';
import { Rouble } from '@pero/royalties/web/rouble-chain';
import { Section } from '@pero/ui/layout/section';
import { Ledger } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import type { ShownOrder } from '../../contract/shown-order.ts';
import { shortDay } from './days.ts';

const KINDS = { payment: 'Чек', refund: 'Чек возврата', closing: 'Чек о\u00A0передаче книг' } as const;

/** What came, what went back, what is left with us; and the receipts of all of it. */
export function Money({ order: { bill } }: { order: ShownOrder }) {
  if (bill?.state !== 'paid' || bill.paid_at === null) return null;
  const back = sum(bill.refunds.map(({ amount }) => money(amount)));
  const rows = [
    {
      label: `Оплачено ${shortDay(bill.paid_at)}`,
      value: <Rouble amount={money(bill.amount)} ask={{ bill: bill.hash }} label="Деньги этого заказа" />,
    },
    ...bill.refunds.map(({ amount, state, made_at }) => ({
      label: `${state === 'done' ? 'Возвращено' : 'Возвращаем'} ${shortDay(made_at)}`,
      value: `−${formatMoney(money(amount))}`,
    })),
    ...(back > 0
      ? [{ label: 'Осталось у\u00A0нас', value: formatMoney(minus(money(bill.amount), back)), kind: 'total' as const }]
      : []),
  ];
  const receipts = bill.receipts.filter(({ number }) => number !== null);
  return (
    <Section title="Деньги" more={{ to: bill.page, label: 'Счёт и\u00A0чеки' }}>
      <Ledger rows={rows} />
      {receipts.length > 0 && (
        <p className="sm dim">
          {receipts.map(({ kind, number }) => `${KINDS[kind]} №\u00A0${number}`).join(' · ')}.{' '}
          <TextLink to={bill.page}>Открыть</TextLink>
        </p>
      )}
    </Section>
  );
}
