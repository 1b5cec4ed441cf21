import { streamXml, type XmlNode } from '../bytes/xml.ts';
import { unreadable } from '../reading/refusals.ts';
import { Unreadable } from '../reading/report.ts';

/** A FictionBook taken apart: its elements, with small names and no prefixes, and its binaries by id. */
export type Fb2Tree = {
  readonly root: XmlNode;
  readonly binaries: ReadonlyMap<string, Uint8Array>;
  /** Bare ampersands had to be mended before the file was XML. */
  readonly isMended: boolean;
};

const ENTITIES = {
  nbsp: '\u00A0',
  shy: '\u00AD',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  deg: '°',
  middot: '·',
  bull: '•',
  times: '×',
  euro: '€',
} as const;

/** The tree of a FictionBook. Binaries are decoded on the way, so that a book of pictures is never in memory twice. */
export function fb2Tree(bytes: Uint8Array): Fb2Tree {
  try {
    return { ...parsed(bytes), isMended: false };
  } catch (error) {
    if (!(error instanceof Unreadable) || !MENDABLE.has(error.code) || bytes.length > MOST_TO_MEND) throw error;
    const mended = withoutBareAmpersands(bytes);
    if (mended === undefined) throw error;
    return { ...parsed(mended), isMended: true };
  }
}

/** A bare ampersand swallows what follows it, so that the file may seem cut. */
const MENDABLE: ReadonlySet<string> = new Set(['broken', 'truncated']);
const MOST_TO_MEND = 16 * 1024 * 1024;

/** The longest novels have fewer than a tenth of it. */
const MOST_ELEMENTS = 300_000;

function parsed(bytes: Uint8Array): Omit<Fb2Tree, 'isMended'> {
  const top: XmlNode = { name: '', attributes: {}, children: [] };
  const open: XmlNode[] = [top];
  const binaries = new Map<string, Uint8Array>();
  streamXml(
    bytes,
    {
      open: (name, attributes) => {
        const node: XmlNode = { name: localName(name), attributes, children: [] };
        if (node.name !== 'binary') open.at(-1)?.children.push(node);
        open.push(node);
      },
      text: (text) => {
        if (open.length > 1) open.at(-1)?.children.push(text);
      },
      close: () => {
        const node = open.pop();
        if (node?.name === 'binary') keepBinary(node, binaries);
      },
    },
    { entities: ENTITIES, maxElements: MOST_ELEMENTS },
  );
  const [root] = top.children;
  if (root === undefined || typeof root === 'string' || root.name !== 'fictionbook') throw unreadable('broken');
  return { root, binaries };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function keepBinary(node: XmlNode, binaries: Map<string, Uint8Array>): void {
  const id = node.attributes.id;
  if (id === undefined || binaries.has(id)) return;
  binaries.set(id, new Uint8Array(Buffer.from(node.children.join(''), 'base64')));
}

/** In bytes, because the encoding does not matter to an ampersand: it is one byte in all of them but UTF-16. */
function withoutBareAmpersands(bytes: Uint8Array): Uint8Array | undefined {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const mended = raw.replace(/&(?!(?:#\d{1,7}|#x[\dA-Fa-f]{1,6}|[A-Za-z]{2,8});)/g, '&amp;');
  return mended.length === raw.length ? undefined : Buffer.from(mended, 'latin1');
}

/** The target of a link or picture, whatever prefix the file gives to `href`. */
export function hrefOf(node: XmlNode): string {
  for (const name in node.attributes) {
    if (name === 'href' || name.endsWith(':href')) return (node.attributes[name] ?? '').trim();
  }
  return '';
}
