import type { Appearance, LooseBlock } from '../chapters/loose.ts';
import { isLoneStanza } from '../epub/verse.ts';
import { pictureOf } from '../inlines-of-block.ts';
import type { Block, Inline, TableCell } from '../model.ts';
import { codeKept } from '../prose/code-lines.ts';
import { isAir, isVisible, paragraphsIn } from './lines.ts';
import type { HtmlNotes } from './notes.ts';
import {
  appearanceIn,
  appearanceOf,
  type CssOf,
  isBlankLine,
  isNavigation,
  isPageNumber,
  roleOf,
  startsPage,
  type TextStyle,
  textStyleOf,
  VERSE,
} from './text-styles.ts';
import { attribute, childElements, type HtmlElement, type HtmlNode, textIn } from './tree.ts';

/** What the whole page knows. */
export type HtmlReading = {
  readonly css: CssOf;
  readonly notes: HtmlNotes;
  /** The picture of an `<img>`, when it is in the file itself. */
  readonly picture: (element: HtmlElement) => string | undefined;
  readonly dropped: (code: string) => void;
};

/** The blocks of an element, in the order of the file, with their looks. */
export function looseBlocksIn(element: HtmlElement, reading: HtmlReading): readonly LooseBlock[] {
  const flow = new Flow(reading);
  flow.children(element, PLAIN);
  flow.endParagraph();
  return flow.blocks;
}

/** The same without looks: for cells, items, notes and quotations. */
export function blocksIn(element: HtmlElement, reading: HtmlReading): readonly Block[] {
  return looseBlocksIn(element, reading).map(({ block }) => block);
}

const PLAIN: TextStyle = { marks: [], link: undefined, isPre: false };

const DROPPED: ReadonlySet<string> = new Set(
  'script style noscript template head title meta link iframe object embed applet form input button select textarea canvas audio video map rp'.split(
    ' ',
  ),
);
const BLOCKS: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table blockquote pre figure figcaption hr section article main header footer aside nav center address details summary fieldset body caption'.split(
    ' ',
  ),
);

const LONGEST_CODE = 20_000;

class Flow {
  readonly blocks: LooseBlock[] = [];
  readonly #reading: HtmlReading;
  #inlines: Inline[] = [];
  #look: Appearance = {};
  #anchors: string[] = [];
  #hasSpace = false;
  #startsPage = false;
  /** The list of Word that is growing, and the place where it stands. */
  #wordList: { readonly items: (readonly Block[])[]; readonly end: number } | undefined;

  readonly #isInItem: boolean;

  constructor(reading: HtmlReading, isInItem = false) {
    this.#reading = reading;
    this.#isInItem = isInItem;
  }

  children(element: HtmlElement, look: TextStyle): void {
    for (const child of element.childNodes) this.#node(child, look);
  }

  /** What was collected becomes a paragraph; two line ends in a row part paragraphs too. */
  endParagraph(): void {
    const appearance = this.#look;
    for (const [index, inlines] of paragraphsIn(this.#inlines).entries()) {
      const shown = inlines.filter(isVisible);
      this.#hasSpace ||= index > 0 && appearance.style === VERSE;
      if (shown.length === 0) this.#hasSpace ||= inlines.some(isAir);
      else if (shown.every(({ kind }) => kind === 'picture')) this.#pictures(shown);
      else this.#push({ kind: 'paragraph', inlines, role: roleOf(appearance) }, appearanceOf(appearance, inlines));
    }
    this.#inlines = [];
  }

  #pictures(inlines: readonly Inline[]): void {
    for (const inline of inlines) if (inline.kind === 'picture') this.#push(pictureOf(inline, []));
  }

  #push(block: Block, appearance: Appearance = {}): void {
    const startsPage = this.#startsPage || appearance.startsPage === true;
    const air = { ...(startsPage ? { startsPage } : {}), ...(this.#hasSpace ? { hasSpaceBefore: true } : {}) };
    this.blocks.push({ block, appearance: { ...appearance, ...air }, anchors: this.#anchors });
    this.#anchors = [];
    this.#hasSpace = false;
    this.#startsPage = false;
  }

  #node(node: HtmlNode, look: TextStyle): void {
    if (node.nodeName === '#text') this.#text(textIn(node), look);
    else if ('tagName' in node) this.#element(node, look);
  }

  #text(raw: string, { marks, link, isPre }: TextStyle): void {
    const text = isPre ? raw : raw.replace(/[ \t\r\n\f]+/g, ' ');
    this.#inlines.push(link === undefined ? { kind: 'text', text, marks } : { kind: 'text', text, marks, link });
  }

  #element(element: HtmlElement, look: TextStyle): void {
    if (this.#isDropped(element)) {
      // A page break may hide in a line that is not shown.
      this.#startsPage ||= element.tagName === 'hr' && startsPage(this.#reading.css(element));
      return;
    }
    const isBlock = BLOCKS.has(element.tagName);
    if (isBlock) this.endParagraph();
    const name = attribute(element, 'id') || (element.tagName === 'a' ? attribute(element, 'name') : '');
    if (name !== '') this.#anchors.push(name);
    if (startsPage(this.#reading.css(element))) {
      this.endParagraph();
      this.#startsPage = true;
    }
    if (isBlock) this.#block(element, look);
    else this.#inline(element, look);
  }

  #isDropped(element: HtmlElement): boolean {
    const { css, notes, dropped } = this.#reading;
    if (DROPPED.has(element.tagName) || notes.isNote(element) || notes.isHead(element)) return true;
    const style = css(element);
    const isHidden = style.get('display') === 'none' || style.get('mso-hide') === 'all';
    const isNumber = isPageNumber(element);
    if (isHidden && /\p{L}/u.test(textIn(element))) dropped('hidden-text');
    if (isNavigation(element)) dropped('navigation');
    if (isNumber) dropped('page-number');
    return isHidden || isNumber || isNavigation(element) || style.get('mso-list') === 'ignore';
  }

  #inline(element: HtmlElement, look: TextStyle): void {
    const { notes, css, dropped } = this.#reading;
    const note = element.tagName === 'a' ? notes.noteOf(element) : undefined;
    if (note !== undefined) this.#inlines.push({ kind: 'note', note });
    else if (element.tagName === 'br') this.#inlines.push({ kind: 'break' });
    else if (element.tagName === 'rt') this.#above(element, look);
    else if (element.tagName === 'img') this.#picture(element);
    else if (element.tagName === 'svg' || element.tagName === 'math') dropped(element.tagName);
    else this.#within(element, textStyleOf(element, look, css), look.link);
  }

  /** What is read above characters comes after them, in brackets. */
  #above(element: HtmlElement, look: TextStyle): void {
    const reading = textIn(element).trim();
    if (reading === '') return;
    this.#reading.dropped('ruby');
    this.#text(` (${reading})`, look);
  }

  #within(element: HtmlElement, look: TextStyle, outerLink: string | undefined): void {
    const way = element.tagName === 'a' ? this.#reading.notes.wayBack(element) : undefined;
    if (way !== 'sign') this.children(element, way === 'words' ? { ...look, link: outerLink } : look);
  }

  #picture(element: HtmlElement): void {
    const picture = this.#reading.picture(element);
    if (picture !== undefined) this.#inlines.push({ kind: 'picture', picture, alt: attribute(element, 'alt') });
  }

  #block(element: HtmlElement, look: TextStyle): void {
    const { css } = this.#reading;
    const isSetIn = element.tagName === 'blockquote' && this.#look.style === VERSE;
    const make = isSetIn ? undefined : MAKERS[element.tagName];
    if (make) {
      for (const block of make(element, this.#reading)) this.#push(block);
      return;
    }
    if (css(element).has('mso-list') && !this.#isInItem) {
      this.#wordItem(element);
      return;
    }
    const before = this.#look;
    const count = this.blocks.length;
    this.#hasSpace ||= isLoneStanza(attribute(element, 'class'));
    const inner = textStyleOf(element, look, css);
    this.#look = appearanceIn(element, before, css);
    if (element.tagName === 'pre') this.#preformatted(element, inner);
    else this.children(element, inner);
    this.endParagraph();
    this.#hasSpace ||= this.blocks.length === count && isBlankLine(element);
    this.#look = before;
  }

  /** A whole book in one such element is no code: a page made of a plain text. */
  #preformatted(element: HtmlElement, look: TextStyle): void {
    this.children(element, { ...look, isPre: true });
    const isCode = this.#look.style !== VERSE && textIn(element).length <= LONGEST_CODE;
    if (isCode) this.#inlines = [...codeKept(this.#inlines)];
  }

  /** Word writes items of lists as paragraphs whose number or bullet is marked to be ignored. */
  #wordItem(element: HtmlElement): void {
    const flow = new Flow(this.#reading, true);
    flow.#block(element, PLAIN);
    const item = flow.blocks.map(({ block }) => block);
    if (this.#wordList !== undefined && this.blocks.length === this.#wordList.end) {
      this.#wordList.items.push(item);
      return;
    }
    const items = [item];
    const ordered = /^\s*(?:\d|[a-zа-я][.)])/i.test(textIn(element));
    this.#push({ kind: 'list', ordered, start: 1, items });
    this.#wordList = { items, end: this.blocks.length };
  }
}

type Maker = (element: HtmlElement, reading: HtmlReading) => readonly Block[];

const MAKERS: Readonly<Record<string, Maker>> = {
  ul: listBlocks,
  ol: listBlocks,
  table: tableBlocks,
  blockquote: (element, reading) => [{ kind: 'quotation', blocks: blocksIn(element, reading), source: [] }],
  hr: () => [{ kind: 'scene-break', ornament: '' }],
  figure: figureBlocks,
};

function listBlocks(element: HtmlElement, reading: HtmlReading): readonly Block[] {
  const items = childElements(element)
    .filter((child) => !reading.notes.isNote(child))
    .map((child) => (child.tagName === 'li' ? blocksIn(child, reading) : listBlocks(child, reading)));
  const start = Number.parseInt(attribute(element, 'start'), 10);
  const ordered = element.tagName === 'ol';
  return items.length === 0 ? [] : [{ kind: 'list', ordered, start: Number.isNaN(start) ? 1 : start, items }];
}

function tableBlocks(element: HtmlElement, reading: HtmlReading): readonly Block[] {
  const rows = rowsIn(element).map((row) => ({
    cells: childElements(row)
      .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
      .map((cell) => cellOf(cell, reading)),
  }));
  const [first, ...others] = rows.flatMap(({ cells }) => cells);
  // A table of one cell is a frame, not a table.
  if (first !== undefined && others.length === 0) return first.blocks;
  const caption = childElements(element).find(({ tagName }) => tagName === 'caption');
  return [...(caption === undefined ? [] : blocksIn(caption, reading)), { kind: 'table', rows }];
}

function rowsIn(element: HtmlElement): readonly HtmlElement[] {
  return childElements(element).flatMap((child) => {
    if (child.tagName === 'tr') return [child];
    return /^t(?:head|body|foot)$/.test(child.tagName) ? rowsIn(child) : [];
  });
}

function cellOf(cell: HtmlElement, reading: HtmlReading): TableCell {
  return {
    blocks: blocksIn(cell, reading),
    isHeading: cell.tagName === 'th',
    columns: Number.parseInt(attribute(cell, 'colspan'), 10) || 1,
    rows: Number.parseInt(attribute(cell, 'rowspan'), 10) || 1,
  };
}

function figureBlocks(element: HtmlElement, reading: HtmlReading): readonly Block[] {
  const caption = childElements(element).find(({ tagName }) => tagName === 'figcaption');
  const words = caption === undefined ? [] : blocksIn(caption, reading).flatMap(inlinesOf);
  const inside = childElements(element).filter((child) => child !== caption);
  const blocks = blocksIn({ ...element, tagName: 'div', childNodes: [...inside] }, reading);
  const pictures = blocks.flatMap(inlinesOf).filter((inline) => inline.kind === 'picture');
  const isPicture = pictures.length === 1 && blocks.flatMap(inlinesOf).filter(isVisible).length === 1;
  const [picture] = pictures;
  if (isPicture && picture) return [pictureOf(picture, words)];
  return words.length === 0 ? blocks : [...blocks, { kind: 'paragraph', inlines: words, role: 'centred' }];
}

function inlinesOf(block: Block): readonly Inline[] {
  if (block.kind === 'picture') return [{ kind: 'picture', picture: block.picture, alt: block.alt }];
  return block.kind === 'paragraph' ? block.inlines : [];
}
