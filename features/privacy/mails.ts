import { formatMoment } from '@pero/kernel/day';
import { type LetterPart, letter } from '@pero/server-platform/mail/letter';
import type { Mail } from '@pero/server-platform/mail/mail';
import { EXPORT_DAYS } from './rules.ts';

type Letter = Pick<Mail, 'subject' | 'text' | 'html'>;

export function copyLetter(siteUrl: string): Letter {
  return greeted('Копия ваших данных готова', [
    `Мы\u00A0собрали всё, что храним о\u00A0вас, в\u00A0один архив. Скачать его можете только вы, войдя в\u00A0«Перо», в\u00A0течение ${EXPORT_DAYS}\u00A0дней:`,
    { words: 'Скачать', href: mine(siteUrl) },
    'Если вы не\u00A0просили об\u00A0этом, смените пароль и\u00A0напишите нам.',
  ]);
}

export function leavingLetter(siteUrl: string, dueAt: Date): Letter {
  return greeted('Учётная запись будет удалена', [
    `Вы\u00A0попросили удалить учётную запись в\u00A0«Пере». Мы\u00A0сделаем это после ${formatMoment(dueAt)} по\u00A0московскому времени и\u00A0больше писать не\u00A0будем. На\u00A0всех устройствах выполнен выход, книги снимаются с\u00A0продажи.`,
    'Передумали? Войдите до\u00A0этого дня и\u00A0отмените удаление:',
    { words: 'Отменить удаление', href: mine(siteUrl) },
    'Если это сделали не\u00A0вы, сразу смените пароль и\u00A0отмените удаление.',
  ]);
}

export function stayedLetter(siteUrl: string): Letter {
  return greeted('Удаление отменено', [
    'Учётная запись остаётся, ничего не\u00A0удалено. Книги, снятые с\u00A0продажи, можно вернуть в\u00A0магазин с\u00A0их\u00A0страниц.',
    { words: 'К\u00A0книгам', href: new URL('books/', siteUrl).href },
  ]);
}

function mine(siteUrl: string): string {
  return new URL('account/profile/?tab=data', siteUrl).href;
}

function greeted(subject: string, parts: readonly LetterPart[]): Letter {
  return letter(subject, ['Здравствуйте!', ...parts]);
}
