import type { Css, StyleSheet } from './html-css.ts';
import { attribute, type HtmlElement } from './html-tree.ts';
import type { Look } from './loose.ts';
import type { Inline, Mark } from './model.ts';

/** How text within an element looks, and where it leads. */
export type TextLook = { readonly marks: readonly Mark[]; readonly link: string | undefined; readonly isPre: boolean };

const MARK_OF_TAG: Readonly<Record<string, Mark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  var: 'emphasis',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  pre: 'code',
};

const HEADING = /^h[1-6]$/;

/**
 * The look of text within an element, from that around it, its name and its styles.
 *
 * @example
 * textLookOf(emphasis, look, css).marks; // ['emphasis']
 */
export function textLookOf(element: HtmlElement, outer: TextLook, css: StyleSheet): TextLook {
  const style = css(element);
  const marks = new Set(outer.marks);
  const own = MARK_OF_TAG[element.tagName];
  if (own !== undefined) marks.add(own);
  // A heading is bold by being a heading.
  if (!HEADING.test(element.tagName)) applyStyle(style, marks);
  const href = element.tagName === 'a' ? attribute(element, 'href').trim() : '';
  return { marks: [...marks], link: href === '' ? outer.link : decodedAnchor(href), isPre: outer.isPre };
}

function decodedAnchor(href: string): string {
  if (!href.startsWith('#')) return href;
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

const SWITCHES: readonly {
  readonly property: string;
  readonly on: RegExp;
  readonly off: RegExp;
  readonly mark: Mark;
}[] = [
  { property: 'font-weight', on: /^(?:bold|bolder|[6-9]00)$/, off: /^(?:normal|lighter|[1-5]00)$/, mark: 'strong' },
  { property: 'font-style', on: /^(?:italic|oblique)/, off: /^normal$/, mark: 'emphasis' },
  { property: 'font-variant', on: /small-caps/, off: /^normal$/, mark: 'small-caps' },
  { property: 'text-decoration', on: /underline/, off: /^none$/, mark: 'underline' },
  { property: 'text-decoration', on: /line-through/, off: /^none$/, mark: 'strike' },
  { property: 'vertical-align', on: /^super$/, off: /^baseline$/, mark: 'sup' },
  { property: 'vertical-align', on: /^sub$/, off: /^baseline$/, mark: 'sub' },
];

function applyStyle(style: Css, marks: Set<Mark>): void {
  for (const { property, on, off, mark } of SWITCHES) {
    const value =
      style.get(property) ?? (property === 'text-decoration' ? style.get('text-decoration-line') : undefined);
    if (value === undefined) continue;
    if (on.test(value)) marks.add(mark);
    else if (off.test(value)) marks.delete(mark);
  }
}

/**
 * The look of a paragraph as the search for chapters wants it: bold and italic when all of it is.
 *
 * @example
 * lookOf({ isCentred: true }, [{ kind: 'text', text: 'I', marks: ['strong'] }]).isBold; // true
 */
export function lookOf(look: Look, inlines: readonly Inline[]): Look {
  const texts = inlines.filter((inline) => inline.kind === 'text').filter(({ text }) => /[^\s\u00A0]/.test(text));
  const all = (mark: Mark): boolean => texts.length > 0 && texts.every(({ marks }) => marks.includes(mark));
  return { ...look, ...(all('strong') ? { isBold: true } : {}), ...(all('emphasis') ? { isItalic: true } : {}) };
}
