import { everyoneOf } from '@pero/accounts/actions/recipients';
import {
  aboutOf,
  type NotificationRule,
  notify,
  notifyAll,
  quoteOf,
  sentence,
  titled,
} from '@pero/server-platform/tells';
import { audio } from './public-events.ts';
import { REASONS, type Reason } from './rules/applications.ts';

const toAuthor = (id: number) => ({ type: 'books', link: `/audiobooks/configure/${id}/` }) as const;

export const audioTells: readonly NotificationRule[] = [
  notifyAll(
    audio.applied,
    { name: 'notifications.audio-applied' },
    (payload) => ({
      about: aboutOf('audio.applied', payload),
      type: 'books',
      link: '/moderation/voices/',
      linkWords: 'Рассмотреть',
      title: `Заявка на\u00A0озвучивание: ${titled(payload)}`,
      text: 'Автор просит голос для своей книги. Ответ обещан за\u00A0пять дней.',
    }),
    ({ db }) => everyoneOf(db, 'main_moderator'),
  ),
  notify(audio.agreed, { name: 'notifications.audio-agreed', programs: 'books' }, (payload) => ({
    ...toAuthor(payload.subject),
    about: aboutOf('audio.agreed', payload),
    userId: payload.ownerId,
    linkWords: payload.isMachine ? 'Слушать, что готово' : 'Открыть',
    title: `Заявка на\u00A0озвучивание ${titled(payload)} принята`,
    text: agreedWords(payload),
  })),
  notify(audio.rejected, { name: 'notifications.audio-rejected', isUrgent: true, programs: 'books' }, (payload) => ({
    ...toAuthor(payload.subject),
    ...quoteOf([payload.comment]),
    about: aboutOf('audio.rejected', payload),
    userId: payload.ownerId,
    linkWords: 'Посмотреть, что исправить',
    title: `Пока не\u00A0озвучим ${titled(payload)}`,
    text: `${sentence(REASONS[payload.reason as Reason]?.words ?? '')} Исправьте и\u00A0подавайте снова сразу; без правок\u00A0— через 30\u00A0дней.`,
  })),
  notify(audio.readThrough, { name: 'notifications.audio-read-through', programs: 'books' }, (payload) => ({
    ...toAuthor(payload.subject),
    about: aboutOf('audio.read-through', payload),
    userId: payload.ownerId,
    linkWords: 'Слушать',
    title:
      payload.failed === 0
        ? `Аудиокнига ${titled(payload)} прочитана`
        : `${titled(payload)}: прочитаны не\u00A0все главы`,
    text:
      payload.failed === 0
        ? 'Послушайте главы и\u00A0отправьте аудиокнигу на\u00A0проверку.'
        : `Не\u00A0прочитаны главы: ${payload.failed}. Их можно прочитать ещё раз одной кнопкой.`,
  })),
];

function agreedWords({ isPaid, isMachine }: { readonly isPaid: boolean; readonly isMachine: boolean }): string {
  if (isPaid) return 'Чтец согласен. Точная цена ждёт в\u00A0заказе: запись начнётся, когда вы его оплатите.';
  return isMachine
    ? 'Машина уже читает. Готовые главы можно слушать, не\u00A0дожидаясь остальных.'
    : 'Чтец начинает запись: на\u00A0неё есть до\u00A090\u00A0дней.';
}
