import { unescaped } from '../canonical/links.ts';
import type { Appearance } from '../chapters/loose.ts';
import { isPageMark } from '../chapters/page-marks.ts';
import { isPoemName } from '../epub/verse.ts';
import type { Inline, Mark } from '../model.ts';
import type { Css } from './css.ts';
import { markOfElement, styledMarks } from './marks.ts';
import { attribute, type HtmlElement, textIn } from './tree.ts';

/** How text within an element looks, and where it leads. */
export type TextStyle = { readonly marks: readonly Mark[]; readonly link: string | undefined; readonly isPre: boolean };

/** The styles that apply to an element. */
export type CssOf = (element: HtmlElement) => Css;

const HEADING = /^h[1-6]$/;

/** The look of text within an element, from that around it, its name and its styles. */
export function textStyleOf(element: HtmlElement, outer: TextStyle, css: CssOf): TextStyle {
  const own = markOfElement(element.tagName, attribute(element, 'class'));
  const marks = own === undefined || outer.marks.includes(own) ? outer.marks : [...outer.marks, own];
  const href = element.tagName === 'a' ? attribute(element, 'href').trim() : '';
  return {
    // A heading is bold by being a heading.
    marks: HEADING.test(element.tagName) ? marks : styledMarks(css(element), marks),
    link: href === '' ? outer.link : addressOf(href),
    isPre: outer.isPre,
  };
}

/**
 * An address as it is, but a place within the book by its name: it may be written in percents.
 * `addressOf('#%D1%8F')` gives '#я'.
 */
export function addressOf(href: string): string {
  return href.startsWith('#') ? unescaped(href) : href;
}

/** The look of a paragraph as the search for chapters wants it: bold and italic when all of it is. */
export function appearanceOf(appearance: Appearance, inlines: readonly Inline[]): Appearance {
  const texts = inlines.filter((inline) => inline.kind === 'text').filter(({ text }) => /[^\s\u00A0]/.test(text));
  const all = (mark: Mark): boolean => texts.length > 0 && texts.every(({ marks }) => marks.includes(mark));
  return { ...appearance, ...(all('strong') ? { isBold: true } : {}), ...(all('emphasis') ? { isItalic: true } : {}) };
}

/** Whether an element begins a page. */
export function startsPage(style: Css): boolean {
  return /always|page|left|right/.test(style.get('page-break-before') ?? style.get('break-before') ?? '');
}

/** Whether an element is a table of contents that a program made. */
export function isNavigation(element: HtmlElement): boolean {
  return element.tagName === 'nav' || attribute(element, 'id') === 'TOC';
}

/** Whether an element only tells where a printed page began. */
export function isPageNumber(element: HtmlElement): boolean {
  const types = `${attribute(element, 'epub:type')} ${attribute(element, 'role')}`;
  const classes = attribute(element, 'class');
  return (types !== ' ' || classes !== '') && isPageMark(types, classes, () => textIn(element));
}

/** The style of everything in a poem, whatever the page calls it. */
export const VERSE = 'verse';
const EPIGRAPH = /epigraph|эпиграф/i;

/** The name of a style: a poem or an epigraph is one down to its last line, and Word calls all its styles its own. */
function styleIn(element: HtmlElement, outer: string): string {
  if (outer === VERSE || EPIGRAPH.test(outer)) return outer;
  const classes = attribute(element, 'class');
  const name = (classes.split(/\s+/)[0] ?? '').replace(/^Mso(?=\p{Lu})/u, '');
  if (isPoemName(classes)) return VERSE;
  return name === '' ? outer : name;
}

/** The look of paragraphs in an element, from that around it. */
export function appearanceIn(element: HtmlElement, outer: Appearance, css: CssOf): Appearance {
  const level = /^h([1-6])$/.exec(element.tagName)?.[1];
  const style = css(element);
  const align = style.get('text-align') ?? attribute(element, 'align').toLowerCase();
  const name = styleIn(element, outer.style ?? '');
  const isCentred = element.tagName === 'center' || align === 'center';
  const isAligned = isCentred || align !== '';
  return {
    ...(isAligned ? without(outer, 'isCentred', 'isRight') : outer),
    ...(level === undefined ? {} : { level: Number(level) }),
    ...(name === '' ? {} : { style: name }),
    ...(isCentred ? { isCentred: true } : {}),
    ...(align === 'right' || align === 'end' ? { isRight: true } : {}),
  };
}

function without(appearance: Appearance, ...names: readonly (keyof Appearance)[]): Appearance {
  return Object.fromEntries(Object.entries(appearance).filter(([name]) => !names.includes(name as keyof Appearance)));
}

/** How a paragraph is placed, by its look. `roleOf({ isRight: true })` gives 'right'. */
export function roleOf({ isCentred, isRight }: Appearance): 'centred' | 'right' | 'plain' {
  if (isCentred) return 'centred';
  return isRight ? 'right' : 'plain';
}

/** Whether an element is a blank line: Google Docs writes these as paragraphs with an empty `<span>`. */
export function isBlankLine(element: HtmlElement): boolean {
  const hasSpan = element.childNodes.some(({ nodeName }) => nodeName === 'span');
  return element.tagName === 'p' && hasSpan && textIn(element).trim() === '';
}
