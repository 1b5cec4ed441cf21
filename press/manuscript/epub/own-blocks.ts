import { childOf, childrenOf, textWithin, type XmlNode } from '../bytes/xml.ts';
import type { Block, Inline, Paragraph, TableRow } from '../model.ts';
import { inlinesFrom, type LineReader, PLAIN } from './inlines.ts';

/** The blocks of a page that this project's writer made, by the classes it gives. */
export function ownBlocks(nodes: XmlNode['children'], reader: LineReader): readonly Block[] {
  const blocks: Block[] = [];
  let line: XmlNode['children'] = [];
  const endLine = (): void => {
    if (line.some((node) => typeof node !== 'string' || node.trim() !== '')) blocks.push(plain(line, reader));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || INLINE.has(node.name)) {
      line.push(node);
    } else {
      endLine();
      blocks.push(...ownBlock(node, reader));
    }
  }
  endLine();
  return blocks;
}

const INLINE = new Set(['a', 'strong', 'em', 'u', 's', 'span', 'sub', 'sup', 'code', 'img', 'br']);

/** In cells and items a single paragraph stands without its element; the white space around it is of the file. */
function plain(nodes: XmlNode['children'], reader: LineReader): Paragraph {
  return { kind: 'paragraph', inlines: inlinesFrom(nodes, PLAIN, reader), role: 'plain' };
}

function ownBlock(node: XmlNode, reader: LineReader): readonly Block[] {
  const name = node.attributes.class ?? '';
  switch (node.name) {
    case 'p':
      return paragraphFrom(node, name, reader);
    case 'hr':
      return [name === 'page-break' ? { kind: 'page-break' } : { kind: 'scene-break', ornament: '' }];
    case 'blockquote':
      return [
        { kind: 'quotation', blocks: ownBlocks(node.children, reader), source: ownLines(node, 'source', reader) },
      ];
    case 'ul':
    case 'ol':
      return [listFrom(node, reader)];
    case 'table':
      return [tableFrom(node, reader)];
    case 'figure':
      return pictureFrom(node, reader);
    case 'div':
      return divisionFrom(node, name, reader);
    default:
      if (/^h\d$/.test(node.name)) return name === 'subheading' ? paragraphFrom(node, name, reader) : [];
      return name === 'notes' || node.name === 'section' || node.name === 'aside'
        ? []
        : ownBlocks(node.children, reader);
  }
}

/** Paragraphs of these classes belong to what they stand in. */
const PARTS = new Set(['title', 'source', 'signature', 'verse-title', 'line', 'back']);

function paragraphFrom(node: XmlNode, name: string, reader: LineReader): readonly Block[] {
  if (PARTS.has(name)) return [];
  if (name === 'scene-break') return [{ kind: 'scene-break', ornament: textWithin(node) }];
  const inlines = inlinesFrom(node.children, PLAIN, reader);
  if (name === 'subheading') return [{ kind: 'subheading', inlines }];
  return [{ kind: 'paragraph', inlines, role: name === 'centred' || name === 'right' ? name : 'plain' }];
}

/** The lines of one class that stand directly in an element. */
export function ownLines(node: XmlNode, name: string, reader: LineReader): readonly (readonly Inline[])[] {
  return childrenOf(node, 'p')
    .filter(({ attributes }) => attributes.class === name)
    .map(({ children }) => inlinesFrom(children, PLAIN, reader));
}

function divisionFrom(node: XmlNode, name: string, reader: LineReader): readonly Block[] {
  if (name === 'letter') {
    return [
      { kind: 'letter', blocks: ownBlocks(node.children, reader), signature: ownLines(node, 'signature', reader) },
    ];
  }
  if (name === 'verse') {
    const stanzas = childrenOf(node, 'div').map((stanza) => ownLines(stanza, 'line', reader));
    return [
      {
        kind: 'verse',
        title: ownLines(node, 'verse-title', reader),
        stanzas,
        source: ownLines(node, 'source', reader),
      },
    ];
  }
  return name === 'epigraph' ? [] : ownBlocks(node.children, reader);
}

function listFrom(node: XmlNode, reader: LineReader): Block {
  const items = childrenOf(node, 'li').map(({ children }) => ownBlocks(children, reader));
  return { kind: 'list', ordered: node.name === 'ol', start: Number(node.attributes.start ?? 1), items };
}

function tableFrom(node: XmlNode, reader: LineReader): Block {
  const rows = childrenOf(childOf(node, 'tbody'), 'tr').map(
    (row): TableRow => ({
      cells: childrenOf(row).map((cell) => ({
        blocks: ownBlocks(cell.children, reader),
        isHeading: cell.name === 'th' || cell.attributes['data-heading'] !== undefined,
        columns: Number(cell.attributes.colspan ?? 1),
        rows: Number(cell.attributes.rowspan ?? 1),
      })),
    }),
  );
  return { kind: 'table', rows };
}

function pictureFrom(node: XmlNode, reader: LineReader): readonly Block[] {
  const image = childOf(node, 'img');
  const [inline] = image === undefined ? [] : inlinesFrom([image], PLAIN, reader);
  const caption = inlinesFrom(childOf(node, 'figcaption')?.children ?? [], PLAIN, reader);
  if (inline?.kind !== 'picture')
    return caption.length > 0 ? [{ kind: 'paragraph', inlines: caption, role: 'centred' }] : [];
  return [{ kind: 'picture', picture: inline.picture, alt: inline.alt, caption }];
}
