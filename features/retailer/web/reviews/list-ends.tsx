import { Button } from '@pero/ui/button';
import css from './reviews.module.css';

type Turning = {
  readonly hasMore: boolean;
  readonly hasNewer: boolean;
  readonly isReading: boolean;
  readonly wrong: string;
  readonly more: () => void;
  readonly newer: () => void;
};

/** One has come by a link into the middle of the list. */
export function ListTop({ pages }: { pages: Turning }) {
  if (!pages.hasNewer) return null;
  return (
    <p className={css.turn}>
      <Button size="sm" busy={pages.isReading} onClick={pages.newer}>
        Показать предыдущие
      </Button>
    </p>
  );
}

export function ListEnd({ pages }: { pages: Turning }) {
  if (!pages.hasMore && pages.wrong === '') return null;
  return (
    <div className={css.turn}>
      {pages.hasMore && (
        <Button busy={pages.isReading} onClick={pages.more}>
          Показать ещё
        </Button>
      )}
      {pages.wrong !== '' && (
        <p className="hint bad" role="alert">
          {pages.wrong}
        </p>
      )}
    </div>
  );
}
