import { type Column, DataTable } from '@pero/ui/tables/data-table';
import { Day } from '@pero/ui/words/day';
import { Money } from '@pero/ui/words/money';
import type { Invited } from '../contract.ts';
import css from './referral.module.css';

type Row = Invited & { readonly place: number };

const columns: readonly Column<Row>[] = [
  { title: 'Автор', cell: ({ name }) => <b className={css.name}>{name}</b> },
  { title: 'Пришёл', cell: ({ registered_on }) => <Day value={registered_on} /> },
  { title: 'Приносит', cell: (row) => <Until {...row} /> },
  { title: 'Вам', number: true, cell: ({ earned }) => <Money kopecks={earned} round /> },
];

export function ReferralInvited({ invited }: { invited: readonly Invited[] }) {
  const rows = invited.map((one, place) => ({ ...one, place }));
  return <DataTable caption="Приглашённые авторы" columns={columns} rows={rows} keyOf={({ place }) => place} fold />;
}

function Until({ is_earning, until, void_reason }: Row) {
  if (void_reason !== '') return <span className="bad">{void_reason}</span>;
  if (!is_earning) return <span className="dim">год прошёл</span>;
  return (
    <>
      до&nbsp;
      <Day value={until} />
    </>
  );
}
