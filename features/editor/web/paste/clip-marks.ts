import { MARK_OF_TAG } from '@pero/manuscript/html/mark-tags';
import { MARKS, type Mark } from '@pero/manuscript/model';
import { attributeOf, type ClipElement, styleOf } from './clip-tree.ts';

/** How text within an element looks, and where it leads. */
export type ClipStyle = { readonly marks: readonly Mark[]; readonly link?: string; readonly isPre?: boolean };

const BY_STYLE: readonly { readonly name: string; readonly on: RegExp; readonly off?: RegExp; readonly mark: Mark }[] =
  [
    { name: 'font-weight', on: /^(?:bold|bolder|[6-9]00)$/, off: /^(?:normal|lighter|[1-5]00)$/, mark: 'strong' },
    { name: 'font-style', on: /^(?:italic|oblique)/, off: /^normal$/, mark: 'emphasis' },
    { name: 'font-variant', on: /small-caps/, off: /^normal$/, mark: 'small-caps' },
    { name: 'text-decoration', on: /underline/, off: /^none$/, mark: 'underline' },
    { name: 'text-decoration', on: /line-through/, off: /^none$/, mark: 'strike' },
    { name: 'vertical-align', on: /^super$/, off: /^baseline$/, mark: 'sup' },
    { name: 'vertical-align', on: /^sub$/, off: /^baseline$/, mark: 'sub' },
  ];

export function styleWithin(element: ClipElement, outer: ClipStyle): ClipStyle {
  const href = element.tag === 'a' ? attributeOf(element, 'href').trim() : '';
  const link = /^(?:https?:|mailto:)/i.test(href) ? href : outer.link;
  const marks = marksWithin(element, outer.marks);
  // A link is underlined by being one.
  if (link !== undefined) marks.delete('underline');
  return {
    marks: MARKS.filter((mark) => marks.has(mark)),
    ...(link === undefined ? {} : { link }),
    ...(outer.isPre || element.tag === 'pre' ? { isPre: true } : {}),
  };
}

function marksWithin(element: ClipElement, outer: readonly Mark[]): Set<Mark> {
  const own = MARK_OF_TAG[element.tag];
  const marks = new Set(own === undefined ? outer : [...outer, own]);
  const style = styleOf(element);
  for (const { name, on, off, mark } of BY_STYLE) {
    const value = style.get(name) ?? (name === 'text-decoration' ? style.get('text-decoration-line') : undefined);
    if (value === undefined) continue;
    if (on.test(value)) marks.add(mark);
    else if (off?.test(value)) marks.delete(mark);
  }
  return marks;
}
