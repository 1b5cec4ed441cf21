import { symbolOf } from '../docx/symbols.ts';
import { charactersOfPage, codePageOf } from './charsets.ts';
import { countLoss, type Destination, type RtfState } from './state.ts';

/** Puts the character that `\\u` names; what follows for other programs is left out. */
export function unicode(state: RtfState, value: number): void {
  const code = value < 0 ? value + 0x10000 : value;
  if (code >= 0xf020 && code <= 0xf0ff) put(state, signOf(state, code), false);
  else if (code >= 0 && code <= 0xffff) put(state, String.fromCharCode(code), false);
  state.skip = state.group.uc;
}

const HIGH = /[\x80-\xff]/;

/** Puts text where the group wants it. `isBytes`: each character is a byte of the code page in force. */
export function put(state: RtfState, raw: string, isBytes: boolean): void {
  const { destination } = state.group;
  if (destination === 'skip') return;
  if (destination === 'picture') addHex(state, raw);
  else SINKS[destination]?.(state, isBytes ? decoded(state, raw) : raw);
}

type Sink = (state: RtfState, text: string) => void;

const gather: Sink = (state, text) => {
  state.buffer += text;
};

/** What becomes of text by where its group goes; elsewhere it is not the author's. */
const SINKS: Readonly<Partial<Record<Destination, Sink>>> = {
  text: gather,
  note: gather,
  frame: gather,
  fonts: nameFont,
  styles: nameStyle,
  title: ({ info }, text) => {
    info.title += text;
  },
  author: ({ info }, text) => {
    info.author += text;
  },
  keywords: ({ info }, text) => {
    info.keywords += text;
  },
  instruction: (state, text) => {
    if (state.instruction.length < 5000) state.instruction += text;
  },
  bookmark: (state, text) => {
    if (state.bookmark.length < 500) state.bookmark += text;
  },
  'property-name': (state, text) => {
    if (state.property.length < 100) state.property += text;
  },
  'property-value': (state, text) => {
    if (state.property.trim() === 'wzDescription' && state.alt.length < 2000) state.alt += text;
  },
  'level-text': (state, text) => {
    if (state.levelText.length < 100) state.levelText += text;
  },
  label: ({ flows }, text) => {
    const flow = flows.at(-1);
    if (flow !== undefined && flow.label.length < 50) flow.label += text;
  },
};

function decoded(state: RtfState, raw: string): string {
  const font = state.fonts.get(state.group.font);
  if (font?.charset === SYMBOL_CHARSET && isInText(state)) {
    return Array.from(raw, (sign) => signOf(state, sign.charCodeAt(0))).join('');
  }
  if (!HIGH.test(raw)) return raw;
  const table = charactersOfPage(codePageOf(font?.charset, font?.name ?? '', state.codePage));
  let text = '';
  for (let index = 0; index < raw.length; index += 1) text += table[raw.charCodeAt(index)] ?? '';
  return text;
}

const SYMBOL_CHARSET = 2;

function isInText({ group }: RtfState): boolean {
  return group.destination === 'text' || group.destination === 'note' || group.destination === 'frame';
}

/** A sign of a symbol font, which has its own in the places of letters. */
function signOf(state: RtfState, code: number): string {
  const byte = code & 0xff;
  if (byte <= 32 || byte === 160) return ' ';
  const { text, isKnown } = symbolOf((0xf000 + byte).toString(16), fontName(state));
  if (!isKnown && isInText(state)) countLoss(state, 'symbols-changed');
  return text;
}

function fontName({ fonts, group }: RtfState): string {
  return fonts.get(group.font)?.name.split(';')[0] ?? '';
}

/** Adds to the picture that is read, in hexadecimal digits. */
export function addHex(state: RtfState, hex: string): void {
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
