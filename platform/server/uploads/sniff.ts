/** How many first bytes are enough to know a type. */
export const ENOUGH_BYTES = 1024;

/** What a file is by its first bytes, whatever its name and its sender say. Null: none that we know. */
export function sniffMime(head: Uint8Array): string | null {
  const known = SIGNATURES.find(({ parts }) => parts.every(([at, bytes]) => holds(head, at, bytes)));
  return known?.mime ?? textMime(head.subarray(0, ENOUGH_BYTES));
}

type Part = readonly [at: number, bytes: readonly number[]];

const SIGNATURES: readonly { mime: string; parts: readonly Part[] }[] = [
  { mime: 'image/png', parts: [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]] },
  { mime: 'image/jpeg', parts: [[0, [0xff, 0xd8, 0xff]]] },
  {
    mime: 'image/webp',
    parts: [
      [0, letters('RIFF')],
      [8, letters('WEBP')],
    ],
  },
  { mime: 'image/gif', parts: [[0, letters('GIF8')]] },
  { mime: 'application/pdf', parts: [[0, letters('%PDF-')]] },
  { mime: 'application/zip', parts: [[0, [0x50, 0x4b, 0x03, 0x04]]] },
  {
    mime: 'audio/wav',
    parts: [
      [0, letters('RIFF')],
      [8, letters('WAVE')],
    ],
  },
  {
    mime: 'audio/wav',
    parts: [
      [0, letters('RF64')],
      [8, letters('WAVE')],
    ],
  },
  { mime: 'audio/flac', parts: [[0, letters('fLaC')]] },
  { mime: 'audio/mpeg', parts: [[0, letters('ID3')]] },
  ...[0xfa, 0xfb, 0xf2, 0xf3].map((second) => ({ mime: 'audio/mpeg', parts: [[0, [0xff, second]]] as const })),
  { mime: 'audio/ogg', parts: [[0, letters('OggS')]] },
  { mime: 'audio/mp4', parts: [[4, letters('ftyp')]] },
  {
    mime: 'audio/aiff',
    parts: [
      [0, letters('FORM')],
      [8, letters('AIF')],
    ],
  },
  // Word before 2007, and whatever Office has locked with a password.
  { mime: 'application/x-ole-storage', parts: [[0, [0xd0, 0xcf, 0x11, 0xe0]]] },
];

function holds(head: Uint8Array, at: number, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[at + index] === byte);
}

function letters(text: string): number[] {
  return [...Buffer.from(text, 'latin1')];
}

const MARKUP: readonly { mime: string; begins: RegExp }[] = [
  { mime: 'application/rtf', begins: /^\{\\rtf/ },
  { mime: 'text/xml', begins: /^<(?:\?xml|FictionBook)\b/i },
  { mime: 'text/html', begins: /^<(?:!doctype html|html|head|body)\b/i },
];

/** Text of any encoding; what kind of markup it is can be read in all of them. */
function textMime(head: Uint8Array): string | null {
  if (!isText(head)) return null;
  const ascii = Buffer.from(head.filter((byte) => byte > 0 && byte < 0x80)).toString('latin1');
  return MARKUP.find(({ begins }) => begins.test(ascii.trimStart()))?.mime ?? 'text/plain';
}

const FEW_CONTROLS = 0.05;

function isText(head: Uint8Array): boolean {
  if (head.length === 0) return false;
  const controls = head.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  return controls <= head.length * FEW_CONTROLS || isWide(head);
}

/** Tabs, ends of lines and pages, and the end of a file as DOS wrote it are text. */
function isControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a;
}

/** The high bytes of Latin, Cyrillic and punctuation in UTF-16, at every second place. */
const HIGH = new Set([0x00, 0x04, 0x20]);
const MOSTLY = 0.8;

function isWide(head: Uint8Array): boolean {
  return [0, 1].some((parity) => {
    const half = head.filter((_, index) => index % 2 === parity);
    return half.length > 0 && half.filter((byte) => HIGH.has(byte)).length >= half.length * MOSTLY;
  });
}
