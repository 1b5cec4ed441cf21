import { SCAN_UPLOAD } from '../../../rules/document.ts';

const TYPES: readonly string[] = SCAN_UPLOAD.types;

/** What the choice of files offers; an iPhone hands its own pictures over as JPEG because of this. */
export const ACCEPTED = TYPES.join(',');

export const MOST_MB = Math.round(SCAN_UPLOAD.largestBytes / 1_048_576);

/** What is plainly wrong with a file, said before anything is sent; null when nothing is. */
export function scanProblem(file: { readonly type: string; readonly size: number }): string | null {
  if (file.size === 0) return 'Файл пустой. Выберите другой';
  if (!TYPES.includes(file.type)) return SCAN_UPLOAD.wrongType;
  if (file.size > SCAN_UPLOAD.largestBytes) return `Файл больше ${MOST_MB}\u00A0МБ. Сохраните его полегче`;
  return null;
}

/** `1,4 МБ`, `320 КБ` */
export function sizeWords(bytes: number): string {
  const mega = bytes / 1_048_576;
  if (mega >= 1) return `${mega.toLocaleString('ru', { maximumFractionDigits: 1 })}\u00A0МБ`;
  return `${Math.max(1, Math.round(bytes / 1024))}\u00A0КБ`;
}
