import { formatMoment } from '@pero/kernel/day';
import { letter } from '@pero/server-platform/mail/letter';
import type { Mail } from '@pero/server-platform/mail/mail';

type Letter = Pick<Mail, 'subject' | 'text' | 'html'>;

/** What was changed, for the letter that goes at once and that nobody can switch off. */
export type Change =
  | { readonly what: 'requisites'; readonly place: string; readonly usableFrom: Date }
  | { readonly what: 'email'; readonly to: string }
  | { readonly what: 'tax-data' }
  | { readonly what: 'inn' };

/** With a link that stops everything: whoever did not do it must not have to sign in first. */
export function changedLetter(change: Change, stopUrl: string): Letter {
  const [subject, words] = wordsOf(change);
  return letter(subject, [
    'Здравствуйте!',
    ...words,
    'Если это сделали вы, ничего делать не\u00A0нужно.',
    'Если это не\u00A0вы, остановите выплаты: ни\u00A0рубля не\u00A0уйдёт, а\u00A0на\u00A0всех устройствах выполнится выход.',
    { words: 'Это не я: остановить выплаты', href: stopUrl },
  ]);
}

function wordsOf(change: Change): readonly [string, readonly string[]] {
  switch (change.what) {
    case 'requisites': {
      const from = formatMoment(change.usableFrom);
      return [
        'Реквизиты для выплат изменены',
        [
          `Теперь роялти будет приходить на\u00A0${change.place}.`,
          `Реквизиты новые, поэтому первые 48\u00A0часов деньги на\u00A0них не\u00A0уходят: не\u00A0раньше ${from} по\u00A0Москве.`,
        ],
      ];
    }
    case 'email':
      return [
        'Адрес почты изменён',
        [
          `Адрес вашей учётной записи теперь ${change.to}, обе почты подтвердили это. На\u00A0этот адрес мы больше не\u00A0пишем.`,
          'Двое суток после смены адреса деньги не\u00A0выводятся.',
        ],
      ];
    case 'tax-data':
      return ['Налоговые данные изменены', ['В\u00A0вашем профиле изменено, как вы\u00A0платите налоги.']];
    case 'inn':
      return ['ИНН изменён', ['В\u00A0вашем профиле указан другой ИНН.']];
  }
}
