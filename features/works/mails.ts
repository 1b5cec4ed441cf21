import { formatDay, moscowDay } from '@pero/kernel/day';
import { letter } from '@pero/server-platform/mail/letter';
import type { Mail } from '@pero/server-platform/mail/mail';

type Inviting = {
  readonly author: string;
  readonly title: string;
  /** «Редактор», «Корректор»… */
  readonly roles: string;
  readonly address: string;
  readonly endsAt: Date;
};

export function workInvitationLetter(about: Inviting): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { author, title, roles, address, endsAt } = about;
  return letter('Вас зовут работать над книгой', [
    `${author || 'Автор'} зовёт вас работать над книгой «${title || 'Без названия'}». Ваша роль: ${roles.toLowerCase()}.`,
    `Принять приглашение или отказаться можно до\u00A0${formatDay(moscowDay(endsAt))}. Оно именное: не\u00A0пересылайте его.`,
    { words: 'Открыть приглашение', href: address },
    'Если вы не\u00A0знаете автора, откажитесь на\u00A0той же странице или просто удалите письмо.',
  ]);
}
