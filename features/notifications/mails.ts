import { counted } from '@pero/kernel/plural';
import type { Mail } from '@pero/server-platform/mail';
import type { Dispatch } from './actions/mail.ts';
import { ABOUT } from './rules/mail.ts';
import type { Notification } from './rules.ts';

/** One letter of one notification. */
export function ownLetter(dispatch: Dispatch, siteUrl: string): Mail {
  const [first] = dispatch.items;
  return letterOf(dispatch, siteUrl, { subject: first?.title ?? 'Перо', lead: null });
}

/** One letter of everything unread of the day. */
export function digestLetter(dispatch: Dispatch, siteUrl: string): Mail {
  const { items, firstName } = dispatch;
  const [first] = items;
  if (items.length === 1 && first) return letterOf(dispatch, siteUrl, { subject: first.title, lead: null });
  const fresh = counted(items.length, 'новое уведомление', 'новых уведомления', 'новых уведомлений');
  const lead = `${firstName === '' ? 'Здравствуйте!' : `Здравствуйте, ${firstName}!`} Вот что нового за\u00A0день.`;
  return letterOf(dispatch, siteUrl, { subject: `За\u00A0день в\u00A0«Пере»: ${fresh}`, lead });
}

type Words = { readonly subject: string; readonly lead: string | null };
type Link = { readonly words: string; readonly href: string };

function letterOf(dispatch: Dispatch, siteUrl: string, { subject, lead }: Words): Mail {
  const at = (path: string) => new URL(path.replace(/^\//, ''), siteUrl).href;
  const leaving = dispatch.leave.map(
    ({ type, token }): Link => ({
      words: `Не\u00A0присылать письма ${ABOUT[type]}`,
      href: withToken(at('notifications/unsubscribe/'), token),
    }),
  );
  const foot: Link[] = [{ words: 'Настроить письма', href: at('notifications/?type=settings') }, ...leaving];
  const shown = dispatch.items.map((item) => ({ ...item, href: item.link === null ? null : at(item.link) }));
  return {
    to: dispatch.to,
    subject,
    text: textOf(lead, shown, foot),
    html: htmlOf(subject, lead, shown, foot),
    headers: {
      // RFC 8058: the mail program leaves for the person, with one press and without opening a page.
      'List-Unsubscribe': `<${withToken(at('api/notifications/unsubscribe/one-click'), dispatch.leaveAll)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

type Shown = Notification & { readonly href: string | null };

const SIGNATURE = 'Ваше «Перо»';

function textOf(lead: string | null, items: readonly Shown[], foot: readonly Link[]): string {
  const told = items.map(({ title, text, href, linkWords }) =>
    [title, text, ...(href ? [`${linkWords}: ${href}`] : [])].join('\n'),
  );
  const links = foot.map(({ words, href }) => `${words}: ${href}`).join('\n');
  return `${[...(lead ? [lead] : []), ...told, SIGNATURE, links].join('\n\n')}\n`;
}

/** Styles stand in the tags: mail programs throw style sheets away. One column, so that a phone shows it as it is. */
const CSS = {
  page: 'margin:0;padding:32px 16px;background:#f6f3eb;color:#1d1913;font:16px/1.5 Georgia,serif',
  sheet: 'max-width:560px;margin:0 auto',
  name: 'margin:0 0 24px;font-size:22px;font-weight:bold;letter-spacing:-0.02em',
  lead: 'margin:0 0 24px;color:#534a3e',
  item: 'margin:0 0 16px;padding:24px;background:#fffefa;border:1px solid #e0d9ca;border-radius:6px',
  title: 'margin:0 0 8px;font-size:20px;line-height:1.3;font-weight:bold',
  words: 'margin:0;color:#534a3e;font:15px/1.5 Arial,sans-serif',
  act: 'display:inline-block;margin-top:16px;padding:10px 18px;border-radius:6px;background:#1b489b;color:#ffffff;font:bold 15px/1.2 Arial,sans-serif;text-decoration:none',
  sign: 'margin:24px 0',
  foot: 'margin:0;padding-top:16px;border-top:1px solid #e0d9ca;color:#6b6152;font:13px/1.7 Arial,sans-serif',
  link: 'color:#6b6152',
} as const;

function htmlOf(subject: string, lead: string | null, items: readonly Shown[], foot: readonly Link[]): string {
  const told = items.map(itemHtml).join('');
  const links = foot.map(({ words, href }) => `<a style="${CSS.link}" href="${escaped(href)}">${escaped(words)}</a>`);
  return [
    `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(subject)}</title><body style="${CSS.page}"><div style="${CSS.sheet}">`,
    `<p style="${CSS.name}">Перо</p>`,
    lead ? `<p style="${CSS.lead}">${escaped(lead)}</p>` : '',
    told,
    `<p style="${CSS.sign}">${SIGNATURE}</p><p style="${CSS.foot}">${links.join('<br>')}</p>`,
    '</div></body></html>',
  ].join('');
}

function itemHtml({ title, text, href, linkWords }: Shown): string {
  const act = href ? `<a style="${CSS.act}" href="${escaped(href)}">${escaped(linkWords)}</a>` : '';
  return `<div style="${CSS.item}"><h2 style="${CSS.title}">${escaped(title)}</h2><p style="${CSS.words}">${escaped(text)}</p>${act}</div>`;
}

function withToken(href: string, token: string): string {
  const address = new URL(href);
  address.searchParams.set('token', token);
  return address.href;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
