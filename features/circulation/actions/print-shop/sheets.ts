import type { Binding, Mm, Size, Trim } from '@pero/print-pdf/geometry';
import { wrapOf } from '@pero/print-pdf/wrap/wrap-geometry';

type Sheet = Size & { readonly spine: Mm };

/** The whole sheet of a cover as the press makes it. */
export function ownSheet(book: { readonly trim: Trim; readonly binding: Binding; readonly pages: number }): Sheet {
  const { sheet, spine } = wrapOf(book);
  return { width: sheet.width, height: sheet.height, spine: spine.width };
}

/** Print houses measure in hundredths; more apart, and one of the two would cut another cover. */
const SAME_MM = 0.011;

export function isSameSheet(own: Sheet, theirs: Sheet): boolean {
  return (['width', 'height', 'spine'] as const).every((side) => Math.abs(own[side] - theirs[side]) < SAME_MM);
}
