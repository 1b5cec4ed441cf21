import { unreadable } from '../reading/refusals.ts';
import { linesOfText } from '../txt/lines.ts';
import { frontOf } from './front.ts';
import { isDivision } from './pandoc.ts';
import { tableAt } from './tables.ts';

/** A Markdown file taken apart before it is parsed: what CommonMark itself does not know, and pieces of the rest. */
export type MarkdownSource = {
  /** Of the lines between `---` at the top, as `title: Дуэль`. */
  readonly front: ReadonlyMap<string, string>;
  /** Texts of `[^1]: …`, by label. */
  readonly notes: ReadonlyMap<string, string>;
  /** In reading order. */
  readonly pieces: readonly MarkdownPiece[];
};

export type MarkdownPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  /** Lines that begin with `| `, as pandoc writes verse. */
  | { readonly kind: 'verse'; readonly lines: readonly string[] };

/** Takes a Markdown file apart. Pieces of text are small, so that no large tree is ever in memory. */
export function markdownSource(source: string): MarkdownSource {
  const lines = linesOfText(source.replace(/^\uFEFF/, ''));
  const front = frontOf(lines);
  const notes = new Map<string, string>();
  if (lines.some(isTooDeep)) throw unreadable('too-deep');
  const shelf = pieceShelf(definitionsIn(lines));
  const isFenced = fenceWatch();
  for (let at = front.end; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const special = isFenced(line) ? undefined : specialAt(lines, at);
    if (special === undefined) shelf.line(line);
    else at = special.end - 1;
    if (special?.piece) shelf.piece(special.piece);
    if (special?.note) notes.set(special.note.label, special.note.text);
  }
  return { front: front.values, notes, pieces: shelf.pieces() };
}

type PieceShelf = {
  readonly line: (line: string) => void;
  readonly piece: (piece: MarkdownPiece) => void;
  readonly pieces: () => readonly MarkdownPiece[];
};

/** Collects lines into pieces of text that are not too large, each with all definitions of links. */
function pieceShelf(definitions: string): PieceShelf {
  const pieces: MarkdownPiece[] = [];
  let text: string[] = [];
  let size = 0;
  const flush = (): void => {
    if (text.some((line) => line !== '')) pieces.push({ kind: 'text', text: `${text.join('\n')}\n\n${definitions}` });
    text = [];
    size = 0;
  };
  return {
    line: (given) => {
      const line = isDivision(given) ? '' : given;
      if (DEFINITION.test(line)) return;
      if (size > TOO_LARGE || (size > LARGE && isBoundary(text, line))) flush();
      text.push(line);
      size += line.length;
    },
    piece: (piece) => {
      flush();
      pieces.push(piece);
    },
    pieces: () => {
      flush();
      return pieces;
    },
  };
}

const LARGE = 32_768;
/** Then the text is cut wherever it is: the parser's time grows faster than the text. */
const TOO_LARGE = 524_288;
const DEFINITION = /^ {0,3}\[([^\]^][^\]]{0,200})\]:\s*\S/;
const MOST_DEFINITIONS = 2000;

/** Addresses of links, which every piece may need; of two with one name the first counts. */
function definitionsIn(lines: readonly string[]): string {
  const byName = new Map<string, string>();
  for (const line of lines) {
    const name = DEFINITION.exec(line)?.[1]?.toLowerCase();
    if (name !== undefined && !byName.has(name) && byName.size < MOST_DEFINITIONS) byName.set(name, line);
  }
  return [...byName.values()].join('\n');
}

const DEEP_QUOTATION = /^(?:[ \t]*>){50}/;
const DEEP_LIST = /^(?:[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]){30}/;
const RULE = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/;

/** The parser takes minutes over thousands of quotations in one another. */
function isTooDeep(line: string): boolean {
  return DEEP_QUOTATION.test(line) || (DEEP_LIST.test(line) && !RULE.test(line));
}

/** A paragraph that begins at the margin after a blank line goes on with nothing above it. */
function isBoundary(text: readonly string[], line: string): boolean {
  return text.at(-1)?.trim() === '' && /^[\p{L}\d#«"„—–(*_]/u.test(line) && !/^(?:[*+-]|\d{1,9}[.)])\s/.test(line);
}

/** Tells of every line whether it stands in a fenced block. */
function fenceWatch(): (line: string) => boolean {
  let open = '';
  return (line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (open === '') {
      open = mark;
      return mark !== '';
    }
    if (mark.startsWith(open) && line.trim() === mark) open = '';
    return true;
  };
}

type Special = {
  readonly piece?: MarkdownPiece;
  readonly note?: { readonly label: string; readonly text: string };
  /** The line after it. */
  readonly end: number;
};

function specialAt(lines: readonly string[], at: number): Special | undefined {
  return noteAt(lines, at) ?? tablePiece(lines, at) ?? verseAt(lines, at);
}

/** The text goes on in lines that are set in, or that follow without a blank one. */
function noteAt(lines: readonly string[], at: number): Special | undefined {
  const [, label, first = ''] = /^ {0,3}\[\^([^\]\s]{1,80})\]:(.*)$/.exec(lines[at] ?? '') ?? [];
  if (label === undefined) return undefined;
  const text = [first.replace(/^[ \t]+/, '')];
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const isBlank = line.trim() === '';
    const isSetIn = /^(?: {2,}|\t)/.test(line);
    const followsBlank = text.at(-1) === '';
    if (/^ {0,3}\[\^[^\]\s]{1,80}\]:/.test(line) || (!isBlank && !isSetIn && followsBlank)) break;
    text.push(isBlank ? '' : line.replace(/^(?: {1,4}|\t)/, ''));
  }
  return { note: { label, text: text.join('\n').trim() }, end };
}

function tablePiece(lines: readonly string[], at: number): Special | undefined {
  const table = tableAt(lines, at);
  return table === undefined ? undefined : { piece: { kind: 'table', rows: table.rows }, end: table.end };
}

function verseAt(lines: readonly string[], at: number): Special | undefined {
  let end = at;
  while (/^\|(?: |$)/.test(lines[end] ?? '')) end += 1;
  if (end - at < 2) return undefined;
  return { piece: { kind: 'verse', lines: lines.slice(at, end).map((line) => line.slice(2).trimEnd()) }, end };
}
