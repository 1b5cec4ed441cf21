/** What lies on the clipboard, as a plain tree: the browser makes it of its own DOM, a test of anything. */
export type ClipNode = string | ClipElement;
export type ClipElement = {
  /** Lower case, with Word's prefixes: `p`, `span`, `o:p`. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ClipNode[];
};

/** Word's own pages nest a few dozen deep. */
const DEEPEST = 200;

/** The tree of a parsed page. */
export function clipTreeOf(element: Element, depth = 0): ClipElement {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) attributes[name] = value;
  const children = [...element.childNodes].flatMap((child): readonly ClipNode[] => {
    if (child.nodeType === Node.TEXT_NODE) return [child.nodeValue ?? ''];
    return child.nodeType === Node.ELEMENT_NODE && depth < DEEPEST ? [clipTreeOf(child as Element, depth + 1)] : [];
  });
  return { tag: element.tagName.toLowerCase(), attributes, children };
}

export function isElement(node: ClipNode): node is ClipElement {
  return typeof node !== 'string';
}

export function attributeOf(element: ClipElement, name: string): string {
  return element.attributes[name] ?? '';
}

export function textIn(node: ClipNode): string {
  return typeof node === 'string' ? node : node.children.map(textIn).join('');
}

export function elementsIn(root: ClipElement): readonly ClipElement[] {
  return [root, ...root.children.filter(isElement).flatMap(elementsIn)];
}

/** The style attribute as names and values, in lower case. */
export function styleOf(element: ClipElement): ReadonlyMap<string, string> {
  const pairs = attributeOf(element, 'style')
    .split(';')
    .map((pair) => pair.split(/:(.*)/s))
    .map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim().toLowerCase()] as const);
  return new Map(pairs);
}
