import { addDays, addMonths, type Day, formatDay } from '@pero/kernel/day';
import { formatMoney, type Money, minus, money } from '@pero/kernel/money';
import { lastReported } from '@pero/ledger/rules/periods';
import type { RoyaltyInfo } from '@pero/payouts/contract/payouts';
import type { PayoutKind } from '@pero/payouts/rules/payout-entries';
import { Rouble } from '@pero/royalties/web/rouble-chain';
import type { RoubleAsk } from '@pero/royalties/web/rouble-drawer';
import { classNames } from '@pero/ui/class-names';
import type { ReactNode } from 'react';
import css from './royalty.module.css';

const ON_THE_WAY: PayoutKind = 'payout_reserved';
const PAID: PayoutKind = 'payout_paid';

type BalanceProps = { readonly info: RoyaltyInfo; readonly today: Day };

/** Where the money lies. Every amount opens the entries it is made of. */
export function RoyaltyBalance({ info, today }: BalanceProps) {
  const unreported = addMonths(lastReported(today), 1);
  const running = minus(info.with_current_period_royalty, info.ready);
  return (
    <dl className={css.balance}>
      <Place label="К выплате" amount={info.ready} ask={{ date_to: addDays(unreported, -1) }} isMain>
        из&nbsp;вышедших отчётов
      </Place>
      <Place label="Набежало" amount={running} ask={{ date_from: unreported }}>
        войдёт в&nbsp;отчёт {formatDay(info.next_report_on)}
      </Place>
      {info.frozen > 0 && (
        <Place label="Заморожено" amount={info.frozen} to="#drafts">
          откроется с&nbsp;главами черновиков
        </Place>
      )}
      {info.reserved > 0 && (
        <Place label="В пути" amount={info.reserved} ask={{ kind: ON_THE_WAY }}>
          по&nbsp;заявке на&nbsp;выплату
        </Place>
      )}
      <Place label="Выплачено" amount={info.paid_royalty} ask={{ kind: PAID }}>
        за&nbsp;всё время
      </Place>
      {info.debt > 0 && (
        <Place label="Вернётся из роялти" amount={money(-info.debt)} ask={{ kind: 'refund' }}>
          читатели вернули уже выплаченное
        </Place>
      )}
    </dl>
  );
}

type PlaceProps = {
  readonly label: string;
  readonly amount: Money;
  readonly isMain?: boolean;
  readonly children: ReactNode;
} & ({ readonly ask: RoubleAsk; readonly to?: never } | { readonly to: string; readonly ask?: never });

function Place({ label, amount, ask, to, isMain, children }: PlaceProps) {
  return (
    <div className={classNames(isMain && css.main)}>
      <dt>{label}</dt>
      <dd className={css.amount}>
        {ask ? <Rouble amount={amount} ask={ask} label={label} /> : <Elsewhere amount={amount} to={to} />}
      </dd>
      <dd className={css.why}>{children}</dd>
    </div>
  );
}

/** An amount that is told in parts further down the page. */
function Elsewhere({ amount, to }: { amount: Money; to: string }) {
  return (
    <a href={to} className={css.elsewhere}>
      {formatMoney(amount)}
    </a>
  );
}
