import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { xmlEncodingOf } from '../bytes/encoding.ts';
import { childOf, parseXml, type XmlNode } from '../bytes/xml.ts';
import { unreadable } from '../reading/refusals.ts';
import { Unreadable } from '../reading/report.ts';

const NAMESPACES = {
  'http://www.w3.org/1999/xhtml': '',
  'http://www.idpf.org/2007/ops': 'epub',
  'http://www.w3.org/2000/svg': 'svg',
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.w3.org/1998/Math/MathML': 'math',
  'http://www.daisy.org/z3986/2005/ncx/': 'ncx',
};

/** The entities of HTML that books use; a page with others is read as HTML, which knows them all. */
const ENTITIES = {
  nbsp: '\u00A0',
  shy: '\u00AD',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200C',
  zwj: '\u200D',
  mdash: '—',
  ndash: '–',
  minus: '−',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  para: '¶',
  deg: '°',
  times: '×',
  middot: '·',
  bull: '•',
  dagger: '†',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  szlig: 'ß',
};

/** A page or a table of contents as a tree: strictly as XML, or as a browser would when it is no good XML. */
export function parseMarkup(bytes: Uint8Array): { readonly root: XmlNode; readonly isMended: boolean } {
  try {
    return { root: parseXml(bytes, { namespaces: NAMESPACES, entities: ENTITIES }), isMended: false };
  } catch (error) {
    const isMendable = error instanceof Unreadable && (error.code === 'broken' || error.code === 'truncated');
    if (!isMendable) throw error;
    return { root: asBrowser(bytes), isMended: true };
  }
}

/** The body of a page, or the whole when it has none. */
export function bodyOf(root: XmlNode): XmlNode {
  return childOf(root, 'body') ?? root;
}

function asBrowser(bytes: Uint8Array): XmlNode {
  const source = new TextDecoder(xmlEncodingOf(bytes)).decode(bytes);
  const document = parse(withClosedTags(source));
  const html = document.childNodes.find((node) => node.nodeName === 'html');
  if (html === undefined || !('tagName' in html)) throw unreadable('broken');
  return converted(html, 0);
}

/** HTML knows no `<a/>` or `<title/>` and would take the rest of the page for their content. */
function withClosedTags(source: string): string {
  return source
    .replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '')
    .replace(/<([a-zA-Z][\w:.-]*)((?:[^\w:.<>-][^<>]*)?)\/>/g, (tag, name: string, rest: string) =>
      VOID.has(name.toLowerCase()) ? tag : `<${name}${rest}></${name}>`,
    );
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const MAX_DEPTH = 200;
const PREFIXES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2000/svg': 'svg:',
  'http://www.w3.org/1998/Math/MathML': 'math:',
};

function converted(element: DefaultTreeAdapterTypes.Element, depth: number): XmlNode {
  if (depth > MAX_DEPTH) throw unreadable('too-deep');
  const attributes = Object.fromEntries(
    element.attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value]),
  );
  const name = (PREFIXES[element.namespaceURI] ?? '') + element.tagName;
  const node: XmlNode = { name, attributes, children: [] };
  for (const child of element.childNodes) {
    if (child.nodeName === '#text' && 'value' in child) node.children.push(child.value);
    else if ('tagName' in child) node.children.push(converted(child, depth + 1));
  }
  return node;
}
