import { aboutOf, type Fact, type NotificationRule, tellOfWork, titled } from '@pero/server-platform/tells';
import { works } from './public-events.ts';

type Owned = Fact & { readonly ownerId: number };
const toOwner = async (_: unknown, { ownerId }: Owned) => [ownerId];

export const workTells: readonly NotificationRule[] = [
  tellOfWork(
    works.invitationAccepted,
    { name: 'notifications.invitation-accepted' },
    (one, { page }) => ({
      type: 'books',
      link: page,
      linkWords: 'Открыть',
      about: aboutOf('books.invitation-accepted', one),
      title: `${one.name} теперь работает над книгой ${titled(one)}`,
      text: one.sameAddress
        ? 'Приглашение принято.'
        : `Приглашение принято с\u00A0другого адреса: это учётная запись «${one.as}». Если это не\u00A0тот человек, закройте ему книгу.`,
    }),
    toOwner,
  ),
  tellOfWork(
    works.invitationDeclined,
    { name: 'notifications.invitation-declined' },
    (one, { page }) => ({
      type: 'books',
      link: page,
      linkWords: 'Открыть',
      about: aboutOf('books.invitation-declined', one),
      title: `${one.name} не\u00A0будет работать над книгой ${titled(one)}`,
      text: 'На\u00A0приглашение ответили отказом.',
    }),
    toOwner,
  ),
  tellOfWork(
    works.handLeft,
    { name: 'notifications.hand-left' },
    (one, { page }) => ({
      type: 'books',
      link: page,
      linkWords: 'Открыть',
      about: aboutOf('books.hand-left', one),
      title: `${one.name} больше не\u00A0работает над книгой ${titled(one)}`,
      text: 'Всё предложенное и\u00A0сказанное осталось на\u00A0своих местах, имя на\u00A0титуле тоже.',
    }),
    toOwner,
  ),
  tellOfWork(
    works.handClosed,
    { name: 'notifications.hand-closed' },
    (one) => ({
      type: 'books',
      link: '/books/',
      linkWords: 'Мои книги',
      about: aboutOf('books.hand-closed', one),
      title: `Книга ${titled(one)} для вас закрыта`,
      text: 'Владелец больше не\u00A0зовёт вас над ней работать. Сказанное вами в\u00A0ней осталось.',
    }),
    async (_, { userId }) => [userId],
  ),
];
