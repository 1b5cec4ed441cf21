import { counted } from '@pero/kernel/plural';
import { aboutOf, type NotificationRule, notify, titled } from '@pero/server-platform/tells';
import { certificates } from './public-events.ts';
import { certificatesPath } from './rules/paths.ts';

export const certificateTells: readonly NotificationRule[] = [
  notify(certificates.made, { name: 'notifications.certificate-made', programs: 'books' }, (payload) => ({
    about: aboutOf('certificates.made', payload),
    type: 'books',
    userId: payload.ownerId,
    link: certificatesPath(payload.workId),
    linkWords: 'Скачать',
    title: `Свидетельство о\u00A0тексте: ${titled(payload)}`,
    text: `Сняли отпечаток: ${counted(payload.chapters, 'глава', 'главы', 'глав')}. Скачайте свидетельство и\u00A0текст и\u00A0храните их вместе.`,
  })),
];
