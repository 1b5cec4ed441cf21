import { moscowDay } from '@pero/kernel/day';
import { formatMoney, minus, money } from '@pero/kernel/money';
import { TextLink } from '@pero/ui/text-link';
import { Link } from 'react-router';
import type { RoyaltyInfo } from '../contract/payouts.ts';
import css from './desk-balance.module.css';
import { runningMonths } from './running-months.ts';

/** The money on the desk: what can be taken and what has come in since. Nothing where there is none. */
export function DeskBalance({ info, now }: { info: RoyaltyInfo; now: Date }) {
  const running = money(Math.max(0, minus(info.with_current_period_royalty, info.ready)));
  if (info.ready === 0 && running === 0 && info.reserved === 0) return null;
  const parts = [
    ...(info.reserved > 0 ? [{ label: 'В\u00A0пути', amount: info.reserved }] : []),
    ...(running > 0 ? [{ label: `Набежало за\u00A0${runningMonths(moscowDay(now))}`, amount: running }] : []),
  ];
  return (
    <section className={css.money} aria-label="Деньги">
      {info.ready > 0 && (
        <Link to="/statistics/payments/" className={css.ready}>
          <span>К&nbsp;выплате</span>
          <b>{formatMoney(info.ready)}</b>
        </Link>
      )}
      {parts.map(({ label, amount }) => (
        <span key={label} className={css.part}>
          {label} <b>{formatMoney(amount)}</b>
        </span>
      ))}
      <TextLink to={info.is_payout_enabled ? '/statistics/claim-form/' : '/statistics/payments/'}>
        {info.is_payout_enabled ? 'Получить выплату' : 'К\u00A0счёту'}
      </TextLink>
    </section>
  );
}
