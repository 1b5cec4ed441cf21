import type {
  Block,
  Change,
  Epigraph,
  Inline,
  Note,
  Paragraph,
  SuggestedOfBlock,
  SuggestedOfInline,
} from '@pero/manuscript/model';
import { walkBlocks } from '@pero/manuscript/walk';
import type { ChapterText } from '../chapter-text.ts';

/**
 * A chapter with all that is suggested standing in its places. Never canonical: a space at the end of a paragraph that
 * somebody suggests to cut belongs to the one it came from.
 */
export type MarkedText = Omit<ChapterText, 'suggested'>;

export type Verdict = 'accepted' | 'rejected' | 'open';
export type Decide = (change: Change) => Verdict;

export const REJECT_ALL: Decide = () => 'rejected';
export const ACCEPT_ALL: Decide = () => 'accepted';

type Line = readonly Inline[];
type TextBlock = Paragraph | Extract<Block, { kind: 'subheading' }>;
type Suggested = SuggestedOfInline | SuggestedOfBlock;

/** The text after these decisions; what stays open stays where it is. */
export function settled(text: MarkedText, decide: Decide): MarkedText {
  return settledAround(text, settledBlocks(text.blocks, decide), decide);
}

/** The same when the blocks are settled already. */
export function settledAround(text: MarkedText, blocks: readonly Block[], decide: Decide): MarkedText {
  const now = {
    title: settledLines(text.title, decide),
    epigraphs: text.epigraphs.flatMap((epigraph) => settledEpigraph(epigraph, decide)),
    blocks,
    notes: text.notes.map((note): Note => ({ ...note, blocks: settledBlocks(note.blocks, decide) })),
  };
  if (now.notes.length === 0) return now;
  const before = notesIn(text);
  const after = notesIn(now);
  return { ...now, notes: now.notes.filter(({ id }) => after.has(id) || !before.has(id)) };
}

/** Does the place stay? With what is left to be decided of it. */
function fateOf<S extends Suggested>(suggested: S | undefined, decide: Decide): S | undefined | 'goes' {
  if (!suggested) return undefined;
  const { inserted, deleted } = suggested;
  if (inserted && decide(inserted) === 'rejected') return 'goes';
  if (deleted && decide(deleted) === 'accepted') return 'goes';
  const isOpen = (change: Change | undefined) => change !== undefined && decide(change) === 'open';
  const left = {
    ...(isOpen(inserted) && { inserted }),
    ...(isOpen(deleted) && { deleted }),
    ...(isOpen(suggested.formatted) && { formatted: suggested.formatted }),
  } as S;
  return Object.keys(left).length > 0 ? left : undefined;
}

function settledEpigraph({ blocks, source, suggested }: Epigraph, decide: Decide): readonly Epigraph[] {
  const fate = fateOf(suggested, decide);
  if (fate === 'goes') return [];
  return [
    {
      blocks: settledBlocks(blocks, decide),
      source: settledLines(source, decide),
      ...(fate && { suggested: fate }),
    },
  ];
}

export function settledBlocks(blocks: readonly Block[], decide: Decide): readonly Block[] {
  const out: Block[] = [];
  for (const block of blocks) {
    const fate = fateOf(block.suggested, decide);
    if (isTextBlock(block)) settleText(out, block, fate, decide);
    else if (fate !== 'goes') out.push(withSuggested(settledInside(block, decide), fate));
  }
  return out;
}

function settleText(out: Block[], block: TextBlock & Block, fate: ReturnType<typeof fateOf>, decide: Decide): void {
  const inlines = settledLine(block.inlines, decide);
  const last = out.at(-1);
  if (fate !== 'goes') out.push(withSuggested({ ...looked(block, decide), inlines }, fate as SuggestedOfBlock));
  else if (last && isTextBlock(last)) out[out.length - 1] = { ...last, inlines: merged([...last.inlines, ...inlines]) };
  // Nothing is left to fall together with, and no letter may be lost.
  else if (inlines.length > 0) out.push(withSuggested({ ...looked(block, decide), inlines }, undefined));
}

/** As it looks once it is decided how. */
function looked(block: TextBlock, decide: Decide): TextBlock {
  const formatted = (block as Block).suggested?.formatted as SuggestedOfBlock['formatted'];
  if (!formatted || decide(formatted) !== 'rejected') return block;
  const { kind, role } = formatted.was;
  const { inlines } = block;
  return kind === 'subheading' ? { kind, inlines } : { kind, inlines, role };
}

function withSuggested<B extends Block>(block: B, suggested: SuggestedOfBlock | undefined): Block {
  const { suggested: _, ...bare } = block;
  return (suggested ? { ...bare, suggested } : bare) as Block;
}

export function isTextBlock(block: Block): block is Block & TextBlock {
  return block.kind === 'paragraph' || block.kind === 'subheading';
}

function settledInside(block: Block, decide: Decide): Block {
  switch (block.kind) {
    case 'verse':
      return {
        ...block,
        title: settledLines(block.title, decide),
        stanzas: block.stanzas.map((lines) => settledLines(lines, decide)),
        source: settledLines(block.source, decide),
      };
    case 'quotation':
      return {
        ...block,
        blocks: settledBlocks(block.blocks, decide),
        source: settledLines(block.source, decide),
      };
    case 'letter':
      return {
        ...block,
        blocks: settledBlocks(block.blocks, decide),
        signature: settledLines(block.signature, decide),
      };
    case 'list':
      return { ...block, items: block.items.map((item) => settledBlocks(item, decide)) };
    case 'table':
      return {
        ...block,
        rows: block.rows.map(({ cells }) => ({
          cells: cells.map((cell) => ({ ...cell, blocks: settledBlocks(cell.blocks, decide) })),
        })),
      };
    case 'picture':
      return { ...block, caption: settledLine(block.caption, decide) };
    default:
      return block;
  }
}

export function settledLine(line: Line, decide: Decide): Line {
  return merged(
    line.flatMap((inline): Line => {
      const { suggested, ...bare } = inline;
      const fate = fateOf(suggested, decide);
      if (fate === 'goes') return [];
      const formatted = suggested?.formatted;
      const isBack = formatted !== undefined && decide(formatted) === 'rejected' && bare.kind === 'text';
      const looks = isBack ? { kind: 'text' as const, text: bare.text, ...formatted.was } : bare;
      return [(fate ? { ...looks, suggested: fate } : looks) as Inline];
    }),
  );
}

/** Ends of lines are breaks of one line: those that are suggested stand within it, the others part it. */
function settledLines(lines: readonly Line[], decide: Decide): readonly Line[] {
  const whole = lines.flatMap((line, index): Line => (index === 0 ? line : [{ kind: 'break' }, ...line]));
  return inLines(settledLine(whole, decide));
}

export function inLines(line: Line): readonly Line[] {
  if (line.length === 0) return [];
  const out: Inline[][] = [[]];
  for (const inline of line) {
    if (inline.kind === 'break' && !inline.suggested) out.push([]);
    else out.at(-1)?.push(inline);
  }
  return out;
}

/** Neighbours that differ in nothing are one. */
function merged(line: Line): Line {
  const out: Inline[] = [];
  for (const inline of line) {
    const last = out.at(-1);
    if (inline.kind === 'text' && inline.text === '') continue;
    if (inline.kind === 'text' && last?.kind === 'text' && looksLike(last, inline)) {
      out[out.length - 1] = { ...last, text: last.text + inline.text };
    } else out.push(inline);
  }
  return out;
}

type Run = Extract<Inline, { kind: 'text' }>;

function looksLike(a: Run, b: Run): boolean {
  if (a.link !== b.link || a.marks.join() !== b.marks.join()) return false;
  return a.suggested === b.suggested || JSON.stringify(a.suggested) === JSON.stringify(b.suggested);
}

/** The notes that the text refers to. */
export function notesIn({ title, epigraphs, blocks, notes }: MarkedText): ReadonlySet<string> {
  const found = new Set<string>();
  const visitor = { inline: (inline: Inline) => void (inline.kind === 'note' && found.add(inline.note)) };
  for (const line of title) for (const inline of line) visitor.inline(inline);
  for (const { blocks: inside, source } of epigraphs) {
    walkBlocks([{ kind: 'quotation', blocks: inside, source }], visitor);
  }
  walkBlocks(blocks, visitor);
  for (const note of notes) walkBlocks(note.blocks, visitor);
  return found;
}
