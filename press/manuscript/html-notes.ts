import { attribute, elementsIn, type HtmlElement, isElement, parentOf, textIn } from './html-tree.ts';

/** Notes of a page: which links are references, and which elements are the texts of notes. */
export type HtmlNotes = {
  /** The note that a link refers to. */
  readonly noteOf: (link: HtmlElement) => string | undefined;
  readonly isNote: (element: HtmlElement) => boolean;
  /** A link back to the text, which a book does not need. */
  readonly isWayBack: (link: HtmlElement) => boolean;
  readonly all: readonly { readonly id: string; readonly label: string; readonly element: HtmlElement }[];
};

const LABEL = /^[[({]?(?:\d{1,4}|[*†‡]{1,4}|[ivxlc]{1,6}|[a-z])[\])}]?$/i;
const REFERENCE = /\bnoteref\b|footnote-?ref|doc-noteref|MsoFootnoteReference|MsoEndnoteReference/i;
const NOTE = /\b(?:footnotes?|endnotes?|rearnotes?|doc-footnote|doc-endnotes?|notes|reference)\b/i;
const NOTE_ID = /^(?:_?ftn|_?edn|fn|footnote|endnote|note|cite_note)[-_:]?\d/i;
const BACK = /footnote-?back|doc-backlink|mw-cite-backlink/i;

/**
 * Finds footnotes by what they have in common, whoever made the page: a link that calls itself a reference, or one
 * that looks like a number and leads to an element that leads back or stands among notes.
 *
 * @example
 * htmlNotes(page).all.length;
 */
export function htmlNotes(root: HtmlElement): HtmlNotes {
  const elements = elementsIn(root);
  const targets = targetsOf(elements);
  const factsOf = remembered((container: HtmlElement) => noteFacts(container, targets));
  const notes = new Map<HtmlElement, HtmlNotes['all'][number]>();
  const references = new Map<HtmlElement, string>();
  for (const link of elements.filter(isInternalLink)) {
    const target = targets.get(nameIn(link));
    // Notes stand after their references, so a link to a reference is the way back.
    if (target === undefined || isNearReference(target, references)) continue;
    const container = containerOf(target);
    if (container === undefined || isWithin(link, container) || !refers(link, factsOf(container))) continue;
    const note = notes.get(container) ?? { id: `n${notes.size + 1}`, label: labelOf(link), element: container };
    notes.set(container, note);
    references.set(link, note.id);
  }
  const leadsToReference = remembered((target: HtmlElement) => isNearReference(target, references));
  return {
    noteOf: (link) => references.get(link),
    isNote: (element) => notes.has(element),
    isWayBack: (link) => {
      const target = isInternalLink(link) ? targets.get(nameIn(link)) : undefined;
      return BACK.test(says(link)) || (target !== undefined && leadsToReference(target));
    },
    all: [...notes.values()],
  };
}

/** Many links may lead to one place, which need not be searched again for each. */
function remembered<T>(find: (element: HtmlElement) => T): (element: HtmlElement) => T {
  const known = new Map<HtmlElement, T>();
  return (element) => {
    const found = known.has(element) ? (known.get(element) as T) : find(element);
    known.set(element, found);
    return found;
  };
}

function isInternalLink(element: HtmlElement): boolean {
  return element.tagName === 'a' && attribute(element, 'href').startsWith('#');
}

function nameIn(link: HtmlElement): string {
  const raw = attribute(link, 'href').slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

function targetsOf(elements: readonly HtmlElement[]): ReadonlyMap<string, HtmlElement> {
  const targets = new Map<string, HtmlElement>();
  for (const element of elements) {
    for (const name of [attribute(element, 'id'), element.tagName === 'a' ? attribute(element, 'name') : '']) {
      if (name !== '' && !targets.has(name)) targets.set(name, element);
    }
  }
  return targets;
}

const CONTAINERS: ReadonlySet<string> = new Set(['li', 'aside', 'p', 'dd', 'div', 'section']);

/** The element that holds the whole note: the target itself, or what it stands in. */
function containerOf(target: HtmlElement): HtmlElement | undefined {
  let element: HtmlElement | undefined = target;
  while (element !== undefined && !CONTAINERS.has(element.tagName)) element = parentOf(element);
  if (element === undefined) return undefined;
  const parent = parentOf(element);
  const isWhole = parent?.tagName === 'li' || (parent?.tagName === 'div' && NOTE_ID.test(attribute(parent, 'id')));
  return element.tagName === 'p' && parent && isWhole ? parent : element;
}

function isWithin(element: HtmlElement, other: HtmlElement): boolean {
  for (let up: HtmlElement | undefined = element; up !== undefined; up = parentOf(up)) if (up === other) return true;
  return false;
}

/** What makes an element the text of a note. */
type NoteFacts = {
  readonly mayBeNote: boolean;
  readonly standsAmongNotes: boolean;
  /** Where its links to other places of the page lead. */
  readonly waysBack: readonly HtmlElement[];
};

const MOST_NOTE = 20_000;

function noteFacts(container: HtmlElement, targets: ReadonlyMap<string, HtmlElement>): NoteFacts {
  const mayBeNote = container.tagName !== 'section' && textIn(container).length <= MOST_NOTE;
  if (!mayBeNote) return { mayBeNote, standsAmongNotes: false, waysBack: [] };
  const links = elementsIn(container).filter(isInternalLink);
  const waysBack = links.flatMap((link) => targets.get(nameIn(link)) ?? []).filter(({ tagName }) => tagName !== 'body');
  return { mayBeNote, standsAmongNotes: standsAmongNotes(container), waysBack };
}

/** The way back leads to the reference, or to something around or inside it. */
function refers(link: HtmlElement, { mayBeNote, standsAmongNotes: among, waysBack }: NoteFacts): boolean {
  if (!mayBeNote) return false;
  if (REFERENCE.test(says(link))) return true;
  if (!LABEL.test(textIn(link).trim())) return false;
  return among || waysBack.some((target) => isWithin(link, target) || isWithin(target, link));
}

function says(element: HtmlElement): string {
  const inner = element.childNodes.find((child) => 'tagName' in child) as HtmlElement | undefined;
  const own = [attribute(element, 'class'), attribute(element, 'role'), attribute(element, 'epub:type')].join(' ');
  return inner === undefined ? own : `${own} ${attribute(inner, 'class')}`;
}

function standsAmongNotes(container: HtmlElement): boolean {
  for (let up: HtmlElement | undefined = container; up !== undefined && up.tagName !== 'body'; up = parentOf(up)) {
    if (NOTE.test(says(up)) || NOTE_ID.test(attribute(up, 'id'))) return true;
  }
  return false;
}

function isNearReference(target: HtmlElement, references: ReadonlyMap<HtmlElement, string>): boolean {
  const inner = firstElements(target);
  const near = [target, parentOf(target), ...inner, ...inner.flatMap(firstElements)];
  return near.some((element) => element !== undefined && references.has(element));
}

function firstElements(element: HtmlElement): readonly HtmlElement[] {
  return element.childNodes.slice(0, 5).filter(isElement);
}

function labelOf(link: HtmlElement): string {
  return textIn(link)
    .trim()
    .replace(/^[[({]|[\])}]$/g, '');
}
