import type { Mail } from '@pero/server-platform/mail';

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

export function codeLetter(code: string): Letter {
  return letter(`Код подтверждения: ${code}`, [
    'Здравствуйте!',
    `Ваш код подтверждения: ${code}`,
    'Код действует пять минут. Никому его не\u00A0сообщайте, даже сотрудникам «Пера».',
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

type Part = string | { readonly words: string; readonly href: string };

const SIGNATURE = 'Ваше «Перо»';

function letter(subject: string, parts: readonly Part[]): Letter {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.href));
  const html = parts.map((part) =>
    typeof part === 'string' ? escaped(part) : `<a href="${escaped(part.href)}">${escaped(part.words)}</a>`,
  );
  return {
    subject,
    text: `${[...text, SIGNATURE].join('\n\n')}\n`,
    html: `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${escaped(subject)}</title><body>${[...html, SIGNATURE].map((line) => `<p>${line}</p>`).join('')}</body></html>`,
  };
}

function link(siteUrl: string, path: string, token: string): string {
  const address = new URL(path, siteUrl);
  address.searchParams.set('token', token);
  return address.href;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
