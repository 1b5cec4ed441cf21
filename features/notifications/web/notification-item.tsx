import { hang } from '@pero/kernel/typography';
import { Icon, type IconName } from '@pero/ui/icon';
import { TextLink } from '@pero/ui/text-link';
import { Link } from 'react-router';
import type { ShownNotification } from '../contract.ts';
import type { NotificationType } from '../rules.ts';
import { whenWords } from './groups.ts';
import css from './notifications.module.css';

const SIGNS: Readonly<Record<NotificationType, IconName>> = { books: 'book', promo: 'gift', news: 'pencil' };

type Props = { readonly item: ShownNotification; readonly now: Date; readonly onOpen: () => void };

/** Opening it, by its title or by its link, makes it read. */
export function NotificationItem({ item, now, onOpen }: Props) {
  return (
    <li className={item.is_read ? css.item : `${css.item} ${css.unread}`}>
      <span className={css.sign}>
        <Icon name={SIGNS[item.type]} />
      </span>
      <div>
        <Title item={item} onOpen={onOpen} />
        <p>{hang(item.text)}</p>
        {item.link && (
          <TextLink className={css.act} to={item.link} onClick={onOpen}>
            {item.link_words}
          </TextLink>
        )}
      </div>
      <time dateTime={item.created_at.toISOString()}>{whenWords(item.created_at, now)}</time>
    </li>
  );
}

function Title({ item, onOpen }: Pick<Props, 'item' | 'onOpen'>) {
  const words = (
    <>
      {hang(item.title)}
      {!item.is_read && <span className="vh"> (новое)</span>}
    </>
  );
  if (item.link) {
    return (
      <Link className={css.title} to={item.link} onClick={onOpen}>
        {words}
      </Link>
    );
  }
  if (item.is_read) return <b className={css.title}>{words}</b>;
  return (
    <button type="button" className={css.title} title="Отметить прочитанным" onClick={onOpen}>
      {words}
    </button>
  );
}
