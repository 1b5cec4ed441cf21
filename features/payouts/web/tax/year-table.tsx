import { formatDay, moscowDay } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { Rouble } from '@pero/royalties/web/rouble-chain';
import { StateTag } from '@pero/ui/states/state-tag';
import { type Column, DataTable } from '@pero/ui/tables/data-table';
import { Day } from '@pero/ui/words/day';
import type { Payout } from '../../contract/payouts.ts';
import { PayoutPapers } from '../payout/payout-papers.tsx';
import { toneOf } from '../payout/payout-path.ts';
import css from './tax-year.module.css';
import type { TaxYear } from './tax-year.ts';

/** Every payout of a year, with its sums beneath and its papers beside. */
export function YearTable({ year }: { year: TaxYear }) {
  const columns: readonly Column<Payout>[] = [
    { title: 'Заявка', cell: (payout) => <Day value={moscowDay(payout.datetime)} />, total: 'Итого' },
    { title: 'Куда', cell: ({ mask }) => <span className="num">{mask}</span> },
    {
      title: 'Состояние',
      cell: ({ status, label }) => <StateTag tone={toneOf(status)}>{label}</StateTag>,
    },
    {
      title: 'Начислено',
      number: true,
      cell: (payout) => (
        <Rouble amount={payout.amount} ask={{ payout_id: payout.id }} label={`Выплата от\u00A0${dated(payout)}`} />
      ),
      total: formatMoney(year.gross),
    },
    { title: 'Налог', number: true, cell: (payout) => counted(payout, payout.tax), total: formatMoney(year.tax) },
    { title: 'На руки', number: true, cell: (payout) => counted(payout, payout.net), total: formatMoney(year.net) },
    {
      title: 'Документы',
      cell: (payout) => <PayoutPapers documents={payout.documents} of={`к выплате от ${dated(payout)}`} />,
    },
  ];
  return (
    <div className={css.payouts}>
      <DataTable
        caption={`Все выплаты за ${year.year} год`}
        columns={columns}
        rows={year.payouts}
        keyOf={({ id }) => id}
        fold
      />
    </div>
  );
}

/** What did not come was not taxed. */
function counted({ status }: Payout, amount: Money): string {
  return status === 'rejected' || status === 'cancelled' ? '—' : formatMoney(amount);
}

function dated({ datetime }: Payout): string {
  return formatDay(moscowDay(datetime));
}
