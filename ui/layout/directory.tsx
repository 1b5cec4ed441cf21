import { hang } from '@pero/kernel/typography';
import { Link } from 'react-router';
import { StateTag } from '../states/state-tag.tsx';
import './directory.css';

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
    <ul className="directory">
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
