import { aboutOf, type Fact, type Tell, type Told, tell } from '@pero/server-platform/tells';
import { privacy } from './heard.ts';

/** The copy that a person asked for can be taken. Its letter is written by those who made it. */
function copyReady(heard: Fact): Told<'privacy.copy-ready'> {
  return {
    type: 'news',
    userId: heard.subject,
    title: 'Копия ваших данных готова',
    text: 'Скачать её можно в\u00A0течение семи дней.',
    about: aboutOf('privacy.copy-ready', heard),
    link: '/account/profile/?tab=data',
    linkWords: 'Скачать',
  };
}

/** Whoever signs in again within the fortnight reads this first. */
function leaving(heard: Fact): Told<'privacy.leaving'> {
  return {
    type: 'news',
    userId: heard.subject,
    title: 'Учётная запись будет удалена',
    text: 'Ещё две недели можно передумать.',
    about: aboutOf('privacy.leaving', heard),
    link: '/account/profile/?tab=data',
    linkWords: 'Отменить удаление',
  };
}

export const privacyTells: readonly Tell[] = [
  tell(privacy.copyReady, { name: 'notifications.copy-ready', isUrgent: true, programs: 'profile' }, copyReady),
  tell(privacy.leaving, { name: 'notifications.leaving', programs: 'profile' }, leaving),
];
