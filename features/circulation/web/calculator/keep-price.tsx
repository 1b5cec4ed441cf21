import { formatMoney, type Money } from '@pero/kernel/money';
import { Button, ButtonLink } from '@pero/ui/button';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { useAct } from '@pero/web-platform/use-call';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { keepQuote } from '../../contract/cost.ts';
import css from './page.module.css';
import { addressOf } from './typed.ts';
import { type Circulation, wireChoice } from './use-circulation.ts';

type KeepProps = { circulation: Circulation; isGuest: boolean; canKeep: boolean };

/** The next step: the price as it stands is promised for seven days. */
export function KeepPrice({ circulation, isGuest, canKeep }: KeepProps) {
  const { choice, typed, code, isReady } = circulation;
  const keep = useAct(keepQuote);
  const { revalidate } = useRevalidator();

  async function press() {
    if (choice === null || !isReady) return;
    const { ok } = await keep.act({
      ...wireChoice(choice),
      promocode: code?.code,
      ...(typed.bookId !== null && { book_id: typed.bookId }),
    });
    if (!ok) return;
    void toastSuccess('Цена сохранена на\u00A07\u00A0дней');
    await revalidate();
  }

  if (isGuest) {
    return (
      <ButtonLink kind="go" wide to={`/account/login/?next=${encodeURIComponent(addressOf(typed))}`}>
        Войти и&nbsp;сохранить цену
      </ButtonLink>
    );
  }
  // Publishers and the staff count, and order nothing here.
  if (!canKeep) return null;
  const canOrder = circulation.book !== null && circulation.book.why_not === null && isReady;
  return (
    <>
      {canOrder && (
        <ButtonLink kind="go" wide to={addressOf(typed).replace('/circulation/', '/circulation/order/')}>
          Заказать
        </ButtonLink>
      )}
      <Button
        kind={canOrder ? 'quiet' : 'go'}
        wide
        busy={keep.isFetching}
        disabled={!isReady}
        onClick={() => void press()}
      >
        {canOrder ? 'Пока сохранить цену' : 'Сохранить цену'}
      </Button>
      {keep.errors[0] && (
        <p className={`hint bad ${css.error}`} role="alert">
          {keep.errors[0].messages[0]}
        </p>
      )}
    </>
  );
}

type PayBarProps = { total: Money; hasDelivery: boolean; children: ReactNode };

/** On a phone the sum and the step are always under the thumb. */
export function PayBar({ total, hasDelivery, children }: PayBarProps) {
  return (
    <div className={css.bar}>
      <div>
        <b>{formatMoney(total)}</b>
        <span>{hasDelivery ? 'с\u00A0доставкой' : 'без\u00A0доставки'}</span>
      </div>
      <div className={css.grow}>{children}</div>
    </div>
  );
}
