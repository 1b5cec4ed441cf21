import { hang } from '@pero/kernel/typography';
import { StateTag } from '@pero/ui/states/state-tag';
import { Link } from 'react-router';
import css from './directory.module.css';

export type Entry = {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** «3 новых»: what waits behind the door. */
  readonly waiting?: string;
  readonly isSoon?: boolean;
};

/** Where one can go from here, in words. */
export function Directory({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={css.list}>
      {entries.map(({ to, title, text, waiting, isSoon }) => (
        <li key={to}>
          <Link to={to}>{hang(title)}</Link>
          <p>{hang(text)}</p>
          {waiting && <StateTag tone="warn">{waiting}</StateTag>}
          {isSoon && <StateTag tone="wait">Скоро</StateTag>}
        </li>
      ))}
    </ul>
  );
}
