import type { Attributes } from '../bytes/xml.ts';
import { append } from '../office/paragraph.ts';
import { textOfLine } from '../text.ts';
import { newField, settle } from './field.ts';
import { addPicture, addText, closeParagraph, countLoss, NO_FORMAT, openParagraph, pageBreak } from './paragraph.ts';
import type { DocxState } from './state.ts';
import { symbolOf } from './symbols.ts';
import { openCell, openTable, tableOf } from './table.ts';

type Opening = (state: DocxState, attributes: Attributes) => void;

/** What happens where an element of the text begins. */
export const OPEN: Readonly<Record<string, Opening>> = {
  'w:p': (state) => openParagraph(state),
  'w:pPr': (state) => {
    state.properties = 'paragraph';
  },
  'w:r': (state) => {
    const paragraph = state.paragraphs.at(-1);
    if (paragraph !== undefined)
      paragraph.run = { style: undefined, format: NO_FORMAT, marks: undefined, noteSign: undefined };
  },
  'w:rPr': (state) => {
    state.properties = state.properties === 'paragraph' ? 'mark' : 'run';
  },
  'w:t': (state) => collect(state, 'text'),
  'm:t': (state) => collect(state, 'text'),
  'm:oMath': (state) => countLoss(state, 'formulas-as-text'),
  'w:instrText': (state) => collect(state, 'instruction'),
  'w:tab': (state) => {
    if (state.properties === 'none') addText(state, '\t');
  },
  'w:br': (state, attributes) => {
    const kind = attributes['w:type'];
    if (kind === 'page') pageBreak(state);
    else addText(state, kind === 'column' ? ' ' : '\n');
  },
  'w:ptab': (state) => addText(state, '\t'),
  'w:cr': (state) => addText(state, '\n'),
  'w:noBreakHyphen': (state) => addText(state, '\u2011'),
  'w:softHyphen': (state) => addText(state, '\u00AD'),
  'w:sym': (state, attributes) => addSymbol(state, attributes),
  'w:sectPr': (state) => {
    state.nextStartsPage = true;
  },
  'w:type': (state, attributes) => {
    if (attributes['w:val'] === 'continuous') state.nextStartsPage = false;
  },
  'w:hyperlink': (state, attributes) => {
    const relation = state.relations.get(attributes['r:id'] ?? '');
    const anchor = attributes['w:anchor'];
    const place = anchor === undefined ? '' : `#${anchor}`;
    const isWhole = relation?.target.includes('#') === true;
    state.links.push(`${relation?.target ?? ''}${isWhole ? '' : place}` || undefined);
  },
  'w:fldSimple': (state, attributes) => {
    const field = { ...newField(), instruction: attributes['w:instr'] ?? '' };
    settle(field);
    state.fields.push(field);
  },
  'w:fldChar': (state, attributes) => fieldChar(state, attributes['w:fldCharType']),
  'w:bookmarkStart': (state, attributes) => {
    const name = attributes['w:name'];
    if (name === undefined || name === '_GoBack') return;
    const anchors = state.paragraphs.at(-1)?.anchors ?? state.anchors;
    if (anchors.length < 100) anchors.push(name);
  },
  'w:footnoteReference': (state, attributes) => note(state, 'fn', attributes),
  'w:endnoteReference': (state, attributes) => note(state, 'en', attributes),
  'mc:AlternateContent': (state) => void state.choices.push(state.produced),
  'w:object': (state) => void state.drawings.push(state.produced),
  'w:pict': (state) => void state.drawings.push(state.produced),
  'w:footnote': (state, attributes) => beginNote(state, 'fn', attributes),
  'w:endnote': (state, attributes) => beginNote(state, 'en', attributes),
  'w:commentReference': (state) => countLoss(state, 'comments-dropped'),
  'w:drawing': (state) => {
    state.drawings.push(state.produced);
    state.alt = '';
  },
  'wp:docPr': (state, attributes) => {
    state.alt = attributes.descr ?? attributes.title ?? '';
  },
  'a:blip': (state, attributes) => addPicture(state, attributes['r:embed'] ?? attributes['r:link'], state.alt),
  'v:shape': (state, attributes) => {
    state.alt = attributes.alt ?? '';
  },
  'v:rect': (state, attributes) => {
    const paragraph = state.paragraphs.at(-1);
    if (paragraph === undefined || !/^(?:t|true|1)$/.test(attributes['o:hr'] ?? '')) return;
    paragraph.isRule = true;
    state.produced += 1;
  },
  'v:imagedata': (state, attributes) => addPicture(state, attributes['r:id'], state.alt),
  'w:subDoc': (state) => countLoss(state, 'objects-dropped'),
  'w:altChunk': (state) => countLoss(state, 'objects-dropped'),
  'v:textpath': (state, attributes) => addText(state, attributes.string ?? ''),
  'w:txbxContent': (state) => {
    state.containers.push([]);
    state.frames.push(state.properties !== 'none');
    state.properties = 'none';
  },
  'w:rt': (state) => {
    state.ruby = { from: state.paragraphs.at(-1)?.inlines.length ?? 0, reading: '' };
  },
  'w:sdt': (state) => void state.fields.push({ ...newField(), isResult: true }),
  'w:docPartGallery': (state, attributes) => {
    const field = state.fields.at(-1);
    if (field !== undefined && attributes['w:val'] === 'Table of Contents') field.isContents = true;
  },
  'w:tbl': (state) => void state.tables.push(openTable()),
  'w:tr': (state) => void state.tables.at(-1)?.rows.push({ cells: [], isHeading: false }),
  'w:tblHeader': (state) => {
    const row = state.tables.at(-1)?.rows.at(-1);
    if (row !== undefined) row.isHeading = true;
  },
  'w:tc': (state) => {
    const cell = openCell();
    state.tables.at(-1)?.rows.at(-1)?.cells.push(cell);
    state.containers.push(cell.blocks);
  },
  'w:gridSpan': (state, attributes) => {
    const cell = state.tables.at(-1)?.rows.at(-1)?.cells.at(-1);
    if (cell !== undefined) cell.columns = Math.min(Math.max(Number(attributes['w:val']) || 1, 1), 100);
  },
  'w:vMerge': (state, attributes) => {
    const cell = state.tables.at(-1)?.rows.at(-1)?.cells.at(-1);
    if (cell !== undefined) cell.merge = attributes['w:val'] === 'restart' ? 'begins' : 'goes-on';
  },
};

/** What happens where an element of the text ends. */
export const CLOSE: Readonly<Record<string, (state: DocxState) => void>> = {
  'w:p': closeParagraph,
  'w:pPr': (state) => {
    state.properties = 'none';
  },
  'w:rPr': (state) => {
    state.properties = state.properties === 'mark' ? 'paragraph' : 'none';
  },
  'w:t': (state) => collect(state, 'nothing'),
  'm:t': (state) => collect(state, 'nothing'),
  'w:instrText': (state) => collect(state, 'nothing'),
  'w:hyperlink': (state) => void state.links.pop(),
  'w:fldSimple': (state) => void state.fields.pop(),
  'w:sdt': (state) => void state.fields.pop(),
  'w:footnote': ({ onNote }) => onNote?.(undefined),
  'w:endnote': ({ onNote }) => onNote?.(undefined),
  'w:txbxContent': (state) => {
    const blocks = state.containers.pop() ?? [];
    if (state.frames.pop() === true) state.properties = 'run';
    append(state.paragraphs.at(-1)?.after ?? state.containers.at(-1) ?? [], blocks);
  },
  'w:tc': (state) => void state.containers.pop(),
  'mc:AlternateContent': (state) => {
    const before = state.choices.pop();
    if (before === state.produced && state.choices.length === 0) countLoss(state, 'objects-dropped');
  },
  'w:rt': (state) => {
    const { from } = state.ruby;
    const reading = textOfLine(state.paragraphs.at(-1)?.inlines.splice(from) ?? []).trim();
    state.ruby = { from, reading };
  },
  'w:ruby': (state) => {
    if (state.ruby.reading === '') return;
    addText(state, ` (${state.ruby.reading})`);
    state.ruby = { from: 0, reading: '' };
    countLoss(state, 'ruby-in-brackets');
  },
  'w:drawing': endDrawing,
  'w:pict': endDrawing,
  'w:object': endDrawing,
  'w:tbl': (state) => {
    const table = state.tables.pop();
    if (table !== undefined) state.containers.at(-1)?.push(tableOf(table));
  },
};

function collect(state: DocxState, what: DocxState['collecting']): void {
  state.collecting = what;
}

/** Fields within fields within fields: Word itself allows twenty. */
const MOST_FIELDS = 50;

function fieldChar(state: DocxState, kind: string | undefined): void {
  const field = state.fields.at(-1);
  if (kind === 'begin') {
    if (state.fields.length < MOST_FIELDS) state.fields.push(newField());
  } else if (kind === 'separate' && field !== undefined) settle(field);
  else if (kind === 'end' && field !== undefined) state.fields.pop();
}

/** A drawing that brought neither text nor picture is one of lines, or a diagram: a book cannot carry it. */
function endDrawing(state: DocxState): void {
  const before = state.drawings.pop();
  if (before === state.produced && state.choices.length === 0) countLoss(state, 'objects-dropped');
}

function addSymbol(state: DocxState, attributes: Attributes): void {
  const { text, isKnown } = symbolOf(attributes['w:char'] ?? '', attributes['w:font'] ?? '');
  if (!isKnown) countLoss(state, 'symbols-changed');
  addText(state, text);
}

/** References to notes, and the beginnings of their names in our text. */
export const NOTE_KINDS: Readonly<Record<string, 'fn' | 'en'>> = {
  'w:footnoteReference': 'fn',
  'w:endnoteReference': 'en',
};

function note(state: DocxState, kind: 'fn' | 'en', attributes: Attributes): void {
  const paragraph = state.paragraphs.at(-1);
  if (paragraph === undefined) return;
  const id = `${kind}-${attributes['w:id']}`;
  paragraph.inlines.push({ kind: 'note', note: id });
  state.produced += 1;
  state.marks.labels.set(id, '');
  const hasSign = /^(?:1|true|on)$/.test(attributes['w:customMarkFollows'] ?? '');
  if (hasSign && paragraph.run !== undefined) paragraph.run.noteSign = id;
}

function beginNote(state: DocxState, kind: 'fn' | 'en', attributes: Attributes): void {
  const isSeparator = attributes['w:type'] !== undefined && attributes['w:type'] !== 'normal';
  state.onNote?.(isSeparator ? undefined : `${kind}-${attributes['w:id']}`);
}
