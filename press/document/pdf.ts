import { openCompositor } from '@pero/print-pdf/compositor';
import type { Document } from './model.ts';
import { sourcesOf } from './typst.ts';

/**
 * The document as an A4 PDF with its fonts embedded. It works for about a second in the thread that calls it: a server
 * calls `makeDocument` instead.
 */
export function pdfOf(document: Document): Uint8Array {
  const compositor = openCompositor();
  compositor.put(sourcesOf(document), new Map());
  return compositor.layOut().taggedPdf();
}
