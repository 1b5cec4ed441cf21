import { hang } from '@pero/kernel/typography';
import { Marked, type Tokens } from 'marked';
import { headingsOf } from './rules.ts';

/**
 * Markdown of our own texts to HTML that is safe to put into a page: raw HTML is shown as it is written, links lead
 * only to our own screens or over https, and spaces that must not break are tied.
 */
export function htmlOf(markdown: string): string {
  const anchors = headingsOf(markdown).map(({ anchor }) => anchor);
  const marked = new Marked({ async: false, gfm: true });
  marked.use({
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text),
      heading({ tokens, depth }) {
        const id = depth === 2 ? anchors.shift() : undefined;
        return `<h${depth}${id ? ` id="${id}"` : ''}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      paragraph({ tokens, raw }) {
        return `<p${clauseId(raw)}>${this.parser.parseInline(tokens)}</p>\n`;
      },
      link({ href, tokens }) {
        return linkTo(href, this.parser.parseInline(tokens));
      },
      table(token) {
        return scrollable(token, (cell) => this.parser.parseInline(cell.tokens));
      },
    },
  });
  return marked.parse(hang(markdown), { async: false });
}

/** A clause of a contract can be pointed at: «5.3.» is `#p-5-3`. */
function clauseId(raw: string): string {
  const [, number] = /^(\d+\.\d+)\.\s/.exec(raw) ?? [];
  return number ? ` id="p-${number.replace('.', '-')}"` : '';
}

function linkTo(href: string, label: string): string {
  if (/^(?:\/(?!\/)|#)/.test(href)) return `<a href="${escaped(href)}">${label}</a>`;
  if (/^https:\/\//.test(href)) return `<a href="${escaped(href)}" rel="noopener noreferrer">${label}</a>`;
  return label;
}

/** A wide table scrolls by itself; the frame takes the focus, so that a keyboard can move it. */
function scrollable({ header, rows }: Tokens.Table, inside: (cell: Tokens.TableCell) => string): string {
  const head = header.map((cell) => `<th scope="col">${inside(cell)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${inside(cell)}</td>`).join('')}</tr>`).join('\n');
  const label = escaped(`Таблица: ${header.map((cell) => cell.text).join(', ')}`);
  return `<div class="tblw" role="group" tabindex="0" aria-label="${label}"><table>
<thead><tr>${head}</tr></thead>
<tbody>${body}</tbody>
</table></div>\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
