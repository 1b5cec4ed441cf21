import { childrenOf, type XmlNode } from '../bytes/xml.ts';
import type { Line } from '../inlines.ts';
import type { Block, Epigraph, Inline, TableCell, Verse } from '../model.ts';
import { type Fb2References, inlinesFrom } from './inlines.ts';
import { parsedStyle } from './style.ts';
import { blockShelf, type Shelf } from './styled.ts';
import { hrefOf } from './tree.ts';

/** The blocks that stand in an element: a section without its sections, a note, an annotation, a quotation. */
export function blocksFrom(children: readonly (XmlNode | string)[], references: Fb2References): Block[] {
  const shelf = blockShelf();
  addAll(children, shelf, references);
  return shelf.blocks();
}

/** The lines of a heading: every `<p>` is one. */
export function linesFrom(node: XmlNode, references: Fb2References): Line[] {
  const paragraphs = childrenOf(node);
  if (paragraphs.length === 0) return [inlinesFrom(node, references)];
  return paragraphs.filter(({ name }) => name !== 'empty-line').map((line) => inlinesFrom(line, references));
}

/** An epigraph with its source. */
export function epigraphFrom(node: XmlNode, references: Fb2References): Epigraph {
  return { blocks: blocksFrom(node.children.filter(isNotSource), references), source: sourceOf(node, references) };
}

function addAll(children: readonly (XmlNode | string)[], shelf: Shelf, references: Fb2References): void {
  for (const child of children) {
    if (typeof child !== 'string') addElement(child, shelf, references);
    else if (child.trim() !== '') shelf.words('auto', [{ kind: 'text', text: child, marks: [] }]);
  }
}

type Adder = (node: XmlNode, shelf: Shelf, references: Fb2References) => void;

const ADDERS: Readonly<Record<string, Adder>> = {
  p: (node, shelf, references) => addWords(node, 'auto', shelf, references),
  v: (node, shelf, references) => addWords(node, 'auto', shelf, references),
  subtitle: (node, shelf, references) => addWords(node, 'auto-sub', shelf, references),
  'empty-line': (_node, shelf) => shelf.gap(),
  image: addImage,
  poem: (node, shelf, references) => shelf.block(verseFrom(node, references)),
  stanza: (node, shelf, references) => shelf.block(verseFrom({ ...node, children: [node] }, references)),
  cite: addCite,
  table: addTable,
  epigraph: (node, shelf, references) => shelf.block({ kind: 'quotation', ...epigraphFrom(node, references) }),
  'text-author': addToTheRight,
  date: addToTheRight,
  title: (node, shelf, references) => {
    for (const inlines of linesFrom(node, references)) shelf.block({ kind: 'subheading', inlines });
  },
  annotation: (node, shelf, references) => {
    references.lost('annotation-moved', 'Аннотация внутри книги стала цитатой');
    shelf.block({ kind: 'quotation', blocks: blocksFrom(node.children, references), source: [] });
  },
};

const INLINE: ReadonlySet<string> = new Set([
  'strong',
  'emphasis',
  'style',
  'a',
  'strikethrough',
  'sub',
  'sup',
  'code',
  'b',
  'i',
  'u',
]);

function addElement(node: XmlNode, shelf: Shelf, references: Fb2References): void {
  const add = ADDERS[node.name];
  if (add) add(node, shelf, references);
  else if (INLINE.has(node.name)) shelf.words('auto', inlinesFrom({ ...node, children: [node] }, references));
  else addAll(node.children, shelf, references);
}

function addWords(node: XmlNode, otherwise: 'auto' | 'auto-sub', shelf: Shelf, references: Fb2References): void {
  const style = parsedStyle(node.attributes.style ?? '');
  shelf.words(style ?? otherwise, inlinesFrom(node, references));
}

function addToTheRight(node: XmlNode, shelf: Shelf, references: Fb2References): void {
  shelf.block({ kind: 'paragraph', inlines: inlinesFrom(node, references), role: 'right' });
}

function addImage(node: XmlNode, shelf: Shelf, references: Fb2References): void {
  const picture = references.picture(hrefOf(node).replace(/^#/, ''));
  if (picture === undefined) return;
  const title = node.attributes.title ?? '';
  const caption: Inline[] = title === '' ? [] : [{ kind: 'text', text: title, marks: [] }];
  shelf.block({ kind: 'picture', picture, alt: node.attributes.alt ?? '', caption });
}

function addCite(node: XmlNode, shelf: Shelf, references: Fb2References): void {
  const { blocks, source } = epigraphFrom(node, references);
  const isLetter = /^letter\.\d+$/.test(node.attributes.id ?? '');
  shelf.block(isLetter ? { kind: 'letter', blocks, signature: source } : { kind: 'quotation', blocks, source });
}

function isNotSource(child: XmlNode | string): boolean {
  return typeof child === 'string' || child.name !== 'text-author';
}

function sourceOf(node: XmlNode, references: Fb2References): Line[] {
  return childrenOf(node, 'text-author').map((line) => inlinesFrom(line, references));
}

function verseFrom(poem: XmlNode, references: Fb2References): Verse {
  const nodes = childrenOf(poem);
  const isSource = ({ name }: XmlNode): boolean => name === 'text-author' || name === 'date';
  return {
    kind: 'verse',
    title: nodes.filter(({ name }) => name === 'title').flatMap((node) => linesFrom(node, references)),
    stanzas: nodes
      .filter((node) => node.name !== 'title' && node.name !== 'empty-line' && !isSource(node))
      .map((node) => stanzaLines(node, references)),
    source: nodes.filter(isSource).map((node) => inlinesFrom(node, references)),
  };
}

function stanzaLines(node: XmlNode, references: Fb2References): Line[] {
  if (node.name === 'stanza') return stanzaFrom(node, references);
  return node.name === 'epigraph' ? epigraphStanza(node, references) : [inlinesFrom(node, references)];
}

function stanzaFrom(stanza: XmlNode, references: Fb2References): Line[] {
  return childrenOf(stanza).flatMap((node) =>
    node.name === 'title' ? linesFrom(node, references) : [inlinesFrom(node, references)],
  );
}

/** The model knows no epigraph of a poem: its lines open the poem. */
function epigraphStanza(node: XmlNode, references: Fb2References): Line[] {
  references.lost('epigraph-moved', 'Эпиграф к стихотворению стал его первой строфой');
  return childrenOf(node).flatMap((line) => linesFrom({ ...line, children: [line] }, references));
}

function addTable(node: XmlNode, shelf: Shelf, references: Fb2References): void {
  const rows = childrenOf(node, 'tr').map((row) => ({
    cells: childrenOf(row)
      .filter(({ name }) => name === 'td' || name === 'th')
      .map((cell) => cellFrom(cell, references)),
  }));
  shelf.block({ kind: 'table', rows });
}

function cellFrom(node: XmlNode, references: Fb2References): TableCell {
  return {
    blocks: cellBlocks(node, references),
    isHeading: node.name === 'th',
    columns: Number(node.attributes.colspan ?? 1),
    rows: Number(node.attributes.rowspan ?? 1),
  };
}

function cellBlocks(node: XmlNode, references: Fb2References): Block[] {
  const elements = childrenOf(node);
  const styles = elements.map((child) =>
    child.name === 'style' ? parsedStyle(child.attributes.name ?? '') : undefined,
  );
  if (styles.some((style) => style !== undefined)) {
    const shelf = blockShelf();
    for (const [index, child] of elements.entries())
      shelf.words(styles[index] ?? 'auto', inlinesFrom(child, references));
    return shelf.blocks();
  }
  if (elements.some(({ name }) => name in ADDERS && name !== 'image')) return blocksFrom(node.children, references);
  const role = ROLE_OF_ALIGN[node.attributes.align ?? ''] ?? 'plain';
  return [{ kind: 'paragraph', inlines: inlinesFrom(node, references), role }];
}

const ROLE_OF_ALIGN: Readonly<Record<string, 'centred' | 'right'>> = { center: 'centred', right: 'right' };
