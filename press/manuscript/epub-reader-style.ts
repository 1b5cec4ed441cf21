import type { Mark } from './model.ts';
import type { XmlNode } from './xml.ts';

/** What a style sheet says of an element, as far as a manuscript cares. */
export type PageStyle = {
  readonly marks: readonly Mark[];
  readonly align?: 'left' | 'center' | 'right';
  readonly isHidden?: boolean;
  readonly startsPage?: boolean;
  /** Beside the text around it: 1.5 is half as large again. */
  readonly size?: number;
};

/** The styles of a page by element. */
export type StyleOf = (node: XmlNode) => PageStyle;

type Declarations = ReadonlyMap<string, string>;

/**
 * Reads style sheets for what programs keep only there: `<span class="calibre5">` may be the author's italics. Only
 * selectors of one element are understood: `p`, `.c1`, `p.c1`.
 *
 * @example
 * styleReader(['.c1 { font-style: italic }'])(parseXml('<span class="c1"/>')).marks; // ['emphasis']
 */
export function styleReader(sheets: readonly string[]): StyleOf {
  const rules = rulesOf(sheets);
  const known = new Map<string, PageStyle>();
  return ({ name, attributes }) => {
    const { class: names = '', style = '', align = '' } = attributes;
    const key = `${name}|${names}|${style}|${align}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const read = pageStyle(declarationsFor(name, names, style, align, rules));
    known.set(key, read);
    return read;
  };
}

function rulesOf(sheets: readonly string[]): ReadonlyMap<string, Declarations> {
  const rules = new Map<string, Declarations>();
  for (const sheet of sheets) {
    const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@(?:import|charset|namespace)[^;{}]*;/g, '');
    for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const declared = declarations(body);
      for (const selector of selectors.split(',')) addRule(rules, selector.trim(), declared);
    }
  }
  return rules;
}

function addRule(rules: Map<string, Declarations>, selector: string, declared: Declarations): void {
  if (!/^[\w-]*(?:\.[\w-]+)?$/.test(selector) || selector === '') return;
  rules.set(selector, new Map([...(rules.get(selector) ?? []), ...declared]));
}

function declarations(body: string): Declarations {
  return new Map(
    body.split(';').flatMap((line) => {
      const colon = line.indexOf(':');
      if (colon < 0) return [];
      const value = line.slice(colon + 1).replace(/!important/i, '');
      return [[line.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase()] as const];
    }),
  );
}

function declarationsFor(
  name: string,
  names: string,
  style: string,
  align: string,
  rules: ReadonlyMap<string, Declarations>,
): Declarations {
  const classes = names.split(/\s+/).filter((each) => each !== '');
  const selectors = [name, ...classes.map((each) => `.${each}`), ...classes.map((each) => `${name}.${each}`)];
  return new Map([
    ...(align === '' ? [] : [['text-align', align.toLowerCase()] as const]),
    ...selectors.flatMap((selector) => [...(rules.get(selector) ?? [])]),
    ...declarations(style),
  ]);
}

const ALIGNS: Readonly<Record<string, PageStyle['align']>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  left: 'left',
  start: 'left',
  justify: 'left',
};

function pageStyle(declared: Declarations): PageStyle {
  const align = ALIGNS[declared.get('text-align') ?? ''];
  const size = sizeOf(declared.get('font-size'));
  const page = declared.get('page-break-before') ?? declared.get('break-before');
  return {
    marks: marksOf(declared),
    ...(align === undefined ? {} : { align }),
    ...(size === undefined ? {} : { size }),
    ...(declared.get('display') === 'none' ? { isHidden: true } : {}),
    ...(page === 'always' || page === 'page' ? { startsPage: true } : {}),
  };
}

function marksOf(declared: Declarations): readonly Mark[] {
  const value = (property: string): string => declared.get(property) ?? '';
  const decoration = value('text-decoration') + value('text-decoration-line');
  const raised = value('vertical-align');
  const marks: readonly (readonly [Mark, boolean])[] = [
    ['strong', /bold|[6-9]00/.test(value('font-weight'))],
    ['emphasis', /italic|oblique/.test(value('font-style'))],
    ['underline', decoration.includes('underline')],
    ['strike', decoration.includes('line-through')],
    ['small-caps', (value('font-variant') + value('font-variant-caps')).includes('small-caps')],
    ['sub', raised === 'sub'],
    ['sup', raised === 'super'],
  ];
  return marks.filter(([, is]) => is).map(([mark]) => mark);
}

function sizeOf(value: string | undefined): number | undefined {
  const [, digits, unit] = /^([\d.]+)(em|rem|%)$/.exec(value ?? '') ?? [];
  if (digits === undefined) return undefined;
  return unit === '%' ? Number(digits) / 100 : Number(digits);
}
