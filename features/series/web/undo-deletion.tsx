import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { createSeries, type ListedSeries, publishSeries } from '../contract.ts';
import css from './series.module.css';

export type Deleted = Pick<ListedSeries, 'name' | 'description' | 'is_ordered' | 'art_list' | 'status'>;

export function deletedOf({ name, description, is_ordered, art_list, status }: ListedSeries): Deleted {
  return { name, description, is_ordered, art_list, status };
}

type Props = { series: Deleted; onRestored: () => void };

/** A series is a name and an order: made anew, it is the same. It waits on the page, not in a toast of four seconds. */
export function UndoDeletion({ series, onRestored }: Props) {
  const making = useAct(createSeries);
  const publishing = useAct(publishSeries);
  const wrong = formErrors([...making.errors, ...publishing.errors]);
  const restore = async () => {
    const { status, ...fields } = series;
    const { ok, result } = await making.act(fields);
    if (!ok || !result) return;
    if (status === 'published') await publishing.act({ seriesId: result.id });
    onRestored();
  };
  return (
    <div className={css.undo}>
      <Note icon="trash">
        <div className={css.undoing}>
          <span>Серия «{series.name}» удалена, книги на&nbsp;месте.</span>
          <Button size="sm" icon="undo" busy={making.isFetching} onClick={() => void restore()}>
            Вернуть
          </Button>
        </div>
        {wrong.length > 0 && <span className="bad sm">{wrong.join('. ')}</span>}
      </Note>
    </div>
  );
}
