import { hang } from '@pero/kernel/typography';
import { Icon, type IconName } from '@pero/ui/icon';
import { useEffect, useState } from 'react';
import type { ShownNotification } from '../contract.ts';
import type { NotificationType } from '../rules.ts';
import { whenWords } from './groups.ts';
import { NotificationLink } from './notification-link.tsx';
import css from './notifications.module.css';

const SIGNS: Readonly<Record<NotificationType, IconName>> = { books: 'book', promo: 'gift', news: 'pencil' };

type Props = { readonly item: ShownNotification; readonly now: Date; readonly onOpen: () => void };

/** Opening it, by its title or by its link, makes it read. */
export function NotificationItem({ item, now, onOpen }: Props) {
  return (
    <li className={item.is_read ? css.item : `${css.item} ${css.unread}`}>
      <Sign item={item} />
      <div>
        <Title item={item} onOpen={onOpen} />
        <p>{hang(item.text)}</p>
        {item.link && (
          <NotificationLink className={`link ${css.act}`} item={item} onClick={onOpen}>
            {item.link_words}
          </NotificationLink>
        )}
      </div>
      <time dateTime={item.created_at.toISOString()}>{whenWords(item.created_at, now)}</time>
    </li>
  );
}

/** The cover of the book it is about, when it has one; until it is here, the sign of the type. */
function Sign({ item }: Pick<Props, 'item'>) {
  const cover = useCover(/^\/books\/(\d+)\//.exec(item.link ?? '')?.[1]);
  if (cover) return <img className={css.cover} src={cover} alt="" width={44} />;
  return (
    <span className={css.sign}>
      <Icon name={SIGNS[item.type]} />
    </span>
  );
}

function useCover(bookId: string | undefined): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!bookId) return;
    const picture = new Image();
    picture.onload = () => setShown(picture.src);
    picture.src = `/api/books/cover/${bookId}/thumb`;
    return () => {
      picture.onload = null;
    };
  }, [bookId]);
  return shown;
}

function Title({ item, onOpen }: Pick<Props, 'item' | 'onOpen'>) {
  const words = (
    <>
      {hang(item.title)}
      {!item.is_read && <span className="visually-hidden"> (новое)</span>}
    </>
  );
  if (item.link) {
    return (
      <NotificationLink className={css.title} item={item} onClick={onOpen}>
        {words}
      </NotificationLink>
    );
  }
  if (item.is_read) return <b className={css.title}>{words}</b>;
  return (
    <button type="button" className={css.title} title="Отметить прочитанным" onClick={onOpen}>
      {words}
    </button>
  );
}
