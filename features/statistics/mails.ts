import { formatMoney, type Money } from '@pero/kernel/money';
import type { Mail } from '@pero/server-platform/mail';

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
  const lines = [
    firstName === '' ? 'Здравствуйте!' : `Здравствуйте, ${firstName}!`,
    `Во\u00A0вложении отчёт о\u00A0роялти за\u00A0${label}: по\u00A0книгам и\u00A0по\u00A0дням. Всего ${formatMoney(royalty)}.`,
    'Как получилась каждая сумма, видно в\u00A0статистике:',
  ];
  const html = [...lines.map(escaped), `<a href="${escaped(href)}">Открыть статистику</a>`, SIGNATURE];
  return {
    subject,
    text: `${[...lines, href, SIGNATURE].join('\n\n')}\n`,
    html: `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${escaped(subject)}</title><body>${html.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
  };
}

const SIGNATURE = 'Ваше «Перо»';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
