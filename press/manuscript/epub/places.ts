import { childrenOf, type XmlNode } from '../bytes/xml.ts';
import { fragmentOf } from './navigation.ts';
import { pathFrom } from './package.ts';

/** An element with the way up to the page it stands on. */
export type Place = { readonly node: XmlNode; readonly path: string; readonly outer: Place | undefined };

/** Every place that links of the book can name, and every link. */
export type Places = {
  /** The place an address on a page means. */
  readonly at: (path: string, href: string) => Place | undefined;
  readonly links: readonly Place[];
  /** The name of a place in the whole book, by page and id. */
  readonly nameOf: (place: Place) => string | undefined;
};

/** Indexes pages by the ids on them. */
export function placesIn(pages: readonly { readonly path: string; readonly body: XmlNode }[]): Places {
  const named = new Map<string, Place>();
  const links: Place[] = [];
  const visit = (place: Place): void => {
    for (const each of namesOf(place.node)) {
      const key = `${place.path}#${each}`;
      if (!named.has(key)) named.set(key, place);
    }
    if (isLink(place.node)) links.push(place);
    for (const child of childrenOf(place.node)) visit({ node: child, path: place.path, outer: place });
  };
  for (const { path, body } of pages) visit({ node: body, path, outer: undefined });
  return {
    at: (path, href) => (isOutside(href) ? undefined : named.get(`${pathFrom(path, href)}#${fragmentOf(href)}`)),
    links,
    nameOf: ({ node, path }) => (node.attributes.id === undefined ? undefined : `${path}#${node.attributes.id}`),
  };
}

function namesOf({ name, attributes }: XmlNode): readonly string[] {
  const old = name === 'a' ? attributes.name : undefined;
  return [attributes.id, old].filter((each) => each !== undefined);
}

function isLink({ name, attributes }: XmlNode): boolean {
  return name === 'a' && attributes.href?.includes('#') === true;
}

/** Whether an address leads out of the book. `isOutside('https:` gives example.org'); // true. */
export function isOutside(href: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(href);
}

/**
 * What an element is, by `epub:type` and by `role` without its `doc-`.
 * `typesOf(parseXml('<aside role="doc-footnote"/>'))` gives ['footnote'].
 */
export function typesOf({ attributes }: XmlNode): readonly string[] {
  const types = `${attributes['epub:type'] ?? ''} ${(attributes.role ?? '').replaceAll('doc-', '')}`;
  return types.split(/\s+/).filter((type) => type !== '');
}
