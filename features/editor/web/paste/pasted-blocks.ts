import type { Block, Inline, Note, TableCell } from '@pero/manuscript/model';
import { type ClipStyle, styleWithin } from './clip-marks.ts';
import { type ClipNotes, clipNotesOf } from './clip-notes.ts';
import { attributeOf, type ClipElement, type ClipNode, isElement, styleOf, textIn } from './clip-tree.ts';
import { isIgnored, WordLists, wordLevelOf } from './word-lists.ts';

/** What was copied, in words of the model. Pictures go by the address they had. */
export type Pasted = { readonly blocks: readonly Block[]; readonly notes: readonly Note[] };

export function pastedBlocks(root: ClipElement): Pasted {
  const notes = clipNotesOf(root);
  return {
    blocks: blocksIn(root, notes),
    notes: notes.all.map(({ id, element }) => ({ id, label: '', blocks: blocksIn(element, notes) })),
  };
}

const DROPPED: ReadonlySet<string> = new Set(
  'script style noscript template head title meta link xml iframe object embed form input button select textarea canvas audio video svg math rp rt nav'.split(
    ' ',
  ),
);
const BLOCKS: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table blockquote pre figure figcaption hr section article main header footer aside center address details summary body html caption'.split(
    ' ',
  ),
);

type Line = { readonly heading: boolean; readonly role: 'plain' | 'centred' | 'right' };
const PLAIN_LINE: Line = { heading: false, role: 'plain' };

/** Quotations within quotations within tables: further in, only the paragraphs are kept. */
const DEEPEST = 8;

function blocksIn(element: ClipElement, notes: ClipNotes, depth = 0): readonly Block[] {
  const flow = new Flow(notes, depth);
  flow.children(element, { marks: [] }, PLAIN_LINE);
  return flow.finished();
}

class Flow {
  readonly #notes: ClipNotes;
  readonly #blocks: Block[] = [];
  readonly #lists = new WordLists();
  #inlines: Inline[] = [];

  readonly #depth: number;

  constructor(notes: ClipNotes, depth: number) {
    this.#notes = notes;
    this.#depth = depth;
  }

  finished(): readonly Block[] {
    this.#endLine(PLAIN_LINE);
    this.#endLists();
    return this.#blocks;
  }

  children(element: ClipElement, style: ClipStyle, line: Line): void {
    for (const child of element.children) this.#node(child, style, line);
  }

  #node(node: ClipNode, style: ClipStyle, line: Line): void {
    if (typeof node === 'string') this.#text(node, style);
    else if (!this.#isDropped(node)) {
      if (BLOCKS.has(node.tag)) this.#block(node, style, line);
      else this.#inline(node, style, line);
    }
  }

  #isDropped(element: ClipElement): boolean {
    if (DROPPED.has(element.tag) || this.#notes.isNote(element) || isIgnored(element)) return true;
    const style = styleOf(element);
    return (
      style.get('display') === 'none' ||
      style.get('mso-hide') === 'all' ||
      style.get('mso-special-character') === 'comment' ||
      style.get('mso-element') === 'comment'
    );
  }

  #text(raw: string, { marks, link, isPre }: ClipStyle): void {
    const text = isPre ? raw : raw.replace(/[ \t\r\n\f]+/g, ' ');
    this.#inlines.push({ kind: 'text', text, marks, ...(link === undefined ? {} : { link }) });
  }

  #inline(element: ClipElement, style: ClipStyle, line: Line): void {
    const note = element.tag === 'a' ? this.#notes.noteOf(element) : undefined;
    if (note !== undefined) this.#inlines.push({ kind: 'note', note });
    else if (element.tag === 'br') this.#lineEnd(element, line);
    else if (element.tag === 'img') this.#picture(element);
    else if (element.tag !== 'a' || !this.#notes.isWayBack(element)) {
      this.children(element, styleWithin(element, style), line);
    }
  }

  /** Word breaks pages with a `br` of its own; two line ends in a row part paragraphs. */
  #lineEnd(element: ClipElement, line: Line): void {
    if (/always|page/.test(styleOf(element).get('page-break-before') ?? '')) {
      this.#endLine(line);
      this.#push({ kind: 'page-break' });
    } else if (this.#inlines.findLast(isNotSpace)?.kind === 'break') {
      this.#endLine(line);
    } else {
      this.#inlines.push({ kind: 'break' });
    }
  }

  #picture(element: ClipElement): void {
    const picture = attributeOf(element, 'src').trim();
    if (picture !== '') this.#inlines.push({ kind: 'picture', picture, alt: attributeOf(element, 'alt') });
  }

  #block(element: ClipElement, style: ClipStyle, line: Line): void {
    this.#endLine(line);
    const level = wordLevelOf(element);
    const make = this.#depth < DEEPEST ? MAKERS[element.tag] : undefined;
    if (make) for (const block of make(element, this.#notes, this.#depth + 1)) this.#push(block);
    else if (level !== undefined) this.#wordItem(element, level);
    else {
      const own = lineWithin(element, line);
      this.children(element, styleWithin(element, style), own);
      this.#endLine(own);
    }
  }

  #wordItem(element: ClipElement, level: number): void {
    const plain = { ...element, attributes: { ...element.attributes, style: '' } };
    const list = this.#lists.add(
      element,
      level,
      blocksIn({ tag: 'div', attributes: {}, children: [plain] }, this.#notes),
    );
    if (list) this.#blocks.push(list);
  }

  #endLists(): void {
    const list = this.#lists.finished();
    if (list) this.#blocks.push(list);
  }

  #push(block: Block): void {
    this.#endLists();
    this.#blocks.push(block);
  }

  #endLine({ heading, role }: Line): void {
    const inlines = this.#inlines;
    this.#inlines = [];
    if (!inlines.some(isVisible)) return;
    const picture = aloneIn(inlines);
    if (picture) this.#push({ kind: 'picture', picture: picture.picture, alt: picture.alt, caption: [] });
    else if (STARS.test(inlines.map(wordsOf).join('').trim())) this.#push({ kind: 'scene-break', ornament: '* * *' });
    else
      this.#push(heading ? { kind: 'subheading', inlines: inlines.map(unbold) } : { kind: 'paragraph', inlines, role });
  }
}

/** A heading is bold by being a heading. */
function unbold(inline: Inline): Inline {
  return inline.kind === 'text' ? { ...inline, marks: inline.marks.filter((mark) => mark !== 'strong') } : inline;
}

const STARS = /^(?:\*\s*){3,}$/;

function wordsOf(inline: Inline): string {
  return inline.kind === 'text' ? inline.text : '';
}

function isNotSpace(inline: Inline): boolean {
  return inline.kind !== 'text' || /[^\s\u00A0]/.test(inline.text);
}

function isVisible(inline: Inline): boolean {
  return inline.kind !== 'break' && isNotSpace(inline);
}

function aloneIn(inlines: readonly Inline[]): Extract<Inline, { kind: 'picture' }> | undefined {
  const [only, ...others] = inlines.filter(isVisible);
  return only?.kind === 'picture' && others.length === 0 ? only : undefined;
}

function lineWithin(element: ClipElement, outer: Line): Line {
  const align = styleOf(element).get('text-align') ?? attributeOf(element, 'align').toLowerCase();
  const isHeading = /^h[1-6]$/.test(element.tag) || /^Mso(?:Title|Heading)/.test(attributeOf(element, 'class'));
  return { heading: outer.heading || isHeading, role: roleOf(element.tag === 'center' ? 'center' : align, outer.role) };
}

function roleOf(align: string, outer: Line['role']): Line['role'] {
  if (align === 'center') return 'centred';
  if (align === 'right' || align === 'end') return 'right';
  return align === '' ? outer : 'plain';
}

type Maker = (element: ClipElement, notes: ClipNotes, depth: number) => readonly Block[];

const MAKERS: Readonly<Record<string, Maker>> = {
  ul: listIn,
  ol: listIn,
  table: tableIn,
  blockquote: (element, notes, depth) => [{ kind: 'quotation', blocks: blocksIn(element, notes, depth), source: [] }],
  hr: () => [{ kind: 'scene-break', ornament: '* * *' }],
  figure: figureIn,
};

/** Google Docs puts a list within a list beside its item, not inside it. */
function listIn(element: ClipElement, notes: ClipNotes, depth: number): readonly Block[] {
  const items: Block[][] = [];
  for (const child of element.children.filter(isElement).filter((one) => !notes.isNote(one))) {
    const isNested = child.tag === 'ul' || child.tag === 'ol';
    const blocks = isNested ? listIn(child, notes, depth) : blocksIn(child, notes, depth);
    const last = items.at(-1);
    if (isNested && last) last.push(...blocks);
    else items.push([...blocks]);
  }
  const start = Number.parseInt(attributeOf(element, 'start'), 10);
  const ordered = element.tag === 'ol';
  return [{ kind: 'list', ordered, start: ordered && !Number.isNaN(start) ? start : 1, items }];
}

function tableIn(element: ClipElement, notes: ClipNotes, depth: number): readonly Block[] {
  const rows = rowsIn(element).map((row) => ({
    cells: row.children
      .filter(isElement)
      .filter(({ tag }) => tag === 'td' || tag === 'th')
      .map((cell) => cellIn(cell, notes, depth)),
  }));
  const [first, ...others] = rows.flatMap(({ cells }) => cells);
  // A table of one cell is a frame, not a table.
  return first !== undefined && others.length === 0 ? first.blocks : [{ kind: 'table', rows }];
}

function rowsIn(element: ClipElement): readonly ClipElement[] {
  return element.children.filter(isElement).flatMap((child) => {
    if (child.tag === 'tr') return [child];
    return /^t(?:head|body|foot)$/.test(child.tag) ? rowsIn(child) : [];
  });
}

function cellIn(cell: ClipElement, notes: ClipNotes, depth: number): TableCell {
  return {
    blocks: blocksIn(cell, notes, depth),
    isHeading: cell.tag === 'th',
    columns: Number.parseInt(attributeOf(cell, 'colspan'), 10) || 1,
    rows: Number.parseInt(attributeOf(cell, 'rowspan'), 10) || 1,
  };
}

function figureIn(element: ClipElement, notes: ClipNotes, depth: number): readonly Block[] {
  const isCaption = (node: ClipNode): boolean => isElement(node) && node.tag === 'figcaption';
  const caption = element.children.filter(isCaption).map(textIn).join(' ').trim();
  const inside = { ...element, tag: 'div', children: element.children.filter((child) => !isCaption(child)) };
  return blocksIn(inside, notes, depth).map((block) =>
    block.kind === 'picture' && caption !== ''
      ? { ...block, caption: [{ kind: 'text', text: caption, marks: [] }] }
      : block,
  );
}
