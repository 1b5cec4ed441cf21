import { type InlineStyle, inlinesFrom, type LineReader, PLAIN } from './epub-reader-inlines.ts';
import { elementsOf, fragmentOf } from './epub-reader-navigation.ts';
import type { FoundNotes } from './epub-reader-notes.ts';
import { pathFrom, wordsIn } from './epub-reader-package.ts';
import { isOutside, typesOf } from './epub-reader-places.ts';
import type { StyleOf } from './epub-reader-style.ts';
import type { Inline } from './model.ts';
import type { Remark } from './report.ts';
import type { XmlNode } from './xml.ts';

/** What the text of a foreign page needs to know of its book. */
export type PageContext = {
  readonly path: string;
  readonly styleOf: StyleOf;
  readonly notes: FoundNotes;
  readonly pictureAt: (path: string, src: string) => string | undefined;
  readonly remark: (severity: Remark['severity'], code: string, message: string) => void;
};

/**
 * How lines of a foreign page are read.
 *
 * @example
 * inlinesFrom(paragraph.children, PLAIN, lineReader(context));
 */
export function lineReader(context: PageContext): LineReader {
  const reader: LineReader = {
    text: (raw) => raw.replace(/[ \t\r\n\f]+/g, ' '),
    marks: (node) => (context.notes.referenceOf(node) === undefined ? context.styleOf(node).marks : []),
    instead: (node) => instead(node, context, reader),
    link: (href) => {
      if (isOutside(href)) return href;
      const anchor = fragmentOf(href);
      return `#${pathFrom(context.path, href)}${anchor === '' ? '' : `#${anchor}`}`;
    },
  };
  return reader;
}

const LOST: Readonly<Record<string, string>> = {
  video: 'Видео не перенесено',
  audio: 'Звук не перенесён',
  iframe: 'Вставленная страница не перенесена',
  object: 'Вложенный объект не перенесён',
  embed: 'Вложенный объект не перенесён',
  canvas: 'Рисунок, который чертит программа, не перенесён',
  form: 'Форма не перенесена',
};
const SILENT = new Set(['script', 'style', 'template', 'head', 'title', 'link', 'meta', 'rp']);

function instead(node: XmlNode, context: PageContext, reader: LineReader): readonly Inline[] | undefined {
  if (SILENT.has(node.name) || context.styleOf(node).isHidden === true || isPageMark(node)) return [];
  if (node.name === 'img' || node.name === 'image' || node.name === 'svg:image') return pictureInline(node, context);
  if (node.name === 'a') return linkInstead(node, context, reader);
  if (node.name === 'svg:svg') return svgInstead(node, context);
  if (node.name === 'epub:switch') return switchInstead(node, reader);
  const lost = LOST[node.name];
  if (lost !== undefined) context.remark('lost', `${node.name}-dropped`, lost);
  return undefined;
}

/**
 * Whether an element only marks where a printed page began.
 *
 * @example
 * isPageMark(parseXml('<span role="doc-pagebreak">12</span>')); // true
 */
export function isPageMark(node: XmlNode): boolean {
  return typesOf(node).includes('pagebreak');
}

function linkInstead(node: XmlNode, { notes }: PageContext, reader: LineReader): readonly Inline[] | undefined {
  const note = notes.referenceOf(node);
  if (note !== undefined) return [{ kind: 'note', note }];
  if (!notes.isBack(node)) return undefined;
  const words = wordsIn(node);
  const isSign =
    /^[[({<]?\s*(?:\d{1,4}|[*∗†‡§#]{1,5})\s*[\])}>]?[.:]?$/.test(words) ||
    /^[^\p{L}\p{N}]*$|^(?:назад|вернуться|back)/iu.test(words);
  return isSign && isOwnLabel(node, notes) ? [] : inlinesFrom(node.children, PLAIN, reader);
}

/** A number that is not the note's own may be that of a line or a verse: it is part of the text. */
function isOwnLabel(node: XmlNode, { notes }: FoundNotes): boolean {
  const digits = /\d+/.exec(wordsIn(node))?.[0];
  return (
    digits === undefined ||
    notes.some(({ label, nodes }) => label === digits && nodes.some((each) => contains(each, node)))
  );
}

function contains(outer: XmlNode, node: XmlNode): boolean {
  return outer === node || elementsOf(outer, node.name).includes(node);
}

function pictureInline(node: XmlNode, context: PageContext): readonly Inline[] {
  const { src, alt = '', title = '' } = node.attributes;
  const address = src ?? node.attributes['xlink:href'] ?? node.attributes.href ?? '';
  const picture = context.pictureAt(context.path, address);
  return picture === undefined ? [] : [{ kind: 'picture', picture, alt: alt === '' ? title : alt }];
}

function svgInstead(node: XmlNode, context: PageContext): readonly Inline[] {
  const images = [...elementsOf(node, 'svg:image'), ...elementsOf(node, 'image')];
  if (images.length === 0)
    context.remark('lost', 'drawing-dropped', 'Рисунок, начерченный в тексте страницы, не перенесён');
  return images.flatMap((image) => pictureInline(image, context));
}

/** Of several ways to show something, the one for everybody. */
function switchInstead(node: XmlNode, reader: LineReader): readonly Inline[] {
  return inlinesFrom(elementsOf(node, 'epub:default'), PLAIN, reader);
}

/** How paragraphs within an element begin to look. */
export type Inherited = {
  readonly style: InlineStyle;
  readonly align: 'left' | 'center' | 'right' | undefined;
  readonly name: string;
};

export const NOTHING_INHERITED: Inherited = { style: PLAIN, align: undefined, name: '' };

/**
 * What an element hands down to the paragraphs in it.
 *
 * @example
 * inheritedBy(parseXml('<div style="text-align: center"/>'), NOTHING_INHERITED, context).align; // 'center'
 */
export function inheritedBy(node: XmlNode, from: Inherited, { styleOf }: PageContext): Inherited {
  const { marks, align } = styleOf(node);
  const name = nameOf(node);
  return {
    style:
      marks.length === 0 || node.name === 'body'
        ? from.style
        : { ...from.style, marks: [...from.style.marks, ...marks] },
    align: node.name === 'center' ? 'center' : (align ?? from.align),
    name: name === '' ? from.name : name,
  };
}

/** What the author or a program called the element: its type, or else its class. */
function nameOf(node: XmlNode): string {
  const type = typesOf(node).find((each) => MEANINGFUL.test(each));
  return type ?? (node.attributes.class ?? '').trim();
}

const MEANINGFUL = /epigraph|verse|poem|quot|letter|dedication|subtitle|title/;
