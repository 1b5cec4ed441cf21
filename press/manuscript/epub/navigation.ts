import { childOf, childrenOf, type XmlNode } from '../bytes/xml.ts';
import { unescaped } from '../canonical/links.ts';
import { pathFrom, wordsIn } from './package.ts';

/** A line of the book's table of contents. */
export type NavigationEntry = {
  readonly title: string;
  /** The place: a path, and what follows `#` if anything. */
  readonly path: string;
  readonly anchor: string;
  /** 1 for the highest. */
  readonly depth: number;
};

/** The entries of a navigation document of EPUB 3. */
export function navigationEntries(root: XmlNode, path: string): readonly NavigationEntry[] {
  const navs = elementsOf(root, 'nav');
  const nav = navs.find(({ attributes }) => /(?:^|\s)toc(?:\s|$)/.test(attributes['epub:type'] ?? '')) ?? navs[0];
  const entries: NavigationEntry[] = [];
  const addList = (list: XmlNode | undefined, depth: number): void => {
    for (const item of childrenOf(list, 'li')) {
      const link = childOf(item, 'a');
      if (link?.attributes.href !== undefined) entries.push(entryAt(path, link.attributes.href, labelOf(link), depth));
      addList(childOf(item, 'ol'), depth + 1);
    }
  };
  addList(nav === undefined ? undefined : elementsOf(nav, 'ol')[0], 1);
  return entries;
}

/** The entries of the table of contents of EPUB 2. */
export function ncxEntries(root: XmlNode, path: string): readonly NavigationEntry[] {
  const entries: NavigationEntry[] = [];
  const addPoints = (node: XmlNode | undefined, depth: number): void => {
    for (const point of childrenOf(node, 'ncx:navPoint')) {
      const label = childOf(point, 'ncx:navLabel');
      const src = childOf(point, 'ncx:content')?.attributes.src;
      if (src !== undefined) entries.push(entryAt(path, src, label === undefined ? '' : wordsIn(label), depth));
      addPoints(point, depth + 1);
    }
  };
  addPoints(childOf(root, 'ncx:navMap'), 1);
  return entries;
}

function entryAt(base: string, href: string, title: string, depth: number): NavigationEntry {
  return { title, path: pathFrom(base, href), anchor: fragmentOf(href), depth };
}

/** What follows `#` in an address. `fragmentOf('c1.xhtml#%D1%8F')` gives 'я'. */
export function fragmentOf(href: string): string {
  const hash = href.indexOf('#');
  return hash < 0 ? '' : unescaped(href.slice(hash + 1));
}

/** A title may be a picture with words for it. */
function labelOf(link: XmlNode): string {
  const words = wordsIn(link);
  return words === '' ? (elementsOf(link, 'img')[0]?.attributes.alt ?? '').trim() : words;
}

/** All elements of a name within another, in order. */
export function elementsOf(node: XmlNode, name: string): readonly XmlNode[] {
  const found: XmlNode[] = [];
  const visit = (inner: XmlNode): void => {
    for (const child of childrenOf(inner)) {
      if (child.name === name) found.push(child);
      visit(child);
    }
  };
  visit(node);
  return found;
}
