import type { Matter, Section } from '@pero/manuscript/model';
import { blockXhtml, epigraphXhtml } from './blocks.ts';
import { frontXhtml } from './front/front-matter.ts';
import { inlinesXhtml, type Surroundings } from './inlines.ts';
import { isHeard } from './package/accessibility.ts';
import { type Piece, rankWithin } from './plan.ts';
import { quoted } from './xhtml.ts';

/** Labels of the printed pages that begin before a block: by section and block, as `s3/12`. */
export type PageMarks = ReadonlyMap<string, readonly string[]>;

/**
 * A section as XHTML, or the run of its blocks that belongs to the file. `data-level` and `data-kind` say what the
 * heading alone does not, so that the book can be read back as it was.
 */
export function pieceXhtml(piece: Piece, around: Surroundings, marks: PageMarks): string {
  const { section, level, rank, from, to, isWhole } = piece;
  const inside = rankWithin(section, rank);
  // The first rank is of chapters, also where this one has no title.
  const ofSubheadings = Math.max(2, inside);
  const pieces = section.blocks
    .slice(from, to)
    .map((block, index) => pageMarks(section.id, from + index, marks) + blockXhtml(block, around, ofSubheadings));
  const blocks = piece.front === undefined ? pieces.join('') : frontXhtml(piece.front, pieces);
  if (from > 0) return `<section class="continued" data-continues="${section.id}">\n${blocks}</section>\n`;
  const whole = (inner: Section): Piece => {
    return { section: inner, level: level + 1, rank: inside, from: 0, to: inner.blocks.length, isWhole: true };
  };
  const inner = isWhole ? section.sections.map((each) => pieceXhtml(whole(each), around, marks)).join('') : '';
  const head =
    headingXhtml(section, rank, around) + section.epigraphs.map((each) => epigraphXhtml(each, around)).join('');
  return `<section${attributes(section, level)}>\n${head}${blocks}${inner}</section>\n`;
}

/** The anchor of a printed page. `pageAnchor('12')` gives 'page-12'. */
export function pageAnchor(label: string): string {
  return `page-${label.replace(/[^\p{L}\p{N}]/gu, '-')}`;
}

/** A section without a name is no landmark: a program that reads aloud could only say «chapter» of it. */
function attributes({ id, kind, title, matter }: Section, level: number): string {
  const is = matter === undefined ? ` epub:type="${kind}" role="doc-${kind}"` : AROUND[matter];
  const landmark = title.some(isHeard) ? `${is} aria-labelledby="${id}-title"` : '';
  const name = matter === undefined ? kind : `${kind} matter-${matter}`;
  return ` class="${name}" id="${id}"${landmark} data-level="${level}"`;
}

/** What reading programs call the pages around the text; a note about the author has no name there. */
const AROUND: Readonly<Record<Matter, string>> = {
  dedication: '',
  epigraph: '',
  thanks: ' epub:type="acknowledgments" role="doc-acknowledgments"',
  'about-author': '',
  'other-books': '',
};

function headingXhtml({ id, title }: Section, rank: number, around: Surroundings): string {
  if (title.length === 0) return '';
  const tag = title.some(isHeard) ? `h${Math.min(rank, 6)}` : 'p';
  const lines = title.map((line) => inlinesXhtml(line, around));
  const [first, ...rest] = lines;
  const inside = rest.length === 0 ? first : [`<span class="number">${first}</span>`, ...rest].join('<br/>');
  return `<${tag} class="title" id="${id}-title">${inside}</${tag}>\n`;
}

function pageMarks(section: string, block: number, marks: PageMarks): string {
  const labels = marks.get(`${section}/${block}`) ?? [];
  return labels
    .map(
      (label) =>
        `<div id="${pageAnchor(label)}" epub:type="pagebreak" role="doc-pagebreak" aria-label="${quoted(label)}"></div>\n`,
    )
    .join('');
}
