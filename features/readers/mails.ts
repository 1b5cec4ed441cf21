import { type Day, formatDay } from '@pero/kernel/day';
import { letter } from '@pero/server-platform/mail/letter';
import type { Mail } from '@pero/server-platform/mail/mail';

type Inviting = {
  readonly author: string;
  readonly title: string;
  readonly greeting: string;
  readonly address: string;
  readonly endsOn: Day | null;
};

export function invitationLetter(about: Inviting): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { author, title, greeting, address, endsOn } = about;
  const until = endsOn === null ? '' : ` Комната открыта до\u00A0${formatDay(endsOn)}.`;
  return letter('Вас зовут прочесть книгу до\u00A0выхода', [
    `${author || 'Автор'} зовёт вас в\u00A0первые читатели. Книга: «${title || 'Без названия'}».`,
    ...(greeting === '' ? [] : [{ quote: greeting }]),
    `Приглашение именное и\u00A0открывается один раз: не\u00A0пересылайте его.${until}`,
    { words: 'Открыть приглашение', href: address },
    'Если вы не\u00A0знаете автора, просто удалите письмо: мы больше не\u00A0напишем.',
  ]);
}
