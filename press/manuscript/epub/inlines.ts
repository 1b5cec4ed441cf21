import type { XmlNode } from '../bytes/xml.ts';
import { markOfElement } from '../html/marks.ts';
import type { Inline, Mark } from '../model.ts';

/** How text within an element looks and where it leads. */
export type InlineStyle = { readonly marks: readonly Mark[]; readonly link: string | undefined };

/** What only the whole book can tell of the elements in a line. */
export type LineReader = {
  /** Text as it counts: white space of the file is not that of the book. */
  readonly text: (raw: string) => string;
  /** The marks within an element, of those around it and that of its name. */
  readonly marks: (node: XmlNode, outer: readonly Mark[]) => readonly Mark[];
  /** Something in place of the element: a note, a picture, nothing at all; `undefined` to go into it. */
  readonly instead: (node: XmlNode) => readonly Inline[] | undefined;
  readonly link: (href: string) => string | undefined;
};

export const PLAIN: InlineStyle = { marks: [], link: undefined };

/** Nodes of a line as inlines, not yet canonical. */
export function inlinesFrom(nodes: readonly (XmlNode | string)[], style: InlineStyle, reader: LineReader): Inline[] {
  const out: Inline[] = [];
  for (const node of nodes) add(node, style, reader, out);
  return out;
}

function add(node: XmlNode | string, style: InlineStyle, reader: LineReader, out: Inline[]): void {
  if (typeof node === 'string') {
    const text = reader.text(node);
    if (text !== '') out.push(run(text, style));
    return;
  }
  const instead = reader.instead(node);
  if (instead !== undefined) {
    out.push(...instead);
  } else if (node.name === 'br') {
    out.push({ kind: 'break' });
  } else {
    const inner = styleWithin(node, style, reader);
    for (const child of node.children) add(child, inner, reader, out);
  }
}

function run(text: string, { marks, link }: InlineStyle): Inline {
  return link === undefined ? { kind: 'text', text, marks } : { kind: 'text', text, marks, link };
}

function styleWithin(node: XmlNode, style: InlineStyle, reader: LineReader): InlineStyle {
  const own = markOfElement(node.name, node.attributes.class ?? '');
  const marks = reader.marks(node, own === undefined ? style.marks : [...style.marks, own]);
  const href = node.name === 'a' ? node.attributes.href : undefined;
  if (marks === style.marks && href === undefined) return style;
  return { marks, link: (href === undefined ? undefined : reader.link(href)) ?? style.link };
}
