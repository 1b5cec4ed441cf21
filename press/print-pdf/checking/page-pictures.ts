import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp, { type Sharp } from 'sharp';

export type PagePicture = { readonly page: number; readonly mime: string; readonly bytes: Uint8Array };

/** A block is printed in one ink: sixteen greys are enough for letters, at a third of the bytes. */
const SAVED = {
  grey: {
    mime: 'image/png',
    as: (picture: Sharp) => picture.grayscale().png({ palette: true, colours: 16, effort: 1 }),
  },
  colour: { mime: 'image/webp', as: (picture: Sharp) => picture.webp({ quality: 80, effort: 2 }) },
} as const;

/**
 * The pages of a print file as pictures so many dots wide, drawn from the very bytes that are printed: of a block the page as it is
 * cut, of a wrap its whole sheet, as their crop boxes say. One page is in memory at a time.
 */
export async function* pagePictures(
  pdf: Uint8Array,
  { dots, inks }: { readonly dots: number; readonly inks: keyof typeof SAVED },
): AsyncGenerator<PagePicture> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0, useSystemFonts: false });
  const file = await task.promise;
  const { mime, as } = SAVED[inks];
  try {
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      const viewport = page.getViewport({ scale: dots / page.getViewport({ scale: 1 }).width });
      const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
      const canvas = createCanvas(width, height);
      const context = canvas.getContext('2d');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      // Typed for a browser; a canvas of the server draws the same.
      await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
      const raw = sharp(canvas.data(), { raw: { width, height, channels: 4 } }).removeAlpha();
      yield { page: number, mime, bytes: new Uint8Array(await as(raw).toBuffer()) };
      page.cleanup();
    }
  } finally {
    await task.destroy();
  }
}
