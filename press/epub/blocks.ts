import type { Block, Epigraph, Inline, Note, Paragraph, Verse } from '@pero/manuscript/model';
import { inlinesXhtml, linesXhtml, type Surroundings } from './inlines.ts';
import { isHeard } from './package/accessibility.ts';
import { tableXhtml } from './tables.ts';
import { escaped, quoted } from './xhtml.ts';

/**
 * A block as XHTML. `rank` is that of a subheading that stands directly in a section; within other blocks
 * headings are forbidden or misleading, and a subheading is a paragraph that looks like one.
 */
export function blockXhtml(block: Block, around: Surroundings, rank?: number): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p${classOf(block)}>${inlinesXhtml(block.inlines, around, classOf(block) === '')}</p>\n`;
    case 'subheading': {
      const tag = rank === undefined || !isHeard(block.inlines) ? 'p' : `h${Math.min(rank, 6)}`;
      return `<${tag} class="subheading">${inlinesXhtml(block.inlines, around)}</${tag}>\n`;
    }
    case 'verse':
      return verseXhtml(block, around);
    case 'quotation':
      return `<blockquote>\n${blocksXhtml(block.blocks, around)}${linesXhtml(block.source, 'source', around)}</blockquote>\n`;
    case 'letter':
      return `<div class="letter">\n${blocksXhtml(block.blocks, around)}${linesXhtml(block.signature, 'signature', around)}</div>\n`;
    case 'list':
      return listXhtml(block, around);
    case 'table':
      return tableXhtml(block.rows, around, insideXhtml);
    case 'picture':
      return pictureXhtml(block, around);
    case 'scene-break':
      if (block.ornament === '') return '<hr class="blank"/>\n';
      return `<p class="scene-break" role="separator">${escaped(block.ornament)}</p>\n`;
    case 'page-break':
      return '<hr class="page-break"/>\n';
  }
}

/** Blocks that stand within another one. */
export function blocksXhtml(blocks: readonly Block[], around: Surroundings): string {
  return blocks.map((block) => blockXhtml(block, around)).join('');
}

/** An epigraph with its source. */
export function epigraphXhtml({ blocks, source }: Epigraph, around: Surroundings): string {
  const inside = blocksXhtml(blocks, around) + linesXhtml(source, 'source', around);
  return `<div class="epigraph" epub:type="epigraph" role="doc-epigraph">\n${inside}</div>\n`;
}

/** A note as it stands at the end of the file: reading programs show it over the page. */
export function noteXhtml({ id, label, blocks }: Note, anchor: string, around: Surroundings): string {
  const words = quoted(`${label}. ${around.words.back}`);
  const name =
    anchor === ''
      ? `<span class="back">`
      : `<a class="back" role="doc-backlink" href="#${anchor}" aria-label="${words}">`;
  const back = `${name}${escaped(label)}${anchor === '' ? '</span>' : '</a>'}`;
  const [first, ...rest] = blocks;
  const isPlain = first?.kind === 'paragraph' && first.role !== 'centred' && first.role !== 'right';
  const inside = isPlain
    ? `<p>${back} ${inlinesXhtml(first.inlines, around, true)}</p>\n${blocksXhtml(rest, around)}`
    : `<p class="back">${back}</p>\n${blocksXhtml(blocks, around)}`;
  const called = quoted(`${around.words.note} ${label}`);
  return `<aside class="note" id="${id}" epub:type="footnote" role="doc-footnote" aria-label="${called}">\n${inside}</aside>\n`;
}

function classOf({ role, inlines }: Paragraph): string {
  if (role === 'centred' || role === 'right') return ` class="${role}"`;
  return isListing(inlines) ? ' class="code"' : '';
}

/** A paragraph of code alone, whose lines and indents mean something. */
function isListing(inlines: readonly Inline[]): boolean {
  const isCode = (inline: Inline): boolean => inline.kind === 'text' && inline.marks.includes('code');
  return inlines.some(isCode) && inlines.every((inline) => inline.kind === 'break' || isCode(inline));
}

function verseXhtml({ title, stanzas, source }: Verse, around: Surroundings): string {
  const inside = stanzas.map((lines) => `<div class="stanza">\n${linesXhtml(lines, 'line', around)}</div>\n`).join('');
  const head = linesXhtml(title, 'verse-title', around);
  return `<div class="verse">\n${head}${inside}${linesXhtml(source, 'source', around)}</div>\n`;
}

function listXhtml({ ordered, start, items }: Extract<Block, { kind: 'list' }>, around: Surroundings): string {
  const tag = ordered ? 'ol' : 'ul';
  const from = ordered && start !== 1 ? ` start="${start}"` : '';
  const inside = items.map((item) => `<li>${insideXhtml(item, around)}</li>\n`).join('');
  return `<${tag}${from}>\n${inside}</${tag}>\n`;
}

/** An item or a cell that is one paragraph needs no paragraph around it. */
function insideXhtml(blocks: readonly Block[], around: Surroundings): string {
  const [first] = blocks;
  const isLine = blocks.length === 1 && first?.kind === 'paragraph' && !['centred', 'right'].includes(first.role);
  return isLine ? inlinesXhtml(first.inlines, around, true) : `\n${blocksXhtml(blocks, around)}`;
}

function pictureXhtml({ picture, alt, caption }: Extract<Block, { kind: 'picture' }>, around: Surroundings): string {
  const { src, width, height } = around.picture(picture);
  const under = caption.length === 0 ? '' : `<figcaption>${inlinesXhtml(caption, around)}</figcaption>\n`;
  return `<figure>\n<img src="${src}" alt="${quoted(alt)}" width="${width}" height="${height}"/>\n${under}</figure>\n`;
}
