import { openCell, openTable, tableOf } from '../docx/table.ts';
import type { Inline } from '../model.ts';
import { numberOfTitle } from '../office/numbering.ts';
import { noteBlocksOf } from '../office/office.ts';
import { append, type ListItem, type OfficeBlock, type OfficeParagraph } from '../office/paragraph.ts';
import { hidesSmallLetters, isInCapitals, isInOneWidth, newRunStyles, withRunStyles } from '../office/run-styles.ts';
import { textOfLine } from '../text.ts';
import { hangingLabel, printedItem } from './lists.ts';
import { countLoss, type Flow, flush, type RtfParagraphFormat, type RtfState } from './state.ts';

/** Ends the open paragraph. */
export function endParagraph(state: RtfState): void {
  flush(state);
  const flow = state.flows.at(-1);
  if (flow === undefined) return;
  const { paragraph } = state.group;
  const made = blocksAtEnd(state, flow);
  if (paragraph.isInTable) append(flow.cell, made);
  else {
    endTable(flow);
    append(flow.blocks, made);
  }
  flow.inlines = [];
  flow.after = [];
  flow.anchors = [];
  flow.label = '';
  flow.startsPage = false;
  flow.sizes.clear();
  flow.runStyles = newRunStyles();
}

const CONTENTS_STYLE = /^(?:toc|оглавление)\s*(?:\d|heading|заголовок)/i;

function blocksAtEnd(state: RtfState, flow: Flow): readonly OfficeBlock[] {
  const { paragraph, isContents } = state.group;
  const isEmpty = flow.inlines.every((inline) => inline.kind === 'text' && inline.text.trim() === '');
  if (isEmpty && (isContents || (flow.after.length > 0 && !flow.startsPage))) return flow.after;
  if (isEmpty && paragraph.isRule) return [{ kind: 'scene-break', ornament: '' }, ...flow.after];
  if (!isEmpty && paragraph.isDropCap) {
    flow.dropCap = flow.inlines.map((inline) => (inline.kind === 'text' ? { ...inline, marks: [] } : inline));
    return flow.after;
  }
  if (flow.dropCap.length > 0) flow.inlines = [...flow.dropCap, ...flow.inlines];
  flow.dropCap = [];
  const made = officeParagraph(state, flow, paragraph);
  if (!CONTENTS_STYLE.test(made.style ?? '')) return [made, ...flow.after];
  countLoss(state, 'contents-dropped');
  return flow.after;
}

function officeParagraph(state: RtfState, flow: Flow, format: RtfParagraphFormat): OfficeParagraph {
  const style = format.style === undefined ? undefined : state.styles.get(format.style);
  const named = /^(?:heading|заголовок)\s*([1-9])/i.exec(style?.name ?? '')?.[1];
  const level = format.level ?? style?.level ?? (named === undefined ? undefined : Number(named));
  const size = [...flow.sizes].sort((a, b) => b[1] - a[1])[0]?.[0];
  const { item, inlines } = itemOf(state, flow, format);
  const number = numberOfTitle(item, level);
  if (level === undefined && hidesSmallLetters(inlines, flow.runStyles)) countLoss(state, 'capitals-as-typed');
  return {
    kind: 'paragraph',
    inlines: [...number, ...withRunStyles(inlines, flow.runStyles)],
    style: style?.name,
    level,
    align: format.align,
    size,
    indent: format.indent,
    startsPage: flow.startsPage || format.startsPage,
    isCaps: isInCapitals(flow.runStyles),
    isEven: isInOneWidth(flow.runStyles),
    list: number.length > 0 ? undefined : item,
    anchors: flow.anchors,
  };
}

/** The place in a list: RTF describes lists, prints the number of an item beside it, or leaves it in the text. */
function itemOf(
  state: RtfState,
  flow: Flow,
  { list, depth, indent, isHanging }: RtfParagraphFormat,
): { readonly item: ListItem | undefined; readonly inlines: readonly Inline[] } {
  const { inlines } = flow;
  const printed = flow.label.trim();
  const known = list > 0 ? state.numbering.next(String(list), depth) : undefined;
  // A program that prints the numbers of items has none where it prints nothing, whatever list it names.
  if (known !== undefined && printed === '' && !state.printsNumbers) return { item: known, inlines };
  const [first, ...rest] = inlines;
  const hanging = isHanging && printed === '' && first?.kind === 'text' ? hangingLabel(first.text) : undefined;
  if (hanging !== undefined && first?.kind === 'text') {
    const item = counted(flow, hanging.label, Math.min(Math.max(Math.round(indent / LIST_STEP) - 1, 0), 9));
    return { item, inlines: [{ ...first, text: first.text.slice(hanging.length) }, ...rest] };
  }
  if (printed === '') return { item: undefined, inlines };
  const item = counted(flow, printed, depth);
  const isDescribed = known !== undefined && known.goesOn !== true;
  return { item: isDescribed ? { ...known, label: printed, number: item.number } : item, inlines };
}

/** A quarter of an inch: by so much programs set a list into another. */
const LIST_STEP = 18;

function counted({ numbers }: Flow, label: string, depth: number): ListItem {
  const item = printedItem(label, depth, numbers[depth] ?? 0);
  numbers.length = Math.min(numbers.length, depth);
  numbers[depth] = item.number;
  return item;
}

/** Ends a cell of a table. */
export function endCell(state: RtfState): void {
  const flow = state.flows.at(-1);
  if (flow === undefined) return;
  state.group.paragraph = { ...state.group.paragraph, isInTable: true };
  endParagraph(state);
  const cell = openCell();
  append(cell.blocks, flow.cell);
  flow.cell = [];
  flow.cells.push(cell);
}

/** Ends a row of a table. */
export function endRow(state: RtfState): void {
  const flow = state.flows.at(-1);
  if (flow === undefined) return;
  const cells: typeof flow.cells = [];
  for (const [index, cell] of flow.cells.entries()) {
    const merge = flow.definitions[index] ?? 'none';
    const last = cells.at(-1);
    if (merge === 'left' && last !== undefined) last.columns += 1;
    else cells.push(Object.assign(cell, { merge: merge === 'left' ? 'none' : merge }));
  }
  flow.table ??= openTable();
  if (cells.length > 0) flow.table.rows.push({ cells, isHeading: flow.isHeadRow });
  flow.cells = [];
}

function endTable(flow: Flow): void {
  if (flow.table === undefined) return;
  flow.blocks.push(tableOf(flow.table));
  flow.table = undefined;
}

/** All blocks of a stretch of text when it has ended. */
export function endFlow(state: RtfState): readonly OfficeBlock[] {
  flush(state);
  const flow = state.flows.at(-1);
  if (flow === undefined) return [];
  if (flow.inlines.length > 0 || flow.after.length > 0) endParagraph(state);
  if (flow.dropCap.length > 0) flow.blocks.push({ kind: 'paragraph', inlines: flow.dropCap });
  endTable(flow);
  // A row that the file does not end is no table, but its text stays.
  for (const cell of [...flow.cells, { blocks: flow.cell }]) append(flow.blocks, cell.blocks);
  state.flows.pop();
  return flow.blocks;
}

/** Ends a note and puts its mark into the text around it. */
export function endNote(state: RtfState): void {
  const id = `note-${state.notes.length + 1}`;
  const isNumbered = state.flows.at(-1)?.isNumbered === true;
  const blocks = endFlow(state);
  const around = state.flows.at(-1);
  if (state.group.isDeleted) return;
  const label = isNumbered || around === undefined ? '' : signBefore(around, blocks);
  if (label !== '') around?.inlines.pop();
  state.notes.push({ id, label, blocks: noteBlocksOf(blocks, label) });
  around?.inlines.push({ kind: 'note', note: id });
}

/** The sign that the author typed for a note, before its mark and again before its text. */
function signBefore({ inlines }: Flow, blocks: readonly OfficeBlock[]): string {
  const last = inlines.at(-1);
  const [first] = blocks;
  if (last?.kind !== 'text' || !last.marks.includes('sup') || first?.kind !== 'paragraph') return '';
  const sign = last.text.trim();
  return sign.length <= 4 && textOfLine(first.inlines).trimStart().startsWith(sign) ? sign : '';
}

/** Ends a frame with text: it comes after the paragraph in which it stands. */
export function endFrame(state: RtfState): void {
  const blocks = endFlow(state);
  append(state.flows.at(-1)?.after ?? [], blocks);
}
