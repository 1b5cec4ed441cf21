import { textWithin, type XmlNode } from '../bytes/xml.ts';
import type { Inline, Mark } from '../model.ts';
import { hrefOf } from './tree.ts';

/** Where links and pictures lead, and who is told what could not be kept. */
export type Fb2References = {
  /** The note that an address means, without `#`. */
  readonly note: (id: string, label: string) => string | undefined;
  readonly hasNote: (id: string) => boolean;
  readonly section: (id: string) => string | undefined;
  readonly picture: (id: string) => string | undefined;
  readonly lost: (code: string, message: string) => void;
};

const MARK_OF_TAG: Readonly<Record<string, Mark>> = {
  strong: 'strong',
  b: 'strong',
  emphasis: 'emphasis',
  i: 'emphasis',
  em: 'emphasis',
  u: 'underline',
  strikethrough: 'strike',
  s: 'strike',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
};

const MARK_OF_STYLE: Readonly<Record<string, Mark>> = {
  underline: 'underline',
  'small-caps': 'small-caps',
  smallcaps: 'small-caps',
  strong: 'strong',
  bold: 'strong',
  emphasis: 'emphasis',
  italic: 'emphasis',
};

/** The content of a `<p>` and its like as inlines, not yet canonical. */
export function inlinesFrom(node: XmlNode, references: Fb2References): Inline[] {
  const out: Inline[] = [];
  addChildren(node, { marks: [], link: undefined }, out, references);
  return out;
}

type TextStyle = { readonly marks: readonly Mark[]; readonly link: string | undefined };

function addChildren(node: XmlNode, textStyle: TextStyle, out: Inline[], references: Fb2References): void {
  for (const child of node.children) {
    if (typeof child === 'string') addText(child, textStyle, out);
    else addElement(child, textStyle, out, references);
  }
}

const LINE_END = /[\r\n\t]+/g;

function addText(raw: string, { marks, link }: TextStyle, out: Inline[]): void {
  const text = raw.replace(LINE_END, ' ');
  out.push(link === undefined ? { kind: 'text', text, marks } : { kind: 'text', text, marks, link });
}

function addElement(node: XmlNode, textStyle: TextStyle, out: Inline[], references: Fb2References): void {
  switch (node.name) {
    case 'a':
      addLink(node, textStyle, out, references);
      return;
    case 'image': {
      const picture = references.picture(hrefOf(node).replace(/^#/, ''));
      if (picture !== undefined) out.push({ kind: 'picture', picture, alt: node.attributes.alt ?? '' });
      return;
    }
    case 'br':
      out.push({ kind: 'break' });
      return;
    default:
      addChildren(node, marked(node, textStyle), out, references);
  }
}

function marked(node: XmlNode, textStyle: TextStyle): TextStyle {
  const style = node.name === 'style' ? (node.attributes.name ?? '').toLowerCase() : '';
  const mark = MARK_OF_TAG[node.name] ?? MARK_OF_STYLE[style];
  return mark === undefined || textStyle.marks.includes(mark)
    ? textStyle
    : { ...textStyle, marks: [...textStyle.marks, mark] };
}

/** As notes are called beside the text: `[1]`, `*`, `{IV}`. */
const LABEL = /^[[({<]?(?:\d{1,4}|[*†‡]{1,5}|[ivxlcdm]{1,7})[\])}>]?$/i;

function addLink(node: XmlNode, textStyle: TextStyle, out: Inline[], references: Fb2References): void {
  const href = hrefOf(node);
  const type = node.attributes.type ?? '';
  if (!href.startsWith('#')) {
    addChildren(node, { ...textStyle, link: href }, out, references);
    return;
  }
  const id = href.slice(1);
  const words = textWithin(node).trim();
  const isNote = type === 'note' || type === 'comment' || (type === '' && LABEL.test(words));
  const note = isNote ? references.note(id, words) : undefined;
  if (note !== undefined) {
    out.push({ kind: 'note', note });
    return;
  }
  const target = references.section(id) ?? (references.hasNote(id) ? references.note(id, '') : undefined);
  if (target === undefined) references.lost('link-broken', 'Ссылка ведёт в никуда и стала обычным текстом');
  addChildren(node, { ...textStyle, link: target === undefined ? textStyle.link : `#${target}` }, out, references);
}
