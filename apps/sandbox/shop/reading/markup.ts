/** A piece of markup: a tag, or text between two of them. */
export type Piece =
  | {
      readonly kind: 'open' | 'close' | 'empty';
      readonly name: string;
      readonly attributes: string;
      readonly end: number;
    }
  | { readonly kind: 'text'; readonly text: string; readonly end: number };

const PIECE = /<[!?][^<>]*>|<(\/?)([\w:.-]+)((?:[\s/](?:[^<>"']|"[^"<]*"|'[^'<]*')*)?)>|([^<]+)/y;
/** What is passed over whole, whatever stands in it, and what is text as it is. */
const WHOLE = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

/** Well-formed XML, piece by piece; declarations and comments are passed over. */
export function* piecesOf(xml: string): Generator<Piece> {
  for (let at = 0; at < xml.length; ) {
    const whole = wholeAt(xml, at);
    if (whole?.text !== undefined) yield { kind: 'text', text: whole.text, end: whole.end };
    PIECE.lastIndex = at;
    const found = whole ? null : PIECE.exec(xml);
    at = whole?.end ?? (found ? PIECE.lastIndex : at + 1);
    if (found) yield* pieceOf(found, at);
  }
}

function wholeAt(xml: string, at: number): { text?: string; end: number } | undefined {
  const [opening, closing] = WHOLE.find(([sign]) => xml.startsWith(sign, at)) ?? [];
  if (opening === undefined) return undefined;
  const last = xml.indexOf(closing, at + opening.length);
  if (last < 0) return { end: xml.length };
  const end = last + closing.length;
  return opening === '<!--' ? { end } : { text: xml.slice(at + opening.length, last), end };
}

function* pieceOf([, slash, name, attributes = '', text]: RegExpExecArray, end: number): Generator<Piece> {
  if (text !== undefined) yield { kind: 'text', text, end };
  else if (name !== undefined && slash) yield { kind: 'close', name, attributes: '', end };
  else if (name !== undefined) yield { kind: attributes.endsWith('/') ? 'empty' : 'open', name, attributes, end };
}

/** The text with each link, from `<a` to `</a>`, as it shall be instead. */
export function withLinks(xml: string, instead: (link: string, attributes: string, label: string) => string): string {
  const opening = /<a\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
  let out = '';
  let from = 0;
  for (let open = opening.exec(xml); open; open = opening.exec(xml)) {
    const end = xml.indexOf('</a>', opening.lastIndex);
    if (end < 0) break;
    const link = xml.slice(open.index, end + '</a>'.length);
    out += xml.slice(from, open.index) + instead(link, open[1] as string, xml.slice(opening.lastIndex, end));
    from = open.index + link.length;
    opening.lastIndex = from;
  }
  return out + xml.slice(from);
}

export function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return plain(found?.[1] ?? found?.[2] ?? '');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

function plain(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? all;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** What is written, as one line; soft hyphens are not seen. */
export function lineOf(text: string): string {
  return plain(text).replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim();
}

/** Places in a text are counted by these; static/reader.js counts by the same. */
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'li', 'pre', 'figure']);

/** The pieces with what was written up to each, and what is still open after it. */
function* walked(xml: string): Generator<{ piece: Piece; characters: number; open: readonly string[] }> {
  const open: string[] = [];
  let characters = 0;
  for (const piece of piecesOf(xml)) {
    if (piece.kind === 'open') open.push(piece.name);
    if (piece.kind === 'close' && open.pop() !== piece.name) return;
    if (piece.kind === 'text' && open.includes('body')) characters += lineOf(piece.text).length;
    yield { piece, characters, open };
  }
}

export function measured(xml: string): { characters: number; blocks: number } {
  let measure = 0;
  let blocks = 0;
  for (const { piece, characters } of walked(xml)) {
    measure = characters;
    if (piece.kind === 'open' && BLOCKS.has(piece.name)) blocks += 1;
  }
  return { characters: measure, blocks };
}

/** The beginning of a page: its whole blocks, together no longer than so many characters. Null when none fits. */
export function shortened(xml: string, limit: number): string | null {
  let kept: string | null = null;
  for (const { piece, characters, open } of walked(xml)) {
    if (characters > limit) break;
    if (piece.kind === 'close' && BLOCKS.has(piece.name)) kept = closedAt(xml, piece.end, open);
  }
  return kept;
}

function closedAt(xml: string, end: number, open: readonly string[]): string {
  const ends = open.toReversed().map((name) => `</${name}>`);
  return `${xml.slice(0, end)}${ends.join('')}`;
}
