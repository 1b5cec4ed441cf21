import { classNames } from '@pero/ui/class-names';
import { Nib } from '@pero/ui/nib';
import type { ListedOrder } from '../../contract/orders.ts';
import css from './short-way.module.css';

type ShortWayProps = {
  way: ListedOrder['way'];
  words: string;
  note: string | null;
  /** Nothing is asked of the author: the nib is there, and nothing shines. */
  isCalm: boolean;
};

/** The way of an order in one line of a list: what is done, where the nib stands, how far it is. */
export function ShortWay({ way, words, note, isCalm }: ShortWayProps) {
  const { steps, is } = way;
  const at = Math.min(Math.max(way.at, 0), steps.length - 1);
  const isGoing = is === 'going' || is === 'waits-for-author' || is === 'back';
  return (
    <div className={classNames(css.way, css[is], isCalm && css.calm)}>
      <div className={css.line} role="img" aria-label={spoken(steps, at, is)}>
        {steps.map((step, place) => (
          <i key={step} className={classNames((place < at || is === 'done') && css.past, place === at && css.here)}>
            {place === at && isGoing && <Nib size={20} />}
          </i>
        ))}
      </div>
      <p className={css.words}>
        <b className={css.state}>{words}</b>
        {note && <span>{note}</span>}
      </p>
    </div>
  );
}

function spoken(steps: readonly string[], at: number, is: ListedOrder['way']['is']): string {
  if (is === 'done') return 'Все шаги пройдены';
  return `Шаг ${at + 1} из ${steps.length}: ${steps[at] ?? ''}`;
}
