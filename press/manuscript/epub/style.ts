import type { XmlNode } from '../bytes/xml.ts';
import { type Css, styleSheet } from '../html/css.ts';

/** What a style sheet says of an element, as far as a manuscript cares. */
export type PageStyle = {
  readonly css: Css;
  readonly align?: 'left' | 'center' | 'right';
  readonly isHidden?: boolean;
  readonly startsPage?: boolean;
  /** Beside the text around it: 1.5 is half as large again. */
  readonly size?: number;
};

/** The styles of a page by element. */
export type StyleOf = (node: XmlNode) => PageStyle;

/** Reads style sheets for what programs keep only there: `<span class="calibre5">` may be the author's italics. */
export function styleReader(sheets: readonly string[]): StyleOf {
  const sheet = styleSheet(sheets);
  const known = new Map<string, PageStyle>();
  return ({ name, attributes }) => {
    const { class: names = '', style = '', align = '' } = attributes;
    const key = `${name}|${names}|${style}|${align}`;
    const found = known.get(key) ?? pageStyle(sheet(name, names, style), align.toLowerCase());
    known.set(key, found);
    return found;
  };
}

const ALIGNS: Readonly<Record<string, PageStyle['align']>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  left: 'left',
  start: 'left',
  justify: 'left',
};

function pageStyle(css: Css, attribute: string): PageStyle {
  const align = ALIGNS[css.get('text-align') ?? attribute];
  const size = sizeOf(css.get('font-size'));
  const page = css.get('page-break-before') ?? css.get('break-before');
  return {
    css,
    ...(align === undefined ? {} : { align }),
    ...(size === undefined ? {} : { size }),
    ...(css.get('display') === 'none' ? { isHidden: true } : {}),
    ...(page === 'always' || page === 'page' ? { startsPage: true } : {}),
  };
}

function sizeOf(value: string | undefined): number | undefined {
  const [, digits, unit] = /^([\d.]+)(em|rem|%)$/.exec(value ?? '') ?? [];
  if (digits === undefined) return undefined;
  return unit === '%' ? Number(digits) / 100 : Number(digits);
}
