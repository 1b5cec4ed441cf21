import { counted } from '@pero/kernel/plural';
import { estimatedPages } from './edition-rules.ts';
import { type BookLayout, finding, gathered, type PreflightRule } from './findings.ts';
import type { Finding, PictureFacts, Place } from './model.ts';
import { nameOf, type Page, type PagePicture, placeOf } from './pages.ts';

const COVER = { width: 1600, height: 2400 };

export const cover: PreflightRule = ({ book: { cover } }) => {
  const place = { kind: 'cover' } as const;
  if (!cover.exists) {
    return [
      finding('cover-missing', 'error', place, 'У книги нет обложки. Загрузите свою или соберите в конструкторе.'),
    ];
  }
  if (cover.isConstructor || (cover.width >= COVER.width && cover.height >= COVER.height)) return [];
  const message = `Минимальный размер обложки — ${COVER.width}×${COVER.height} пикселей, а у этой ${cover.width}×${cover.height}. Загрузите крупнее.`;
  return [finding('cover-small', 'error', place, message)];
};

/** Without a description a picture is nothing to whoever listens to the book. */
export const alternativeTexts: PreflightRule = ({ pages }) => {
  const places = pages.flatMap((page) =>
    page.pictures.filter(({ alt }) => alt.trim() === '').map((picture) => placeOfPicture(page, picture)),
  );
  const which = counted(places.length, 'рисунка', 'рисунков', 'рисунков');
  const message = `У ${which} нет описания. Скажите в нескольких словах, что там изображено: это услышит тот, кто книгу слушает.`;
  return gathered('picture-alt', 'warning', places, message);
};

export const pictureSizes: PreflightRule = (laid) => {
  const facts = new Map(laid.book.pictures.map((picture) => [picture.id, picture]));
  const seen = new Set<string>();
  return laid.pages.flatMap((page) =>
    page.pictures.flatMap((picture) => {
      if (seen.has(picture.id)) return [];
      seen.add(picture.id);
      const known = facts.get(picture.id);
      return known ? sizeFindings(laid, page, picture, known) : [lost(page, picture)];
    }),
  );
};

function lost(page: Page, picture: PagePicture): Finding {
  const message = `Рисунок в главе ${nameOf(page)} не найден. Вставьте его заново или удалите.`;
  return finding('picture-missing', 'error', placeOfPicture(page, picture), message);
}

/** A vignette or an ornament is as small as it likes. */
const ORNAMENT = 200;
const SCREEN_SIDE = 600;
const DPI = { good: 300, least: 150 };

function sizeFindings(
  { book, characters }: BookLayout,
  page: Page,
  picture: PagePicture,
  size: PictureFacts,
): Finding[] {
  const longSide = Math.max(size.width, size.height);
  if (longSide < ORNAMENT) return [];
  const place = placeOfPicture(page, picture);
  const what = `Рисунок в главе ${nameOf(page)}, ${size.width}×${size.height} точек,`;
  const dpi = book.meta.withPrinted ? printedDpi(size, characters) : DPI.good;
  if (dpi < DPI.good) {
    const severity = dpi < DPI.least ? 'error' : 'warning';
    const message = `${what} на бумаге будет нечётким: ${counted(dpi, 'точка', 'точки', 'точек')} на дюйм вместо ${DPI.good}. Замените его более крупным.`;
    return [finding('picture-coarse', severity, place, message)];
  }
  if (longSide >= SCREEN_SIDE) return [];
  const message = `${what} на больших экранах будет размытым. Хорошо, когда длинная сторона от ${SCREEN_SIDE} точек.`;
  return [finding('picture-small', 'advice', place, message)];
}

const INCH = 25.4;
const TRIM_WIDTH = 140;
const OUTER_MARGIN = 14;
/** The typesetter stretches a small picture to this share of the line and no further. */
const SHARE_OF_LINE = 0.6;

function printedDpi({ width }: PictureFacts, characters: number): number {
  const line = TRIM_WIDTH - OUTER_MARGIN - gutterOf(estimatedPages(characters));
  return Math.min(DPI.good, Math.round(width / ((line * SHARE_OF_LINE) / INCH)));
}

function gutterOf(pages: number): number {
  if (pages <= 150) return 15;
  if (pages <= 300) return 18;
  return pages <= 500 ? 21 : 24;
}

function placeOfPicture(page: Page, { part, block }: PagePicture): Place {
  return { ...placeOf(page), part, block };
}
