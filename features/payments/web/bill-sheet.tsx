import { formatMoney } from '@pero/kernel/money';
import { Sheet } from '@pero/ui/layout/sheet';
import { Ledger } from '@pero/ui/tables/ledger';
import type { BillShown } from '../contract/payments.ts';
import css from './bill.module.css';

/** What is paid for, and how much it is. */
export function BillSheet({ bill }: { bill: BillShown }) {
  return (
    <Sheet className={css.bill}>
      <h2 className={css.name}>{bill.title}</h2>
      {bill.about !== '' && <p className="dim sm">{bill.about}</p>}
      <Ledger rows={rowsOf(bill)} />
      <p className={css.sum}>
        <span>{bill.state === 'paid' ? 'Оплачено' : 'К\u00A0оплате'}</span>
        <b className="num">{formatMoney(bill.amount)}</b>
      </p>
    </Sheet>
  );
}

export function rowsOf({ lines }: Pick<BillShown, 'lines'>) {
  return lines.map(({ name, quantity, total }) => ({
    label: quantity === 1 ? name : `${name}, ${quantity}\u00A0шт.`,
    value: formatMoney(total),
  }));
}
