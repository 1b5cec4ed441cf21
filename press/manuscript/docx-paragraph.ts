import type { DocxState, OpenParagraph } from './docx-state.ts';
import { type DocxStyle, merged, type ParagraphFormat, type RunFormat } from './docx-styles.ts';
import { type LossCode, placeOf } from './losses.ts';
import type { Inline, Mark } from './model.ts';
import { marksOfRun } from './office-marks.ts';
import type { ListItem, OfficeParagraph } from './office-paragraph.ts';
import { textOfLine } from './text.ts';

/**
 * Begins a paragraph.
 *
 * @example
 * openParagraph(state);
 */
export function openParagraph(state: DocxState): void {
  state.paragraphs.push({
    style: undefined,
    format: {},
    inlines: [],
    run: undefined,
    anchors: state.anchors,
    after: [],
    startsPage: state.nextStartsPage,
    sizes: new Map(),
    characters: 0,
    capitals: 0,
    isInContents: isInContents(state),
    isDropCap: false,
  });
  state.anchors = [];
  state.nextStartsPage = false;
  state.properties = 'none';
}

function isInContents({ fields }: DocxState): boolean {
  return fields.some(({ isContents, isResult }) => isContents && isResult);
}

/**
 * Adds text to the open paragraph, in the format of the open run.
 *
 * @example
 * addText(state, 'Было восемь часов утра.');
 */
export function addText(state: DocxState, text: string): void {
  const paragraph = state.paragraphs.at(-1);
  if (paragraph === undefined) return;
  if (isInContents(state)) {
    paragraph.isInContents = true;
    return;
  }
  const { list, format } = marksOf(state, paragraph);
  if (format.hidden === true) {
    countLoss(state, 'hidden-dropped');
    return;
  }
  const link = linkOf(state);
  const marks = link === undefined ? list : list.filter((mark) => mark !== 'underline');
  paragraph.inlines.push(link === undefined ? { kind: 'text', text, marks } : { kind: 'text', text, marks, link });
  paragraph.characters += text.length;
  if (format.caps === true) paragraph.capitals += text.length;
  if (format.size !== undefined)
    paragraph.sizes.set(format.size, (paragraph.sizes.get(format.size) ?? 0) + text.length);
}

function linkOf({ links, fields }: DocxState): string | undefined {
  return links.at(-1) ?? fields.findLast(({ link }) => link !== undefined)?.link;
}

/** Styles that say what a paragraph is: their bold or italic is how it looks, not an emphasis of the author. */
const SPEAKING = /heading|заголов|title|название|quote|цитат|epigraph|эпиграф|verse|poem|стих|caption|подпись/i;

/** What a run has that says nothing of its own. */
export const NO_FORMAT: RunFormat = {};

function marksOf(state: DocxState, paragraph: OpenParagraph): { list: readonly Mark[]; format: RunFormat } {
  const run = paragraph.run;
  if (run?.marks !== undefined) return run.marks;
  const isPlain = run === undefined || (run.style === undefined && run.format === NO_FORMAT);
  const known = isPlain ? state.plainMarks.get(paragraph.style) : undefined;
  if (known !== undefined) return known;
  const style = state.styles.styleOf(paragraph.style);
  const own =
    run?.style === undefined ? {} : ownFormat(state.styles.styleOf(run.style), state.styles.styleOf(undefined));
  const direct = merged(own, run?.format ?? {});
  const whole = merged(style.run, direct);
  const isSpeaking = style.paragraph.level !== undefined || SPEAKING.test(style.name);
  const marks = { list: marksOfRun(isSpeaking ? direct : whole, false), format: whole };
  if (run !== undefined) run.marks = marks;
  if (isPlain) state.plainMarks.set(paragraph.style, marks);
  return marks;
}

/** A style of characters adds only what it says itself. */
function ownFormat(style: DocxStyle, usual: DocxStyle): RunFormat {
  const entries = Object.entries(style.run).filter(([key, value]) => usual.run[key as keyof RunFormat] !== value);
  return Object.fromEntries(entries) as RunFormat;
}

/**
 * Adds a picture by its relation.
 *
 * @example
 * addPicture(state, 'rId4', 'Карта острова');
 */
export function addPicture(state: DocxState, relation: string | undefined, alt: string): void {
  const found = relation === undefined ? undefined : state.relations.get(relation);
  if (found === undefined) return;
  if (found.isExternal) {
    countLoss(state, 'picture-external');
    return;
  }
  const isFileName = /\.(?:png|jpe?g|gif|bmp|webp|tiff?|emf|wmf)$/i.test(alt.trim());
  state.paragraphs.at(-1)?.inlines.push({ kind: 'picture', picture: found.target, alt: isFileName ? '' : alt });
}

/**
 * Begins a new page at this place, cutting the paragraph when there is text before.
 *
 * @example
 * pageBreak(state);
 */
export function pageBreak(state: DocxState): void {
  const paragraph = state.paragraphs.at(-1);
  if (paragraph === undefined) return;
  const hasText = paragraph.inlines.some((inline) => inline.kind !== 'text' || inline.text.trim() !== '');
  if (hasText) {
    emit(state, paragraph);
    paragraph.inlines = [];
    paragraph.anchors = [];
  }
  paragraph.startsPage = true;
}

/**
 * Ends the open paragraph and hands it to the block around it.
 *
 * @example
 * closeParagraph(state);
 */
export function closeParagraph(state: DocxState): void {
  const paragraph = state.paragraphs.pop();
  state.properties = 'none';
  if (paragraph === undefined) return;
  emit(state, paragraph);
  state.containers.at(-1)?.push(...paragraph.after);
}

const CONTENTS_STYLE = /^(?:toc|оглавление)\s*(?:\d|heading|заголовок)/i;

function emit(state: DocxState, paragraph: OpenParagraph): void {
  const style = state.styles.styleOf(paragraph.style);
  if (CONTENTS_STYLE.test(style.name) || (paragraph.isInContents && paragraph.inlines.length === 0)) {
    countLoss(state, 'contents-dropped');
    return;
  }
  if (paragraph.isDropCap) {
    state.dropCap = paragraph.inlines.map((inline) => (inline.kind === 'text' ? { ...inline, marks: [] } : inline));
    return;
  }
  if (state.dropCap.length > 0) paragraph.inlines.unshift(...state.dropCap);
  state.dropCap = [];
  const made = officeParagraph(state, paragraph, style);
  if (made.level !== undefined) state.heading = textOfLine(made.inlines);
  state.lastText = beginningOf(made.inlines) || state.lastText;
  state.containers.at(-1)?.push(made);
}

/**
 * Counts something that the book cannot carry, at this place.
 *
 * @example
 * countLoss(state, 'comments-dropped');
 */
export function countLoss(state: DocxState, code: LossCode): void {
  const paragraph = state.paragraphs.at(-1);
  state.losses.count(code, () => placeOf(state.heading, beginningOf(paragraph?.inlines ?? []) || state.lastText));
}

function beginningOf(inlines: readonly Inline[]): string {
  return textOfLine(inlines.slice(0, 5));
}

function officeParagraph(state: DocxState, paragraph: OpenParagraph, style: DocxStyle): OfficeParagraph {
  const format = merged(style.paragraph, paragraph.format);
  const level = format.level === 0 ? undefined : format.level;
  const item = itemOf(state, format, style);
  const isNumberedHeading = item !== undefined && (level !== undefined || /\p{L}{2}/u.test(item.label));
  const number: Inline[] = isNumberedHeading ? [{ kind: 'text', text: `${item.label} `, marks: [] }] : [];
  return {
    kind: 'paragraph',
    inlines: [...number, ...paragraph.inlines],
    style: style.name,
    level,
    align: format.align,
    size: sizeOf(paragraph),
    indent: format.indent,
    startsPage: paragraph.startsPage || format.startsPage === true,
    isCaps: paragraph.characters > 0 && paragraph.capitals === paragraph.characters,
    list: isNumberedHeading ? undefined : item,
    anchors: paragraph.anchors,
  };
}

function itemOf({ numbering }: DocxState, format: ParagraphFormat, style: DocxStyle): ListItem | undefined {
  const { list } = format;
  if (list === undefined) return undefined;
  const number = list.number === '' ? (style.paragraph.list?.number ?? '0') : list.number;
  return number === '0' ? undefined : numbering.next(number, list.depth);
}

function sizeOf({ sizes }: OpenParagraph): number | undefined {
  let most: number | undefined;
  for (const [size, count] of sizes) if (most === undefined || count > (sizes.get(most) ?? 0)) most = size;
  return most;
}
