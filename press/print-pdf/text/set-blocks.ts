import type { Block, Inline, Note, Paragraph } from '@pero/manuscript/model';
import type { PlacedPicture } from '../pictures/pictures.ts';
import { setTable } from '../tables/markup.ts';
import { pt, shownString, typstArray, typstString, typstText } from './markup.ts';
import { type Desk, setDialogue, setLine, setLines, setText } from './set-inlines.ts';

/**
 * Blocks as Typst markup, each with an anchor by which its page is found again (paragraphs only if they are asked for).
 */
export function setBlocks(blocks: readonly Block[], prefix: string, desk: Desk, first = 0): string {
  return blocks.map((block, index) => setBlock(block, `${prefix}${first + index}`, desk)).join('\n\n');
}

/**
 * A block and its anchor apart: a paragraph without one is the same to Typst wherever it stands, and is not laid out again
 * in another document. Blocks that are more than a paragraph keep theirs inside.
 */
export function setApart(block: Block, id: string, desk: Desk): { readonly anchor: string; readonly markup: string } {
  const isApart =
    block.kind === 'paragraph' &&
    (block.role === 'plain' || block.role === 'dialogue') &&
    block.inlines.some(({ kind }) => kind === 'text');
  if (!isApart) return { anchor: '', markup: setBlock(block, id, desk) };
  return { anchor: `#m(${typstString(id)})`, markup: setAnyParagraph(block, '', desk) };
}

/** Blocks inside others have no anchors of their own, and lines of other lengths. */
export function setInner(blocks: readonly Block[], desk: Desk): string {
  const room = { ...desk.room, height: 0, measure: desk.room.measure - INDENTS };
  const { verse: _, ...outer } = desk;
  const inner = { ...outer, divider: undefined, room };
  return blocks.map((block) => setBlock(block, '', inner)).join('\n\n');
}

/** What quotations and lists take from the line, in points. */
const INDENTS = 24;

/** The text of a note, for `Desk.setNote`. */
export function setNote(note: Note, desk: Desk): string {
  return setInner(note.blocks, desk);
}

function setBlock(block: Block, id: string, desk: Desk): string {
  const anchor = typstString(id);
  switch (block.kind) {
    case 'paragraph':
      return setParagraph(block, desk.hasAnchors ? id : '', desk);
    case 'subheading':
      return `#subheading(${anchor})[${setLine(block.inlines, desk)}]`;
    case 'verse': {
      const stanzas = typstArray(block.stanzas.map((stanza) => setLines(stanza, desk)));
      const width = desk.verse?.get(desk.section) ?? 0;
      const shared = width > 0 ? `, shared: ${pt(width)}` : '';
      return `#verse(${anchor}, ${setLines(block.title, desk)}, ${stanzas}, ${setLines(block.source, desk)}${shared})`;
    }
    case 'quotation':
      return `#quotation(${anchor}, [${setInner(block.blocks, desk)}], ${setLines(block.source, desk)})`;
    case 'letter':
      return `#letter(${anchor}, [${setInner(block.blocks, desk)}], ${setLines(block.signature, desk)})`;
    case 'list': {
      const items = typstArray(block.items.map((item) => `[${setInner(item, desk)}]`));
      return `#items(${anchor}, ${block.ordered}, ${Math.max(0, Math.trunc(block.start) || 0)}, ${items})`;
    }
    case 'table':
      return setTable(block.rows, anchor, desk, setInner);
    case 'picture':
      return setPicture(desk.pictures.get(block.picture), anchor, block.alt, setLine(block.caption, desk));
    case 'scene-break':
      return `#scene-break(${anchor}, ${shownString(block.ornament)})`;
    case 'page-break':
      return '#pagebreak(weak: true)';
  }
}

const ROLE_FUNCTIONS = { centred: 'centred', right: 'to-right' } as const;

/** Most of a book is text alone, and after an edit most of the text is what it was. */
const KNOWN = new WeakMap<
  Paragraph,
  { readonly id: string; readonly divider: Desk['divider']; readonly markup: string }
>();

function setParagraph(paragraph: Paragraph, id: string, desk: Desk): string {
  const known = KNOWN.get(paragraph);
  const { divider } = desk;
  if (known?.id === id && known.divider === divider) return known.markup;
  const markup = setAnyParagraph(paragraph, id, desk);
  if (paragraph.inlines.every(({ kind }) => kind === 'text' || kind === 'break')) {
    KNOWN.set(paragraph, { id, divider, markup });
  }
  return markup;
}

function setAnyParagraph({ inlines, role }: Paragraph, id: string, desk: Desk): string {
  const anchor = id === '' ? '' : `#m(${typstString(id)})`;
  const [only] = inlines;
  if (inlines.length === 1 && only?.kind === 'picture') {
    return setPicture(desk.pictures.get(only.picture), typstString(id), only.alt, '');
  }
  if (isListing(inlines)) return `#listing(${typstArray(listingLines(inlines, anchor, desk))})`;
  if (role === 'centred' || role === 'right') {
    return `#${ROLE_FUNCTIONS[role]}[${anchor}${setLine(inlines, desk)}]`;
  }
  return `${anchor}${role === 'dialogue' ? setDialogue(inlines, desk) : setText(inlines, desk)}`;
}

/** A paragraph of code alone, whose lines and indents mean something. */
function isListing(inlines: readonly Inline[]): boolean {
  const texts = inlines.filter(({ kind }) => kind === 'text');
  return (
    texts.length > 0 &&
    inlines.every((inline) => inline.kind === 'break' || (inline.kind === 'text' && inline.marks.includes('code')))
  );
}

function listingLines(inlines: readonly Inline[], anchor: string, desk: Desk): readonly string[] {
  const lines: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  return lines.map((line, index) => {
    const [first] = line;
    const indent = first?.kind === 'text' ? /^[\s\u00A0]*/.exec(first.text)?.[0].length : 0;
    return `(${indent}, [${index === 0 ? anchor : ''}${setLine(line, desk)}])`;
  });
}

function setPicture(picture: PlacedPicture | undefined, anchor: string, alt: string, caption: string): string {
  const under = caption === '' ? 'none' : `[${caption}]`;
  if (picture?.path === undefined) return `#no-picture(${anchor}, [${typstText(alt)}], ${under})`;
  return `#picture(${anchor}, ${typstString(picture.path)}, ${pt(picture.width)}, ${typstString(alt)}, ${under})`;
}
