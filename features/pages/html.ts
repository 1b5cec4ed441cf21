import { parsedMarkdown } from '@pero/document/parsed';
import { hang } from '@pero/kernel/typography';
import type { List, Nodes, Paragraph, Table, TableCell } from 'mdast';
import { headingsOf } from './rules.ts';

/**
 * Markdown of our own texts to HTML that is safe to put into a page: raw HTML is shown as it is written, links lead
 * only to our own screens or over https, and spaces that must not break are tied.
 */
export function htmlOf(markdown: string): string {
  const anchors = headingsOf(markdown).map(({ anchor }) => anchor);
  const source = hang(markdown);
  const rawOf = ({ position }: Nodes) => source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  const inside = (nodes: readonly Nodes[]): string => nodes.map(htmlOfNode).join('');
  return inside(parsedMarkdown(source).children);

  function htmlOfNode(node: Nodes): string {
    switch (node.type) {
      case 'heading': {
        const id = node.depth === 2 ? anchors.shift() : undefined;
        return `<h${node.depth}${id ? ` id="${id}"` : ''}>${inside(node.children)}</h${node.depth}>\n`;
      }
      case 'paragraph':
        return `<p${clauseId(rawOf(node))}>${inside(node.children)}</p>\n`;
      case 'list':
        return listOf(node);
      case 'table':
        return scrollable(node);
      case 'link':
        return linkTo(node.url, inside(node.children));
      case 'strong':
        return `<strong>${inside(node.children)}</strong>`;
      case 'emphasis':
        return `<em>${inside(node.children)}</em>`;
      case 'blockquote':
        return `<blockquote>\n${inside(node.children)}</blockquote>\n`;
      case 'thematicBreak':
        return '<hr>\n';
      case 'break':
        return '<br>';
      case 'inlineCode':
        return `<code>${escaped(node.value)}</code>`;
      case 'text':
        return escaped(node.value);
      case 'image':
        return escaped(node.alt ?? '');
      default:
        return escaped(rawOf(node));
    }
  }

  function listOf({ ordered, spread, start, children }: List): string {
    const tag = ordered ? 'ol' : 'ul';
    const from = ordered && start != null && start !== 1 ? ` start="${start}"` : '';
    const isLoose = spread || children.some((item) => item.spread);
    const bare = (node: Nodes) => (node.type === 'paragraph' && !isLoose ? bareOf(node) : htmlOfNode(node));
    const items = children.map((item) => `<li>${item.children.map(bare).join('\n')}</li>\n`);
    return `<${tag}${from}>\n${items.join('')}</${tag}>\n`;
  }

  function bareOf({ children }: Paragraph): string {
    return inside(children);
  }

  /** A wide table scrolls by itself; the frame takes the focus, so that a keyboard can move it. */
  function scrollable({ children: [header, ...rows] }: Table): string {
    const cells = header?.children ?? [];
    const cellOf = (cell: TableCell) => inside(cell.children);
    const head = cells.map((cell) => `<th scope="col">${cellOf(cell)}</th>`).join('');
    const body = rows
      .map((row) => `<tr>${row.children.map((cell) => `<td>${cellOf(cell)}</td>`).join('')}</tr>`)
      .join('\n');
    const label = escaped(`Таблица: ${cells.map((cell) => cell.children.map(rawOf).join('')).join(', ')}`);
    return `<div class="tblw" role="group" tabindex="0" aria-label="${label}"><table>
<thead><tr>${head}</tr></thead>
<tbody>${body}</tbody>
</table></div>\n`;
  }
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

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
