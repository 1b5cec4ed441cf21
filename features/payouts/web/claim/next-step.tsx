import { formatDay } from '@pero/kernel/day';
import { formatMoney } from '@pero/kernel/money';
import { ButtonLink } from '@pero/ui/button';
import type { CanClaim, RoyaltyInfo } from '../../contract/payouts.ts';
import css from '../payouts.module.css';
import { BarList } from './bar-list.tsx';
import { tasksOf, wayOutOf } from './bars.ts';

type NextStepProps = { can: CanClaim; info: RoyaltyInfo };

/** One thing to do now: claim, clear what is in the way, or wait and know until when. */
export function NextStep({ can, info }: NextStepProps) {
  if (can.success) {
    return (
      <div className={css.step}>
        <p className={css.lead}>
          Можно получить {formatMoney(can.taxed.net)} на&nbsp;руки. Деньги приходят в&nbsp;течение 30&nbsp;дней, обычно
          быстрее.
        </p>
        <ButtonLink kind="go" to="/statistics/claim-form/">
          Получить выплату
        </ButtonLink>
      </div>
    );
  }
  const tasks = tasksOf(can.bars);
  const [first, ...others] = tasks;
  if (first) {
    const { title, why, action, to } = wayOutOf(first);
    return (
      <div className={css.step}>
        <p className={css.lead}>
          {title}. {why}
        </p>
        <ButtonLink kind="go" to={to} preventScrollReset={to.startsWith('?')}>
          {action}
        </ButtonLink>
        {others.length > 0 && (
          <>
            <p className="sm dim">И&nbsp;ещё до&nbsp;выплаты:</p>
            <BarList bars={others} />
          </>
        )}
      </div>
    );
  }
  return (
    <div className={css.step}>
      <p className={css.lead}>{waitingWords(can, info)}</p>
    </div>
  );
}

function waitingWords({ bars, minimum }: CanClaim, { next_report_on }: RoyaltyInfo): string {
  if (bars.some(({ reason }) => reason === 'open-claim')) {
    return 'Заявка в\u00A0пути, от\u00A0вас ничего не\u00A0нужно. Следующую можно подать, когда придут деньги по\u00A0этой.';
  }
  const least = formatMoney(minimum, 'kopecks-if-any');
  return `Выплата возможна от\u00A0${least}. Следующий отчёт выйдет ${formatDay(next_report_on)}: роялти за\u00A0месяц добавится к\u00A0счёту.`;
}
