import { formatMoney, type Money } from '@pero/kernel/money';
import { letter } from '@pero/server-platform/mail/letter';
import type { Mail } from '@pero/server-platform/mail/mail';

type Report = {
  readonly siteUrl: string;
  readonly firstName: string;
  readonly label: string;
  readonly royalty: Money;
};

/** The letter that brings a report; the report itself is its attachment. */
export function reportLetter({ siteUrl, firstName, label, royalty }: Report): Pick<Mail, 'subject' | 'text' | 'html'> {
  const subject = `Отчёт о\u00A0роялти за\u00A0${label}`;
  const href = new URL('statistics/?tab=royalty', siteUrl).href;
  return letter(subject, [
    firstName === '' ? 'Здравствуйте!' : `Здравствуйте, ${firstName}!`,
    `Во\u00A0вложении отчёт о\u00A0роялти за\u00A0${label}: по\u00A0книгам и\u00A0по\u00A0дням. Всего ${formatMoney(royalty)}.`,
    'Как получилась каждая сумма, видно в\u00A0статистике:',
    { words: 'Открыть статистику', href },
  ]);
}
