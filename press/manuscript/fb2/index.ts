import { childOf, childrenOf, textWithin, type XmlNode } from '../bytes/xml.ts';
import { oneLine } from '../inlines.ts';
import { hrefOf } from './tree.ts';

/** Who is who in a FictionBook: which bodies are text and which are notes, and what every id means. */
export type Fb2Index = {
  readonly texts: readonly XmlNode[];
  readonly notes: readonly NoteFound[];
  /** The name that a section will have. */
  readonly nameOf: (section: XmlNode) => string;
  readonly sectionOf: (id: string) => string | undefined;
  readonly noteOf: (id: string) => string | undefined;
};

export type NoteFound = {
  readonly id: string;
  readonly label: string;
  readonly children: readonly (XmlNode | string)[];
};

const NOTES = /note|comment|примеч|сноск|коммент/i;

/** Looks through the whole tree once, before anything is converted: a link may lead forward. */
export function fb2Index(root: XmlNode): Fb2Index {
  const bodies = childrenOf(root, 'body');
  const links = new Set<string>();
  if (bodies.length > 1) collectNoteLinks(root, links);
  const areNotes = bodies.map((body, index) => index > 0 && isNotesBody(body, links));
  const texts = bodies.filter((_, index) => !areNotes[index]);
  const names = new Map<XmlNode, string>();
  const sections = new Map<string, string>();
  for (const body of texts) for (const section of childrenOf(body, 'section')) nameSections(section, names, sections);
  const notes: NoteFound[] = [];
  const noteIds = new Map<string, string>();
  for (const body of bodies.filter((_, index) => areNotes[index])) findNotes(body, notes, noteIds);
  return {
    texts,
    notes,
    nameOf: (section) => names.get(section) ?? 's0',
    sectionOf: (id) => sections.get(id),
    noteOf: (id) => noteIds.get(id),
  };
}

/** By its name; a body without one, by links that call its sections notes. */
function isNotesBody(body: XmlNode, links: ReadonlySet<string>): boolean {
  const name = body.attributes.name ?? '';
  if (name !== '') return NOTES.test(name);
  let isLinked = false;
  forEachId(body, (id) => {
    isLinked ||= links.has(id);
  });
  return isLinked;
}

function collectNoteLinks(node: XmlNode, links: Set<string>): void {
  if (node.name === 'a' && node.attributes.type === 'note') links.add(hrefOf(node).slice(1));
  for (const child of childrenOf(node)) collectNoteLinks(child, links);
}

function forEachId(node: XmlNode, tell: (id: string) => void): void {
  const id = node.attributes.id;
  if (id !== undefined) tell(id);
  for (const child of childrenOf(node)) forEachId(child, tell);
}

/** A link to a paragraph becomes a link to the section it stands in. */
function nameSections(section: XmlNode, names: Map<XmlNode, string>, sections: Map<string, string>): void {
  const name = `s${names.size + 1}`;
  names.set(section, name);
  const own = (node: XmlNode): void => {
    const id = node.attributes.id;
    if (id !== undefined && !sections.has(id)) sections.set(id, name);
    for (const child of childrenOf(node)) if (child.name !== 'section') own(child);
  };
  own(section);
  for (const inner of childrenOf(section, 'section')) nameSections(inner, names, sections);
}

/** Longer headings are words of the note, unless our own writer says otherwise. */
const LABEL_LENGTH = 12;

function findNotes(body: XmlNode, notes: NoteFound[], ids: Map<string, string>): void {
  for (const section of childrenOf(body, 'section')) {
    if (childOf(section, 'section')) {
      findNotes(section, notes, ids);
      continue;
    }
    const id = `n${notes.length + 1}`;
    forEachId(section, (raw) => {
      if (!ids.has(raw)) ids.set(raw, id);
    });
    notes.push({ id, ...labelled(section) });
  }
}

function labelled(section: XmlNode): Omit<NoteFound, 'id'> {
  const title = childOf(section, 'title');
  const label = title === undefined ? '' : oneLine(textWithin(title));
  const isLabel = label.length <= LABEL_LENGTH || childOf(title, 'p')?.attributes.style === 'title';
  if (!isLabel) return { label: '', children: section.children };
  return { label, children: section.children.filter((child) => child !== title) };
}
