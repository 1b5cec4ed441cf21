import { parsedHtml, textIn } from './html-tree.ts';
import type { Inline, Mark } from './model.ts';

/** What of a Markdown tree is read; `mdast` has more. */
export type MarkdownNode = {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly alt?: string | null;
  readonly identifier?: string;
  readonly depth?: number;
  readonly ordered?: boolean | null;
  readonly start?: number | null;
  readonly children?: readonly MarkdownNode[];
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
};

/** Where references lead. */
export type MarkdownReading = {
  readonly note: (label: string) => string | undefined;
  /** A note written where it is referred to: `^[…]`. */
  readonly noteHere: (text: string) => string;
  readonly picture: (url: string, alt: string) => string | undefined;
  /** Addresses of `[1]: https://…`, by name. */
  readonly addresses: ReadonlyMap<string, string>;
};

type Look = { readonly marks: readonly Mark[]; readonly link: string | undefined };

/**
 * The content of a paragraph as inlines.
 *
 * @example
 * markdownInlines(paragraph.children, reading);
 */
export function markdownInlines(nodes: readonly MarkdownNode[], reading: MarkdownReading): Inline[] {
  const out: Inline[] = [];
  addAll(nodes, { marks: [], link: undefined }, out, reading);
  return out;
}

const MARK_OF_TAG: Readonly<Record<string, Mark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
};

/** Tags in the text are nodes of their own, so a mark lasts from one to the other. */
function addAll(nodes: readonly MarkdownNode[], outer: Look, out: Inline[], reading: MarkdownReading): void {
  let look = outer;
  for (const node of nodes) {
    const [, slash, tag = ''] = node.type === 'html' ? (/^<(\/?)([a-z]+)\b[^>]*>$/i.exec(node.value ?? '') ?? []) : [];
    const mark = MARK_OF_TAG[tag.toLowerCase()];
    if (mark === undefined) add(node, look, out, reading);
    else if (slash === '/') look = { ...look, marks: look.marks.filter((other) => other !== mark) };
    else look = { ...look, marks: [...look.marks, mark] };
  }
}

function add(node: MarkdownNode, look: Look, out: Inline[], reading: MarkdownReading): void {
  const children = node.children ?? [];
  switch (node.type) {
    case 'text':
      addText(node.value ?? '', look, out, reading);
      return;
    case 'emphasis':
    case 'strong':
      addAll(children, { ...look, marks: [...look.marks, node.type] }, out, reading);
      return;
    case 'inlineCode':
      push(node.value ?? '', { ...look, marks: [...look.marks, 'code'] }, out);
      return;
    case 'break':
      out.push({ kind: 'break' });
      return;
    case 'link':
      addAll(children, { ...look, link: node.url }, out, reading);
      return;
    case 'linkReference':
      addAll(children, { ...look, link: reading.addresses.get(node.identifier ?? '') ?? look.link }, out, reading);
      return;
    case 'image':
    case 'imageReference':
      addPicture(node.url ?? reading.addresses.get(node.identifier ?? '') ?? '', node.alt ?? '', out, reading);
      return;
    case 'html':
      addTag(node.value ?? '', look, out);
      return;
    default:
      addAll(children, look, out, reading);
  }
}

function push(text: string, { marks, link }: Look, out: Inline[]): void {
  if (text !== '') out.push(link === undefined ? { kind: 'text', text, marks } : { kind: 'text', text, marks, link });
}

function addPicture(url: string, alt: string, out: Inline[], reading: MarkdownReading): void {
  const picture = reading.picture(url, alt);
  if (picture !== undefined) out.push({ kind: 'picture', picture, alt });
}

function addTag(html: string, look: Look, out: Inline[]): void {
  if (/^<br\b/i.test(html)) out.push({ kind: 'break' });
  else push(textIn(parsedHtml(html)), look, out);
}

const SPECIAL = /\[\^([^\]\s]{1,80})\]|\^\[([^\]]{1,2000})\]|~~(?=\S)([^~]{1,2000})~~/g;

/** What CommonMark leaves in the text: `[^1]`, `^[…]`, `~~…~~`. */
function addText(raw: string, look: Look, out: Inline[], reading: MarkdownReading): void {
  const text = raw.replace(/\s*\n\s*/g, ' ');
  let from = 0;
  for (const match of text.matchAll(SPECIAL)) {
    const [whole, label, here, struck] = match;
    const note = noteOf(label, here, reading);
    if (note === undefined && struck === undefined) continue;
    push(text.slice(from, match.index), look, out);
    if (note !== undefined) out.push({ kind: 'note', note });
    else push(struck ?? '', { ...look, marks: [...look.marks, 'strike'] }, out);
    from = match.index + whole.length;
  }
  push(text.slice(from), look, out);
}

function noteOf(label: string | undefined, here: string | undefined, reading: MarkdownReading): string | undefined {
  if (label !== undefined) return reading.note(label);
  return here === undefined ? undefined : reading.noteHere(here);
}
