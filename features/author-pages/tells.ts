import { everyoneOf } from '@pero/accounts/actions/recipients';
import { aboutOf, type NotificationRule, notify, notifyAll, quoteOf, sentence } from '@pero/server-platform/tells';
import { authorPages } from './public-events.ts';

export const authorPagesTells: readonly NotificationRule[] = [
  notify(authorPages.stopped, { name: 'notifications.author-page-stopped', isUrgent: true }, (one) => ({
    userId: one.ownerId,
    type: 'news',
    link: `/author-pages/${one.subject}/`,
    linkWords: 'Исправить',
    about: aboutOf('author-pages.stopped', one),
    title: one.isAgain
      ? `Страницу автора пока не\u00A0вернули: ${one.name}`
      : `Мы выключили страницу автора: ${one.name}`,
    text: `${sentence(one.reason)} Исправьте и\u00A0попросите проверить снова. Всё, что вы написали, на\u00A0месте.`,
  })),
  notify(authorPages.agreed, { name: 'notifications.author-page-agreed' }, (one) => ({
    userId: one.ownerId,
    type: 'news',
    link: `/author-pages/${one.subject}/`,
    linkWords: 'Включить',
    about: aboutOf('author-pages.agreed', one),
    title: `Страницу автора снова можно включить: ${one.name}`,
    text: 'Замечаний больше нет.',
  })),
  notifyAll(
    authorPages.asked,
    { name: 'notifications.author-page-asked' },
    (one) => ({
      type: 'news',
      link: '/moderation/authors/',
      linkWords: 'Посмотреть',
      about: aboutOf('author-pages.asked', one),
      title: 'Автор исправил свою страницу',
      text: 'Её выключил модератор. Автор просит посмотреть снова.',
      ...quoteOf([one.name]),
    }),
    ({ db }) => everyoneOf(db, 'main_moderator'),
  ),
];
