import { type Day, formatDay } from '@pero/kernel/day';
import { formatMoney, minus, money } from '@pero/kernel/money';
import { Note } from '@pero/ui/feedback/note';
import { Stat, Stats } from '@pero/ui/tables/stat';
import type { RoyaltyInfo } from '../../contract/payouts.ts';
import css from '../payouts.module.css';
import { runningMonths } from '../running-months.ts';

type BalanceProps = { info: RoyaltyInfo; today: Day };

/** What can be taken now, what comes with the next report, what is on its way. */
export function Balance({ info, today }: BalanceProps) {
  const running = money(Math.max(0, minus(info.with_current_period_royalty, info.ready)));
  return (
    <div className={css.balance}>
      <Stats>
        <Stat main label="К выплате" value={formatMoney(info.ready)} note={readyWords(info)} />
        <Stat
          label={`Набежало за\u00A0${runningMonths(today)}`}
          value={formatMoney(running, 'kopecks-if-any')}
          note={`войдёт с\u00A0${formatDay(info.next_report_on).replace(/ \d{4}$/, '')}`}
        />
        {info.reserved > 0 && (
          <Stat label="В пути" value={formatMoney(info.reserved, 'kopecks-if-any')} note="по&nbsp;вашей заявке" />
        )}
        {info.frozen > 0 && (
          <Stat label="Заморожено" value={formatMoney(info.frozen, 'kopecks-if-any')} note="до&nbsp;новых глав" />
        )}
        <Stat label="Выплачено за всё время" value={formatMoney(info.paid_royalty, 'kopecks-if-any')} />
      </Stats>
      {info.debt > 0 && (
        <Note kind="warn" title={`Читатели вернули книги на\u00A0${formatMoney(info.debt)}`}>
          Эти деньги уже были выплачены, поэтому сначала мы&nbsp;вычтем их из&nbsp;нового роялти. Платить ничего
          не&nbsp;нужно.
        </Note>
      )}
    </div>
  );
}

function readyWords({ ready, debt }: RoyaltyInfo): string {
  if (ready > 0) return 'из\u00A0вышедших отчётов';
  return debt > 0 ? 'сначала вернётся долг' : 'ждём следующего отчёта';
}
