import { isOrnament, wordsOf } from '@pero/manuscript/fb2/style';
import { atBreaks, type Line } from '@pero/manuscript/inlines';
import type { Block, Epigraph, Paragraph, TableCell, Verse } from '@pero/manuscript/model';
import { flatXml } from './flat.ts';
import { inlineXml } from './inlines.ts';
import type { Names } from './names.ts';
import { element, escaped } from './xml.ts';

/** Where blocks stand. The schema allows in each place something else. */
export type Place = 'section' | 'cite' | 'epigraph' | 'annotation';

/** The blocks as elements of FictionBook, as far as the place allows them; the rest as paragraphs with styles. */
export function blocksXml(blocks: readonly Block[], place: Place, names: Names): string {
  let xml = '';
  for (const [index, block] of blocks.entries()) {
    xml += blockXml(block, place, names, { before: blocks[index - 1], after: blocks[index + 1] });
  }
  return xml;
}

/** The lines of a heading or of a signature, each in an element of its own. */
export function linesXml(lines: readonly Line[], name: string, names: Names): string {
  return lines.map((line) => brokenXml(line, name, '', names)).join('');
}

/** An epigraph with its source. */
export function epigraphXml(epigraph: Epigraph, names: Names): string {
  const blocks = blocksXml(epigraph.blocks, 'epigraph', names);
  return element('epigraph', blocks + linesXml(epigraph.source, 'text-author', names));
}

type Neighbours = { readonly before: Block | undefined; readonly after: Block | undefined };

/** Where the schema lets what stand; everything else is written flat. */
const ALLOWED: Readonly<Record<Block['kind'], readonly Place[]>> = {
  paragraph: ['section', 'cite', 'epigraph', 'annotation'],
  subheading: ['section', 'cite', 'annotation'],
  verse: ['section', 'cite', 'epigraph', 'annotation'],
  quotation: ['section', 'epigraph', 'annotation'],
  letter: ['section', 'epigraph', 'annotation'],
  list: [],
  table: ['section', 'cite', 'annotation'],
  picture: ['section'],
  'scene-break': ['section', 'cite', 'epigraph', 'annotation'],
  'page-break': [],
};

function blockXml(block: Block, place: Place, names: Names, neighbours: Neighbours): string {
  if (!ALLOWED[block.kind].includes(place)) return flatXml(block, names, 'p');
  switch (block.kind) {
    case 'paragraph':
      return brokenXml(block.inlines, 'p', paragraphStyle(block), names);
    case 'subheading':
      return brokenXml(block.inlines, 'subtitle', subtitleStyle(block.inlines), names);
    case 'verse':
      return verseXml(block, names);
    case 'quotation':
      return citeXml(block.blocks, block.source, '', names);
    case 'letter':
      return citeXml(block.blocks, block.signature, names.letter(), names);
    case 'table':
      return tableXml(block, names);
    case 'picture':
      return mayStand(block, neighbours) ? pictureXml(block, names) : flatXml(block, names, 'p');
    case 'scene-break':
      return sceneBreakXml(block.ornament, place, neighbours);
    case 'list':
    case 'page-break':
      return flatXml(block, names, 'p');
  }
}

function brokenXml(line: Line, name: string, style: string, names: Names): string {
  return atBreaks(line)
    .map((piece, index) => element(name, inlineXml(piece, names), { style: index === 0 ? style : 'br' }))
    .join('');
}

function paragraphStyle({ role, inlines }: Paragraph): string {
  if (role === 'centred') return 'center';
  if (role === 'right') return 'right';
  return needsName(inlines) ? 'p' : '';
}

function subtitleStyle(inlines: Line): string {
  return needsName(inlines) ? 'sub' : '';
}

/** Without a style, this line would be read as a picture between paragraphs or as a break between scenes. */
function needsName(inlines: Line): boolean {
  const words = wordsOf(inlines).trim();
  const things = inlines.filter(({ kind }) => kind !== 'text');
  const isPicture = words === '' && things.length === 1 && things[0]?.kind === 'picture';
  return isPicture || isOrnament(words);
}

function verseXml(verse: Verse, names: Names): string {
  const title = verse.title.length > 0 ? element('title', linesXml(verse.title, 'p', names)) : '';
  const stanzas = verse.stanzas.map((lines) => element('stanza', linesXml(lines, 'v', names))).join('');
  return element('poem', title + stanzas + linesXml(verse.source, 'text-author', names));
}

function citeXml(blocks: readonly Block[], source: readonly Line[], id: string, names: Names): string {
  return element('cite', blocksXml(blocks, 'cite', names) + linesXml(source, 'text-author', names), { id });
}

function tableXml(table: Extract<Block, { kind: 'table' }>, names: Names): string {
  const rows = table.rows.map(({ cells }) => element('tr', cells.map((cell) => cellXml(cell, names)).join('')));
  return element('table', rows.join(''));
}

const ALIGN = { plain: '', dialogue: '', centred: 'center', right: 'right' } as const;

function cellXml(cell: TableCell, names: Names): string {
  const [only, ...others] = cell.blocks;
  const isOneLine =
    only?.kind === 'paragraph' && others.length === 0 && !only.inlines.some(({ kind }) => kind === 'break');
  const content = isOneLine
    ? inlineXml(only.inlines, names)
    : cell.blocks.map((block) => flatXml(block, names, 'style')).join(' ');
  return element(cell.isHeading ? 'th' : 'td', content, {
    colspan: cell.columns === 1 ? '' : String(cell.columns),
    rowspan: cell.rows === 1 ? '' : String(cell.rows),
    align: isOneLine ? ALIGN[only.role] : '',
  });
}

/** A section may open with one picture, but not consist of it. */
function mayStand(picture: Extract<Block, { kind: 'picture' }>, { before, after }: Neighbours): boolean {
  if (before !== undefined || !isPlain(picture.caption)) return true;
  return after !== undefined && after.kind !== 'picture';
}

function isPlain(caption: Line): boolean {
  const [text, ...others] = caption;
  if (text === undefined) return true;
  return others.length === 0 && text.kind === 'text' && text.marks.length === 0 && text.link === undefined;
}

function pictureXml(picture: Extract<Block, { kind: 'picture' }>, names: Names): string {
  const title = isPlain(picture.caption) ? wordsOf(picture.caption) : '';
  const image = element('image', '', { 'l:href': `#${names.picture(picture.picture)}`, alt: picture.alt, title });
  return isPlain(picture.caption) ? image : image + brokenXml(picture.caption, 'p', 'caption', names);
}

const AIRY: ReadonlySet<string> = new Set(['scene-break', 'subheading', 'picture', 'page-break']);

/** An empty line beside a picture or a subheading is how FictionBooks make room, so there the break says its name. */
function sceneBreakXml(ornament: string, place: Place, { before, after }: Neighbours): string {
  if (ornament === '') {
    const isClear = before !== undefined && after !== undefined && !AIRY.has(before.kind) && !AIRY.has(after.kind);
    return isClear ? '<empty-line/>' : '<p style="break"/>';
  }
  if (place === 'epigraph') return element('p', escaped(ornament), { style: 'break' });
  return element('subtitle', escaped(ornament), { style: isOrnament(ornament) ? '' : 'break' });
}
