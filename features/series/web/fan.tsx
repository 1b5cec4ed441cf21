import { Cover } from '@pero/ui/cover/cover';
import type { ListedSeries } from '../contract.ts';
import css from './series.module.css';

/** Covers held like cards; an empty hand is a dotted outline. */
export function Fan({ covers }: Pick<ListedSeries, 'covers'>) {
  return (
    <div className={css.fan} aria-hidden="true">
      {covers.length === 0 && <span className={css.ghost} />}
      {covers.map((cover) => (
        <Cover key={cover.id} id={cover.id} title={cover.title} author={cover.author} image={cover.url} />
      ))}
    </div>
  );
}
