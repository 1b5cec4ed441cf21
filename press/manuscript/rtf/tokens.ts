import { unreadable } from '../reading/refusals.ts';

/** What a file in RTF says, piece by piece. */
export type RtfSink = {
  readonly open: () => void;
  readonly close: () => void;
  /** `\b`, `\fs24`: a word and its number. */
  readonly word: (name: string, value: number | undefined) => void;
  /** `\~`, `\*`: a single sign. */
  readonly symbol: (sign: string) => void;
  /** Plain text: each character is one byte of the file. */
  readonly text: (text: string) => void;
  /** `\'e4`: one byte. */
  readonly hex: (byte: number) => void;
  /** What `\bin` announces. */
  readonly binary: (bytes: Uint8Array) => void;
};

const MAX_DEPTH = 300;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const BACKSLASH = 0x5c;

/**
 * Tells the pieces of an RTF file in order. Groups that are nested too deeply are refused; whatever follows the end of
 * the outermost group is ignored.
 */
export function tokenise(bytes: Uint8Array, sink: RtfSink): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = Math.max(view.indexOf(OPEN), 0);
  let depth = 0;
  while (at < view.length) {
    const code = view[at];
    if (code === BACKSLASH) at = control(view, at + 1, sink);
    else if (code !== OPEN && code !== CLOSE) at = plain(view, at, sink);
    else {
      depth = bracket(code === OPEN, depth, sink);
      at += 1;
      if (depth <= 0) return;
    }
  }
  throw unreadable('truncated');
}

function bracket(isOpening: boolean, depth: number, sink: RtfSink): number {
  if (!isOpening) {
    sink.close();
    return depth - 1;
  }
  if (depth >= MAX_DEPTH) throw unreadable('too-deep');
  sink.open();
  return depth + 1;
}

function plain(view: Buffer, from: number, sink: RtfSink): number {
  let at = from;
  while (at < view.length && view[at] !== OPEN && view[at] !== CLOSE && view[at] !== BACKSLASH) at += 1;
  const text = view.toString('latin1', from, at);
  const line = text.includes('\n') || text.includes('\r') ? text.replace(/[\r\n]+/g, '') : text;
  if (line !== '') sink.text(line);
  return at;
}

function isLetter(code: number | undefined): boolean {
  return code !== undefined && ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a));
}

function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= 0x30 && code <= 0x39;
}

function control(view: Buffer, from: number, sink: RtfSink): number {
  if (!isLetter(view[from])) return symbol(view, from, sink);
  let end = from + 1;
  while (isLetter(view[end]) && end - from < 64) end += 1;
  const name = view.toString('latin1', from, end);
  let last = view[end] === 0x2d ? end + 1 : end;
  while (isDigit(view[last]) && last - end < 12) last += 1;
  const hasNumber = isDigit(view[last - 1]) && last > end;
  const value = hasNumber ? Number(view.toString('latin1', end, last)) : undefined;
  const after = hasNumber ? last : end;
  const next = view[after] === 0x20 ? after + 1 : after;
  if (name === 'bin') return binary(view, next, value ?? 0, sink);
  sink.word(name, value);
  return next;
}

function symbol(view: Buffer, at: number, sink: RtfSink): number {
  if (at >= view.length) return at;
  const sign = view.toString('latin1', at, at + 1);
  if (sign !== "'") {
    sink.symbol(sign);
    return at + 1;
  }
  const byte = Number.parseInt(view.toString('latin1', at + 1, at + 3), 16);
  if (!Number.isNaN(byte)) sink.hex(byte);
  return at + 3;
}

function binary(view: Buffer, at: number, length: number, sink: RtfSink): number {
  const end = at + Math.max(length, 0);
  if (end > view.length) throw unreadable('truncated');
  sink.binary(view.subarray(at, end));
  return end;
}
