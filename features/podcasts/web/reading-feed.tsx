import { hang } from '@pero/kernel/typography';
import { Nib } from '@pero/ui/nib';
import css from './reading-feed.module.css';

/** While a feed is read: what is being done, in the order of its doing. */
export function ReadingFeed({ address }: { address: string }) {
  const host = address.replace(/^[a-z]{1,10}:\/\//i, '').split('/')[0] ?? '';
  return (
    <div className={css.reading} role="status">
      <span className={css.nib} aria-hidden="true">
        <Nib size={28} />
      </span>
      <div>
        <b className="serif">Читаем {host || 'ленту'}</b>
        <p className="sm dim">
          {hang(
            'Проверяем, что адрес открыт и безопасен, читаем ленту и ищем запрет переноса. Это занимает до 15 секунд.',
          )}
        </p>
      </div>
    </div>
  );
}
