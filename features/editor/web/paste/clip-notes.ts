import { attributeOf, type ClipElement, elementsIn, isElement, styleOf, textIn } from './clip-tree.ts';

/** Footnotes of what was copied: which links refer to them, and which elements are their texts. */
export type ClipNotes = {
  readonly noteOf: (link: ClipElement) => string | undefined;
  readonly isNote: (element: ClipElement) => boolean;
  readonly isWayBack: (link: ClipElement) => boolean;
  readonly all: readonly { readonly id: string; readonly element: ClipElement }[];
};

/** As Word, LibreOffice, Google Docs and most sites name them. */
const NOTE = /^#(?:_?ftn|_?edn|ftnt|sdfootnote|sdendnote|fn|footnote|endnote|note|cite_note)[-_:]?[a-z]*\d/i;
const BACK = /^#(?:_?ftnref|_?ednref|ftnt_ref|sdfootnote\d+anc|sdendnote\d+anc|fnref|cite_ref|footnote-ref|ref)/i;
const CONTAINERS: ReadonlySet<string> = new Set(['div', 'li', 'p', 'aside', 'dd']);

export function clipNotesOf(root: ClipElement): ClipNotes {
  const parents = parentsIn(root);
  const named = namedIn(root);
  const notes = new Map<ClipElement, string>();
  const references = new Map<ClipElement, string>();
  for (const link of elementsIn(root).filter(isReference)) {
    const target = named.get(attributeOf(link, 'href').slice(1));
    const element = target && containerOf(target, parents);
    if (!element || isWithin(link, element, parents)) continue;
    const id = notes.get(element) ?? `n${notes.size + 1}`;
    notes.set(element, id);
    references.set(link, id);
  }
  return {
    noteOf: (link) => references.get(link),
    isNote: (element) => notes.has(element) || isListOfNotes(element),
    isWayBack: (link) => BACK.test(attributeOf(link, 'href')),
    all: [...notes].map(([element, id]) => ({ id, element })),
  };
}

function namedIn(root: ClipElement): ReadonlyMap<string, ClipElement> {
  const named = new Map<string, ClipElement>();
  for (const element of elementsIn(root)) {
    for (const name of [attributeOf(element, 'id'), attributeOf(element, 'name')]) {
      if (name !== '' && !named.has(name)) named.set(name, element);
    }
  }
  return named;
}

function isReference(element: ClipElement): boolean {
  const href = attributeOf(element, 'href');
  return element.tag === 'a' && NOTE.test(href) && !BACK.test(href) && textIn(element).trim().length <= 6;
}

/** Word puts a line and all notes at the end; notes nothing refers to are not part of what was copied. */
function isListOfNotes(element: ClipElement): boolean {
  return /^(?:footnote|endnote|comment)-list$/.test(styleOf(element).get('mso-element') ?? '');
}

function parentsIn(root: ClipElement): ReadonlyMap<ClipElement, ClipElement> {
  const parents = new Map<ClipElement, ClipElement>();
  for (const element of elementsIn(root)) {
    for (const child of element.children.filter(isElement)) parents.set(child, element);
  }
  return parents;
}

/** The element that holds the whole note: the nearest block, or the division around it that is named as a note. */
function containerOf(target: ClipElement, parents: ReadonlyMap<ClipElement, ClipElement>): ClipElement | undefined {
  let element: ClipElement | undefined = target;
  while (element && !CONTAINERS.has(element.tag)) element = parents.get(element);
  const parent = element && parents.get(element);
  const isWhole =
    parent?.tag === 'li' ||
    (parent?.tag === 'div' && (NOTE.test(`#${attributeOf(parent, 'id')}`) || styleOf(parent).has('mso-element')));
  return element?.tag === 'p' && parent && isWhole && !isListOfNotes(parent) ? parent : element;
}

function isWithin(element: ClipElement, other: ClipElement, parents: ReadonlyMap<ClipElement, ClipElement>): boolean {
  for (let up: ClipElement | undefined = element; up; up = parents.get(up)) if (up === other) return true;
  return false;
}
