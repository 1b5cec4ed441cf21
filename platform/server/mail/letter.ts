import type { Mail } from './mail.ts';

export type LetterLink = { readonly words: string; readonly href: string };

/** What is copied out of a letter by eye. */
type LetterCode = { readonly words: string; readonly code: string };

/** A paragraph, the one thing to press, what somebody else wrote, or a code. */
export type LetterPart = string | LetterLink | LetterCode | { readonly quote: string };

/** One thing that a letter tells. */
export type LetterCard = { readonly title?: string; readonly parts: readonly LetterPart[] };

type Letter = Pick<Mail, 'subject' | 'text' | 'html'>;

type Sheet = {
  readonly subject: string;
  /** Above the cards, in a sentence. */
  readonly lead?: string | null;
  readonly cards: readonly LetterCard[];
  /** Small, below: how to hear less. */
  readonly foot?: readonly LetterLink[];
};

const SIGNATURE = 'Ваше «Перо»';
const WHY = 'Вы\u00A0получили это письмо, потому что у\u00A0вас есть учётная запись в\u00A0«Пере» или вы писали нам.';

/** A letter about one thing; the subject is its title. */
export function letter(subject: string, parts: readonly LetterPart[]): Letter {
  return letterOf({ subject, cards: [{ title: subject, parts }] });
}

/** The one frame of all letters: the same words as plain text and as a page. */
export function letterOf(sheet: Sheet): Letter {
  return { subject: sheet.subject, text: textOf(sheet), html: htmlOf(sheet) };
}

function textOf({ lead, cards, foot = [] }: Sheet): string {
  const told = cards.flatMap(({ title, parts }, place) => [
    // A letter about one thing has it in its subject already.
    ...(title && cards.length + (lead ? 1 : 0) > 1 ? [title] : []),
    ...parts.map(partText),
    ...(place < cards.length - 1 ? ['* * *'] : []),
  ]);
  const links = foot.map(({ words, href }) => `${words}: ${href}`).join('\n');
  return `${[...(lead ? [lead] : []), ...told, SIGNATURE, ...(links ? [links] : [])].join('\n\n')}\n`;
}

function partText(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('quote' in part) return part.quote.replace(/^/gm, '> ');
  return `${part.words}: ${'code' in part ? part.code : part.href}`;
}

/**
 * Styles stand in the tags, because many mail programs throw style sheets away; those that keep them get the colours of the
 * night. One column, so that a phone shows it as it is.
 */
const CSS = {
  page: 'margin:0;padding:32px 16px;background:#f6f3eb;color:#1d1913;font:16px/1.5 Georgia,serif',
  sheet: 'max-width:560px;margin:0 auto',
  name: 'margin:0 0 24px;font-size:22px;font-weight:bold;letter-spacing:-0.02em;color:#1d1913',
  lead: 'margin:0 0 24px;color:#534a3e',
  card: 'margin:0 0 16px;padding:24px;background:#fffefa;border:1px solid #e0d9ca;border-radius:6px',
  title: 'margin:0 0 12px;font-size:20px;line-height:1.3;font-weight:bold;color:#1d1913',
  words: 'margin:0 0 12px;color:#534a3e;font:15px/1.5 Arial,sans-serif;white-space:pre-line',
  quote:
    'margin:0 0 12px;padding:2px 0 2px 14px;border-left:3px solid #c9b98f;color:#1d1913;font:italic 16px/1.5 Georgia,serif;white-space:pre-line',
  code: 'display:block;margin-top:4px;color:#1d1913;font:bold 30px/1.3 Arial,sans-serif;letter-spacing:0.12em',
  row: 'margin:4px 0 12px',
  act: 'display:inline-block;padding:10px 18px;border-radius:6px;background:#1b489b;color:#ffffff;font:bold 15px/1.2 Arial,sans-serif;text-decoration:none',
  sign: 'margin:24px 0',
  foot: 'margin:0;padding-top:16px;border-top:1px solid #e0d9ca;color:#6b6152;font:13px/1.7 Arial,sans-serif',
  link: 'color:#6b6152',
} as const;

const NIGHT = `@media (prefers-color-scheme: dark) {
.l-page{background:#17140f!important;color:#efe8da!important}
.l-card{background:#211d16!important;border-color:#3a3326!important}
.l-ink{color:#efe8da!important}
.l-soft{color:#c3b8a3!important}
.l-quote{color:#efe8da!important;border-color:#7c6d49!important}
.l-act{background:#7ba3ee!important;color:#10131a!important}
.l-foot{color:#a3977f!important;border-color:#3a3326!important}
.l-foot a{color:#a3977f!important}
}`;

function htmlOf({ subject, lead, cards, foot = [] }: Sheet): string {
  const links = foot.map(({ words, href }) => `<a style="${CSS.link}" href="${escaped(href)}">${escaped(words)}</a>`);
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(subject)}</title><style>:root{color-scheme:light dark}${NIGHT}</style></head>`,
    `<body class="l-page" style="${CSS.page}"><div style="${CSS.sheet}" role="article" aria-label="${escaped(subject)}">`,
    `<p class="l-ink" style="${CSS.name}">Перо</p>`,
    lead ? `<p class="l-soft" style="${CSS.lead}">${escaped(lead)}</p>` : '',
    cards.map(cardHtml).join(''),
    `<p style="${CSS.sign}">${SIGNATURE}</p>`,
    `<p class="l-foot" style="${CSS.foot}">${[escaped(WHY), ...links].join('<br>')}</p>`,
    '</div></body></html>',
  ].join('');
}

function cardHtml({ title, parts }: LetterCard): string {
  const head = title ? `<h1 class="l-ink" style="${CSS.title}">${escaped(title)}</h1>` : '';
  return `<div class="l-card" style="${CSS.card}">${head}${parts.map(partHtml).join('')}</div>`;
}

function partHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p class="l-soft" style="${CSS.words}">${escaped(part)}</p>`;
  if ('quote' in part) return `<blockquote class="l-quote" style="${CSS.quote}">${escaped(part.quote)}</blockquote>`;
  if ('code' in part) {
    return `<p class="l-soft" style="${CSS.words}">${escaped(part.words)}:<span class="l-ink" style="${CSS.code}">${escaped(part.code)}</span></p>`;
  }
  return `<p style="${CSS.row}"><a class="l-act" style="${CSS.act}" href="${escaped(part.href)}">${escaped(part.words)}</a></p>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
