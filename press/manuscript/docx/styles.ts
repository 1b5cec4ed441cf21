import { childOf, childrenOf, type XmlNode } from '../bytes/xml.ts';
import { isEvenFont, isWide } from '../office/fonts.ts';
import type { StylePart } from './style-part.ts';

/** What a style or a direct format says; nothing where it says nothing. */
export type RunFormat = {
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly underline?: boolean | undefined;
  readonly strike?: boolean | undefined;
  readonly caps?: boolean | undefined;
  readonly smallCaps?: boolean | undefined;
  readonly vertical?: 'sub' | 'sup' | 'baseline' | undefined;
  readonly hidden?: boolean | undefined;
  /** Letters of one width, by a style that says so. */
  readonly code?: boolean | undefined;
  /** In points. */
  readonly size?: number | undefined;
  /** In a font whose letters have one width. */
  readonly isEven?: boolean | undefined;
  /** With wide spaces between the letters. */
  readonly isSpaced?: boolean | undefined;
};

export type ParagraphFormat = {
  readonly align?: 'left' | 'centre' | 'right' | undefined;
  /** In points. */
  readonly indent?: number | undefined;
  /** 1 for the highest; 0 says «body text» outright. */
  readonly level?: number | undefined;
  readonly startsPage?: boolean | undefined;
  /** The next paragraph begins a page. */
  readonly endsPage?: boolean | undefined;
  readonly list?: { readonly number: string; readonly depth: number } | undefined;
};

export type DocxStyle = { readonly name: string; readonly run: RunFormat; readonly paragraph: ParagraphFormat };

export type DocxStyles = {
  /** With all it inherits. */
  readonly styleOf: (id: string | undefined) => DocxStyle;
  /** As set for the whole text: `ru-RU`. */
  readonly language: string | undefined;
};

/** The styles of a Word file, each with what it inherits. */
export function docxStyles(part: StylePart | undefined): DocxStyles {
  const defaults = part?.defaults;
  const base: DocxStyle = {
    name: '',
    run: runFormatOf(childOf(childOf(defaults, 'w:rPrDefault'), 'w:rPr')),
    paragraph: paragraphFormatOf(childOf(childOf(defaults, 'w:pPrDefault'), 'w:pPr')),
  };
  const known = new Map<string, DocxStyle>();
  const resolve = (id: string, depth: number): DocxStyle => {
    const ready = known.get(id);
    const node = ready === undefined && depth <= 20 ? part?.nodeOf(id) : undefined;
    if (node === undefined) return ready ?? unknown(base, id);
    const parent = childOf(node, 'w:basedOn')?.attributes['w:val'];
    // A style of characters says only what it adds to the paragraph's.
    const under = node.attributes['w:type'] === 'character' ? NO_STYLE : base;
    const style = inherited(parent === undefined ? under : resolve(parent, depth + 1), node);
    known.set(id, style);
    return style;
  };
  const language = childOf(childOf(childOf(defaults, 'w:rPrDefault'), 'w:rPr'), 'w:lang')?.attributes['w:val'];
  return { styleOf: (id) => resolve(id ?? part?.usual ?? '', 0), language };
}

const NO_STYLE: DocxStyle = { name: '', run: {}, paragraph: {} };

/** Files of simple programs use the names of Word's own styles without describing them. */
function unknown(base: DocxStyle, id: string): DocxStyle {
  const level = levelOfName(id);
  return { ...base, name: id, paragraph: level === undefined ? base.paragraph : { ...base.paragraph, level } };
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

function inherited(parent: DocxStyle, node: XmlNode): DocxStyle {
  const name = childOf(node, 'w:name')?.attributes['w:val'] ?? node.attributes['w:styleId'] ?? '';
  const own = paragraphFormatOf(childOf(node, 'w:pPr'));
  const level = own.level ?? levelOfName(name) ?? parent.paragraph.level;
  return {
    name,
    run: merged(parent.run, runFormatOf(childOf(node, 'w:rPr'))),
    paragraph: { ...merged(parent.paragraph, own), level },
  };
}

function levelOfName(name: string): number | undefined {
  const level = /^(?:heading|заголовок|загаловак|überschrift|titre|título|titolo|nagłówek|nadpis)\s*([1-9])$/i.exec(
    name,
  )?.[1];
  return level === undefined ? undefined : Number(level);
}

/**
 * The first format with what the second says in place of it.
 * `merged({ bold: true, size: 12 }, { bold: false })` gives { bold: false, size: 12 }.
 */
export function merged<T extends object>(under: T, over: T): T {
  const out = { ...under };
  for (const key in over) if (over[key] !== undefined) out[key] = over[key];
  return out;
}

function runFormatOf(node: XmlNode | undefined): RunFormat {
  let format: RunFormat = {};
  for (const { name, attributes } of childrenOf(node)) format = withRunProperty(format, name, attributes);
  return format;
}

/** The format with one more property of `w:rPr`. `withRunProperty({}, 'w:b', {})` gives { bold: true }. */
export function withRunProperty(
  format: RunFormat,
  name: string,
  attributes: Readonly<Record<string, string>>,
): RunFormat {
  const value = attributes['w:val'];
  const toggle = TOGGLES[name];
  if (toggle !== undefined) return { ...format, [toggle]: value === undefined || isOn(value) };
  if (name === 'w:rFonts') return { ...format, isEven: isEvenFont(fontOf(attributes)) };
  if (name === 'w:spacing') return { ...format, isSpaced: isWide(Number(value) / 20) };
  if (name === 'w:u') return { ...format, underline: value !== 'none' && value !== undefined };
  if (name === 'w:sz') return { ...format, size: Number(value) / 2 || undefined };
  if (name === 'w:position') return { ...format, vertical: raisedBy(Number(value)) ?? format.vertical };
  if (name === 'w:vertAlign') return { ...format, vertical: VERTICAL[value ?? ''] };
  return format;
}

function fontOf(attributes: Readonly<Record<string, string>>): string {
  return attributes['w:hAnsi'] ?? attributes['w:ascii'] ?? '';
}

/** Letters moved by two points or more stand above or below the line; by less, it is a correction of the look. */
function raisedBy(halfPoints: number): RunFormat['vertical'] {
  if (halfPoints >= 4) return 'sup';
  return halfPoints <= -4 ? 'sub' : undefined;
}

const TOGGLES: Readonly<Record<string, keyof RunFormat>> = {
  'w:b': 'bold',
  'w:i': 'italic',
  'w:strike': 'strike',
  'w:dstrike': 'strike',
  'w:caps': 'caps',
  'w:smallCaps': 'smallCaps',
  'w:vanish': 'hidden',
};
const VERTICAL: Readonly<Record<string, 'sub' | 'sup' | 'baseline'>> = {
  subscript: 'sub',
  superscript: 'sup',
  baseline: 'baseline',
};

/** What an element `w:pPr` says of paragraphs. */
export function paragraphFormatOf(node: XmlNode | undefined): ParagraphFormat {
  let format: ParagraphFormat = {};
  for (const child of childrenOf(node)) {
    format = withParagraphProperty(format, child.name, child.attributes);
    for (const inner of childrenOf(child.name === 'w:numPr' ? child : undefined)) {
      format = withParagraphProperty(format, inner.name, inner.attributes);
    }
  }
  return format;
}

/**
 * The format with one more property of `w:pPr`.
 * `withParagraphProperty({}, 'w:jc', { 'w:val': 'center' })` gives { align: 'centre' }.
 */
export function withParagraphProperty(
  format: ParagraphFormat,
  name: string,
  attributes: Readonly<Record<string, string>>,
): ParagraphFormat {
  const value = attributes['w:val'];
  switch (name) {
    case 'w:jc':
      return { ...format, align: ALIGN[value ?? ''] };
    case 'w:ind':
      return { ...format, indent: indentOf(attributes) ?? format.indent };
    case 'w:outlineLvl':
      return { ...format, level: Number(value) < 9 ? Number(value) + 1 : 0 };
    case 'w:pageBreakBefore':
      return { ...format, startsPage: value === undefined || isOn(value) };
    case 'w:numId':
      return { ...format, list: { number: value ?? '0', depth: format.list?.depth ?? 0 } };
    case 'w:ilvl':
      return { ...format, list: { number: format.list?.number ?? '', depth: Number(value) || 0 } };
    default:
      return format;
  }
}

const ALIGN: Readonly<Record<string, 'left' | 'centre' | 'right'>> = {
  center: 'centre',
  right: 'right',
  end: 'right',
  left: 'left',
  start: 'left',
  both: 'left',
};

function indentOf(attributes: Readonly<Record<string, string>>): number | undefined {
  const left = attributes['w:left'] ?? attributes['w:start'];
  return left === undefined ? undefined : Number(left) / 20 || 0;
}
