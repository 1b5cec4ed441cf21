import type { Picture } from '../model.ts';

/** What bytes turn out to be. `name` is what a person calls the format. */
export type Sniffed =
  | { readonly kind: 'picture'; readonly mime: Picture['mime']; readonly width: number; readonly height: number }
  | { readonly kind: 'broken' }
  | { readonly kind: 'unsafe' }
  | { readonly kind: 'unknown'; readonly name: string };

type Size = { readonly width: number; readonly height: number };

/** Knows a picture by its first bytes and reads its size from the header, without decoding it. */
export function sniffPicture(bytes: Uint8Array): Sniffed {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { mime, begins, sizeOf } of FORMATS) {
    if (!begins(view)) continue;
    const size = readSafely(() => sizeOf(view));
    return size && size.width > 0 && size.height > 0 ? { kind: 'picture', mime, ...size } : { kind: 'broken' };
  }
  return sniffSvg(view) ?? { kind: 'unknown', name: otherName(view) };
}

type Format = {
  readonly mime: Picture['mime'];
  readonly begins: (view: Buffer) => boolean;
  readonly sizeOf: (view: Buffer) => Size | undefined;
};

const FORMATS: readonly Format[] = [
  {
    mime: 'image/png',
    begins: (view) => view.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    sizeOf: (view) => ({ width: view.readUInt32BE(16), height: view.readUInt32BE(20) }),
  },
  { mime: 'image/jpeg', begins: (view) => view[0] === 0xff && view[1] === 0xd8 && view[2] === 0xff, sizeOf: jpegSize },
  {
    mime: 'image/gif',
    begins: (view) => /^GIF8[79]a/.test(view.toString('latin1', 0, 6)),
    sizeOf: (view) => ({ width: view.readUInt16LE(6), height: view.readUInt16LE(8) }),
  },
  {
    mime: 'image/webp',
    begins: (view) => view.toString('latin1', 0, 4) === 'RIFF' && view.toString('latin1', 8, 12) === 'WEBP',
    sizeOf: webpSize,
  },
];

function readSafely(read: () => Size | undefined): Size | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function jpegSize(view: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 < view.length && view[at] === 0xff) {
    const marker = view.readUInt8(at + 1);
    if (isStartOfFrame(marker)) return { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : segmentLength(view, at, marker);
  }
  return undefined;
}

/** C0–CF but for C4, C8 and CC, which define other things. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function segmentLength(view: Buffer, at: number, marker: number): number {
  const isBare = marker >= 0xd0 && marker <= 0xd8;
  return isBare ? 2 : 2 + Math.max(view.readUInt16BE(at + 2), 2);
}

function webpSize(view: Buffer): Size | undefined {
  const chunk = view.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ') return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return undefined;
  const bits = view.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const UNSAFE_SVG = /<!ENTITY|<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/)/i;

function sniffSvg(view: Buffer): Sniffed | undefined {
  const head = view.toString('utf8', 0, 4096);
  if (!/^\uFEFF?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(head)) return undefined;
  const tag = /<(?:\w+:)?svg\b[^<>]*>/i.exec(head)?.[0];
  if (tag === undefined) return undefined;
  const text = view.toString('utf8');
  if (UNSAFE_SVG.test(text) || declaresMore(text)) return { kind: 'unsafe' };
  const size = svgSize(tag);
  return size ? { kind: 'picture', mime: 'image/svg+xml', ...size } : { kind: 'broken' };
}

/** A document type with brackets, in which entities are made. */
function declaresMore(text: string): boolean {
  const end = /[>[]/g;
  for (const { index } of text.matchAll(/<!DOCTYPE/gi)) {
    // Up to the last sign there was no bracket.
    if (index < end.lastIndex) continue;
    end.lastIndex = index;
    const sign = end.exec(text)?.[0];
    if (sign !== '>') return sign === '[';
  }
  return false;
}

const PER_UNIT: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 4 / 3, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

function svgSize(tag: string): Size | undefined {
  const box = /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(tag);
  const width = svgLength(tag, 'width') ?? Math.round(Number(box?.[1]));
  const height = svgLength(tag, 'height') ?? Math.round(Number(box?.[2]));
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function svgLength(tag: string, name: string): number | undefined {
  const [, digits, unit] =
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(px|pt|mm|cm|in|)\\s*["']`, 'i').exec(tag) ?? [];
  const factor = unit === undefined ? undefined : PER_UNIT[unit.toLowerCase()];
  return digits === undefined || factor === undefined ? undefined : Math.max(1, Math.round(Number(digits) * factor));
}

function otherName(view: Buffer): string {
  const head = view.toString('latin1', 0, 4);
  if (head.startsWith('BM')) return 'BMP';
  if (head === 'II*\0' || head === 'MM\0*') return 'TIFF';
  if (view.length > 44 && view.toString('latin1', 40, 44) === ' EMF') return 'EMF';
  if (head === '\xd7\xcd\xc6\x9a' || head === '\x01\0\x09\0') return 'WMF';
  if (/^ftyp(?:avif|heic|heix|mif1)/.test(view.toString('latin1', 4, 12))) return 'HEIC';
  return 'неизвестном';
}
