import { formatMoment } from '@pero/kernel/day';
import { formatMoney } from '@pero/kernel/money';
import { Note } from '@pero/ui/feedback/note';
import { useEffect } from 'react';
import type { BillShown } from '../contract/payments.ts';
import css from './bill.module.css';
import { leaveFor } from './leave.ts';

/** A page is open at the bank, or will be in a moment. Whoever has paid waits here for its answer. */
export function Begun({ bill: { attempt, state, amount } }: { bill: BillShown }) {
  const address = attempt?.address ?? null;
  useEffect(() => {
    if (address !== null) leaveFor(address);
  }, [address]);
  if (attempt?.state === 'opening')
    return (
      <div className={css.begun} role="status">
        <h2>Открываем страницу банка</h2>
        <p className="lead">
          {attempt.is_slow
            ? 'Банк пока не\u00A0отвечает. Ничего не\u00A0списано, спрашиваем ещё.'
            : 'Ещё секунда. Страницу можно не\u00A0обновлять.'}
        </p>
        <div className={css.bar} />
      </div>
    );
  const isHeld = state === 'held' || attempt?.state === 'held';
  return (
    <div className={css.begun} role="status">
      <h2>Ждём ответа банка</h2>
      <p className="lead">
        {isHeld
          ? 'Банк держит деньги и\u00A0вот-вот их\u00A0проведёт.'
          : 'Если вы\u00A0уже заплатили, делать ничего не\u00A0нужно: банк подтверждает обычно за\u00A0минуту.'}
      </p>
      <div className={css.bar} />
      {attempt?.address && (
        <p>
          <a className="btn line" href={attempt.address} rel="noreferrer">
            Вернуться на&nbsp;страницу банка
          </a>
        </p>
      )}
      {attempt && attempt.amount !== amount && (
        <Note kind="warn" title="Сумма изменилась, пока вы думали">
          В&nbsp;банке открыта прежняя: {formatMoney(attempt.amount)} вместо {formatMoney(amount)}. Не&nbsp;платите её:
          вернём, но&nbsp;заказ останется неоплаченным.
        </Note>
      )}
      <Note kind="info" title="Не платите второй раз">
        Страницу можно закрыть: напишем на&nbsp;почту.
        {attempt && ` Страница банка открыта до\u00A0${formatMoment(attempt.until).slice(-5)}.`} Если банк спишет деньги
        дважды, лишнее вернётся само.
      </Note>
    </div>
  );
}
