import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { readSale } from '@pero/retailer/contract/sale';
import { Note } from '@pero/ui/feedback/note';
import { Moment } from '@pero/ui/words/day';
import { useRead } from '@pero/web-platform/use-read';
import { useReviewDesk } from '../review-desk.ts';
import css from './judge.module.css';

/** Why the shop did not take the book, how often it was asked, and that nothing is lost by asking again. */
export function UploadFailed({ reason }: { reason: string }) {
  const { bookId } = useReviewDesk();
  const { result } = useRead(readSale, { bookId });
  const road = result?.road ?? null;
  return (
    <Note kind="warn" title="Не&nbsp;загрузилась в&nbsp;магазин">
      {reason !== '' && <span className={css.failure}>{hang(reason)}</span>}
      {road && road.failures > 0 && (
        <span className={css.failure}>
          {hang(`Пробовали ${counted(road.failures, 'раз', 'раза', 'раз')}, одобрена `)}
          <Moment at={road.since} />.
        </span>
      )}
      {hang(
        'Книга цела. Если причина в магазине, её можно отправить снова; если в книге, верните её автору и напишите, что исправить.',
      )}
    </Note>
  );
}
