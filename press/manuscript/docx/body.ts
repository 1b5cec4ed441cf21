import type { Attributes, XmlHandler } from '../bytes/xml.ts';
import type { OfficeBlock } from '../office/paragraph.ts';
import { CLOSE, NOTE_KINDS, OPEN } from './elements.ts';
import { addText, countLoss } from './paragraph.ts';
import type { DocxContext, DocxState, OpenParagraph } from './state.ts';
import { withParagraphProperty, withRunProperty } from './styles.ts';

/** A reader of the text of one part: feed its `handler` to `streamXml`, then take `blocks`. */
export function docxBody(
  context: DocxContext,
  onNote?: (id: string | undefined) => void,
): { readonly handler: XmlHandler; readonly blocks: OfficeBlock[] } {
  const blocks: OfficeBlock[] = [];
  const state: DocxState = {
    ...context,
    containers: [blocks],
    paragraphs: [],
    tables: [],
    fields: [],
    links: [],
    frames: [],
    plainMarks: new Map(),
    properties: 'none',
    collecting: 'nothing',
    alt: '',
    skipping: 0,
    produced: 0,
    choices: [],
    drawings: [],
    unended: undefined,
    anchors: [],
    nextStartsPage: false,
    heading: '',
    lastText: '',
    dropCap: [],
    ruby: { from: 0, reading: '' },
    onNote,
  };
  return { blocks, handler: handlerOf(state) };
}

function handlerOf(state: DocxState): XmlHandler {
  return {
    open: (name, attributes) => {
      if (state.skipping > 0 || isSkipped(state, name)) {
        skip(state, name, attributes);
        return;
      }
      OPEN[name]?.(state, attributes);
      if (state.properties !== 'none') readProperty(state, name, attributes);
    },
    text: (text) => {
      if (state.collecting === 'nothing' || state.skipping > 0) return;
      const field = state.fields.at(-1);
      if (state.collecting === 'text') addText(state, text);
      else if (field !== undefined && !field.isResult) field.instruction += text;
    },
    close: (name) => {
      if (state.skipping > 0) state.skipping -= 1;
      else CLOSE[name]?.(state);
    },
  };
}

/** Deleted text, older formats of the same thing. */
const SKIPPED = new Set(
  'w:del w:moveFrom w:pPrChange w:rPrChange w:tblPrChange w:tcPrChange w:trPrChange w:sectPrChange'.split(' '),
);

/** Of several readings of one thing the first that brings anything is taken. */
function isSkipped({ produced, choices }: DocxState, name: string): boolean {
  const isReading = name === 'mc:Choice' || name === 'mc:Fallback';
  return SKIPPED.has(name) || (isReading && choices.length > 0 && choices.at(-1) !== produced);
}

const DELETIONS = new Set(['w:del', 'w:moveFrom']);

function skip(state: DocxState, name: string, attributes: Attributes): void {
  const paragraph = state.paragraphs.at(-1);
  if (state.skipping === 0 && DELETIONS.has(name)) {
    if (state.properties === 'none') countLoss(state, 'deletions-dropped');
    else if (state.properties === 'mark' && paragraph !== undefined) paragraph.isEndDeleted = true;
  }
  const note = NOTE_KINDS[name];
  if (note !== undefined) state.marks.deleted.add(`${note}-${attributes['w:id']}`);
  state.skipping += 1;
}

function readProperty(state: DocxState, name: string, attributes: Attributes): void {
  const paragraph = state.paragraphs.at(-1);
  if (paragraph === undefined) return;
  if (state.properties === 'paragraph') readParagraphProperty(paragraph, name, attributes);
  else if (state.properties === 'run' && paragraph.run !== undefined) {
    if (name === 'w:rStyle') paragraph.run.style = attributes['w:val'];
    else paragraph.run.format = withRunProperty(paragraph.run.format, name, attributes);
  }
}

function readParagraphProperty(paragraph: OpenParagraph, name: string, attributes: Attributes): void {
  if (name === 'w:pStyle') paragraph.style = attributes['w:val'];
  else if (name === 'w:framePr') paragraph.isDropCap = /^(?:drop|margin)$/.test(attributes['w:dropCap'] ?? '');
  else if (name === 'w:top' || name === 'w:bottom')
    paragraph.isRule ||= !/^(?:nil|none)?$/.test(attributes['w:val'] ?? '');
  else paragraph.format = withParagraphProperty(paragraph.format, name, attributes);
}
