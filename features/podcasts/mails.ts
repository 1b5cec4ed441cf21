import { letter } from '@pero/server-platform/mail/letter';
import type { Mail } from '@pero/server-platform/mail/mail';

/** To an address out of a feed, which may be a stranger's: no word that anybody typed goes into it. */
export function codeLetter(code: string): Pick<Mail, 'subject' | 'text' | 'html'> {
  return letter(`Код владельца подкаста: ${code}`, [
    'Здравствуйте!',
    'Ваш адрес указан в\u00A0ленте подкаста как адрес владельца. Подкаст переносят в\u00A0«Перо»; этот код подтверждает, что владелец согласен.',
    { words: 'Код владельца подкаста', code },
    'Код действует полчаса. Если подкаст переносите не\u00A0вы, никому его не\u00A0сообщайте и\u00A0удалите письмо: без кода подкаст не\u00A0перенесут.',
  ]);
}
