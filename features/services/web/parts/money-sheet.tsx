import { formatMoney, minus, money } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import { Rouble } from '@pero/royalties/web/rouble-chain';
import { Sheet } from '@pero/ui/layout/sheet';
import { Ledger, type LedgerRow } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import { relativeMoment } from '@pero/ui/words/day';
import type { ReactNode } from 'react';
import type { ServiceOrder, ServiceStage } from '../../contract/shapes.ts';
import css from './parts.module.css';

type MoneySheetProps = { order: ServiceOrder; now: Date; billPage?: string | null; children?: ReactNode };

/** What it costs, line by line, and what of it is held for which stage. */
export function MoneySheet({ order, now, billPage, children }: MoneySheetProps) {
  const { cost, final_cost, discounts, lines, stages } = order;
  if (cost === null || final_cost === null)
    return (
      <Sheet bare className={css.bill}>
        <h2>Сколько стоит</h2>
        <p className="dim">{hang('Менеджер посмотрит рукопись и назовёт цену. Обычно за день, не дольше двух.')}</p>
        {children}
      </Sheet>
    );
  const rows: LedgerRow[] = [
    ...lines.map(({ what, amount }) => ({ label: what, value: formatMoney(amount) })),
    ...(discounts.length > 0
      ? [
          {
            label: discounts.map(({ words, percent }) => `${words}, ${percent}\u00A0%`).join('; '),
            value: formatMoney(minus(final_cost, cost)),
          },
        ]
      : []),
  ];
  return (
    <Sheet bare className={css.bill}>
      <h2>{order.turn === 'over' ? 'Сколько стоило' : 'Сколько стоит'}</h2>
      <Ledger rows={rows} />
      <div className={css.stages}>
        <Ledger rows={stages.map((stage) => stageRow(stage, order, now))} />
      </div>
      <p className={css.total}>
        <b>{totalWords(order)}</b>
        <output>
          <Total order={order} billPage={billPage ?? null} />
        </output>
      </p>
      {order.returned > 0 && <p className={css.under}>Вернули {formatMoney(order.returned)}</p>}
      {children}
      {billPage !== undefined && (
        <p className={css.under}>
          {order.paid_at && billPage ? (
            <TextLink to={billPage}>Чеки и&nbsp;возвраты</TextLink>
          ) : (
            hang('Деньги лежат у нас и уходят исполнителю этап за этапом, когда вы их примете.')
          )}
        </p>
      )}
    </Sheet>
  );
}

/** Once paid, a press shows of which entries of the book it is made. */
function Total({ order, billPage }: { order: ServiceOrder; billPage: string | null }) {
  const { final_cost, paid_at, turn, held } = order;
  const amount = paid_at && turn !== 'over' ? held : (final_cost ?? money(0));
  const hash = billPage?.split('/').at(-2);
  if (paid_at === null || hash === undefined) return formatMoney(amount);
  return <Rouble amount={amount} ask={{ bill: hash }} label="Деньги этого заказа" />;
}

function totalWords({ paid_at, turn, state }: ServiceOrder): string {
  if (!paid_at) return 'К\u00A0оплате';
  if (state === 'disputed') return 'Ждёт решения';
  return turn === 'over' ? 'Всего' : 'Ждёт приёмки';
}

function stageRow({ name, percent, amount, state, ended_at, returned }: ServiceStage, order: ServiceOrder, now: Date) {
  const notes = {
    waiting: '',
    working: 'в\u00A0работе',
    handed_over: 'после вашего «принято»',
    corrections: 'правится',
    accepted: ended_at ? `принято ${relativeMoment(ended_at, now)}` : 'принято',
    returned: 'вернули',
  } as const;
  const isStopped = order.state === 'disputed' && ended_at === null && state !== 'waiting';
  const standing = isStopped ? 'остановлено до\u00A0решения' : notes[state];
  const note = order.paid_at === null ? '' : standing;
  return {
    label: (
      <>
        {name}, {percent}&nbsp;%
        {note !== '' && <small>{note}</small>}
        {returned > 0 && state === 'accepted' && <small>из них вернули {formatMoney(returned)}</small>}
      </>
    ),
    value: formatMoney(amount),
    kind: 'sub' as const,
  };
}
