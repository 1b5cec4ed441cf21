/** The few properties that say something about a book: lower-case names and values. */
export type Css = ReadonlyMap<string, string>;

/** What the style sheets of a page say about an element, by its name, its classes and its own `style`. */
type StyleSheet = (name: string, classes: string, style: string) => Css;

const KNOWN: ReadonlySet<string> = new Set([
  'font-weight',
  'font-style',
  'font-variant',
  'font-variant-caps',
  'font-size',
  'text-decoration',
  'text-decoration-line',
  'vertical-align',
  'text-align',
  'display',
  'page-break-before',
  'break-before',
  'mso-list',
  'mso-hide',
  'margin-left',
]);

const SELECTOR = /^([a-z][a-z0-9]*)?(?:\.([\p{L}\p{N}_-]+))?$/iu;

/**
 * The style sheets of a page, as far as selectors are tags, classes, or both; with the `style` of the element itself.
 */
export function styleSheet(sheets: readonly string[]): StyleSheet {
  const rules = new Map<string, Css>();
  for (const sheet of sheets) addRules(withoutComments(sheet), rules);
  const cache = new Map<string, Css>();
  return (name, classes, style) => {
    const key = `${name}|${classes}|${style}`;
    const known = cache.get(key) ?? cssOf(name, classes, style, rules);
    cache.set(key, known);
    return known;
  };
}

function withoutComments(sheet: string): string {
  const [first = '', ...rest] = sheet.split('/*');
  const open = rest.map((piece) => (piece.includes('*/') ? piece.slice(piece.indexOf('*/') + 2) : ''));
  return withoutImports([first, ...open].join(' ').replaceAll('<!--', '').replaceAll('-->', ''));
}

/** Each up to its semicolon; what a brace comes before is no such line. */
function withoutImports(sheet: string): string {
  const opening = /@(?:import|charset|namespace)/g;
  const end = /[;{}]/g;
  let out = '';
  let from = 0;
  for (let open = opening.exec(sheet); open; open = opening.exec(sheet)) {
    end.lastIndex = open.index;
    const sign = end.exec(sheet);
    if (!sign) break;
    if (sign[0] === ';') {
      out += sheet.slice(from, open.index);
      from = end.lastIndex;
    }
    opening.lastIndex = end.lastIndex;
  }
  return out + sheet.slice(from);
}

function addRules(sheet: string, rules: Map<string, Css>): void {
  for (const rule of sheet.split('}')) {
    const brace = rule.lastIndexOf('{');
    const css = declarations(rule.slice(brace + 1));
    if (brace < 0 || css.size === 0) continue;
    const selectors = rule.slice(rule.lastIndexOf('{', brace - 1) + 1, brace);
    for (const selector of selectors.split(',')) addRule(selector.trim(), css, rules);
  }
}

function addRule(selector: string, css: Css, rules: Map<string, Css>): void {
  const match = SELECTOR.exec(selector);
  if (!match || selector === '') return;
  const name = `${(match[1] ?? '').toLowerCase()}.${match[2] ?? ''}`;
  rules.set(name, new Map([...(rules.get(name) ?? []), ...css]));
}

function declarations(body: string): Css {
  const css = new Map<string, string>();
  for (const declaration of body.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (KNOWN.has(name))
      css.set(
        name,
        declaration
          .slice(colon + 1)
          .replace(/!important/i, '')
          .trim()
          .toLowerCase(),
      );
  }
  return css;
}

function cssOf(tag: string, classes: string, style: string, rules: ReadonlyMap<string, Css>): Css {
  const names = classes.split(/\s+/).filter((name) => name !== '');
  const selectors = [`${tag}.`, ...names.flatMap((name) => [`.${name}`, `${tag}.${name}`])];
  const found = selectors.flatMap((selector) => [...(rules.get(selector) ?? [])]);
  return new Map([...found, ...(style === '' ? [] : declarations(style))]);
}
