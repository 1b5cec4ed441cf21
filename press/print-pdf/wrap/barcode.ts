import { isbn as isbnOf } from '@pero/kernel/isbn';
import barcodes from 'bwip-js/node';

/** Bars of an EAN-13, in modules: each from its place, so wide; guards reach down between the digits. */
export type Bars = {
  readonly digits: string;
  readonly bars: readonly { readonly at: number; readonly width: number; readonly isGuard: boolean }[];
};

/** Bars that are guards: two at either end, two in the middle. */
const GUARDS = new Set([0, 1, 14, 15, 28, 29]);

/** The bar code of a book. */
export function barsOf(isbn: string): Bars {
  const digits = isbnOf(isbn);
  const [code] = barcodes.raw({ bcid: 'ean13', text: digits });
  if (!code || !('sbs' in code)) throw new Error(`No bars for ${digits}`);
  const widths = [...code.sbs];
  let at = 0;
  const bars = widths.flatMap((width, index) => {
    const from = at;
    at += width;
    return index % 2 === 0 ? [{ at: from, width, isGuard: GUARDS.has(index / 2) }] : [];
  });
  return { digits, bars };
}
