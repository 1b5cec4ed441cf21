import { childOf, childrenOf, parseXml, textWithin, type XmlNode } from '../bytes/xml.ts';
import type { Zip } from '../bytes/zip.ts';
import { unescaped } from '../canonical/links.ts';
import { unreadable } from '../reading/refusals.ts';
import { Unreadable } from '../reading/report.ts';

/** A file that the package lists, by its path in the archive. */
export type EpubItem = {
  readonly id: string;
  readonly path: string;
  readonly mime: string;
  readonly properties: readonly string[];
};

/** What an EPUB says of itself. */
export type EpubPackage = {
  readonly path: string;
  readonly metadata: XmlNode | undefined;
  readonly items: readonly EpubItem[];
  /** Paths in reading order, each once. */
  readonly spine: readonly string[];
  readonly navigation: string | undefined;
  readonly ncx: string | undefined;
  /** Of EPUB 2: what kind of page a path is, as `cover` or `toc`. */
  readonly guide: ReadonlyMap<string, string>;
};

const NAMESPACES = {
  'urn:oasis:names:tc:opendocument:xmlns:container': '',
  'http://www.idpf.org/2007/opf': '',
  'http://openebook.org/namespaces/oeb-package/1.0/': '',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/elements/1.0/': 'dc',
  'http://www.w3.org/2001/04/xmlenc#': 'enc',
};

/**
 * Reads the container and the first package it names. Throws `Unreadable` when there is none, or when the book is
 * encrypted; fonts may be.
 */
export async function epubPackage(zip: Zip): Promise<EpubPackage> {
  await refuseEncrypted(zip);
  const path = await packagePath(zip);
  const bytes = await zip.read(path);
  if (bytes === undefined) throw unreadable('broken');
  const root = parseXml(bytes, { namespaces: NAMESPACES });
  const items = itemsOf(root, path);
  const byId = new Map(items.map((item) => [item.id, item]));
  const spine = childOf(root, 'spine');
  const paths = childrenOf(spine, 'itemref').flatMap(({ attributes }) => byId.get(attributes.idref ?? '')?.path ?? []);
  return {
    path,
    metadata: childOf(root, 'metadata'),
    items,
    spine: [...new Set(paths.length > 0 ? paths : items.filter(isPage).map((item) => item.path))],
    navigation: items.find(({ properties }) => properties.includes('nav'))?.path,
    ncx: (byId.get(spine?.attributes.toc ?? '') ?? items.find(({ mime }) => mime === 'application/x-dtbncx+xml'))?.path,
    guide: guideOf(root, path),
  };
}

/** Whether an item is a page of text. */
export function isPage({ mime, path }: EpubItem): boolean {
  return /xhtml|text\/html|text\/x-oeb1-document/.test(mime) || /\.x?html?$/i.test(path);
}

/**
 * The path in the archive that an address on a page means, without what follows `#`.
 * `pathFrom('OEBPS/text/c1.xhtml', '../images/a%20b.png#x')` gives 'OEBPS/images/a b.png'.
 */
export function pathFrom(base: string, href: string): string {
  const [address = ''] = href.split(/[#?]/);
  if (address === '') return base;
  const parts = address.startsWith('/') ? [] : base.split('/').slice(0, -1);
  for (const part of unescaped(address).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

async function packagePath(zip: Zip): Promise<string> {
  const container = await zip.read('META-INF/container.xml');
  if (container !== undefined) {
    const root = parseXml(container, { namespaces: NAMESPACES });
    const [first] = childrenOf(childOf(root, 'rootfiles'), 'rootfile');
    const path = first?.attributes['full-path'];
    if (path !== undefined && path !== '') return pathFrom('', path);
  }
  const found = zip.names.find((name) => /\.opf$/i.test(name));
  if (found === undefined) throw unreadable('broken');
  return found;
}

/** Ways to scramble fonts, which are of no use to us; everything else hides the text. */
const FONTS = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

async function refuseEncrypted(zip: Zip): Promise<void> {
  const bytes = await zip.read('META-INF/encryption.xml');
  if (bytes === undefined) return;
  const root = parseXml(bytes, { namespaces: NAMESPACES });
  const isHidden = childrenOf(root, 'enc:EncryptedData').some((data) => {
    return !FONTS.has(childOf(data, 'enc:EncryptionMethod')?.attributes.Algorithm ?? '');
  });
  if (isHidden) throw new Unreadable('drm', 'Книга защищена от копирования (DRM), прочитать её нельзя.');
}

function itemsOf(root: XmlNode, path: string): readonly EpubItem[] {
  return childrenOf(childOf(root, 'manifest'), 'item').flatMap(({ attributes }) => {
    const { id = '', href = '', properties = '' } = attributes;
    if (href === '' || /^[a-z][a-z\d+.-]*:/i.test(href)) return [];
    const mime = (attributes['media-type'] ?? '').toLowerCase();
    return [{ id, path: pathFrom(path, href), mime, properties: properties.split(/\s+/) }];
  });
}

function guideOf(root: XmlNode, path: string): ReadonlyMap<string, string> {
  const references = childrenOf(childOf(root, 'guide'), 'reference');
  return new Map(references.map(({ attributes }) => [pathFrom(path, attributes.href ?? ''), attributes.type ?? '']));
}

/**
 * The trimmed text of an element, white space as one space.
 * `wordsIn(parseXml('<a> Анна\n Каренина </a>'))` gives 'Анна Каренина'.
 */
export function wordsIn(node: XmlNode): string {
  return textWithin(node)
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim();
}
