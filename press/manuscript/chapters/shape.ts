import type { Line } from '../inlines.ts';
import type { Block, Epigraph } from '../model.ts';
import { textOfLine } from '../text.ts';
import type { Appearance, LooseBlock } from './loose.ts';
import { linesOf, sceneBreakOf } from './shape-lines.ts';
import { isVerseBlock, isVerseRun, verseOf } from './shape-verse.ts';

/** The blocks of a section and what stands over them. */
export type ShapedSection = { readonly epigraphs: readonly Epigraph[]; readonly blocks: readonly Block[] };

/**
 * The blocks of one section as they were meant: epigraphs at its head, verse, quotations and letters by style or place,
 * rows of stars as scene breaks, page breaks where the author began a page. In a book of verse short lines are verse.
 */
export function shaped(loose: readonly LooseBlock[], isVerse = false): ShapedSection {
  const head = epigraphLength(loose);
  const epigraphs = head > 0 ? [epigraphOf(loose.slice(0, head))] : [];
  const body = loose.slice(head);
  const blanks = body.filter(({ appearance }) => appearance?.hasSpaceBefore).length;
  return { epigraphs, blocks: bodyOf(body, blanks > 0 && blanks <= Math.max(2, body.length * 0.12), isVerse) };
}

const EPIGRAPH = /эпиграф|epigraph/i;
const MOST_EPIGRAPH_LINES = 16;
const MOST_EPIGRAPH = 1500;

/** How many blocks at the head are an epigraph: by style, or set to the right above text that is not. */
function epigraphLength(loose: readonly LooseBlock[]): number {
  let count = 0;
  let characters = 0;
  for (const { block, appearance } of loose) {
    const isStyled = EPIGRAPH.test(appearance?.style ?? '');
    if (block.kind !== 'paragraph' || (!isStyled && appearance?.isRight !== true)) break;
    count += 1;
    characters += textOfLine(block.inlines).length;
  }
  const fits = count <= MOST_EPIGRAPH_LINES && characters <= MOST_EPIGRAPH && count < loose.length;
  return fits ? count : 0;
}

function epigraphOf(loose: readonly LooseBlock[]): Epigraph {
  const lines = loose.flatMap(({ block }) => (block.kind === 'paragraph' ? linesOf(block.inlines) : []));
  const isSigned = lines.length > 1 && isSignature(lines.at(-1) ?? [], lines.at(-2) ?? []);
  const text = isSigned ? lines.slice(0, -1) : lines;
  return {
    blocks: text.map((inlines) => ({ kind: 'paragraph', inlines, role: 'plain' })),
    source: isSigned ? lines.slice(-1) : [],
  };
}

/** A name under a finished sentence: «Пословица», «А. С. Пушкин», «— Книга Бытия». */
function isSignature(last: Line, before: Line): boolean {
  const name = textOfLine(last).trim();
  return name.length <= 80 && !/[!?…,;:]$/.test(name) && /[.!?…»"”)]$/.test(textOfLine(before).trim());
}

type Kind = 'quotation' | 'letter' | 'verse' | undefined;

function kindOf({ block, appearance }: LooseBlock): Kind {
  const style = appearance?.style ?? '';
  if (appearance?.isOnTitlePage !== true && isVerseBlock(block, style)) return 'verse';
  if (block.kind !== 'paragraph' && block.kind !== 'list') return undefined;
  if (/цитат|quot|blockt|block text/i.test(style)) return 'quotation';
  return /^(?:письмо|letter|записка|дневник)/i.test(style) ? 'letter' : undefined;
}

function bodyOf(loose: readonly LooseBlock[], isBlankMeant: boolean, isVerse: boolean): readonly Block[] {
  const out: Block[] = [];
  for (let index = 0; index < loose.length; ) {
    const run = runAt(loose, index, isVerse);
    const first = loose[index];
    const blocks = made(run);
    const isAtBreak = [out.at(-1), blocks[0]].some((block) => block?.kind === 'scene-break');
    const isAir = isBlankMeant && run.kind !== 'verse' && !isAtBreak;
    if (first !== undefined) out.push(...airBefore(first.appearance, isAir, out.length > 0));
    out.push(...blocks);
    index += run.members.length;
  }
  return out;
}

type Run = { readonly kind: Kind; readonly members: readonly LooseBlock[] };

/** The longest row of blocks of one kind that begins here. */
function runAt(loose: readonly LooseBlock[], index: number, isVerse: boolean): Run {
  const first = loose[index];
  if (first === undefined) return { kind: undefined, members: [] };
  const verse = isVerseRun(loose, index, isVerse ? 0 : undefined);
  if (verse > 0) return { kind: 'verse', members: loose.slice(index, index + verse) };
  const kind = kindOf(first);
  let end = index + 1;
  for (let next = loose[end]; kind !== undefined && next !== undefined && kindOf(next) === kind; next = loose[end])
    end += 1;
  return { kind, members: loose.slice(index, end) };
}

function made({ kind, members }: Run): readonly Block[] {
  const blocks = members.map(({ block }) => block);
  if (kind === 'verse') return verseOf(members);
  if (kind === 'quotation') return [{ kind, blocks, source: [] }];
  if (kind === 'letter') return [{ kind, blocks, signature: [] }];
  return blocks.map((block) => sceneBreakOf(block) ?? block);
}

function airBefore(appearance: Appearance | undefined, isBlankMeant: boolean, isInside: boolean): readonly Block[] {
  if (!isInside || appearance === undefined) return [];
  if (appearance.startsPage === true) return [{ kind: 'page-break' }];
  return isBlankMeant && appearance.hasSpaceBefore === true ? [{ kind: 'scene-break', ornament: '' }] : [];
}
