import { readFileSync } from 'node:fs';
import type { Design } from '../designs.ts';

/** A design in `letter-widths.json`, in thousandths of the type size; `tools/letter-widths.ts` writes it. */
export type DesignWidths = {
  /** Every sign once; widths stand in its order. */
  readonly signs: string;
  readonly regular: string;
  readonly italic: string;
  readonly bold: string;
  readonly boldItalic: string;
  /** Kerning of the regular face: «бд-24 ба+1». */
  readonly pairs: string;
};

/** Widths in parts of the type size. Signs have slots; slot 0 is any sign that was not measured. */
export type LetterWidths = {
  readonly slotOf: Uint8Array;
  readonly slots: number;
  readonly regular: Float64Array;
  readonly italic: Float64Array;
  readonly bold: Float64Array;
  readonly boldItalic: Float64Array;
  /** Of the regular face, at `slot * slots + next`. Elsewhere there is too little text for it to matter. */
  readonly kerning: Float64Array;
};

/** Of a letter that was not measured: about the average. */
const USUAL = 0.55;

const MEASURED: Readonly<Record<Design, DesignWidths>> = JSON.parse(
  readFileSync(new URL('./letter-widths.json', import.meta.url), 'utf8'),
);
const READY = new Map<Design, LetterWidths>();

/** How wide letters are in the faces of a design. */
export function letterWidths(design: Design): LetterWidths {
  const ready = READY.get(design) ?? made(MEASURED[design]);
  READY.set(design, ready);
  return ready;
}

function made(measured: DesignWidths): LetterWidths {
  const signs = [...measured.signs];
  const slots = signs.length + 1;
  const slotOf = new Uint8Array(0x10000);
  for (const [index, sign] of signs.entries()) slotOf[sign.charCodeAt(0)] = index + 1;
  // A space that no line ends at is as wide as any other.
  slotOf[0xa0] = slotOf[0x20] ?? 0;
  const widths = (line: string) => Float64Array.from([USUAL, ...line.split(' ').map((width) => Number(width) / 1000)]);
  const kerning = new Float64Array(slots * slots);
  for (const [, pair = '', kern = ''] of measured.pairs.matchAll(/(\S\S)([+-]\d+)/g)) {
    const [one = 0, other = 0] = [slotOf[pair.charCodeAt(0)], slotOf[pair.charCodeAt(1)]];
    kerning[one * slots + other] = Number(kern) / 1000;
  }
  const { regular, italic, bold, boldItalic } = measured;
  return {
    ...{ slotOf, slots, kerning, regular: widths(regular), italic: widths(italic) },
    ...{ bold: widths(bold), boldItalic: widths(boldItalic) },
  };
}
