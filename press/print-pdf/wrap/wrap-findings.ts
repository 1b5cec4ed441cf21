import type { Finding } from '../finding.ts';
import { BINDINGS, type Binding, boundPages, pageFindings, type Trim } from '../geometry.ts';
import type { Wrap } from './wrap-geometry.ts';

/** What is wrong with the page count that a cover is made for. The spine is that of the bound block, blanks and all. */
export function boundFindings(book: {
  readonly pages: number;
  readonly binding: Binding;
  readonly trim: Trim;
}): readonly Finding[] {
  const { pages, binding, trim } = book;
  const over = pageFindings(pages, binding, trim).filter(({ code }) => code === 'pages-over');
  const bound = boundPages(pages, binding);
  if (bound === pages) return over;
  const { min, multiple } = BINDINGS[binding];
  const cover = binding === 'soft' ? 'мягкой' : 'твёрдой';
  const message = `В ${cover} обложке бывает не менее ${min} страниц и число кратное ${multiple}, а указано ${pages}. Корешок посчитан для ${bound}: добавьте чистые страницы.`;
  return [...over, { severity: 'warning', code: 'pages-unbound', message, place: '' }];
}

/** Less than this is lost in rounding. */
const MOST_CUT = 0.01;

/**
 * What a front with the marks of the law loses when it is cut to fill the sheet: a warning at its foot may go with it.
 */
export function cutFindings(
  { art }: Pick<Wrap, 'art'>,
  dots: { readonly width: number; readonly height: number },
  hasWarnings: boolean,
): readonly Finding[] {
  const shape = (art.width * dots.height) / (art.height * dots.width);
  const lost = 1 - Math.min(shape, 1 / shape);
  if (lost <= MOST_CUT) return [];
  const side = shape > 1 ? 'высоты' : 'ширины';
  const wanted = `${Math.ceil((art.width / 25.4) * 300)}×${Math.ceil((art.height / 25.4) * 300)}`;
  const message = `Картинка обложки другой формы: будет обрезано ${Math.round(lost * 100)} % её ${side}, и знаки на ней могут пропасть. Нужна картинка ${wanted} точек или картинка без знаков.`;
  return [{ severity: hasWarnings ? 'error' : 'warning', code: 'cover-marks-cut', message, place: '' }];
}
