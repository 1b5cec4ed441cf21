import { childOf, childrenOf, type XmlNode } from '../bytes/xml.ts';
import { merged, type ParagraphFormat, type RunFormat } from '../docx/styles.ts';
import { isEvenFont, isWide } from '../office/fonts.ts';
import { type OdtLevels, odtLevels } from './numbering.ts';

const NS = 'urn:oasis:names:tc:opendocument:xmlns';

/** The namespaces of OpenDocument files under their usual prefixes. */
export const ODT_NAMESPACES: Readonly<Record<string, string>> = {
  [`${NS}:office:1.0`]: 'office',
  [`${NS}:text:1.0`]: 'text',
  [`${NS}:style:1.0`]: 'style',
  [`${NS}:xsl-fo-compatible:1.0`]: 'fo',
  [`${NS}:drawing:1.0`]: 'draw',
  [`${NS}:svg-compatible:1.0`]: 'svg',
  [`${NS}:table:1.0`]: 'table',
  [`${NS}:meta:1.0`]: 'meta',
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://purl.org/dc/elements/1.1/': 'dc',
};

export type OdtStyle = {
  readonly name: string;
  readonly run: RunFormat;
  readonly paragraph: ParagraphFormat;
  /** The style of lists it asks for; empty where it asks for none. */
  readonly list?: string | undefined;
};

export type OdtStyles = {
  /** With all it inherits. The name is that of the nearest style a person sees. */
  readonly styleOf: (family: 'paragraph' | 'text', name: string | undefined) => OdtStyle;
  /** Of a list by the name of its style. */
  readonly levelsOf: (list: string | undefined) => OdtLevels;
  /** Of numbered headings. */
  readonly outline: OdtLevels;
  /** As set for the whole text: `ru-RU`. */
  readonly language: string | undefined;
};

const NONE: OdtStyle = { name: '', run: {}, paragraph: {} };

/** The styles of an OpenDocument text, from `styles.xml` and from the text itself. */
export function odtStyles(roots: readonly (XmlNode | undefined)[]): OdtStyles {
  const { byKey, lists, base, outline, language } = collected(roots);
  const levels = new Map<string, OdtLevels>();
  const known = new Map<string, OdtStyle>();
  const resolve = (family: string, name: string | undefined, depth: number): OdtStyle => {
    const key = keyOf(family, name);
    const ready = known.get(key);
    const found = byKey.get(key);
    const under = family === 'paragraph' ? base : NONE;
    if (ready !== undefined || found === undefined || depth > 20) return ready ?? unknown(under, name);
    const parent = found.node.attributes['style:parent-style-name'];
    const style = ownOf(
      found.node,
      parent === undefined ? under : resolve(family, parent, depth + 1),
      found.isAutomatic,
    );
    known.set(key, style);
    return style;
  };
  return {
    styleOf: (family, name) => resolve(family, name, 0),
    levelsOf: (list = '') => {
      const found = levels.get(list) ?? odtLevels(lists.get(list));
      levels.set(list, found);
      return found;
    },
    outline: odtLevels(outline),
    language,
  };
}

type Collected = {
  readonly byKey: Map<string, { readonly node: XmlNode; readonly isAutomatic: boolean }>;
  readonly lists: Map<string, XmlNode>;
  base: OdtStyle;
  outline: XmlNode | undefined;
  language: string | undefined;
};

function collected(roots: readonly (XmlNode | undefined)[]): Collected {
  const found: Collected = { byKey: new Map(), lists: new Map(), base: NONE, outline: undefined, language: undefined };
  for (const root of roots) {
    for (const group of childrenOf(root)) {
      const isAutomatic = group.name === 'office:automatic-styles';
      if (isAutomatic || group.name === 'office:styles') collect(found, group, isAutomatic);
    }
  }
  return found;
}

function collect(found: Collected, group: XmlNode, isAutomatic: boolean): void {
  for (const node of childrenOf(group)) {
    const { 'style:family': family, 'style:name': name } = node.attributes;
    if (node.name === 'style:style') found.byKey.set(keyOf(family, name), { node, isAutomatic });
    else if (node.name === 'text:outline-style') found.outline = node;
    else if (node.name === 'text:list-style') found.lists.set(name ?? '', node);
    else if (node.name === 'style:default-style' && family === 'paragraph') {
      found.base = ownOf(node, NONE, true);
      found.language = languageOf(childOf(node, 'style:text-properties')?.attributes ?? {});
    }
  }
}

function languageOf(a: Readonly<Record<string, string>>): string | undefined {
  const { 'fo:language': language, 'fo:country': country = 'none' } = a;
  return language === undefined || country === 'none' ? language : `${language}-${country}`;
}

/** Styles that come with the program need not be written in the file. */
function unknown(base: OdtStyle, name: string | undefined): OdtStyle {
  return name === undefined ? base : { ...base, name: name.replaceAll('_20_', ' ') };
}

function keyOf(family: string | undefined, name: string | undefined): string {
  return `${family} ${name}`;
}

function ownOf(node: XmlNode, under: OdtStyle, isAutomatic: boolean): OdtStyle {
  const { attributes } = node;
  const own = attributes['style:display-name'] ?? attributes['style:name']?.replaceAll('_20_', ' ') ?? '';
  const level = Number(attributes['style:default-outline-level']);
  const paragraph = merged(under.paragraph, paragraphOf(childOf(node, 'style:paragraph-properties')?.attributes ?? {}));
  return {
    name: isAutomatic ? under.name : own,
    list: attributes['style:list-style-name'] ?? under.list,
    run: merged(under.run, runOf(childOf(node, 'style:text-properties')?.attributes ?? {}, under.run.size)),
    paragraph: level > 0 ? { ...paragraph, level } : paragraph,
  };
}

function runOf(a: Readonly<Record<string, string>>, parentSize: number | undefined): RunFormat {
  const weight = a['fo:font-weight'];
  const posture = a['fo:font-style'];
  const font = a['fo:font-family'] ?? a['style:font-name'];
  return {
    bold: weight === undefined ? undefined : weight === 'bold' || Number(weight) >= 600,
    italic: posture === undefined ? undefined : posture === 'italic' || posture === 'oblique',
    underline: isLine(a['style:text-underline-style']),
    strike: isLine(a['style:text-line-through-style'] ?? a['style:text-line-through-type']),
    smallCaps: a['fo:font-variant'] === undefined ? undefined : a['fo:font-variant'] === 'small-caps',
    caps: a['fo:text-transform'] === undefined ? undefined : a['fo:text-transform'] === 'uppercase',
    hidden: a['text:display'] === undefined ? undefined : a['text:display'] === 'none',
    vertical: positionOf(a['style:text-position']),
    size: sizeOf(a['fo:font-size'], parentSize),
    isEven: font === undefined ? undefined : isEvenFont(font),
    isSpaced: a['fo:letter-spacing'] === undefined ? undefined : isWide(pointsOf(a['fo:letter-spacing']) ?? 0),
  };
}

function isLine(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value !== 'none';
}

function positionOf(value: string | undefined): RunFormat['vertical'] {
  if (value === undefined) return undefined;
  const [where = ''] = value.split(' ');
  if (where === 'super' || Number.parseFloat(where) > 0) return 'sup';
  return where === 'sub' || Number.parseFloat(where) < 0 ? 'sub' : 'baseline';
}

const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75, pc: 12 };

function pointsOf(length: string | undefined): number | undefined {
  const [, digits, unit] = /^(-?[\d.]+)(pt|in|cm|mm|px|pc)$/.exec(length ?? '') ?? [];
  const factor = POINTS[unit ?? ''];
  return digits === undefined || factor === undefined ? undefined : Number(digits) * factor;
}

function sizeOf(value: string | undefined, parent: number | undefined): number | undefined {
  const percent = /^([\d.]+)%$/.exec(value ?? '')?.[1];
  return percent === undefined ? pointsOf(value) : ((parent ?? 12) * Number(percent)) / 100;
}

const ALIGN: Readonly<Record<string, 'left' | 'centre' | 'right'>> = {
  center: 'centre',
  end: 'right',
  right: 'right',
  start: 'left',
  left: 'left',
  justify: 'left',
};

function paragraphOf(a: Readonly<Record<string, string>>): ParagraphFormat {
  return {
    align: ALIGN[a['fo:text-align'] ?? ''],
    indent: pointsOf(a['fo:margin-left']),
    endsPage: a['fo:break-after'] === undefined ? undefined : a['fo:break-after'] === 'page',
    startsPage: a['fo:break-before'] === undefined ? undefined : a['fo:break-before'] === 'page',
  };
}
