import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { unreadable } from '../reading/refusals.ts';

/** An element of a page, as `parse5` makes it of whatever it is given. */
export type HtmlElement = Tree.Element;
/** Anything that may stand in an element. */
export type HtmlNode = Tree.ChildNode;

const MAX_DEPTH = 256;
/** The longest novels have fewer than a tenth of it. */
const MOST_TAGS = 400_000;

/** The page as a tree of limited depth. Every text is HTML for a browser, so only depth can be refused. */
export function parsedHtml(html: string): HtmlElement {
  if (html.split('<', MOST_TAGS + 1).length > MOST_TAGS) throw unreadable('too-much-memory');
  const document = parse(html);
  const root = document.childNodes.find(isElement);
  if (root === undefined) throw unreadable('no-text');
  let level: readonly HtmlElement[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw unreadable('too-deep');
    level = level.flatMap(childElements);
  }
  return root;
}

/** Whether a node is an element. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** The elements that stand directly in another. */
export function childElements(element: HtmlElement): readonly HtmlElement[] {
  return element.childNodes.filter(isElement);
}

/** All elements within an element, in the order of the file, itself first. */
export function elementsIn(root: HtmlElement): HtmlElement[] {
  const all: HtmlElement[] = [];
  const visit = (element: HtmlElement): void => {
    all.push(element);
    for (const child of element.childNodes) if (isElement(child)) visit(child);
  };
  visit(root);
  return all;
}

/** The value of an attribute, empty when there is none. */
export function attribute(element: HtmlElement, name: string): string {
  for (const attr of element.attrs) if (attr.name === name) return attr.value;
  return '';
}

/** All text within a node, as it stands in the file. */
export function textIn(node: HtmlNode): string {
  if (node.nodeName === '#text') return (node as Tree.TextNode).value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}

/** The element a node stands in. */
export function parentOf(element: HtmlElement): HtmlElement | undefined {
  const parent = element.parentNode;
  return parent !== null && 'tagName' in parent ? parent : undefined;
}
