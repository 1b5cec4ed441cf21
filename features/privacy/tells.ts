import {
  type AddressedNotification,
  aboutOf,
  type Fact,
  type NotificationRule,
  notify,
} from '@pero/server-platform/tells';
import { privacy } from './public-events.ts';

/** The copy that a person asked for can be taken. Its letter is written by those who made it. */
function copyReady(payload: Fact): AddressedNotification<'privacy.copy-ready'> {
  return {
    type: 'news',
    userId: payload.subject,
    title: 'Копия ваших данных готова',
    text: 'Скачать её можно в\u00A0течение семи дней.',
    about: aboutOf('privacy.copy-ready', payload),
    link: '/account/profile/?tab=data',
    linkWords: 'Скачать',
  };
}

/** Whoever signs in again within the fortnight reads this first. */
function leaving(payload: Fact): AddressedNotification<'privacy.leaving'> {
  return {
    type: 'news',
    userId: payload.subject,
    title: 'Учётная запись будет удалена',
    text: 'Ещё две недели можно передумать.',
    about: aboutOf('privacy.leaving', payload),
    link: '/account/profile/?tab=data',
    linkWords: 'Отменить удаление',
  };
}

export const privacyTells: readonly NotificationRule[] = [
  notify(privacy.copyReady, { name: 'notifications.copy-ready', isUrgent: true, programs: 'profile' }, copyReady),
  notify(privacy.leaving, { name: 'notifications.leaving', programs: 'profile' }, leaving),
];
