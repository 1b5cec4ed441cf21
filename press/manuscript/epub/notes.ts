import { childrenOf, type XmlNode } from '../bytes/xml.ts';
import { wordsIn } from './package.ts';
import { type Place, type Places, typesOf } from './places.ts';

/** A note as it stands on the pages. */
export type FoundNote = {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly nodes: readonly XmlNode[];
};

export type FoundNotes = {
  readonly notes: readonly FoundNote[];
  /** The note that a link refers to. */
  readonly referenceOf: (link: XmlNode) => string | undefined;
  /** Whether a link leads from a note back to the text. */
  readonly isBack: (link: XmlNode) => boolean;
  /** Whether the element is a note or a piece of one. */
  readonly isNote: (node: XmlNode) => boolean;
};

/** Finds notes by what elements are called, and by links that lead there and back. */
export function notesIn(places: Places): FoundNotes {
  const notes = new Map<XmlNode, FoundNote>();
  const references = new Map<XmlNode, string>();
  const backs = new Set<XmlNode>();
  const aims = aimsOf(places);
  for (const link of places.links) {
    const target = places.at(link.path, link.node.attributes.href ?? '');
    if (target === undefined || backs.has(link.node) || isBackType(link.node)) continue;
    const root = rootOf(link, target, places, aims);
    if (root === undefined) continue;
    const known = notes.get(root.node);
    const note = known ?? {
      id: `n${notes.size + 1}`,
      label: labelOf(link.node),
      path: root.path,
      nodes: wholeOf(root, aims),
    };
    notes.set(root.node, note);
    references.set(link.node, note.id);
    for (const back of backLinks(note, link, places)) backs.add(back);
  }
  const nodes = new Set([...notes.values()].flatMap((note) => note.nodes));
  return {
    notes: [...notes.values()],
    referenceOf: (link) => references.get(link),
    isBack: (link) => backs.has(link) || isBackType(link),
    isNote: (node) => nodes.has(node),
  };
}

const LABEL = /^[[({<]?\s*(?:\d{1,4}|[*∗†‡§#]{1,5}|[ivxlcdm]{1,7}|\p{L}|прим\.?)\s*[\])}>]?[.:]?$/iu;

function looksLikeLabel(node: XmlNode): boolean {
  return LABEL.test(wordsIn(node));
}

function labelOf(node: XmlNode): string {
  return wordsIn(node).replace(/^[[({<]\s*|(?<!\s)\s*[\])}>]?[.:]?$/g, '');
}

function isBackType(node: XmlNode): boolean {
  return typesOf(node).includes('backlink');
}

/** Elements that short links aim at: they may be notes. */
function aimsOf(places: Places): ReadonlySet<XmlNode> {
  const aims = new Set<XmlNode>();
  for (const { node, path } of places.links) {
    const target = places.at(path, node.attributes.href ?? '');
    if (target !== undefined && (looksLikeLabel(node) || typesOf(node).includes('noteref'))) aims.add(target.node);
  }
  return aims;
}

const NOTE_TYPES = ['footnote', 'rearnote', 'endnote', 'note'];

/** The element that is the note, when the link is a reference to one. */
function rootOf(link: Place, target: Place, places: Places, aims: ReadonlySet<XmlNode>): Place | undefined {
  const isReference = typesOf(link.node).includes('noteref');
  if (!isReference && !looksLikeLabel(link.node)) return undefined;
  const root = outward(target).find(({ node }) => typesOf(node).some((type) => NOTE_TYPES.includes(type)));
  const block = root ?? blockOf(target, aims);
  if (block === undefined || outward(link).some(({ node }) => node === block.node)) return undefined;
  if (isReference || root !== undefined) return block;
  return linksBack(block, link, places, aims) || isNumbered(link, block) ? block : undefined;
}

/** The element and those around it, from within. */
export function outward(place: Place): readonly Place[] {
  const chain: Place[] = [];
  for (let at: Place | undefined = place; at !== undefined; at = at.outer) chain.push(at);
  return chain;
}

const BLOCK = /^(?:p|li|div|aside|section|dl|dd|dt|tr|blockquote|h[1-6])$/;
const NOTE_CLASS = /note|сноск|prim/i;

/** The block that holds the target; up to the item, the row or the box that holds nothing but this note. */
function blockOf(target: Place, aims: ReadonlySet<XmlNode>): Place | undefined {
  const chain = outward(target);
  const start = chain.findIndex(({ node }) => BLOCK.test(node.name));
  let block = chain[start];
  for (const next of chain.slice(start + 1)) {
    if (!isBox(next.node) || countAims(next.node, aims) !== 1) break;
    block = next;
  }
  return block;
}

function isBox(node: XmlNode): boolean {
  if (/^(?:li|aside|dd|tr|td)$/.test(node.name)) return true;
  const { class: names = '', id = '' } = node.attributes;
  return (
    node.name === 'div' &&
    NOTE_CLASS.test(`${names} ${id}`) &&
    !childrenOf(node).some(({ name }) => /^h[1-6]$/.test(name))
  );
}

function countAims(node: XmlNode, aims: ReadonlySet<XmlNode>): number {
  const own = aims.has(node) ? 1 : 0;
  return childrenOf(node).reduce((sum, child) => sum + countAims(child, aims), own);
}

/** A heading with the number, or a paragraph in a row of notes, goes on to the next note. */
function wholeOf({ node, outer }: Place, aims: ReadonlySet<XmlNode>): readonly XmlNode[] {
  const siblings = childrenOf(outer?.node);
  const isHeading = /^h[1-6]$|^dt$/.test(node.name);
  const first = siblings.find(({ name }) => !/^(?:h[1-6]|hr)$/.test(name));
  const isRow = node.name === 'p' && first !== undefined && countAims(first, aims) > 0;
  if (!isHeading && !isRow) return [node];
  const rest = siblings.slice(siblings.indexOf(node) + 1);
  const end = rest.findIndex((next) => /^(?:h[1-6]|hr|dt|section)$/.test(next.name) || countAims(next, aims) > 0);
  return [node, ...(end < 0 ? rest : rest.slice(0, end))];
}

/** Names that a link back may use: of the reference, of what is in it, of what it stands in. */
function namesAround(link: Place, places: Places): ReadonlySet<XmlNode> {
  const chain = outward(link);
  const end = chain.findIndex(({ node }) => BLOCK.test(node.name));
  const around = chain.slice(0, Math.max(end, 0) + 1).filter((place) => places.nameOf(place) !== undefined);
  const before = chain.slice(0, Math.max(end, 0)).flatMap(anchorBefore);
  return new Set([link.node, ...around.map(({ node }) => node), ...before, ...within(link.node)]);
}

/** Old pages put an empty `<a name>` right before the reference. */
function anchorBefore({ node, outer }: Place): readonly XmlNode[] {
  const siblings = outer?.node.children.filter((child) => typeof child !== 'string' || child.trim() !== '') ?? [];
  const before = siblings[siblings.indexOf(node) - 1];
  return before !== undefined && typeof before !== 'string' && wordsIn(before) === '' ? [before] : [];
}

function within(node: XmlNode): readonly XmlNode[] {
  return childrenOf(node).flatMap((child) => [child, ...within(child)]);
}

function backLinks(
  { nodes, path }: Pick<FoundNote, 'nodes' | 'path'>,
  link: Place,
  places: Places,
): readonly XmlNode[] {
  const names = namesAround(link, places);
  return nodes
    .flatMap((node) => [node, ...within(node)])
    .filter(({ name, attributes }) => {
      const back = name === 'a' && attributes.href !== undefined ? places.at(path, attributes.href) : undefined;
      return back !== undefined && names.has(back.node);
    });
}

function linksBack(block: Place, link: Place, places: Places, aims: ReadonlySet<XmlNode>): boolean {
  return backLinks({ nodes: wholeOf(block, aims), path: block.path }, link, places).length > 0;
}

/** A number set apart as that of a note, which leads to a block that begins with the same number. */
function isNumbered(link: Place, block: Place): boolean {
  const { class: names = '', type = '' } = link.node.attributes;
  const isSetApart =
    childrenOf(link.node, 'sup').length > 0 ||
    link.outer?.node.name === 'sup' ||
    NOTE_CLASS.test(`${names} ${type}`) ||
    /^[[({<]/.test(wordsIn(link.node));
  const label = labelOf(link.node);
  const words = firstWords(block.node).replace(/^[[({<]\s*/, '');
  return isSetApart && words.startsWith(label) && !/^[\p{L}\d]/u.test(words.slice(label.length));
}

/** The first piece of text: the number may stand in a box of its own. */
function firstWords(node: XmlNode): string {
  for (const child of node.children) {
    const words = typeof child === 'string' ? child.trim() : firstWords(child);
    if (words !== '') return words;
  }
  return '';
}
