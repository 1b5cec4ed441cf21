import { assemble } from './assemble.ts';
import { newField, settle } from './docx-field.ts';
import { newLosses } from './losses.ts';
import { looseOf } from './office.ts';
import { peopleOf } from './people.ts';
import { pictureShelf } from './pictures.ts';
import { unreadable } from './refusals.ts';
import type { Read } from './report.ts';
import { charactersOfPage, codePageOf } from './rtf-charsets.ts';
import {
  countLoss,
  endFlow,
  endNote,
  flush,
  type Group,
  newFlow,
  PLAIN_PARAGRAPH,
  type RtfState,
} from './rtf-state.ts';
import { type RtfSink, tokenise } from './rtf-tokens.ts';
import { LEFT_OUT, REMARKS, WORDS } from './rtf-words.ts';

/**
 * Reads a text in RTF: Cyrillic by code page, by font and by `\u`, notes, pictures, tables, formats.
 *
 * @example
 * const { manuscript, report } = await readRtf(readFileSync('роман.rtf'), 'роман.rtf');
 */
export async function readRtf(bytes: Uint8Array, name: string): Promise<Read> {
  const state = newState();
  tokenise(bytes, sinkOf(state));
  while (state.flows.length > 1) endNote(state);
  const blocks = endFlow(state);
  const { info, notes, shelf } = state;
  return assemble({
    format: 'rtf',
    name,
    info: { title: info.title.trim(), authors: peopleOf(info.author), keywords: info.keywords.split(/\s*[,;]\s*/) },
    blocks: looseOf(blocks),
    notes,
    pictures: shelf.pictures,
    remarks: [...shelf.remarks, ...state.losses.remarks()],
  });
}

function newState(): RtfState {
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
  };
}

function sinkOf(state: RtfState): RtfSink {
  return {
    open: () => {
      flush(state);
      state.groups.push(state.group);
      state.group = { ...state.group, isStarred: false };
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
  if (state.group.destination === 'skip') return;
  if (name === 'u') unicode(state, value ?? 0);
  else if (name === 'footnote') beginNote(state);
  else if (REMARKS.has(name) || LEFT_OUT.has(name)) {
    if (name === 'annotation') countLoss(state, 'comments-dropped');
    leaveOut(state);
  } else act(state, name, value);
}

function beginNote(state: RtfState): void {
  flush(state);
  Object.assign(state.group, { destination: 'note', paragraph: PLAIN_PARAGRAPH, format: {} });
  state.flows.push(newFlow());
}

function act(state: RtfState, name: string, value: number | undefined): void {
  const known = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  if (known !== undefined) known(state, value);
  else if (state.group.isStarred) leaveOut(state);
  state.group.isStarred = false;
}

function leaveOut(state: RtfState): void {
  flush(state);
  state.group.destination = 'skip';
}

function unicode(state: RtfState, value: number): void {
  const code = value < 0 ? value + 0x10000 : value;
  const point = code >= 0xf020 && code <= 0xf0ff ? code - 0xf000 : code;
  if (point >= 0 && point <= 0xffff) put(state, String.fromCharCode(point), false);
  state.skip = state.group.uc;
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

const HIGH = /[\x80-\xff]/;

/** Puts text where the group wants it. `isBytes`: each character is a byte of the code page in force. */
function put(state: RtfState, raw: string, isBytes: boolean): void {
  const { destination } = state.group;
  if (destination === 'skip') return;
  if (destination === 'picture') {
    addHex(state, raw);
    return;
  }
  const text = isBytes && HIGH.test(raw) ? decoded(state, raw) : raw;
  switch (destination) {
    case 'text':
    case 'note':
      state.buffer += text;
      return;
    case 'fonts':
      nameFont(state, text);
      return;
    case 'styles':
      nameStyle(state, text);
      return;
    case 'title':
    case 'author':
    case 'keywords':
      state.info[destination] += text;
      return;
    case 'instruction':
      if (state.instruction.length < 5000) state.instruction += text;
      return;
    case 'bookmark':
      if (state.bookmark.length < 500) state.bookmark += text;
      return;
    case 'label': {
      const flow = state.flows.at(-1);
      if (flow !== undefined && flow.label.length < 50) flow.label += text;
      return;
    }
    default:
      return;
  }
}

function decoded(state: RtfState, raw: string): string {
  const font = state.fonts.get(state.group.font);
  const table = charactersOfPage(codePageOf(font?.charset, font?.name ?? '', state.codePage));
  let text = '';
  for (let index = 0; index < raw.length; index += 1) text += table[raw.charCodeAt(index)] ?? '';
  return text;
}

function addHex(state: RtfState, hex: string): void {
  state.hex.push(hex);
  state.hexLength += hex.length;
}

function nameFont(state: RtfState, text: string): void {
  const font = state.fonts.get(state.font);
  state.fonts.set(state.font, { charset: font?.charset, name: ((font?.name ?? '') + text).slice(0, 100) });
}

function nameStyle(state: RtfState, text: string): void {
  const name = (state.style.name + text).slice(0, 200);
  state.style.name = name;
  if (!name.endsWith(';')) return;
  state.styles.set(state.style.number, { name: name.slice(0, -1).trim(), level: state.style.level });
  state.style = { number: 0, name: '', level: undefined };
}

function closeGroup(state: RtfState): void {
  const { group } = state;
  const outer = state.groups.pop();
  if (outer === undefined) throw unreadable('broken');
  flush(state);
  state.skip = 0;
  state.group = outer;
  if (group.destination === outer.destination) return;
  if (group.destination === 'note') {
    state.group = group;
    endNote(state);
    state.group = outer;
  } else if (group.destination === 'picture') {
    endPicture(state);
  } else if (group.destination === 'instruction') {
    const field = { ...newField(), instruction: state.instruction };
    settle(field);
    outer.link = field.link ?? outer.link;
  } else if (group.destination === 'bookmark') {
    const flow = state.flows.at(-1);
    if (flow !== undefined && flow.anchors.length < 100) flow.anchors.push(state.bookmark);
  }
}

function endPicture(state: RtfState): void {
  if (state.hexLength === 0) return;
  const bytes = Buffer.from(state.hex.join('').replace(/[^0-9a-f]/gi, ''), 'hex');
  state.hex = [];
  const id = state.shelf.add(new Uint8Array(bytes), '');
  if (id !== undefined) state.flows.at(-1)?.inlines.push({ kind: 'picture', picture: id, alt: '' });
}
