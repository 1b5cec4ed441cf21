import { fromMarkdown } from 'mdast-util-from-markdown';
import { assemble } from '../chapters/assemble.ts';
import { titlesOf, withoutLinkedContents } from '../chapters/contents-links.ts';
import type { LooseBlock } from '../chapters/loose.ts';
import { looseBlocksIn } from '../html/flow.ts';
import { attribute, type HtmlElement, parsedHtml } from '../html/tree.ts';
import { pictureOf } from '../inlines-of-block.ts';
import type { Block, Inline, Note } from '../model.ts';
import { pictureShelf } from '../pictures/pictures.ts';
import { codeKept } from '../prose/code-lines.ts';
import { unreadable } from '../reading/refusals.ts';
import type { Read, Remark } from '../reading/report.ts';
import { textOfLine } from '../text.ts';
import { decodedText } from '../txt/encoding.ts';
import { frontInfo } from './front.ts';
import { type MarkdownNode, type MarkdownReading, markdownInlines } from './inlines.ts';
import { headingOf, slugsOf, withDashes, withoutAttributes } from './pandoc.ts';
import { type MarkdownPiece, type MarkdownSource, markdownSource } from './source.ts';

/**
 * Reads Markdown: CommonMark with footnotes, pipe tables, struck text, verse as pandoc writes it, and a description
 * between `---` at the top.
 */
export async function readMarkdown(bytes: Uint8Array, name: string): Promise<Read> {
  const source = markdownSource(decodedText(bytes).text);
  const shelf = pictureShelf();
  const outside: string[] = [];
  const notes = notesOf(source, (url, alt) => {
    const data = /^data:image\/[\w+.-]{1,20};base64,/.exec(url);
    if (data !== null) return shelf.add(new Uint8Array(Buffer.from(url.slice(data[0].length), 'base64')), alt);
    outside.push(alt === '' ? url : `${url} («${alt}»)`);
    return undefined;
  });
  const found = source.pieces.flatMap((piece) => pieceBlocks(piece, notes.reading));
  const { blocks, remarks } = withoutLinkedContents(found, titlesOf(found));
  const lost: Remark = {
    severity: 'lost',
    code: 'picture-outside',
    message: `Рисунки, которых нет в самом файле, не перенесены: ${outside.length}`,
    place: outside.slice(0, MOST_PLACES).join('; '),
  };
  return assemble({
    format: 'md',
    name,
    blocks,
    info: frontInfo(source.front),
    notes: notes.all(),
    pictures: shelf.pictures,
    remarks: [...(outside.length > 0 ? [lost] : []), ...notes.remarks(), ...remarks, ...shelf.remarks],
  });
}

const MOST_PLACES = 3;

type Notes = {
  readonly reading: MarkdownReading;
  readonly all: () => readonly Note[];
  readonly remarks: () => readonly Remark[];
};

/** The texts of notes are read with the same rules, after the text that refers to them. */
function notesOf(source: MarkdownSource, picture: MarkdownReading['picture']): Notes {
  const ids = new Map([...source.notes.keys()].map((label, index) => [label, `n${index + 1}`]));
  const here: Note[] = [];
  const slugs = new Map<string, number>();
  let mended = 0;
  const reading: MarkdownReading = {
    note: (label) => ids.get(label),
    noteHere: (text) => {
      const id = `h${here.length + 1}`;
      here.push({ id, label: '', blocks: [paragraphOf([{ kind: 'text', text, marks: [] }])] });
      return id;
    },
    picture,
    dashes: (text) => {
      const dashed = withDashes(text);
      if (dashed !== text) mended += 1;
      return dashed;
    },
    anchors: (heading, id) => {
      const names = id === undefined ? slugsOf(heading) : [id];
      return names.map((name) => {
        const count = slugs.get(name) ?? 0;
        slugs.set(name, count + 1);
        return count === 0 ? name : `${name}-${count}`;
      });
    },
    addresses: new Map(),
  };
  const remarks = (): readonly Remark[] =>
    mended === 0
      ? []
      : [
          {
            severity: 'changed',
            code: 'dashes-mended',
            message: `Дефисы подряд («---», «--») стали тире, абзацев: ${mended}`,
            place: '',
          },
        ];
  const all = (): readonly Note[] => {
    const noted = [...source.notes].map(([label, text]) => ({
      id: ids.get(label) ?? label,
      label: /^\d{1,4}$|^\*+$/.test(label) ? label : '',
      blocks: textBlocks(text, reading).map(({ block }) => block),
    }));
    return [...noted, ...here];
  };
  return { reading, all, remarks };
}

function paragraphOf(inlines: readonly Inline[]): Block {
  return { kind: 'paragraph', inlines, role: 'plain' };
}

function pieceBlocks(piece: MarkdownPiece, reading: MarkdownReading): readonly LooseBlock[] {
  if (piece.kind === 'text') return textBlocks(piece.text, reading);
  if (piece.kind === 'verse') {
    const lines = piece.lines.map((line) =>
      lineInlines(
        line.replace(/^ +/, (indent) => '\u00A0'.repeat(indent.length)),
        reading,
      ),
    );
    return [{ block: { kind: 'verse', title: [], stanzas: stanzasOf(lines), source: [] } }];
  }
  const rows = piece.rows.map((cells, index) => ({
    cells: cells.map((cell) => ({
      blocks: [paragraphOf(lineInlines(cell, reading))],
      isHeading: index === 0,
      columns: 1,
      rows: 1,
    })),
  }));
  return [{ block: { kind: 'table', rows } }];
}

function stanzasOf(lines: readonly (readonly Inline[])[]): readonly (readonly (readonly Inline[])[])[] {
  const stanzas: (readonly Inline[])[][] = [[]];
  for (const line of lines) {
    if (line.length === 0) stanzas.push([]);
    else stanzas.at(-1)?.push(line);
  }
  return stanzas;
}

const INLINE_SIGN = /[*_`[\]<>&\\~^]/;

/** A cell or a line of verse: never a heading or a list, whatever it begins with. */
function lineInlines(line: string, reading: MarkdownReading): readonly Inline[] {
  if (line === '') return [];
  if (!INLINE_SIGN.test(line)) return [{ kind: 'text', text: line, marks: [] }];
  const text = line.replace(/^(?=[-+#>=|])/, '\\').replace(/^(\d{1,9})(?=[.)])/, '$1\\');
  return treeOf(text).flatMap((node) => markdownInlines(node.children ?? [], reading));
}

/** Authors indent paragraphs; programs in books are rare, and then between fences. */
const OPTIONS = { extensions: [{ disable: { null: ['codeIndented'] } }] };

const MAX_DEPTH = 60;

function treeOf(given: string): readonly MarkdownNode[] {
  const text = /^ {0,3}(?:`{3}|~{3})/m.test(given) ? given : withoutAttributes(given);
  const nodes = fromMarkdown(text, OPTIONS).children as readonly MarkdownNode[];
  let level = nodes;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw unreadable('too-deep');
    level = level.flatMap(({ children = [] }) => children);
  }
  return nodes;
}

/** Most paragraphs of a novel have no sign of Markdown in them and need no parser. */
function textBlocks(text: string, reading: MarkdownReading): readonly LooseBlock[] {
  if (/^ {0,3}(?:`{3}|~{3}|<)/m.test(text)) return parsedBlocks(text, reading);
  const out: LooseBlock[] = [];
  const definitions = text
    .split('\n')
    .filter((line) => /^ {0,3}\[[^\]]+\]:/.test(line))
    .join('\n');
  let marked: string[] = [];
  const flush = (): void => {
    if (marked.length === 0) return;
    for (const block of parsedBlocks(`${marked.join('\n\n')}\n\n${definitions}`, reading)) out.push(block);
    marked = [];
  };
  for (const paragraph of text.split(/\n(?:[ \t]*\n)+/)) {
    if (!isPlain(paragraph)) {
      marked.push(paragraph);
      continue;
    }
    flush();
    const words = reading.dashes(paragraph.replace(/(?<!\s)\s*\n\s*/g, ' '));
    out.push({ block: paragraphOf([{ kind: 'text', text: words, marks: [] }]) });
  }
  flush();
  return out;
}

const SIGN = /[*_`[\]<>&\\~|^]| {2}$|^[ \t]|^(?:[-+](?=[ \t]|$)|#|[-=]+[ \t]*$|\d{1,9}[.)])/m;

function isPlain(paragraph: string): boolean {
  return paragraph !== '' && !SIGN.test(paragraph);
}

function parsedBlocks(text: string, outer: MarkdownReading): readonly LooseBlock[] {
  const nodes = treeOf(text);
  const definitions = nodes.filter(({ type }) => type === 'definition');
  const addresses = new Map(definitions.map(({ identifier = '', url = '' }) => [identifier, url]));
  const reading = { ...outer, addresses };
  return nodes.flatMap((node) => looseBlocks(node, text, reading));
}

const NO_STYLES = (): ReadonlyMap<string, string> => new Map();

function looseBlocks(node: MarkdownNode, text: string, reading: MarkdownReading): readonly LooseBlock[] {
  if (node.type === 'heading') {
    const { nodes, id } = headingOf(node.children ?? []);
    const inlines = markdownInlines(nodes, reading);
    return [
      {
        block: paragraphOf(inlines),
        appearance: { level: node.depth ?? 1 },
        anchors: reading.anchors(textOfLine(inlines), id),
      },
    ];
  }
  if (node.type === 'html') {
    const nothing = {
      noteOf: () => undefined,
      isNote: () => false,
      isHead: () => false,
      wayBack: () => undefined,
      all: [],
    };
    const picture = (element: HtmlElement): string | undefined =>
      reading.picture(attribute(element, 'src'), attribute(element, 'alt'));
    const page = { css: NO_STYLES, notes: nothing, picture, dropped: () => undefined };
    return looseBlocksIn(parsedHtml(node.value ?? ''), page);
  }
  return blocksOf(node, text, reading).map((block) => ({ block }));
}

function blocksOf(node: MarkdownNode, text: string, reading: MarkdownReading): readonly Block[] {
  const children = node.children ?? [];
  const inside = (nodes: readonly MarkdownNode[]): readonly Block[] =>
    nodes.flatMap((child) => looseBlocks(child, text, reading).map(({ block }) => block));
  switch (node.type) {
    case 'paragraph':
      return [pictureOr(markdownInlines(children, reading))];
    case 'blockquote':
      return [{ kind: 'quotation', blocks: inside(children), source: [] }];
    case 'list':
      return listOf(
        node,
        children.map((item) => inside(item.children ?? [])),
      );
    case 'thematicBreak':
      return [{ kind: 'scene-break', ornament: ornamentOf(node, text) }];
    case 'code':
      return [codeOf(node.value ?? '')];
    default:
      return [];
  }
}

function pictureOr(inlines: readonly Inline[]): Block {
  const [only, ...others] = inlines;
  return only?.kind === 'picture' && others.length === 0 ? pictureOf(only, []) : paragraphOf(inlines);
}

const MOST_NUMBER = 99;

/** A paragraph that opens with a year and a dot is no list. */
function listOf(node: MarkdownNode, items: readonly (readonly Block[])[]): readonly Block[] {
  const start = node.start ?? 1;
  const [first, ...rest] = items[0] ?? [];
  if (node.ordered && start > MOST_NUMBER && items.length === 1 && first?.kind === 'paragraph') {
    return [{ ...first, inlines: [{ kind: 'text', text: `${start}. `, marks: [] }, ...first.inlines] }, ...rest];
  }
  return [{ kind: 'list', ordered: node.ordered === true, start, items }];
}

/** Stars are what the author set; dashes only ask for a break. */
function ornamentOf({ position }: MarkdownNode, text: string): string {
  const typed = text.slice(position?.start.offset, position?.end.offset).trim();
  return typed.startsWith('*') ? typed : '';
}

function codeOf(value: string): Block {
  return paragraphOf(codeKept([{ kind: 'text', text: value, marks: ['code'] }]));
}
