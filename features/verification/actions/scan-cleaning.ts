import sharp from 'sharp';

/** A picture of more pixels is a bomb, not a scan. */
const MOST_PIXELS = 100_000_000;
/** Enough to read the smallest letters of a passport. */
const LONGEST_SIDE = 4000;
const LEAST = { long: 600, short: 400 };

export type CleanScan = { readonly content: Uint8Array; readonly mime: 'image/jpeg' | 'application/pdf' };
export type BadScan = { readonly bad: 'scan-unreadable' | 'scan-small' };

/** A scan as it is kept: really read, written anew, without a word that a camera or a program has put into it. */
export async function cleanScan(bytes: Uint8Array, mime: string): Promise<CleanScan | BadScan> {
  try {
    if (mime !== 'application/pdf') return await cleanPicture(bytes);
    // Few scans are PDF, and the reader is large.
    const { cleanPdf } = await import('./scan-pdf.ts');
    return { content: await cleanPdf(bytes), mime: 'application/pdf' };
  } catch {
    // Whatever the readers stumble over, the person is told the same.
    return { bad: 'scan-unreadable' };
  }
}

async function cleanPicture(bytes: Uint8Array): Promise<CleanScan | BadScan> {
  const { width, height } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
  if (Math.max(width, height) < LEAST.long || Math.min(width, height) < LEAST.short) return { bad: 'scan-small' };
  const content = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer();
  return { content, mime: 'image/jpeg' };
}
