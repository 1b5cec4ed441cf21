import { markOfElement } from '../html/marks.ts';
import { addressOf } from '../html/text-styles.ts';
import { attribute, elementsIn, parsedHtml, textIn } from '../html/tree.ts';
import type { Inline, Mark } from '../model.ts';

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
  /** Text with `---` as a dash. */
  readonly dashes: (text: string) => string;
  /** The names by which links may mean a heading. */
  readonly anchors: (heading: string, id: string | undefined) => readonly string[];
  /** Addresses of `[1]: https://…`, by name. */
  readonly addresses: ReadonlyMap<string, string>;
};

type TextStyle = { readonly marks: readonly Mark[]; readonly link: string | undefined };

/** The content of a paragraph as inlines. */
export function markdownInlines(nodes: readonly MarkdownNode[], reading: MarkdownReading): Inline[] {
  const out: Inline[] = [];
  addAll(nodes, { marks: [], link: undefined }, out, reading);
  const last = out.at(-1);
  // A line end after the last line is none.
  if (last?.kind === 'text' && last.text.endsWith('\\'))
    out[out.length - 1] = { ...last, text: last.text.slice(0, -1) };
  return out;
}

type OpenTag = { readonly tag: string; readonly style: TextStyle };

/** Tags in the text are nodes of their own, so a mark lasts from one to the other. */
function addAll(nodes: readonly MarkdownNode[], outer: TextStyle, out: Inline[], reading: MarkdownReading): void {
  const open: OpenTag[] = [];
  let style = outer;
  for (const node of nodes) {
    const tag = markingTag(node);
    if (tag === undefined) add(node, style, out, reading);
    else if (tag.isEnd) style = closed(open, tag.name, style);
    else {
      open.push({ tag: tag.name, style });
      style = tag.mark === undefined ? style : { ...style, marks: [...style.marks, tag.mark] };
    }
  }
}

type MarkingTag = { readonly name: string; readonly isEnd: boolean; readonly mark: Mark | undefined };

/** A tag that only says how the text looks. */
function markingTag({ type, value = '' }: MarkdownNode): MarkingTag | undefined {
  const [, slash, tag, rest = ''] = type === 'html' ? (TAG.exec(value) ?? []) : [];
  if (tag === undefined) return undefined;
  const name = tag.toLowerCase();
  const mark = markOfElement(name, /\bclass\s*=\s*["']?([\w-]+)/i.exec(rest)?.[1] ?? '');
  return mark === undefined && name !== 'span' ? undefined : { name, isEnd: slash === '/', mark };
}

const TAG = /^<(\/?)([a-z]+)((?:[^\w>][^>]*)?)>$/i;

/** The look before the tag that is closed now. */
function closed(open: OpenTag[], tag: string, style: TextStyle): TextStyle {
  const at = open.findLastIndex((each) => each.tag === tag);
  return at < 0 ? style : (open.splice(at)[0]?.style ?? style);
}

function add(node: MarkdownNode, style: TextStyle, out: Inline[], reading: MarkdownReading): void {
  const children = node.children ?? [];
  switch (node.type) {
    case 'text':
      addText(node.value ?? '', style, out, reading);
      return;
    case 'emphasis':
    case 'strong':
      addAll(children, { ...style, marks: [...style.marks, node.type] }, out, reading);
      return;
    case 'inlineCode':
      push(node.value ?? '', { ...style, marks: [...style.marks, 'code'] }, out);
      return;
    case 'break':
      out.push({ kind: 'break' });
      return;
    case 'link':
      addAll(children, { ...style, link: addressOf(node.url ?? '') }, out, reading);
      return;
    case 'linkReference':
      addAll(children, { ...style, link: reading.addresses.get(node.identifier ?? '') ?? style.link }, out, reading);
      return;
    case 'image':
    case 'imageReference':
      addPicture(node.url ?? reading.addresses.get(node.identifier ?? '') ?? '', node.alt ?? '', out, reading);
      return;
    case 'html':
      addTag(node.value ?? '', style, out, reading);
      return;
    default:
      addAll(children, style, out, reading);
  }
}

function push(text: string, { marks, link }: TextStyle, out: Inline[]): void {
  if (text !== '') out.push(link === undefined ? { kind: 'text', text, marks } : { kind: 'text', text, marks, link });
}

function addPicture(url: string, alt: string, out: Inline[], reading: MarkdownReading): void {
  const picture = reading.picture(url, alt);
  if (picture !== undefined) out.push({ kind: 'picture', picture, alt });
}

function addTag(html: string, style: TextStyle, out: Inline[], reading: MarkdownReading): void {
  if (/^<br\b/i.test(html)) out.push({ kind: 'break' });
  else if (/^<img\b/i.test(html)) {
    const image = elementsIn(parsedHtml(html)).find(({ tagName }) => tagName === 'img');
    if (image !== undefined) addPicture(attribute(image, 'src'), attribute(image, 'alt'), out, reading);
  } else push(textIn(parsedHtml(html)), style, out);
}

const SPECIAL =
  /\[\^([^\]\s]{1,80})\]|\^\[(?!\])([^\][]{0,2000}(?:\[[^\][]{0,2000})?)\]|~~(?=\S)([^~]{1,2000})~~|(?<!~)~([^\s~]{1,20})~(?!~)|\^([^\s^[\]]{1,20})\^/g;

/** What CommonMark leaves in the text: `[^1]`, `^[…]`, `~~…~~`, `H~2~O`, `x^2^`, and `---` for a dash. */
function addText(raw: string, style: TextStyle, out: Inline[], reading: MarkdownReading): void {
  const text = reading.dashes(raw.replace(/(?<!\s)\s*\n\s*/g, ' '));
  let from = 0;
  for (const match of text.matchAll(SPECIAL)) {
    const [whole, label, here, struck, lowered, raised] = match;
    const note = noteOf(label, here, reading);
    const words = struck ?? lowered ?? raised;
    if (note === undefined && words === undefined) continue;
    push(text.slice(from, match.index), style, out);
    if (note !== undefined) out.push({ kind: 'note', note });
    else push(words ?? '', { ...style, marks: [...style.marks, markOf(struck, lowered)] }, out);
    from = match.index + whole.length;
  }
  push(text.slice(from), style, out);
}

function markOf(struck: string | undefined, lowered: string | undefined): Mark {
  if (struck !== undefined) return 'strike';
  return lowered === undefined ? 'sup' : 'sub';
}

function noteOf(label: string | undefined, here: string | undefined, reading: MarkdownReading): string | undefined {
  if (label !== undefined) return reading.note(label);
  return here === undefined ? undefined : reading.noteHere(here);
}
