import type { WireJob } from '@pero/circulation/contract/print-shop';
import type { PageKind, PdfReport } from './pdf-report.ts';
import { blockSheet, coverSheet, hundredths, type Sheet } from './quotes.ts';

const SAME_MM = 0.15;
const SHOWN_FONTS = 5;

const UNREAD = {
  broken: 'не\u00A0открывается: это не\u00A0PDF, или он повреждён',
  encrypted: 'закрыт паролем',
  'too-much': 'не\u00A0удалось прочесть за\u00A0разумное время',
} as const;

export function flawsOfBlock(
  report: PdfReport,
  { product, interior }: Pick<WireJob, 'product' | 'interior'>,
): string[] {
  if ('unread' in report) return [`Блок ${UNREAD[report.unread]}`];
  const { width, height, bleed } = blockSheet(product);
  const flaws = fontFlaws('Блок', report.lacking);
  if (report.pages !== interior.pages)
    flaws.push(`В\u00A0блоке ${report.pages}\u00A0стр., а\u00A0заказано ${interior.pages}`);
  const odd = report.kinds.find(({ trim }) => !isNear(trim.width, width) || !isNear(trim.height, height));
  if (odd)
    flaws.push(
      `Страница\u00A0${odd.page} блока после обреза ${shown(odd.trim.width)}×${shown(odd.trim.height)}\u00A0мм, а\u00A0книга ${width}×${height}`,
    );
  const narrow = report.kinds.find((kind) => bleedOf(kind) < bleed - SAME_MM);
  if (narrow)
    flaws.push(
      `На\u00A0странице\u00A0${narrow.page} блока вылет ${shown(bleedOf(narrow))}\u00A0мм, а\u00A0нужно ${bleed} с\u00A0каждой стороны`,
    );
  return flaws;
}

export function flawsOfCover(
  report: PdfReport,
  { product, interior }: Pick<WireJob, 'product' | 'interior'>,
): string[] {
  if ('unread' in report) return [`Обложка ${UNREAD[report.unread]}`];
  const wanted = coverSheet(product, interior.pages);
  const flaws = fontFlaws('Обложка', report.lacking);
  const [sheet] = report.kinds;
  if (report.pages !== 1 || !sheet)
    return [...flaws, `Обложка\u00A0— один разворот, а\u00A0в\u00A0файле ${report.pages}\u00A0стр.`];
  const flaw = sheetFlaw(sheet, wanted, interior.pages);
  if (flaw) flaws.push(flaw);
  else if (bleedOf(sheet) < wanted.bleed - SAME_MM)
    flaws.push(`Вылет обложки ${shown(bleedOf(sheet))}\u00A0мм, а\u00A0нужно ${wanted.bleed} с\u00A0каждой стороны`);
  return flaws;
}

/** Of the width the spine is what grows with the block: when only it differs, it is what is told. */
function sheetFlaw({ width, height }: PageKind, wanted: Sheet, pages: number): string | null {
  if (isNear(width, wanted.width) && isNear(height, wanted.height)) return null;
  const spine = hundredths(wanted.spine + width - wanted.width);
  if (isNear(height, wanted.height) && spine > 0 && spine < wanted.spine * 3 + 10)
    return `Корешок обложки ${shown(spine)}\u00A0мм, а\u00A0блок в\u00A0${pages}\u00A0стр. даёт ${shown(wanted.spine)}`;
  return `Разворот обложки ${shown(width)}×${shown(height)}\u00A0мм, а\u00A0нужен ${shown(wanted.width)}×${shown(wanted.height)}`;
}

function fontFlaws(what: string, lacking: readonly string[]): string[] {
  if (lacking.length === 0) return [];
  const more = lacking.length > SHOWN_FONTS ? ` и\u00A0ещё ${lacking.length - SHOWN_FONTS}` : '';
  return [`${what}: шрифты не\u00A0вложены в\u00A0файл\u00A0— ${lacking.slice(0, SHOWN_FONTS).join(', ')}${more}`];
}

/** The narrowest of the four. */
function bleedOf({ width, height, trim }: PageKind): number {
  const { left, bottom } = trim;
  return hundredths(Math.min(left, bottom, width - trim.width - left, height - trim.height - bottom));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= SAME_MM;
}

function shown(length: number): string {
  return String(hundredths(length)).replace('.', ',');
}
