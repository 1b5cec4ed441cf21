import { unescaped } from '../canonical/links.ts';
import { isBackSign } from '../notes/labels.ts';
import { headsOfNotes } from './note-heads.ts';
import { attribute, elementsIn, type HtmlElement, isElement, parentOf, textIn } from './tree.ts';

/** Notes of a page: which links are references, and which elements are the texts of notes. */
export type HtmlNotes = {
  /** The note that a link refers to. */
  readonly noteOf: (link: HtmlElement) => string | undefined;
  readonly isNote: (element: HtmlElement) => boolean;
  /** A heading with nothing but notes below it. */
  readonly isHead: (element: HtmlElement) => boolean;
  /** Of a link from a note back to the text: only a sign, which a book does not need, or words of the note. */
  readonly wayBack: (link: HtmlElement) => 'sign' | 'words' | undefined;
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
  const heads = notes.size === 0 ? new Set() : headsOfNotes(root, (element) => notes.has(element));
  const leadsToReference = remembered((target: HtmlElement) => isNearReference(target, references));
  return {
    noteOf: (link) => references.get(link),
    isNote: (element) => notes.has(element),
    isHead: (element) => heads.has(element),
    wayBack: (link) => {
      const target = isInternalLink(link) ? targets.get(nameIn(link)) : undefined;
      if (!BACK.test(says(link)) && (target === undefined || !leadsToReference(target))) return undefined;
      return isBackSign(textIn(link).trim(), labelAround(link, notes)) ? 'sign' : 'words';
    },
    all: [...notes.values()],
  };
}

/** The label of the note that a link stands in. */
function labelAround(link: HtmlElement, notes: ReadonlyMap<HtmlElement, HtmlNotes['all'][number]>): string {
  for (let up: HtmlElement | undefined = link; up !== undefined; up = parentOf(up)) {
    const note = notes.get(up);
    if (note !== undefined) return note.label;
  }
  return '';
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
  return unescaped(attribute(link, 'href').slice(1));
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

const CONTAINERS: ReadonlySet<string> = new Set(['li', 'aside', 'p', 'dl', 'dd', 'div', 'section']);

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
  return (
    among || waysBack.some((target) => isWithin(link, target) || isWithin(target, link) || nextTo(target) === link)
  );
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
  const near = [target, parentOf(target), nextTo(target), ...inner, ...inner.flatMap(firstElements)];
  return near.some((element) => element !== undefined && references.has(element));
}

/** Old pages put an empty `<a name>` right before the reference. */
function nextTo(element: HtmlElement): HtmlElement | undefined {
  const siblings = parentOf(element)?.childNodes ?? [];
  const next = siblings[siblings.indexOf(element) + 1];
  return textIn(element) === '' && next !== undefined && isElement(next) ? next : undefined;
}

function firstElements(element: HtmlElement): readonly HtmlElement[] {
  return element.childNodes.slice(0, 5).filter(isElement);
}

function labelOf(link: HtmlElement): string {
  return textIn(link)
    .trim()
    .replace(/^[[({]|[\])}]$/g, '');
}
