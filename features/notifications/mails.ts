import { counted } from '@pero/kernel/plural';
import { type LetterCard, type LetterLink, letterOf } from '@pero/server-platform/mail/letter';
import type { Mail } from '@pero/server-platform/mail/mail';
import type { Dispatch } from './actions/mail.ts';
import { ABOUT } from './rules/mail.ts';
import type { Notification } from './rules.ts';

/** One letter of one notification. */
export function ownLetter(dispatch: Dispatch, siteUrl: string): Mail {
  const [first] = dispatch.items;
  return framed(dispatch, siteUrl, { subject: first?.title ?? 'Перо', lead: null });
}

/** One letter of everything unread of the day. */
export function digestLetter(dispatch: Dispatch, siteUrl: string): Mail {
  const { items, firstName } = dispatch;
  const [first] = items;
  if (items.length === 1 && first) return framed(dispatch, siteUrl, { subject: first.title, lead: null });
  const fresh = counted(items.length, 'новое уведомление', 'новых уведомления', 'новых уведомлений');
  const lead = `${firstName === '' ? 'Здравствуйте!' : `Здравствуйте, ${firstName}!`} Вот что нового за\u00A0день.`;
  return framed(dispatch, siteUrl, { subject: `За\u00A0день в\u00A0«Пере»: ${fresh}`, lead });
}

type Words = { readonly subject: string; readonly lead: string | null };

function framed(dispatch: Dispatch, siteUrl: string, { subject, lead }: Words): Mail {
  const at = (path: string) => new URL(path.replace(/^\//, ''), siteUrl).href;
  const leaving = dispatch.leave.map(
    ({ type, token }): LetterLink => ({
      words: `Не\u00A0присылать письма ${ABOUT[type]}`,
      href: withToken(at('notifications/unsubscribe/'), token),
    }),
  );
  const foot = [{ words: 'Настроить письма', href: at('notifications/?type=settings') }, ...leaving];
  return {
    to: dispatch.to,
    ...letterOf({ subject, lead, cards: dispatch.items.map((item) => cardOf(item, at)), foot }),
    headers: {
      // RFC 8058: the mail program leaves for the person, with one press and without opening a page.
      'List-Unsubscribe': `<${withToken(at('api/notifications/unsubscribe/one-click'), dispatch.leaveAll)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function cardOf({ title, text, quote, link, linkWords }: Notification, at: (path: string) => string): LetterCard {
  return {
    title,
    parts: [
      ...(quote === null ? [] : [{ quote }]),
      text,
      ...(link === null ? [] : [{ words: linkWords, href: at(link) }]),
    ],
  };
}

function withToken(href: string, token: string): string {
  const address = new URL(href);
  address.searchParams.set('token', token);
  return address.href;
}
