import { Icon, type IconName } from '@pero/ui/icon';
import { Section } from '@pero/ui/layout/section';
import { Moment } from '@pero/ui/words/day';
import { Link } from 'react-router';
import type { ShownNotification } from '../contract.ts';
import css from './newest.module.css';

export type News = Pick<ShownNotification, 'id' | 'type' | 'title' | 'link' | 'is_read' | 'created_at'>;

const icons: Readonly<Record<News['type'], IconName>> = { books: 'book', promo: 'gift', news: 'mail' };

/** The latest notifications; null when they could not be read. */
export function Newest({ news }: { news: readonly News[] | null }) {
  return (
    <Section title="Новое" {...(news && news.length > 0 && { more: { to: '/notifications/', label: 'Все' } })}>
      {news && news.length > 0 ? (
        <ul className={css.list}>
          {news.map((one) => (
            <li key={one.id} className={one.is_read ? undefined : css.unread}>
              <Icon name={icons[one.type]} />
              <div>
                <p>{one.link ? <Link to={one.link}>{one.title}</Link> : one.title}</p>
                <Moment at={one.created_at} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.quiet}>{news === null ? UNREAD : QUIET}</p>
      )}
    </Section>
  );
}

const QUIET = 'Пока тихо. Здесь появятся ответы модераторов, отзывы и новости.';
const UNREAD = 'Уведомления сейчас не открылись. Они целы: обновите страницу чуть позже.';
