import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Section } from '@pero/ui/layout/section';
import { useRevalidator } from 'react-router';
import type { ListedOrder } from '../../contract/orders.ts';
import { TURN_WORDS, type Turn } from '../../rules/orders.ts';
import { OrderLine } from './order-line.tsx';
import css from './shelf.module.css';
import { pathTo, type ShelfQuery } from './shelf-query.ts';

/** One of the three lists, as much of it as the page holds. Null: it did not come. */
export type Listed = { readonly items: readonly ListedOrder[]; readonly count: number } | null;

type TurnSectionProps = { turn: Turn; listed: Listed; query: ShelfQuery; now: Date };

export function TurnSection({ turn, listed, query, now }: TurnSectionProps) {
  if (listed === null) return <NotLoaded turn={turn} />;
  const { items, count } = listed;
  if (items.length === 0) return null;
  const isWhole = items.length >= count || query.turn !== null;
  const more = isWhole
    ? undefined
    : { to: pathTo(query, { turn }), label: turn === 'over' ? 'Весь архив' : `Все ${count}` };
  return (
    <Section
      title={TURN_WORDS[turn]}
      note={turn === 'author' ? 'без\u00A0вас они не\u00A0двинутся' : undefined}
      {...(more && { more })}
    >
      <ul className={css.list}>
        {items.map((order, place) => (
          <li key={order.id}>
            <OrderLine order={order} now={now} isFirst={turn === 'author' && place === 0 && query.page === 1} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NotLoaded({ turn }: { turn: Turn }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Section title={TURN_WORDS[turn]}>
      <EmptyState
        kind="error"
        level={3}
        title="Список не открылся"
        action={
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            Попробовать ещё раз
          </Button>
        }
      >
        Заказы и&nbsp;оплата на&nbsp;месте, не&nbsp;пришёл только список.
      </EmptyState>
    </Section>
  );
}
