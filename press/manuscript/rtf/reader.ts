import { assemble } from '../chapters/assemble.ts';
import { peopleOf } from '../front/people.ts';
import { looseOf } from '../office/office.ts';
import { pictureShelf } from '../pictures/pictures.ts';
import { type LossCode, newLosses } from '../reading/losses.ts';
import type { Read } from '../reading/report.ts';
import { closeGroup } from './groups.ts';
import { LIST_WORDS, rtfLists, rtfNumbering } from './lists.ts';
import { endFlow, endNote } from './paragraph.ts';
import { countLoss, flush, type Group, newFlow, PLAIN_PARAGRAPH, type RtfState } from './state.ts';
import { addHex, put, unicode } from './text.ts';
import { type RtfSink, tokenise } from './tokens.ts';
import { LEFT_OUT, REMARKS, WORDS } from './words.ts';

/** Reads a text in RTF: Cyrillic by code page, by font and by `\u`, notes, pictures, tables, formats. */
export async function readRtf(bytes: Uint8Array, name: string): Promise<Read> {
  const state = newState(printsNumbers(bytes));
  tokenise(bytes, sinkOf(state));
  while (state.flows.length > 1) endNote(state);
  const blocks = endFlow(state);
  const { info, notes, shelf } = state;
  return assemble({
    format: 'rtf',
    name,
    info: {
      title: cleanField(info.title),
      authors: peopleOf(cleanField(info.author)),
      keywords: info.keywords.split(/[,;]\s*|(?<!\s)\s+[,;]\s*/),
    },
    blocks: looseOf(blocks),
    notes,
    pictures: shelf.pictures,
    remarks: [...shelf.remarks, ...state.losses.remarks()],
  });
}

/** Programs that cannot write a letter put a question mark in its place: a title of these says nothing. */
function cleanField(text: string): string {
  return /^[?\s.,-]*$/.test(text) ? '' : text.trim();
}

/** TextEdit leaves the name of a list on paragraphs that are no items any more. */
function printsNumbers(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ['\\listtext', '\\pntext', '\\cocoartf'].some((word) => view.includes(word));
}

function newState(hasNumbers: boolean): RtfState {
  const lists = rtfLists();
  return {
    group: newGroup(),
    groups: [],
    flows: [newFlow()],
    fonts: new Map(),
    styles: new Map(),
    info: { title: '', author: '', keywords: '' },
    notes: [],
    shelf: pictureShelf(),
    losses: newLosses(),
    lists,
    numbering: rtfNumbering(lists),
    levelText: '',
    printsNumbers: hasNumbers,
    produced: 0,
    property: '',
    alt: '',
    codePage: 1252,
    skip: 0,
    buffer: '',
    hex: [],
    hexLength: 0,
    instruction: '',
    bookmark: '',
    font: 0,
    style: { number: 0, name: '', level: undefined },
  };
}

function newGroup(): Group {
  return {
    destination: 'text',
    format: {},
    paragraph: PLAIN_PARAGRAPH,
    font: 0,
    uc: 1,
    link: undefined,
    isDeleted: false,
    isStarred: false,
    isContents: false,
    objectAt: undefined,
  };
}

function sinkOf(state: RtfState): RtfSink {
  return {
    open: () => {
      flush(state);
      state.groups.push(state.group);
      state.group = { ...state.group, isStarred: false, objectAt: undefined };
      state.skip = 0;
    },
    close: () => closeGroup(state),
    word: (name, value) => word(state, name, value),
    symbol: (sign) => symbol(state, sign),
    text: (text) => {
      const kept = state.skip > 0 ? text.slice(state.skip) : text;
      state.skip = Math.max(0, state.skip - text.length);
      if (kept !== '') put(state, kept, true);
    },
    hex: (byte) => {
      if (state.skip > 0) state.skip -= 1;
      else put(state, String.fromCharCode(byte), true);
    },
    binary: (bytes) => {
      if (state.group.destination === 'picture') addHex(state, Buffer.from(bytes).toString('hex'));
    },
  };
}

function word(state: RtfState, name: string, value: number | undefined): void {
  const { destination } = state.group;
  if (destination === 'skip') return;
  const flow = FLOWS[name];
  if (name === 'u') unicode(state, value ?? 0);
  else if (flow !== undefined) beginFlow(state, flow);
  else if (REMARKS.has(name) || LEFT_OUT.has(name)) leaveOut(state, name);
  else if (destination === 'lists' && Object.hasOwn(LIST_WORDS, name)) LIST_WORDS[name]?.(state.lists, value ?? 0);
  else act(state, name, value);
}

/** Groups with paragraphs of their own. */
const FLOWS: Readonly<Record<string, 'note' | 'frame'>> = Object.assign(Object.create(null), {
  footnote: 'note',
  shptxt: 'frame',
});

function beginFlow(state: RtfState, destination: 'note' | 'frame'): void {
  flush(state);
  Object.assign(state.group, { destination, paragraph: PLAIN_PARAGRAPH, format: {}, isStarred: false });
  state.flows.push(newFlow());
}

function act(state: RtfState, name: string, value: number | undefined): void {
  const known = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  if (known !== undefined) known(state, value);
  else if (state.group.isStarred) leaveOut(state, name);
  state.group.isStarred = false;
}

const LOSSES: Readonly<Partial<Record<string, LossCode>>> = { annotation: 'comments-dropped', do: 'objects-dropped' };

function leaveOut(state: RtfState, name: string): void {
  const loss = LOSSES[name];
  if (loss !== undefined) countLoss(state, loss);
  flush(state);
  state.group.destination = 'skip';
}

const SYMBOLS: Readonly<Record<string, string>> = {
  '~': '\u00A0',
  '-': '\u00AD',
  _: '\u2011',
  '\\': '\\',
  '{': '{',
  '}': '}',
};

function symbol(state: RtfState, sign: string): void {
  if (sign === '*') {
    state.group.isStarred = true;
    return;
  }
  if (sign === '\n' || sign === '\r') {
    WORDS.par?.(state, undefined);
    return;
  }
  const text = SYMBOLS[sign];
  if (text === undefined) return;
  if (state.skip > 0) state.skip -= 1;
  else put(state, text, false);
}
