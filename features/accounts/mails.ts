import { letter } from '@pero/server-platform/mail/letter';
import type { Mail } from '@pero/server-platform/mail/mail';
import type { HouseRole } from '@pero/wire/endpoint';
import { maskedEmail } from './rules/masked-email.ts';
import { HOUSE_WORDS } from './rules/people.ts';
import type { FactorChange } from './rules/second-factor.ts';
import { ROLE_WORDS, type StaffRole } from './rules/staff.ts';

type Letter = Pick<Mail, 'subject' | 'text' | 'html'>;

export function activationLetter(siteUrl: string, token: string): Letter {
  return letter('Подтвердите адрес почты', [
    'Здравствуйте!',
    'Вы зарегистрировались в\u00A0«Пере». Подтвердите адрес, чтобы отправлять книги на\u00A0публикацию:',
    { words: 'Подтвердить адрес', href: link(siteUrl, 'account/activate/', token) },
    'Ссылка действует семь дней. Если вы не\u00A0регистрировались, просто удалите это письмо.',
  ]);
}

export function resetLetter(siteUrl: string, token: string): Letter {
  return letter('Новый пароль', [
    'Здравствуйте!',
    'Кто-то, скорее всего вы, попросил сменить пароль в\u00A0«Пере». Задайте новый:',
    { words: 'Задать новый пароль', href: link(siteUrl, 'account/set-password/', token) },
    'Ссылка действует один час и\u00A0срабатывает один раз. Если вы не\u00A0просили об\u00A0этом, ничего не\u00A0делайте: старый пароль остаётся в\u00A0силе.',
  ]);
}

/** `words` name the action: «вывода 12 345,67 ₽ на карту •• 1234». Whoever reads another one than their own stops here. */
export function codeLetter(code: string, words: string): Letter {
  const isNamed = words !== '';
  return letter(isNamed ? `Код для ${words}: ${code}` : `Код подтверждения: ${code}`, [
    'Здравствуйте!',
    { words: 'Ваш код подтверждения', code },
    ...(isNamed ? [`Это код для ${words}.`] : []),
    'Код действует пять минут. Никому его не\u00A0сообщайте, даже сотрудникам «Пера».',
    ...(isNamed ? ['Если это делаете не\u00A0вы, никуда не\u00A0вводите код и\u00A0смените пароль.'] : []),
  ]);
}

export function passwordChangedLetter(siteUrl: string): Letter {
  return letter('Пароль изменён', [
    'Здравствуйте!',
    'Пароль вашей учётной записи в\u00A0«Пере» изменён, на\u00A0других устройствах выполнен выход.',
    'Если это сделали не\u00A0вы, сразу задайте новый пароль:',
    { words: 'Восстановить доступ', href: new URL('account/restore-password/', siteUrl).href },
  ]);
}

/** To each of the two mailboxes; the one that is left is told where to. */
export function emailChangeLetter(
  siteUrl: string,
  token: string,
  side: 'old' | 'new',
  { oldEmail, newEmail }: { readonly oldEmail: string; readonly newEmail: string },
): Letter {
  const words =
    side === 'old'
      ? `Для вашей учётной записи в\u00A0«Пере» попросили другой адрес почты: ${newEmail}. Подтвердите, что это вы.`
      : `Этот адрес хотят сделать адресом учётной записи в\u00A0«Пере» вместо ${maskedEmail(oldEmail)}. Подтвердите, что он ваш.`;
  return letter('Смена адреса почты', [
    'Здравствуйте!',
    words,
    { words: 'Открыть и\u00A0ответить', href: link(siteUrl, 'account/change-email/', token) },
    'Адрес сменится, когда ответят обе почты, прежняя и\u00A0новая. Ссылка действует сутки.',
    'Если вы об\u00A0этом не\u00A0просили, откройте ту\u00A0же ссылку и\u00A0нажмите «Это не\u00A0я».',
  ]);
}

/** To the new one; the old one hears it with a link that stops payouts. */
export function emailChangedLetter(siteUrl: string): Letter {
  return letter('Адрес почты изменён', [
    'Здравствуйте!',
    'Теперь входите в\u00A0«Перо» с\u00A0этим адресом. На\u00A0всех устройствах выполнен выход, ключи API отозваны.',
    'Двое суток после смены адреса деньги не\u00A0выводятся: так мы бережём ваш счёт.',
    { words: 'Войти', href: new URL('account/login/', siteUrl).href },
  ]);
}

/** A key was made: whoever did not do it must hear of it. */
export function keyMadeLetter(siteUrl: string): Letter {
  return letter('Создан ключ API', [
    'Здравствуйте!',
    'К\u00A0вашей учётной записи в\u00A0«Пере» создан ключ API: по\u00A0нему программа действует от\u00A0вашего имени.',
    { words: 'Посмотреть ключи', href: new URL('account/profile/?tab=api', siteUrl).href },
    'Если это сделали не\u00A0вы, отзовите ключ и\u00A0смените пароль: новый пароль отзывает все ключи.',
  ]);
}

/** A role was given by whoever runs the site, or taken. */
export function roleLetter(siteUrl: string, role: StaffRole | null): Letter {
  const words = role
    ? `Вам дали роль в\u00A0«Пере»: ${ROLE_WORDS[role]}. На\u00A0всех устройствах выполнен выход: войдите ещё раз.`
    : 'Ваша роль в\u00A0«Пере» снята, на\u00A0всех устройствах выполнен выход.';
  return letter(role ? 'Новая роль' : 'Роль снята', [
    'Здравствуйте!',
    words,
    { words: 'Открыть «Перо»', href: siteUrl },
    'Если вы этого не\u00A0ждали, ответьте тому, кто ведёт сайт.',
  ]);
}

export function invitationLetter(siteUrl: string, token: string, role: StaffRole, username?: string): Letter {
  return letter('Приглашение в\u00A0«Перо»', [
    'Здравствуйте!',
    `Вас пригласили в\u00A0«Перо», роль: ${ROLE_WORDS[role]}.${username ? ` Имя для входа: ${username}.` : ''} Задайте пароль:`,
    { words: 'Задать пароль', href: link(siteUrl, 'account/set-password/', token) },
    'Ссылка действует один час. Если не\u00A0успели, попросите новую там, где восстанавливают пароль:',
    { words: 'Восстановить пароль', href: new URL('account/restore-password/', siteUrl).href },
  ]);
}

/** To somebody who is to work for a publisher. The address is the name to sign in with. */
export function houseLetter(siteUrl: string, token: string, house: string, role: HouseRole): Letter {
  return letter('Приглашение в\u00A0«Перо»', [
    'Здравствуйте!',
    `${house} приглашает вас в\u00A0свой кабинет в\u00A0«Пере». Ваша работа: ${HOUSE_WORDS[role].words.toLowerCase()}. Задайте пароль:`,
    { words: 'Задать пароль', href: link(siteUrl, 'account/set-password/', token) },
    'Потом входите там, где входят издательства, по\u00A0этому адресу почты и\u00A0своему паролю:',
    { words: 'Вход для издательств', href: new URL('publisher/login/', siteUrl).href },
    'Ссылка действует один час. Если не\u00A0успели, попросите новую там, где восстанавливают пароль:',
    { words: 'Восстановить пароль', href: new URL('account/restore-password/', siteUrl).href },
  ]);
}

const FACTOR_WORDS: Readonly<Record<FactorChange, { readonly subject: string; readonly words: string }>> = {
  on: {
    subject: 'Второй шаг входа включён',
    words:
      'Теперь после пароля «Перо» спрашивает код из приложения или ключ. Коды на крайний случай храните не в телефоне.',
  },
  'app-changed': {
    subject: 'Приложение с кодами заменено',
    words: 'Коды для входа теперь показывает другое приложение. Прежнее больше не подходит.',
  },
  off: {
    subject: 'Второй шаг входа выключен',
    words: 'Теперь для входа достаточно пароля. На других устройствах выполнен выход.',
  },
  reset: {
    subject: 'Второй шаг входа сброшен',
    words: 'Администратор «Пера» сбросил ваш второй шаг и завершил все сеансы. Войдите и настройте его заново.',
  },
  'passkey-added': { subject: 'Добавлен ключ входа', words: 'К вашей учётной записи добавлен ключ входа.' },
  'passkey-removed': { subject: 'Удалён ключ входа', words: 'Ключ входа удалён и больше не подходит.' },
  'codes-new': {
    subject: 'Новые коды на крайний случай',
    words: 'Выпущены десять новых кодов на крайний случай. Прежние не действуют.',
  },
  'code-spent': {
    subject: 'Вход по коду на крайний случай',
    words: 'Код на крайний случай использован и больше не действует.',
  },
  locked: {
    subject: 'Пять неверных кодов подряд',
    words: 'Кто-то ввёл верный пароль и пять раз ошибся в коде второго шага. Вход закрыт на 15 минут.',
  },
};

/** Every change of the second factor is told: whoever did not do it must hear of it. */
export function factorLetter(siteUrl: string, what: FactorChange): Letter {
  const { subject, words } = FACTOR_WORDS[what];
  return letter(subject, [
    'Здравствуйте!',
    words,
    'Если это сделали не вы, сразу задайте новый пароль и напишите в поддержку:',
    { words: 'Восстановить доступ', href: new URL('account/restore-password/', siteUrl).href },
  ]);
}

function link(siteUrl: string, path: string, token: string): string {
  const address = new URL(path, siteUrl);
  address.searchParams.set('token', token);
  return address.href;
}
