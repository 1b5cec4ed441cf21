import { classNames } from '@pero/ui/class-names';
import { Icon } from '@pero/ui/icon';
import { TextLink } from '@pero/ui/text-link';
import css from '../payouts.module.css';
import { type Bar, wayOutOf } from './bars.ts';

/** Each thing in the way, why, and the way out. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className={classNames(css.bars, 'roomy')}>
      {bars.map((bar) => {
        const { title, why, action, to } = wayOutOf(bar);
        return (
          <li key={bar.reason}>
            <Icon
              name={bar.reason === 'open-claim' || bar.reason === 'below-minimum' ? 'clock' : 'warning'}
              size={20}
            />
            <div>
              <b>{title}</b>
              <span>{why}</span>
              <TextLink to={to} preventScrollReset={to.startsWith('?')}>
                {action}
              </TextLink>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
