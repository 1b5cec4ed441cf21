import { BULLET, type Leaf, numberBefore } from '@pero/manuscript/fb2/style';
import { atBreaks, type Line } from '@pero/manuscript/inlines';
import type { Block, TableCell } from '@pero/manuscript/model';
import { inlineXml } from './inlines.ts';
import type { Names } from './names.ts';
import { element, escaped } from './xml.ts';

/** A paragraph of what FictionBook has no element for: the containers it stands in, and what it is there. */
type FlatParagraph = { readonly path: readonly Container[]; readonly leaf: Leaf; readonly xml: string };

/** Two containers may be called the same, so they are told apart by being different objects. */
type Container = { readonly token: string };

/**
 * Any block as a row of paragraphs whose styles say what it was: for what FictionBook lacks altogether (lists), and
 * for what it does not allow in a place (a quotation in a quotation, a picture in an epigraph).
 */
export function flatXml(block: Block, names: Names, as: 'p' | 'style'): string {
  const paragraphs: FlatParagraph[] = [];
  flatten(block, [], paragraphs, names);
  return styledXml(paragraphs, as);
}

function styledXml(paragraphs: readonly FlatParagraph[], as: 'p' | 'style'): string {
  let before: readonly Container[] = [];
  const elements = paragraphs.map(({ path, leaf, xml }) => {
    const names = path.map((step, depth) => (before[depth] === step ? `${step.token}+` : step.token));
    before = path;
    const style = (leaf === 'p' && names.length > 0 ? names : [...names, leaf]).join(' ');
    return as === 'p' ? element('p', xml, { style }) : element('style', xml, { name: style });
  });
  // In a cell, white space: readers that know no such styles would run the words together.
  return elements.join(as === 'p' ? '' : ' ');
}

type Out = FlatParagraph[];

function flatten(block: Block, path: readonly Container[], out: Out, names: Names): void {
  switch (block.kind) {
    case 'paragraph':
      pushLine(block.inlines, path, LEAF_OF_ROLE[block.role], out, names);
      return;
    case 'subheading':
      pushLine(block.inlines, path, 'sub', out, names);
      return;
    case 'verse':
      flattenVerse(block, [...path, { token: 'poem' }], out, names);
      return;
    case 'quotation':
      flattenCite(block.blocks, block.source, [...path, { token: 'quote' }], out, names);
      return;
    case 'letter':
      flattenCite(block.blocks, block.signature, [...path, { token: 'letter' }], out, names);
      return;
    case 'list':
      flattenList(block, path, out, names);
      return;
    case 'table':
      flattenTable(block, [...path, { token: 'table' }], out, names);
      return;
    case 'picture':
      flattenPicture(block, path, out, names);
      return;
    case 'scene-break':
      out.push({ path, leaf: 'break', xml: escaped(block.ornament) });
      return;
    case 'page-break':
      out.push({ path, leaf: 'page-break', xml: '' });
      return;
  }
}

const LEAF_OF_ROLE = { plain: 'p', dialogue: 'p', centred: 'center', right: 'right' } as const;

function pushLine(line: Line, path: readonly Container[], leaf: Leaf, out: Out, names: Names, before = ''): void {
  for (const [index, piece] of atBreaks(line).entries()) {
    const xml = inlineXml(piece, names);
    out.push(index === 0 ? { path, leaf, xml: before + xml } : { path, leaf: 'br', xml });
  }
}

function pushLines(lines: readonly Line[], path: readonly Container[], leaf: Leaf, out: Out, names: Names): void {
  for (const line of lines) pushLine(line, path, leaf, out, names);
}

function flattenVerse(
  verse: Extract<Block, { kind: 'verse' }>,
  path: readonly Container[],
  out: Out,
  names: Names,
): void {
  pushLines(verse.title, path, 'title', out, names);
  for (const stanza of verse.stanzas) pushLines(stanza, [...path, { token: 'stanza' }], 'v', out, names);
  pushLines(verse.source, path, 'source', out, names);
}

function flattenCite(
  blocks: readonly Block[],
  source: readonly Line[],
  path: readonly Container[],
  out: Out,
  names: Names,
): void {
  for (const block of blocks) flatten(block, path, out, names);
  pushLines(source, path, 'source', out, names);
}

function flattenList(list: Extract<Block, { kind: 'list' }>, path: readonly Container[], out: Out, names: Names): void {
  const inList = [...path, { token: list.ordered ? `ol:${list.start}` : 'ul' }];
  for (const [index, [first, ...rest]] of list.items.entries()) {
    const inItem = [...inList, { token: 'li' }];
    if (first?.kind === 'paragraph') {
      const bullet = list.ordered ? numberBefore(list.start + index) : BULLET;
      pushLine(first.inlines, inItem, LEAF_OF_ROLE[first.role], out, names, bullet);
    } else if (first) {
      flatten(first, inItem, out, names);
    }
    for (const block of rest) flatten(block, inItem, out, names);
  }
}

function flattenTable(
  table: Extract<Block, { kind: 'table' }>,
  path: readonly Container[],
  out: Out,
  names: Names,
): void {
  for (const { cells } of table.rows) {
    const inRow = [...path, { token: 'tr' }];
    for (const cell of cells) {
      const inCell = [...inRow, { token: cellToken(cell) }];
      if (cell.blocks.length === 0) out.push({ path: inCell, leaf: 'empty', xml: '' });
      for (const block of cell.blocks) flatten(block, inCell, out, names);
    }
  }
}

function cellToken({ isHeading, columns, rows }: TableCell): string {
  const name = isHeading ? 'th' : 'td';
  return columns === 1 && rows === 1 ? name : `${name}:${columns}:${rows}`;
}

function flattenPicture(
  picture: Extract<Block, { kind: 'picture' }>,
  path: readonly Container[],
  out: Out,
  names: Names,
): void {
  const xml = inlineXml([{ kind: 'picture', picture: picture.picture, alt: picture.alt }], names);
  out.push({ path, leaf: 'picture', xml });
  if (picture.caption.length > 0) pushLine(picture.caption, path, 'caption', out, names);
}
