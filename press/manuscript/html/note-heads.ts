import { childElements, elementsIn, type HtmlElement, textIn } from './tree.ts';

const HEADING = /^h[1-6]$/;

/**
 * Headings such as «Примечания» with nothing but notes down to the next heading of their rank: the notes are kept
 * elsewhere. Every element is looked at once, however many headings there are.
 */
export function headsOfNotes(root: HtmlElement, isNote: (element: HtmlElement) => boolean): ReadonlySet<HtmlElement> {
  const contentOf = reader(isNote);
  const heads = new Set<HtmlElement>();
  for (const parent of elementsIn(root)) {
    const children = childElements(parent);
    if (children.some(isHeading)) for (const head of headsAmong(children, contentOf)) heads.add(head);
  }
  return heads;
}

function isHeading({ tagName }: HtmlElement): boolean {
  return HEADING.test(tagName);
}

type Content = { readonly hasNotes: boolean; readonly hasText: boolean };

type Count = { readonly notes: number; readonly texts: number };

const NOTHING: Count = { notes: 0, texts: 0 };

/** From the last child to the first: what stands between here and the next heading of each rank. */
function headsAmong(
  children: readonly HtmlElement[],
  contentOf: (element: HtmlElement) => Content,
): readonly HtmlElement[] {
  const heads: HtmlElement[] = [];
  const below = new Map<string, Count>();
  let count = NOTHING;
  for (const child of children.toReversed()) {
    if (!isHeading(child)) {
      count = counted(count, contentOf(child));
      continue;
    }
    const next = below.get(child.tagName) ?? NOTHING;
    if (count.notes > next.notes && count.texts === next.texts) heads.push(child);
    below.set(child.tagName, count);
  }
  return heads;
}

function counted({ notes, texts }: Count, { hasNotes, hasText }: Content): Count {
  return { notes: notes + (hasNotes ? 1 : 0), texts: texts + (hasText ? 1 : 0) };
}

/** Whether there are notes in an element, and text that belongs to none. */
function reader(isNote: (element: HtmlElement) => boolean): (element: HtmlElement) => Content {
  const known = new Map<HtmlElement, Content>();
  const read = (element: HtmlElement): Content => {
    if (isNote(element)) return { hasNotes: true, hasText: false };
    const inside = childElements(element).map(contentOf);
    const words = element.childNodes.some((child) => child.nodeName === '#text' && textIn(child).trim() !== '');
    return {
      hasNotes: inside.some(({ hasNotes }) => hasNotes),
      hasText: (words && !isHeading(element)) || inside.some(({ hasText }) => hasText),
    };
  };
  const contentOf = (element: HtmlElement): Content => {
    const found = known.get(element) ?? read(element);
    known.set(element, found);
    return found;
  };
  return contentOf;
}
