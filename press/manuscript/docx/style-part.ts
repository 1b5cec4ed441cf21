import { xmlEncodingOf } from '../bytes/encoding.ts';
import { childOf, childrenOf, parseXml, type XmlNode } from '../bytes/xml.ts';
import { DOCX_NAMESPACES } from './names.ts';

/** The part of a Word file that describes its styles. */
export type StylePart = {
  readonly defaults: XmlNode | undefined;
  /** The id of the style of paragraphs that name none. */
  readonly usual: string | undefined;
  readonly nodeOf: (id: string) => XmlNode | undefined;
};

const NAMESPACES = { namespaces: DOCX_NAMESPACES };

/**
 * Opens the part. Word describes dozens of styles, of which a book uses a handful: each is read when it is asked for, or
 * a short book would cost more for its styles than for its text.
 */
export function stylePart(bytes: Uint8Array): StylePart {
  const text = bytes.length > LARGEST ? '' : new TextDecoder(xmlEncodingOf(bytes)).decode(bytes);
  return inPieces(text) ?? asWhole(parseXml(bytes, NAMESPACES));
}

/** Of a text that is held as a whole; Word's own take some 50 KB. */
const LARGEST = 1024 * 1024;

function asWhole(root: XmlNode): StylePart {
  const nodes = childrenOf(root, 'w:style');
  const byId = new Map(nodes.map((node) => [node.attributes['w:styleId'] ?? '', node]));
  const usual = nodes.find(
    ({ attributes }) => attributes['w:type'] === 'paragraph' && /^(?:1|true|on)$/.test(attributes['w:default'] ?? ''),
  );
  return {
    defaults: childOf(root, 'w:docDefaults'),
    usual: usual?.attributes['w:styleId'],
    nodeOf: (id) => byId.get(id),
  };
}

const ROOT = /^(?:<\?xml[^>]*\?>)?\s*<w:styles(?:\s+[\w:]+="[^"<]*")*\s*>/;

/** Nothing for a part that is written in another way than Word's: such a one is read as a whole. */
function inPieces(text: string): StylePart | undefined {
  const root = ROOT.exec(text)?.[0] ?? '';
  const uri = /\sxmlns:w="([^"]*)"/.exec(root)?.[1] ?? '';
  const hasOnePrefix = DOCX_NAMESPACES[uri] === 'w' && root.split(uri).length === 2;
  // In a comment there may be anything; an id with an entity, or in other quotation marks, would not be found.
  if (!hasOnePrefix || text.includes('<!') || /styleId(?!="[^"&]*")/.test(text)) return undefined;
  const known = new Map<string, XmlNode | undefined>();
  return {
    defaults: nodeAt(text, text.indexOf('<w:docDefaults>'), 'w:docDefaults', uri),
    usual: tagsWith(text, 'w:default="').find(isUsual)?.id,
    nodeOf: (id) => {
      if (!known.has(id)) {
        const at = tagsWith(text, `w:styleId="${id}"`).at(-1)?.at ?? -1;
        known.set(id, nodeAt(text, at, 'w:style', uri));
      }
      return known.get(id);
    },
  };
}

type StyleTag = { readonly at: number; readonly tag: string; readonly id: string | undefined };

/** The opening tags of styles in which these words stand. */
function tagsWith(text: string, words: string): readonly StyleTag[] {
  const tags: StyleTag[] = [];
  for (let found = text.indexOf(words); found >= 0; found = text.indexOf(words, found + 1)) {
    const at = text.lastIndexOf('<', found);
    const tag = text.slice(at, text.indexOf('>', found));
    if (tag.startsWith('<w:style ')) tags.push({ at, tag, id: /w:styleId="([^"]*)"/.exec(tag)?.[1] });
  }
  return tags;
}

function isUsual({ tag }: StyleTag): boolean {
  return tag.includes('w:type="paragraph"') && /w:default="(?:1|true|on)"/.test(tag);
}

function nodeAt(text: string, at: number, name: string, uri: string): XmlNode | undefined {
  if (at < 0) return undefined;
  const end = `</${name}>`;
  const to = text.indexOf(end, at);
  const piece = to < 0 ? text.slice(at) : `${text.slice(at, to)}${end}</w:styles>`;
  return childOf(parseXml(`<w:styles xmlns:w="${uri}">${piece}`, NAMESPACES), name);
}
