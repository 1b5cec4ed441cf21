import { CLOSE, OPEN } from './docx-elements.ts';
import { addText, countLoss } from './docx-paragraph.ts';
import type { DocxContext, DocxState, OpenParagraph } from './docx-state.ts';
import { withParagraphProperty, withRunProperty } from './docx-styles.ts';
import type { OfficeBlock } from './office-paragraph.ts';
import type { Attributes, XmlHandler } from './xml.ts';

/**
 * A reader of the text of one part: feed its `handler` to `streamXml`, then take `blocks`.
 *
 * @example
 * const body = docxBody(context);
 * streamXml(bytes, body.handler, { namespaces: DOCX_NAMESPACES });
 * body.blocks.length;
 */
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
    anchors: [],
    nextStartsPage: false,
    heading: '',
    lastText: '',
    dropCap: [],
    onNote,
  };
  return { blocks, handler: handlerOf(state) };
}

function handlerOf(state: DocxState): XmlHandler {
  return {
    open: (name, attributes) => {
      if (state.skipping > 0 || SKIPPED.has(name)) {
        if (state.skipping === 0) countSkipped(state, name);
        state.skipping += 1;
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

/** Deleted text, older formats of the same thing, readings above characters. */
const SKIPPED = new Set(
  'w:del w:moveFrom w:pPrChange w:rPrChange w:tblPrChange w:tcPrChange w:trPrChange w:sectPrChange w:rt mc:Fallback'.split(
    ' ',
  ),
);

function countSkipped(state: DocxState, name: string): void {
  const isMark = state.properties !== 'none';
  if ((name === 'w:del' || name === 'w:moveFrom') && !isMark) countLoss(state, 'deletions-dropped');
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
  else paragraph.format = withParagraphProperty(paragraph.format, name, attributes);
}
