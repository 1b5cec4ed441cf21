import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import css from './statistics.module.css';

/** [R33] Statistics are closed to this person: why, what is safe, whom to ask. */
export function Closed({ reason }: { reason: string }) {
  return (
    <div className={css.closed}>
      <EmptyState
        kind="forbidden"
        level={1}
        title="Статистика закрыта"
        action={<ButtonLink to="/feedback/">Написать нам</ButtonLink>}
      >
        {reason}.
        <br />
        Продажи и&nbsp;роялти по-прежнему считаются, ничего не&nbsp;потеряется.
      </EmptyState>
    </div>
  );
}
