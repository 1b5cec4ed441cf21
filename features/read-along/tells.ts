import { aboutOf, type NotificationRule, notify, titled } from '@pero/server-platform/tells';
import { readAlong } from './public-events.ts';
import { readAlongPath } from './rules/paths.ts';

export const readAlongTells: readonly NotificationRule[] = [
  notify(readAlong.made, { name: 'notifications.read-along-made', programs: 'books' }, (payload) => ({
    about: aboutOf('read-along.made', payload),
    type: 'books',
    userId: payload.ownerId,
    link: readAlongPath(payload.subject),
    linkWords: 'Послушать и\u00A0скачать',
    title: `Книга читает вслух: ${titled(payload)}`,
    text: `Фраз, которые загораются вместе со\u00A0звуком: ${payload.shown} из\u00A0${payload.sentences}. EPUB готов.`,
  })),
];
