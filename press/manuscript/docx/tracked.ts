import { type Attributes, streamXml } from '../bytes/xml.ts';
import { sortedMarks } from '../inlines.ts';
import type { Mark } from '../model.ts';
import {
  type Author,
  lengthOf,
  type Recorded,
  type RecordedParagraph,
  type RecordedPlace,
  Recorder,
} from '../office/tracked/record.ts';
import { authorOf, OFF, readComments } from './comments.ts';
import { DOCX_NAMESPACES } from './names.ts';
import type { DocxPackage } from './package.ts';

const SIGNS = [':ins ', ':del ', ':moveFrom ', ':moveTo ', ':rPrChange ', ':commentReference '];

/** Whether anybody has tracked or said anything in the text. */
export function isTracked(main: Uint8Array): boolean {
  const bytes = Buffer.from(main.buffer, main.byteOffset, main.byteLength);
  return SIGNS.some((sign) => bytes.includes(sign));
}

/** Who changed and said what in a Word file: a second reading, beside the one that makes the text. */
export async function docxRecord(docx: DocxPackage, main: Uint8Array): Promise<Recorded> {
  const recorder = new Recorder();
  const state: State = {
    recorder,
    open: [],
    authors: [],
    within: 'text',
    skipping: 0,
    isText: false,
    places: new Map(),
    moves: '',
  };
  streamXml(main, handlerOf(state), { namespaces: DOCX_NAMESPACES });
  await readComments(docx, recorder, state.places);
  return recorder.finished();
}

type Tracking = Author & { readonly kind: 'inserted' | 'deleted'; readonly move: string };
type OldLooks = { readonly author: Author; readonly marks: Set<Mark> };
type Open = {
  readonly paragraph: RecordedParagraph;
  length: number;
  endInserted?: Author;
  endDeleted?: Author;
  run: { readonly marks: Set<Mark>; old?: OldLooks };
};
type State = {
  readonly recorder: Recorder;
  readonly open: Open[];
  readonly authors: Tracking[];
  within: 'text' | 'paragraph' | 'mark' | 'run' | 'old-run' | 'row';
  skipping: number;
  isText: boolean;
  readonly places: Map<string, { from: RecordedPlace | null; to: RecordedPlace | null }>;
  moves: string;
};

const SKIPPED = new Set('mc:Fallback w:pPrChange w:sectPrChange w:tblPrChange w:tcPrChange w:trPrChange'.split(' '));

function handlerOf(state: State): Parameters<typeof streamXml>[1] {
  return {
    open: (name, attributes) => {
      if (state.skipping > 0 || SKIPPED.has(name)) state.skipping += 1;
      else if (state.within === 'run' || state.within === 'old-run') inRunProperties(state, name, attributes);
      else OPEN[name]?.(state, attributes);
    },
    text: (text) => {
      if (state.isText && state.skipping === 0) add(state, text);
    },
    close: (name) => {
      if (state.skipping > 0) state.skipping -= 1;
      else CLOSE[name]?.(state);
    },
  };
}

function track(kind: Tracking['kind'], isMove = false) {
  return (state: State, attributes: Attributes): void => {
    const author = authorOf(attributes);
    const open = state.open.at(-1);
    if (state.within === 'text') state.authors.push({ ...author, kind, move: isMove ? state.moves : '' });
    else if (state.within === 'mark' && open) {
      if (kind === 'inserted') open.endInserted = author;
      else open.endDeleted = author;
    }
  };
}

function endTracking(state: State): void {
  if (state.within === 'text') state.authors.pop();
}

const MARKS: Readonly<Record<string, Mark>> = {
  'w:b': 'strong',
  'w:i': 'emphasis',
  'w:u': 'underline',
  'w:strike': 'strike',
  'w:smallCaps': 'small-caps',
};

function inRunProperties(state: State, name: string, attributes: Attributes): void {
  const run = state.open.at(-1)?.run;
  if (!run) return;
  if (name === 'w:rPrChange') {
    run.old = { author: authorOf(attributes), marks: new Set() };
    state.within = 'old-run';
    return;
  }
  const marks = state.within === 'run' ? run.marks : run.old?.marks;
  const value = attributes['w:val'] ?? '';
  const vertical = value === 'superscript' ? 'sup' : 'sub';
  const mark = name === 'w:vertAlign' && value !== 'baseline' ? vertical : MARKS[name];
  if (mark !== undefined && !OFF.has(value)) marks?.add(mark);
}

type Opening = (state: State, attributes: Attributes) => void;

const OPEN: Readonly<Record<string, Opening>> = {
  'w:p': (state) => void state.open.push({ paragraph: { runs: [] }, length: 0, run: { marks: new Set() } }),
  'w:pPr': (state) => {
    state.within = 'paragraph';
  },
  'w:trPr': (state) => {
    state.within = 'row';
  },
  'w:rPr': (state) => {
    state.within = state.within === 'paragraph' ? 'mark' : 'run';
  },
  'w:r': (state) => {
    const open = state.open.at(-1);
    if (open) open.run = { marks: new Set() };
  },
  'w:rPrChange': (state) => {
    state.skipping = 1;
  },
  'w:ins': track('inserted'),
  'w:moveTo': track('inserted', true),
  'w:del': track('deleted'),
  'w:moveFrom': track('deleted', true),
  'w:moveFromRangeStart': move,
  'w:moveToRangeStart': move,
  'w:t': collect,
  'w:delText': collect,
  'w:tab': (state) => {
    if (state.within === 'text') add(state, '\t');
  },
  'w:br': (state, attributes) => add(state, attributes['w:type'] === 'page' ? ' ' : '\n'),
  'w:cr': (state) => add(state, '\n'),
  'w:noBreakHyphen': (state) => add(state, '\u2011'),
  'w:footnoteReference': object,
  'w:endnoteReference': object,
  'a:blip': object,
  'v:imagedata': object,
  'w:txbxContent': (state) => {
    state.within = 'text';
  },
  'w:commentRangeStart': (state, attributes) => {
    state.places.set(attributes['w:id'] ?? '', { from: placeIn(state), to: null });
  },
  'w:commentRangeEnd': ends,
  'w:commentReference': ends,
};

const CLOSE: Readonly<Record<string, (state: State) => void>> = {
  'w:p': endParagraph,
  'w:pPr': toText,
  'w:trPr': toText,
  'w:rPr': (state) => {
    if (state.within === 'mark') state.within = 'paragraph';
    else if (state.within === 'run') state.within = 'text';
  },
  'w:rPrChange': (state) => {
    if (state.within === 'old-run') state.within = 'run';
  },
  'w:ins': endTracking,
  'w:moveTo': endTracking,
  'w:del': endTracking,
  'w:moveFrom': endTracking,
  'w:t': (state) => {
    state.isText = false;
  },
  'w:delText': (state) => {
    state.isText = false;
  },
};

function toText(state: State): void {
  state.within = 'text';
}

function collect(state: State): void {
  state.isText = true;
}

function object(state: State): void {
  add(state, '\uFFFC');
}

function move(state: State, attributes: Attributes): void {
  state.moves = attributes['w:name'] ?? '';
}

function ends(state: State, attributes: Attributes): void {
  const id = attributes['w:id'] ?? '';
  const known = state.places.get(id) ?? { from: placeIn(state), to: null };
  state.places.set(id, { ...known, to: known.to ?? placeIn(state) });
}

function placeIn({ open, recorder }: State): RecordedPlace | null {
  const last = open.at(-1);
  if (last) return { paragraph: last.paragraph, at: last.length };
  const before = recorder.paragraphs.at(-1);
  return before ? { paragraph: before, at: lengthOf(before) } : null;
}

function add(state: State, text: string): void {
  const open = state.open.at(-1);
  if (!open) return;
  const { recorder, authors } = state;
  const inserting = authors.findLast(({ kind }) => kind === 'inserted');
  const deleting = authors.findLast(({ kind }) => kind === 'deleted');
  const looks = looksOf(state, open);
  if (!inserting && !deleting && !looks) recorder.unchanged();
  const inserted = inserting && recorder.change(inserting, inserting.move);
  const deleted = deleting && recorder.change(deleting, deleting.move);
  const marks = deleting && { marks: sortedMarks([...open.run.marks]) };
  open.paragraph.runs.push({ text, inserted, deleted, ...marks, ...(looks && { formatted: looks }) });
  open.length += text.length;
}

function looksOf({ recorder }: State, { run: { marks, old } }: Open) {
  if (!old) return undefined;
  const added = [...marks].filter((mark) => !old.marks.has(mark));
  const removed = [...old.marks].filter((mark) => !marks.has(mark));
  if (added.length + removed.length === 0) return undefined;
  const change = recorder.change(old.author);
  return change === undefined ? undefined : { change, added, removed };
}

function endParagraph(state: State): void {
  const open = state.open.pop();
  state.within = 'text';
  if (!open) return;
  const { recorder } = state;
  const { paragraph, endInserted, endDeleted } = open;
  if (endInserted) paragraph.inserted = recorder.change(endInserted);
  if (endDeleted) paragraph.deleted = recorder.change(endDeleted);
  if (!endInserted && !endDeleted) recorder.unchanged();
  recorder.paragraphs.push(paragraph);
}
