import type { Line } from '../inlines.ts';
import type { Block, Inline, TableRow } from '../model.ts';
import { BULLET, isOrnament, type Leaf, numberBefore, type Step, type Style, wordsOf } from './style.ts';

/** What is met between the tags of a place: finished blocks, empty lines, and paragraphs that have yet to say what they are. */
type Item = Block | Gap | Container | Words;

type Gap = { readonly kind: 'gap' };
type Container = { readonly kind: 'container'; readonly step: Step; readonly items: Item[] };
/** `auto` and `auto-sub` are paragraphs and subtitles without a style of ours. */
type Words = { readonly kind: 'words'; readonly leaf: Leaf | 'auto' | 'auto-sub'; readonly inlines: Inline[] };

/** Collects what stands in one place of a FictionBook. */
export type Shelf = {
  readonly block: (block: Block) => void;
  readonly gap: () => void;
  readonly words: (style: Style | 'auto' | 'auto-sub', inlines: Inline[]) => void;
  readonly blocks: () => Block[];
};

/** An empty place for blocks. Paragraphs with styles find their lists, cells and quotations again. */
export function blockShelf(): Shelf {
  const items: Item[] = [];
  let open: Container[] = [];
  const push = (item: Item): void => {
    items.push(item);
    open = [];
  };
  return {
    block: push,
    gap: () => push({ kind: 'gap' }),
    words: (style, inlines) => {
      if (typeof style === 'string') push({ kind: 'words', leaf: style, inlines });
      else open = addStyled(items, open, style, inlines);
    },
    blocks: () => blocksOf(items),
  };
}

/** Puts the words where their style says and answers which containers are open now. */
function addStyled(items: Item[], open: readonly Container[], { steps, leaf }: Style, inlines: Inline[]): Container[] {
  const now: Container[] = [];
  let place = items;
  for (const [depth, step] of steps.entries()) {
    const before = open[depth];
    const goesOn = !step.isNew && before?.step.name === step.name && now.length === depth;
    const container: Container = goesOn ? before : { kind: 'container', step, items: [] };
    if (!goesOn) place.push(container);
    now.push(container);
    place = container.items;
  }
  addWords(place, leaf, inlines);
  return now;
}

function addWords(place: Item[], leaf: Leaf, inlines: Inline[]): void {
  const last = place.at(-1);
  if (leaf !== 'br' || last?.kind !== 'words') {
    place.push({ kind: 'words', leaf: leaf === 'br' ? 'p' : leaf, inlines });
    return;
  }
  last.inlines.push({ kind: 'break' });
  for (const inline of inlines) last.inlines.push(inline);
}

function blocksOf(items: readonly Item[]): Block[] {
  const found: (Block | Gap)[] = [];
  for (const item of items) {
    if (item.kind === 'words' && item.leaf === 'caption') addCaption(found, item.inlines);
    else for (const block of madeOf(item)) found.push(block);
  }
  return withBreaks(found);
}

function madeOf(item: Item): readonly (Block | Gap)[] {
  if (item.kind === 'words') return blockOfWords(item);
  return item.kind === 'container' ? blocksOfContainer(item) : [item];
}

function addCaption(found: (Block | Gap)[], caption: Line): void {
  const last = found.at(-1);
  if (last?.kind === 'picture') found[found.length - 1] = { ...last, caption };
  else found.push({ kind: 'paragraph', inlines: caption, role: 'centred' });
}

const AIRY: ReadonlySet<string> = new Set(['scene-break', 'subheading', 'picture', 'page-break']);

/** An empty line between two paragraphs parts scenes; at an end, beside a picture or a subheading it only makes room. */
function withBreaks(found: readonly (Block | Gap)[]): Block[] {
  const blocks: Block[] = [];
  let isApart = false;
  for (const block of found) {
    if (block.kind === 'gap') {
      isApart = true;
      continue;
    }
    const before = blocks.at(-1);
    const parts = isApart && before !== undefined && !AIRY.has(before.kind) && !AIRY.has(block.kind);
    if (parts) blocks.push({ kind: 'scene-break', ornament: '' });
    blocks.push(block);
    isApart = false;
  }
  return blocks;
}

function blockOfWords({ leaf, inlines }: Words): (Block | Gap)[] {
  switch (leaf) {
    case 'auto':
    case 'auto-sub':
      return [plainBlock(leaf, inlines)];
    case 'center':
      return [{ kind: 'paragraph', inlines, role: 'centred' }];
    case 'right':
    case 'source':
      return [{ kind: 'paragraph', inlines, role: 'right' }];
    case 'sub':
    case 'title':
      return [{ kind: 'subheading', inlines }];
    case 'break':
      return [{ kind: 'scene-break', ornament: wordsOf(inlines) }];
    case 'page-break':
      return [{ kind: 'page-break' }];
    case 'picture':
      return inlines.flatMap(pictureOf);
    case 'empty':
      return [];
    case 'p':
    case 'v':
    case 'br':
    case 'caption':
      return [{ kind: 'paragraph', inlines, role: 'plain' }];
  }
}

function pictureOf(inline: Inline): Block[] {
  return inline.kind === 'picture' ? [{ kind: 'picture', picture: inline.picture, alt: inline.alt, caption: [] }] : [];
}

/** What a paragraph is by its looks alone. */
function plainBlock(leaf: 'auto' | 'auto-sub', inlines: readonly Inline[]): Block | Gap {
  const words = wordsOf(inlines).trim();
  const things = inlines.filter(({ kind }) => kind !== 'text');
  if (things.length === 0 && words === '') return { kind: 'gap' };
  if (things.length === 0 && isOrnament(words)) return { kind: 'scene-break', ornament: words };
  const [picture] = words === '' && things.length === 1 ? things.flatMap(pictureOf) : [];
  if (picture) return picture;
  return leaf === 'auto' ? { kind: 'paragraph', inlines, role: 'plain' } : { kind: 'subheading', inlines };
}

function blocksOfContainer({ step, items }: Container): Block[] {
  switch (step.name) {
    case 'ul':
    case 'ol':
      return [listOf(step, items)];
    case 'quote':
      return [{ kind: 'quotation', blocks: blocksOf(items.filter(isNotSource)), source: linesOf(items, 'source') }];
    case 'letter':
      return [{ kind: 'letter', blocks: blocksOf(items.filter(isNotSource)), signature: linesOf(items, 'source') }];
    case 'poem':
      return [
        {
          kind: 'verse',
          title: linesOf(items, 'title'),
          stanzas: containersIn(items, 'stanza').map((stanza) => linesOf(stanza.items, 'v')),
          source: linesOf(items, 'source'),
        },
      ];
    case 'table':
      return [{ kind: 'table', rows: containersIn(items, 'tr').map(rowOf) }];
    case 'li':
    case 'stanza':
    case 'tr':
    case 'td':
    case 'th':
      return blocksOf(items);
  }
}

function isNotSource(item: Item): boolean {
  return item.kind !== 'words' || item.leaf !== 'source';
}

function linesOf(items: readonly Item[], leaf: Leaf): Line[] {
  return items.flatMap((item) => (item.kind === 'words' && item.leaf === leaf ? [item.inlines] : []));
}

function containersIn(items: readonly Item[], ...names: readonly Step['name'][]): Container[] {
  return items.filter((item) => item.kind === 'container').filter(({ step }) => names.includes(step.name));
}

function listOf(step: Step, items: readonly Item[]): Block {
  const ordered = step.name === 'ol';
  const start = step.numbers[0] ?? 1;
  const inside = containersIn(items, 'li').map((item, index) =>
    blocksOf(withoutBullet(item.items, ordered ? numberBefore(start + index) : BULLET)),
  );
  return { kind: 'list', ordered, start, items: inside };
}

const BULLETED: ReadonlySet<string> = new Set(['p', 'center', 'right']);

function withoutBullet([first, ...rest]: readonly Item[], bullet: string): Item[] {
  if (first === undefined) return [];
  if (first.kind !== 'words' || !BULLETED.has(first.leaf)) return [first, ...rest];
  const opening = first.inlines[0];
  if (opening?.kind !== 'text' || !opening.text.startsWith(bullet)) return [first, ...rest];
  const text = { ...opening, text: opening.text.slice(bullet.length) };
  return [{ ...first, inlines: [text, ...first.inlines.slice(1)] }, ...rest];
}

function rowOf(row: Container): TableRow {
  return {
    cells: containersIn(row.items, 'td', 'th').map(({ step, items }) => ({
      blocks: blocksOf(items),
      isHeading: step.name === 'th',
      columns: step.numbers[0] ?? 1,
      rows: step.numbers[1] ?? 1,
    })),
  };
}
