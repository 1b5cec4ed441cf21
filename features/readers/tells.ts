import { moscowDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { aboutOf, type NotificationRule, notify, notifyAll, titled } from '@pero/server-platform/tells';
import { readers } from './public-events.ts';

const roomAt = (bookId: number) => `/books/${bookId}/readers/` as const;

export const readersTells: readonly NotificationRule[] = [
  notify(readers.entered, { name: 'notifications.reader-entered' }, (one) => ({
    userId: one.ownerId,
    type: 'books',
    link: roomAt(one.subject),
    linkWords: 'Открыть комнату',
    about: aboutOf('readers.entered', one),
    title: `Новый первый читатель: ${titled(one)}`,
    text: `${one.name} уже в\u00A0комнате.`,
  })),
  notify(readers.remarked, { name: 'notifications.reader-remarked' }, (one, { now }) => ({
    userId: one.ownerId,
    type: 'books',
    link: roomAt(one.subject),
    linkWords: 'Прочесть',
    // A bell a day: the rest is seen in the room.
    about: `readers.remarked:${one.subject}:${moscowDay(now)}`,
    title: `Читатели оставили замечания: ${titled(one)}`,
    text: 'Новые слова\u00A0— у\u00A0своих абзацев, в\u00A0комнате первых читателей.',
  })),
  notify(readers.answered, { name: 'notifications.reader-answered' }, (one) => ({
    userId: one.ownerId,
    type: 'books',
    link: `${roomAt(one.subject)}answers/`,
    linkWords: 'Прочесть ответы',
    about: aboutOf('readers.answered', one),
    title: `Ответили на\u00A0ваши вопросы: ${titled(one)}`,
    text: `${one.name}: ${one.chapterId === null ? 'ответы в\u00A0конце книги' : 'ответы после главы'}.`,
  })),
  notify(readers.replied, { name: 'notifications.reader-replied' }, (one) => ({
    userId: one.userId,
    type: 'books',
    link: `/beta/${one.key}/`,
    linkWords: 'Прочесть ответ',
    about: aboutOf('readers.replied', one),
    title: `Автор ответил на\u00A0ваше замечание: ${titled(one)}`,
    text: 'Ответ стоит у\u00A0вашей пометки.',
  })),
  notify(readers.closed, { name: 'notifications.readers-closed' }, (one) => ({
    userId: one.ownerId,
    type: 'books',
    link: roomAt(one.subject),
    linkWords: 'Посмотреть итоги',
    about: aboutOf('readers.closed', one),
    title: `Комната первых читателей закрыта: ${titled(one)}`,
    text: one.byDate
      ? 'Её день кончился: читать больше некому, всё сказанное\u00A0— у\u00A0вас.'
      : 'Читать больше некому, всё сказанное\u00A0— у\u00A0вас.',
  })),
  notifyAll(
    readers.opened,
    { name: 'notifications.reader-chapters' },
    (one) => ({
      type: 'books',
      link: `/beta/${one.key}/`,
      linkWords: 'Читать дальше',
      about: aboutOf('readers.opened', one),
      title: `Открылись новые главы: ${titled(one)}`,
      text: `Можно читать ещё ${counted(one.count, 'главу', 'главы', 'глав')}.`,
    }),
    async (_, { userIds }) => userIds,
  ),
];
