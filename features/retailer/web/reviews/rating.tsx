import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Bar } from '@pero/ui/feedback/progress';
import css from './reviews.module.css';
import { Stars } from './stars.tsx';

type Known = {
  readonly avg: number | null;
  readonly count: number;
  readonly distribution?: readonly number[];
};

/** What readers gave, and how many of them how much, where that is known. */
export function Rating({ rating }: { rating: Known }) {
  if (rating.avg === null) return null;
  return (
    <div className={css.rating}>
      <div>
        <p className={css.rate}>{formatNumber(rating.avg, 1)}</p>
        <Stars value={rating.avg} />
        <p className="sm dim">{counted(rating.count, 'оценка', 'оценки', 'оценок')}</p>
      </div>
      {rating.distribution && <Distribution counts={rating.distribution} />}
    </div>
  );
}

function Distribution({ counts }: { counts: readonly number[] }) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  return (
    <ol className={css.counts}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        const label = `${counted(stars, 'звезда', 'звезды', 'звёзд')}: ${counted(count, 'оценка', 'оценки', 'оценок')}`;
        return (
          <li key={stars}>
            <span aria-hidden="true">{stars}</span>
            <Bar percent={(count / all) * 100} label={label} />
            <span aria-hidden="true">{formatNumber(count)}</span>
          </li>
        );
      })}
    </ol>
  );
}
