import type { Inline, Mark } from '../model.ts';
import { isCodeStyle, marksOfRun } from '../office/marks.ts';
import { type Numbering, numberOfTitle } from '../office/numbering.ts';
import { append, type OfficeParagraph } from '../office/paragraph.ts';
import { altOf } from '../office/pictures.ts';
import {
  addRunStyle,
  hidesSmallLetters,
  isInCapitals,
  isInOneWidth,
  newRunStyles,
  withRunStyles,
} from '../office/run-styles.ts';
import { type LossCode, placeOf } from '../reading/losses.ts';
import { textOfLine } from '../text.ts';
import type { DocxState, OpenParagraph } from './state.ts';
import { type DocxStyle, merged, type ParagraphFormat, type RunFormat } from './styles.ts';

/** Begins a paragraph. */
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
    runStyles: newRunStyles(),
    isInContents: isInContents(state),
    isDropCap: false,
    isRule: false,
    isEndDeleted: false,
  });
  state.anchors = [];
  state.nextStartsPage = false;
  state.properties = 'none';
}

function isInContents({ fields }: DocxState): boolean {
  return fields.some(({ isContents, isResult }) => isContents && isResult);
}

/** Adds text to the open paragraph, in the format of the open run. */
export function addText(state: DocxState, text: string): void {
  const paragraph = state.paragraphs.at(-1);
  if (paragraph === undefined) return;
  if (isInContents(state)) {
    paragraph.isInContents = true;
    return;
  }
  state.produced += 1;
  const noteSign = paragraph.run?.noteSign;
  if (noteSign !== undefined) {
    state.marks.labels.set(noteSign, (state.marks.labels.get(noteSign) ?? '') + text);
    return;
  }
  const { list, format } = marksOf(state, paragraph);
  if (format.hidden === true) {
    countLoss(state, 'hidden-dropped');
    return;
  }
  const link = linkOf(state);
  const marks = link === undefined ? list : list.filter((mark) => mark !== 'underline');
  const inline: Inline = link === undefined ? { kind: 'text', text, marks } : { kind: 'text', text, marks, link };
  paragraph.inlines.push(inline);
  addRunStyle(paragraph.runStyles, inline, format);
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
  const own = run?.style === undefined ? NO_FORMAT : characterFormat(state.styles.styleOf(run.style));
  const direct = merged(own, run?.format ?? {});
  const whole = merged(toggled(style.run, own), run?.format ?? {});
  const isSpeaking = style.paragraph.level !== undefined || SPEAKING.test(style.name);
  const marks = { list: marksOfRun(isSpeaking ? direct : whole, false), format: whole };
  if (run !== undefined) run.marks = marks;
  if (isPlain) state.plainMarks.set(paragraph.style, marks);
  return marks;
}

function characterFormat({ name, run }: DocxStyle): RunFormat {
  return isCodeStyle(name) ? { ...run, code: true } : run;
}

const TOGGLED = ['bold', 'italic', 'caps', 'smallCaps', 'strike', 'hidden'] as const;

/** Where the styles of a paragraph and of characters both say «italic», Word shows the words upright. */
function toggled(style: RunFormat, own: RunFormat): RunFormat {
  const both = TOGGLED.filter((key) => style[key] === true && own[key] === true);
  return { ...merged(style, own), ...Object.fromEntries(both.map((key) => [key, false])) };
}

/** Adds a picture by its relation. */
export function addPicture(state: DocxState, relation: string | undefined, alt: string): void {
  const found = relation === undefined ? undefined : state.relations.get(relation);
  if (found === undefined) return;
  state.produced += 1;
  if (found.isExternal) {
    countLoss(state, 'picture-external');
    return;
  }
  state.paragraphs.at(-1)?.inlines.push({ kind: 'picture', picture: found.target, alt: altOf(alt) });
}

/** Begins a new page at this place, cutting the paragraph when there is text before. */
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

/** Ends the open paragraph and hands it to the block around it. */
export function closeParagraph(state: DocxState): void {
  const paragraph = state.paragraphs.pop();
  state.properties = 'none';
  if (paragraph === undefined) return;
  if (!isNothingButFrames(paragraph)) emit(state, paragraph);
  append(state.containers.at(-1) ?? [], paragraph.after);
}

function isNothingButFrames({ inlines, after, startsPage, anchors }: OpenParagraph): boolean {
  return (
    after.length > 0 &&
    !startsPage &&
    anchors.length === 0 &&
    textOfLine(inlines).trim() === '' &&
    !inlines.some(isObject)
  );
}

function isObject({ kind }: Inline): boolean {
  return kind === 'picture' || kind === 'note';
}

/** Of runs: paragraphs that are joined without end would take time without end. */
const LONGEST_JOINED = 5000;

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
  if (paragraph.isRule && textOfLine(paragraph.inlines).trim() === '' && !paragraph.inlines.some(isObject)) {
    state.containers.at(-1)?.push({ kind: 'scene-break', ornament: '' });
    return;
  }
  if (state.dropCap.length > 0) paragraph.inlines = [...state.dropCap, ...paragraph.inlines];
  state.dropCap = [];
  const container = state.containers.at(-1);
  const { unended } = state;
  if (unended !== undefined && container?.at(-1) === unended && unended.inlines.length < LONGEST_JOINED) {
    container.pop();
    paragraph.inlines = [...unended.inlines, ...paragraph.inlines];
  }
  const made = officeParagraph(state, paragraph, style);
  countCapitals(state, paragraph, made);
  state.unended = paragraph.isEndDeleted ? made : undefined;
  if (made.level !== undefined) state.heading = textOfLine(made.inlines);
  state.lastText = beginningOf(made.inlines) || state.lastText;
  container?.push(made);
}

function countCapitals(
  state: DocxState,
  { runStyles: looks }: OpenParagraph,
  { level, style = '', inlines }: OfficeParagraph,
): void {
  const isTitle = level !== undefined || SPEAKING.test(style);
  if (!isTitle && hidesSmallLetters(inlines, looks)) countLoss(state, 'capitals-as-typed');
}

/** Counts something that the book cannot carry, at this place. */
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
  const number = numberOfTitle(item, level);
  return {
    kind: 'paragraph',
    inlines: [...number, ...withRunStyles(paragraph.inlines, paragraph.runStyles)],
    style: style.name,
    level,
    align: format.align,
    size: sizeOf(paragraph),
    indent: paragraph.format.indent ?? item?.indent ?? format.indent,
    startsPage: paragraph.startsPage || format.startsPage === true,
    isCaps: isInCapitals(paragraph.runStyles),
    isEven: isInOneWidth(paragraph.runStyles),
    list: number.length > 0 ? undefined : item,
    anchors: paragraph.anchors,
  };
}

function itemOf({ numbering }: DocxState, format: ParagraphFormat, style: DocxStyle): ReturnType<Numbering['next']> {
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
