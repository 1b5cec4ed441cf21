import { SaxesParser } from 'saxes';
import { type Refusal, unreadable } from '../reading/refusals.ts';
import { xmlEncodingOf } from './encoding.ts';

/** An element as a light tree. Names carry the prefix that `namespaces` gives, whatever the file calls it. */
export type XmlNode = {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: (XmlNode | string)[];
};

export type Attributes = Readonly<Record<string, string>>;

/** What is told, in the order of the file. Neighbouring pieces of text may come in several calls. */
export type XmlHandler = {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
};

export type XmlOptions = {
  /** Address of a namespace to the prefix its names get; '' for none. Others keep the prefix of the file. */
  readonly namespaces?: Namespaces;
  readonly maxDepth?: number;
  readonly maxElements?: number;
  /** Named entities beyond the five of XML, as `{ nbsp: '\u00A0' }`. Those of a DTD are never read. */
  readonly entities?: Readonly<Record<string, string>>;
};

const MAX_DEPTH = 200;
const MAX_ELEMENTS = 6_000_000;
const CHUNK = 64 * 1024;

/**
 * Reads XML as events, holding no more than a piece of it: encoding by mark or declaration, depth and number of
 * elements limited, definitions of entities refused. Whatever follows the root element is ignored.
 * Throws `Unreadable` when it is not well-formed.
 */
export function streamXml(source: Uint8Array | string, handler: XmlHandler, options: XmlOptions = {}): void {
  const parser = parserFor(handler, options);
  try {
    feed(parser, source);
    parser.close();
  } catch (error) {
    if (error === DONE) return;
    throw refusalOf(error);
  }
}

/** Reads XML into a tree; for small files such as styles and relations. */
export function parseXml(source: Uint8Array | string, options: XmlOptions = {}): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [] };
  const open: XmlNode[] = [root];
  const handler: XmlHandler = {
    open: (name, attributes) => {
      const node: XmlNode = { name, attributes, children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    text: (text) => {
      if (open.length > 1) open.at(-1)?.children.push(text);
    },
    close: () => void open.pop(),
  };
  streamXml(source, handler, options);
  const [first] = root.children;
  if (first === undefined || typeof first === 'string') throw unreadable('broken');
  return first;
}

/** The child elements, all or of one name. */
export function childrenOf(node: XmlNode | undefined, name?: string): readonly XmlNode[] {
  const elements = node?.children.filter((child) => typeof child !== 'string') ?? [];
  return name === undefined ? elements : elements.filter((child) => child.name === name);
}

/** The first child element of that name. */
export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  for (const child of node?.children ?? []) if (typeof child !== 'string' && child.name === name) return child;
  return undefined;
}

/** All text within an element. `textWithin(parseXml('<a>б<c>в</c></a>'))` gives 'бв'. */
export function textWithin(node: XmlNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textWithin(child))).join('');
}

/** Thrown at the end of the root element: nothing after it matters. */
const DONE = Symbol('the root element is closed');

type Parser = SaxesParser<{ position: false; xmlns: false }>;
type Namespaces = Readonly<Record<string, string>>;
type Attribute = { readonly name: string; readonly value: string };

/** Which prefixes of the file stand for wanted ones, and what has been renamed by them so far. */
type Scope = {
  readonly prefixes: ReadonlyMap<string, string>;
  readonly elements: Map<string, string>;
  readonly attributes: Map<string, string>;
};

function parserFor(handler: XmlHandler, options: XmlOptions): Parser {
  const parser: Parser = new SaxesParser({ position: false, xmlns: false });
  const maxDepth = options.maxDepth ?? MAX_DEPTH;
  let left = options.maxElements ?? MAX_ELEMENTS;
  const scopes: Scope[] = [scopeWith(new Map())];
  // Of the tag that is being read: to go through its attributes afterwards would cost as much again.
  let declared: Attribute[] = [];
  let names: string[] = [];
  Object.assign(parser.ENTITIES, options.entities);
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw unreadable('entities');
  });
  parser.on('attribute', (attribute) => {
    if (attribute.name.startsWith('xmlns')) declared.push(attribute);
    else names.push(attribute.name);
  });
  parser.on('opentag', ({ name, attributes }) => {
    left -= 1;
    if (scopes.length > maxDepth) throw unreadable('too-deep');
    if (left < 0) throw unreadable('too-many');
    const scope = scopeOf(scopes.at(-1), declared, options.namespaces ?? {});
    scopes.push(scope);
    handler.open(elementIn(scope, name), attributesIn(scope, attributes, names));
    if (declared.length > 0) declared = [];
    if (names.length > 0) names = [];
  });
  parser.on('text', handler.text);
  parser.on('cdata', handler.text);
  parser.on('closetag', ({ name }) => {
    const scope = scopes.pop();
    if (scope) handler.close(elementIn(scope, name));
    if (scopes.length === 1) throw DONE;
  });
  return parser;
}

function scopeWith(prefixes: Scope['prefixes']): Scope {
  return { prefixes, elements: new Map(), attributes: new Map() };
}

function scopeOf(outer: Scope | undefined, declared: readonly Attribute[], namespaces: Namespaces): Scope {
  if (declared.length === 0 && outer !== undefined) return outer;
  const prefixes = new Map(outer?.prefixes);
  for (const { name, value } of declared) {
    const prefix = name.slice('xmlns:'.length);
    const wanted = namespaces[value];
    if (wanted === undefined) prefixes.delete(prefix);
    else prefixes.set(prefix, wanted);
  }
  return scopeWith(prefixes);
}

function elementIn({ elements, prefixes }: Scope, raw: string): string {
  const known = elements.get(raw);
  if (known !== undefined) return known;
  const name = renamed(raw, prefixes);
  elements.set(raw, name);
  return name;
}

/** An attribute without a prefix is in no namespace, whatever its element is in. */
function attributeIn({ attributes, prefixes }: Scope, raw: string): string {
  const known = attributes.get(raw);
  if (known !== undefined) return known;
  const name = raw.includes(':') ? renamed(raw, prefixes) : raw;
  attributes.set(raw, name);
  return name;
}

function renamed(raw: string, prefixes: Scope['prefixes']): string {
  const colon = raw.indexOf(':');
  const prefix = prefixes.get(raw.slice(0, Math.max(colon, 0)));
  if (prefix === undefined) return raw;
  const local = raw.slice(colon + 1);
  return prefix === '' ? local : `${prefix}:${local}`;
}

function attributesIn(scope: Scope, attributes: Attributes, names: readonly string[]): Attributes {
  let changed: Record<string, string> | undefined;
  for (const raw of names) {
    const name = attributeIn(scope, raw);
    if (name === raw) continue;
    changed ??= { ...attributes };
    delete changed[raw];
    changed[name] = attributes[raw] ?? '';
  }
  return changed ?? attributes;
}

function feed(parser: Parser, source: Uint8Array | string): void {
  if (typeof source === 'string') {
    for (let at = 0; at < source.length; at += CHUNK) parser.write(legal(source.slice(at, at + CHUNK)));
    return;
  }
  const decoder = new TextDecoder(xmlEncodingOf(source));
  for (let at = 0; at < source.length; at += CHUNK) {
    parser.write(legal(decoder.decode(source.subarray(at, at + CHUNK), { stream: true })));
  }
  parser.write(legal(decoder.decode()));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be removed
const ILLEGAL = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/** Old programs leave control characters in XML, where they are forbidden; no text is lost with them. */
function legal(chunk: string): string {
  return chunk.search(ILLEGAL) < 0 ? chunk : chunk.replace(ILLEGAL, '');
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  const refusal: Refusal = /unclosed|unexpected end/.test(error.message) ? 'truncated' : 'broken';
  return unreadable(refusal);
}
