import type { Mark } from '../model.ts';
import type { Css } from './css.ts';
import { MARK_OF_TAG } from './mark-tags.ts';

/** Names of classes that mean the same everywhere, with a style sheet or without. */
const MARK_OF_CLASS: Readonly<Record<string, Mark>> = {
  smallcaps: 'small-caps',
  'small-caps': 'small-caps',
  underline: 'underline',
};

/** The mark that an element gives its text by its name or its class. */
export function markOfElement(name: string, classes: string): Mark | undefined {
  return MARK_OF_TAG[name] ?? (name === 'span' ? MARK_OF_CLASS[classes] : undefined);
}

type Switch = { readonly property: string; readonly on: RegExp; readonly off: RegExp; readonly mark: Mark };

const SWITCHES: readonly Switch[] = [
  { property: 'font-weight', on: /^(?:bold|bolder|[6-9]00)$/, off: /^(?:normal|lighter|[1-5]00)$/, mark: 'strong' },
  { property: 'font-style', on: /^(?:italic|oblique)/, off: /^normal$/, mark: 'emphasis' },
  { property: 'font-variant', on: /small-caps/, off: /^normal$/, mark: 'small-caps' },
  { property: 'font-variant-caps', on: /small-caps/, off: /^normal$/, mark: 'small-caps' },
  { property: 'text-decoration', on: /underline/, off: /^none$/, mark: 'underline' },
  { property: 'text-decoration', on: /line-through/, off: /^none$/, mark: 'strike' },
  { property: 'text-decoration-line', on: /underline/, off: /^none$/, mark: 'underline' },
  { property: 'text-decoration-line', on: /line-through/, off: /^none$/, mark: 'strike' },
  { property: 'vertical-align', on: /^super$/, off: /^baseline$/, mark: 'sup' },
  { property: 'vertical-align', on: /^sub$/, off: /^baseline$/, mark: 'sub' },
];

/**
 * The marks of text within an element: those around it, with what its styles switch on and off.
 * `styledMarks(new Map([['font-style', 'normal']]), ['emphasis', 'strong'])` gives ['strong'].
 */
export function styledMarks(css: Css, outer: readonly Mark[]): readonly Mark[] {
  if (css.size === 0) return outer;
  const marks = new Set(outer);
  for (const { property, on, off, mark } of SWITCHES) {
    const value = css.get(property);
    if (value === undefined) continue;
    if (on.test(value)) marks.add(mark);
    else if (off.test(value)) marks.delete(mark);
  }
  return [...marks];
}
