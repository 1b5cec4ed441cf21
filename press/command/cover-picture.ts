import type { Picture } from '@pero/manuscript/model';
import { sniffPicture } from '@pero/manuscript/pictures/sniff';
import { isWholePicture } from '@pero/manuscript/pictures/whole';
import type { Finding } from '@pero/print-pdf/finding';
import { Refused } from './refused.ts';

/** What the shops take. */
const LEAST = { width: 1600, height: 2400 } as const;

/** The picture that the book gets as its cover. Throws `Refused` when the bytes are no whole JPEG or PNG. */
export function coverPicture(bytes: Uint8Array): Picture {
  const found = sniffPicture(bytes);
  if (found.kind === 'broken') throw new Refused(DAMAGED);
  const isShown = found.kind === 'picture' && (found.mime === 'image/jpeg' || found.mime === 'image/png');
  if (!isShown) throw new Refused('Обложка должна быть рисунком JPEG или PNG.');
  const { mime, width, height } = found;
  if (!isWholePicture(mime, bytes)) throw new Refused(DAMAGED);
  return { id: 'cover', mime, width, height, bytes };
}

const DAMAGED = 'Рисунок обложки повреждён: сохраните его заново и повторите.';

/** What the author should know of the cover before the book goes to a shop. */
export function coverFindings({ width, height }: Pick<Picture, 'width' | 'height'>): readonly Finding[] {
  if (width >= LEAST.width && height >= LEAST.height) return [];
  const message = `Обложка мала для магазинов: ${width}×${height} точек, нужно не меньше ${LEAST.width}×${LEAST.height}.`;
  return [{ severity: 'warning', code: 'cover-small', message, place: '' }];
}
