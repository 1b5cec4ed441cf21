import type { XmlNode } from '../bytes/xml.ts';
import { isPageMark } from '../chapters/page-marks.ts';
import { styledMarks } from '../html/marks.ts';
import type { Inline } from '../model.ts';
import { isBackSign } from '../notes/labels.ts';
import type { Remark } from '../reading/report.ts';
import { type InlineStyle, inlinesFrom, type LineReader, PLAIN } from './inlines.ts';
import { elementsOf, fragmentOf } from './navigation.ts';
import type { FoundNotes } from './notes.ts';
import { pathFrom, wordsIn } from './package.ts';
import { isOutside, typesOf } from './places.ts';
import type { StyleOf } from './style.ts';

/** What the text of a foreign page needs to know of its book. */
export type PageContext = {
  readonly path: string;
  readonly styleOf: StyleOf;
  readonly notes: FoundNotes;
  readonly pictureAt: (path: string, src: string) => string | undefined;
  readonly remark: (severity: Remark['severity'], code: string, message: string) => void;
};

/** How lines of a foreign page are read. */
export function lineReader(context: PageContext): LineReader {
  const reader: LineReader = {
    text: (raw) => raw.replace(/[ \t\r\n\f]+/g, ' '),
    marks: (node, outer) => styledMarks(context.styleOf(node).css, outer),
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
  'math:math': 'Формула стала обычным текстом',
};
const SILENT = new Set(['script', 'style', 'template', 'head', 'title', 'link', 'meta', 'rp']);

function instead(node: XmlNode, context: PageContext, reader: LineReader): readonly Inline[] | undefined {
  if (SILENT.has(node.name) || context.styleOf(node).isHidden === true || isPageNumber(node)) return [];
  if (node.name === 'img' || node.name === 'image' || node.name === 'svg:image') return pictureInline(node, context);
  if (node.name === 'a') return linkInstead(node, context, reader);
  if (node.name === 'svg:svg') return svgInstead(node, context);
  if (node.name === 'rt') return readingInstead(node, context);
  if (node.name === 'epub:switch') return switchInstead(node, reader);
  const lost = LOST[node.name];
  if (lost !== undefined) context.remark('lost', `${node.name.replace(/^.*:/, '')}-dropped`, lost);
  return undefined;
}

/** Whether an element only marks where a printed page began. */
export function isPageNumber(node: XmlNode): boolean {
  const { class: classes = '', role = '' } = node.attributes;
  const types = `${node.attributes['epub:type'] ?? ''} ${role}`;
  return (types !== ' ' || classes !== '') && isPageMark(types, classes, () => wordsIn(node));
}

function linkInstead(node: XmlNode, { notes }: PageContext, reader: LineReader): readonly Inline[] | undefined {
  const note = notes.referenceOf(node);
  if (note !== undefined) return [{ kind: 'note', note }];
  if (!notes.isBack(node)) return undefined;
  const own = notes.notes.find(({ nodes }) => nodes.some((each) => contains(each, node)));
  return isBackSign(wordsIn(node), own?.label ?? '') ? [] : inlinesFrom(node.children, PLAIN, reader);
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

/** What is read above characters comes after them, in brackets. */
function readingInstead(node: XmlNode, context: PageContext): readonly Inline[] {
  const reading = wordsIn(node);
  if (reading === '') return [];
  context.remark('changed', 'ruby-in-brackets', 'Чтения над знаками поставлены в скобках после них');
  return [{ kind: 'text', text: ` (${reading})`, marks: [] }];
}

/** Of several ways to show something, the one for everybody. */
function switchInstead(node: XmlNode, reader: LineReader): readonly Inline[] {
  return inlinesFrom(elementsOf(node, 'epub:default'), PLAIN, reader);
}

/** How paragraphs within an element begin to look. */
export type InheritedStyle = {
  readonly style: InlineStyle;
  readonly align: 'left' | 'center' | 'right' | undefined;
  readonly name: string;
};

export const NOTHING_INHERITED: InheritedStyle = { style: PLAIN, align: undefined, name: '' };

/** What an element hands down to the paragraphs in it. */
export function inheritedBy(node: XmlNode, from: InheritedStyle, { styleOf }: PageContext): InheritedStyle {
  const { css, align } = styleOf(node);
  const name = nameOf(node);
  return {
    style: node.name === 'body' ? from.style : { ...from.style, marks: styledMarks(css, from.style.marks) },
    align: node.name === 'center' ? 'center' : (align ?? from.align),
    name: name === '' || EPIGRAPH.test(from.name) ? from.name : name,
  };
}

/** What the author or a program called the element: its type, or else its class. */
function nameOf(node: XmlNode): string {
  const type = typesOf(node).find((each) => MEANINGFUL.test(each));
  const classes = (node.attributes.class ?? '').trim().replace(/^Mso(?=\p{Lu})/u, '');
  return type ?? (node.name === 'p' && VERSE_LINE.test(classes) ? 'verse' : classes);
}

/** Lines of verse by the names that converters give them. */
const VERSE_LINE = /^(?:v\d*|stih\w*|(?:verse|poem)-?line\d*)$/i;

/** What stands in an epigraph belongs to it, whatever it is called: the author's name as well. */
const EPIGRAPH = /epigraph|эпиграф/i;

const MEANINGFUL = /epigraph|verse|poem|quot|letter|dedication|subtitle|title/;
