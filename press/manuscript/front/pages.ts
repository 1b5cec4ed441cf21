import type { Block, Manuscript, Section } from '../model.ts';
import { charactersOf } from '../text.ts';
import { afterAir, isAir, isBlank, isOnlyText, isSetApart, lineOf, wordsOfBlock } from './blocks.ts';
import { type KnownLines, knownLines } from './known.ts';
import { type FrontWords, frontWordsOf } from './words.ts';

export type FrontKind = 'title' | 'dedication' | 'epigraph' | 'rights' | 'annotation';

/** A page in front of the text that the author typed: some blocks of an untitled section before the first chapter. */
export type FrontPage = {
  readonly kind: FrontKind;
  readonly section: string;
  /** The blocks, from one index up to another. White space and page breaks around the words belong to them. */
  readonly from: number;
  readonly to: number;
  /** Of a title page: it says nothing but what one made from the description says. */
  readonly isRepeated: boolean;
  /** Of a title page: the blocks that say the title and the authors. */
  readonly named: readonly { readonly from: number; readonly to: number; readonly says: 'title' | 'author' }[];
  /** Of an epigraph: the block with the name under it. */
  readonly signature?: number;
};

/**
 * The pages that stand before the text itself, as far as one can be sure of them: a title page that says what the
 * description says, a dedication, an epigraph of the book, lines of rights, an annotation. Where something else begins,
 * the text begins.
 */
export function frontPages({ info, sections }: Manuscript): readonly FrontPage[] {
  const known = knownLines(info);
  const declared = new Set(sections.filter(({ matter }) => matter !== undefined).map(({ id }) => id));
  const pages: FrontPage[] = [];
  for (const [index, section] of sections.entries()) {
    const { id, matter } = section;
    if (matter === 'dedication' || matter === 'epigraph') {
      pages.push({ kind: matter, section: id, from: 0, to: section.blocks.length, isRepeated: false, named: [] });
      continue;
    }
    if (section.title.length > 0 || section.sections.length > 0) break;
    const isFollowed = sections.slice(index + 1).some(({ title }) => title.length > 0);
    const before = pages.filter((page) => !declared.has(page.section));
    const found = pagesIn(section, { blocks: section.blocks, known, isFollowed, before });
    pages.push(...found);
    if ((found.at(-1)?.to ?? -1) < section.blocks.length) break;
  }
  return pages;
}

/** The pages of one section in front, in the order in which they stand; where the last one ends the text goes on. */
type Front = {
  readonly blocks: readonly Block[];
  readonly known: KnownLines;
  /** Whether a section with a title comes after: what fills this one is then not the text of the book. */
  readonly isFollowed: boolean;
  readonly before: readonly FrontPage[];
};

function pagesIn({ id, epigraphs }: Section, front: Front): readonly FrontPage[] {
  const { blocks, isFollowed } = front;
  if (epigraphs.length > 0) {
    const isAlone = isFollowed && blocks.every(isAir);
    return isAlone ? [{ kind: 'epigraph', section: id, from: 0, to: blocks.length, isRepeated: false, named: [] }] : [];
  }
  const pages: FrontPage[] = [];
  for (let from = 0; from < blocks.length; ) {
    const at = afterAir(blocks, from);
    const found = pageAt(front, at, [...front.before, ...pages]);
    if (found === undefined) break;
    const to = afterAir(blocks, found.to);
    pages.push({ isRepeated: false, named: [], ...found, section: id, from, to });
    from = to;
  }
  return pages;
}

type Found = Pick<FrontPage, 'kind' | 'to'> & Partial<Pick<FrontPage, 'isRepeated' | 'named' | 'signature'>>;

const MOST_EPIGRAPHS = 2;

function pageAt(front: Front, at: number, before: readonly FrontPage[]): Found | undefined {
  if (front.blocks[at] === undefined) return undefined;
  const isTitle = before.length === 0 || knownAt(front, at) > 0;
  const epigraphs = before.filter(({ kind }) => kind === 'epigraph').length;
  const found = (isTitle ? titlePageAt(front, at) : undefined) ?? otherPageAt(front, at);
  // More than these are the poems of a book that gives them no titles.
  return found?.kind === 'epigraph' && epigraphs === MOST_EPIGRAPHS ? undefined : found;
}

function otherPageAt(front: Front, at: number): Found | undefined {
  return rightsAt(front, at) ?? annotationAt(front, at) ?? dedicationAt(front, at) ?? epigraphAt(front, at);
}

function opensPage(front: Front, at: number): boolean {
  return front.blocks[at] !== undefined && otherPageAt(front, at) !== undefined;
}

const MOST_TITLE_LINES = 10;
const LONGEST_TITLE_LINE = 120;

type TitleLine = {
  readonly from: number;
  readonly to: number;
  readonly is: 'named' | 'said' | 'beside' | 'doubtful' | 'blank';
  readonly says?: 'title' | 'author';
};

/** Author and title, with what stands beside them: «Роман», «Москва, 2024». */
function titlePageAt(front: Front, at: number): Found | undefined {
  const lines: TitleLine[] = [];
  for (let from = at; lines.length < MOST_TITLE_LINES; from = lines.at(-1)?.to ?? from) {
    const line = titleLineAt(front, from);
    if (line === undefined) break;
    lines.push(line);
  }
  // Lines that only look as if they belonged to it do so where the page ends with them.
  const isWhole = endsAt(front, lines.at(-1)?.to ?? at) || opensPage(front, lines.at(-1)?.to ?? at);
  const doubtful = isWhole ? -1 : lines.findIndex(({ is }) => is === 'doubtful');
  const page = doubtful < 0 ? lines : lines.slice(0, doubtful);
  const last = page.at(-1);
  const named = page.flatMap(({ from, to, says }) => (says === undefined ? [] : [{ from, to, says }]));
  // A book that says nothing but its title says it as its text.
  if (last === undefined || named.length === 0 || (!front.isFollowed && !hasText(front, last.to))) return undefined;
  const isRepeated = page.every(({ is }) => is === 'said' || is === 'blank');
  return { kind: 'title', to: last.to, isRepeated, named };
}

function titleLineAt(front: Front, at: number): TitleLine | undefined {
  const block = front.blocks[at];
  if (block === undefined) return undefined;
  if (isBlank(block)) return { from: at, to: at + 1, is: 'blank' };
  const size = knownAt(front, at);
  if (size > 0) return knownLine(front, at, at + size);
  const is = titlePageSign(block);
  return is === undefined ? undefined : { from: at, to: at + 1, is };
}

function knownLine({ blocks, known }: Front, from: number, to: number): TitleLine {
  const lines = blocks.slice(from, to);
  const words = lines.map(lineOf).join('\n');
  const is = lines.every(isOnlyText) && saysOnly(words, known.isNamed) ? 'said' : 'named';
  if (saysOnly(words, known.isAuthor)) return { from, to, is, says: 'author' };
  return saysOnly(words, known.isSubtitle) ? { from, to, is } : { from, to, is, says: 'title' };
}

function hasText({ blocks }: Front, from: number): boolean {
  return afterAir(blocks, from) < blocks.length;
}

/** How many blocks from here are together a line of the description: long titles are typed in several lines. */
function knownAt({ blocks, known }: Front, at: number): number {
  for (const size of [1, 2, 3]) {
    const lines = blocks.slice(at, at + size).map(lineOf);
    if (lines.length < size || lines.some((line) => line === undefined || frontWordsOf(line) === 'rights')) return 0;
    if (saysOnly(lines.join('\n'), known.isKnown)) return size;
  }
  return 0;
}

function saysOnly(words: string, isOne: (line: string) => boolean): boolean {
  return isOne(words.replaceAll('\n', ' ')) || words.split('\n').every(isOne);
}

/** A short line that is no sentence and is not set apart as a dedication or an epigraph would be. */
function titlePageSign(block: Block): 'beside' | 'doubtful' | undefined {
  const line = lineOf(block);
  if (line === undefined || line.length > LONGEST_TITLE_LINE) return undefined;
  const words = wordsOfBlock(block);
  if (words !== undefined) return words === 'title-page' || words === 'makers' ? 'beside' : undefined;
  const isName = !isSetApart(block) && /\p{L}/u.test(line) && !/[.!?…,;:]$/.test(line) && !/^[—–-]\s/.test(line);
  return isName ? 'doubtful' : undefined;
}

const MOST_RIGHTS = 40;

/** ©, ISBN and who made the book; a line or two between such lines belong to them. */
function rightsAt({ blocks }: Front, at: number): Found | undefined {
  let to = at;
  let hasSign = false;
  for (let next = at; next < Math.min(blocks.length, at + MOST_RIGHTS) && next - to <= 2; next += 1) {
    const words = wordsOfLines(blocks[next]);
    const isOne = words.includes('rights') || words.includes('makers');
    if (isOne) to = next + 1;
    // «Художник спал» begins a story; beside © or the number of a book the same word does not.
    hasSign ||= words.includes('rights');
    if (!isOne && (next === at || words.length === 0)) break;
  }
  return hasSign ? { kind: 'rights', to } : undefined;
}

function wordsOfLines(block: Block | undefined): readonly (FrontWords | undefined)[] {
  const lines = lineOf(block)?.split('\n') ?? [];
  return block !== undefined && isBlank(block) ? [undefined] : lines.map(frontWordsOf);
}

const LONGEST_ANNOTATION = 4_000;

/** The word and what follows it up to the end of the page. */
function annotationAt(front: Front, at: number): Found | undefined {
  const { blocks } = front;
  if (wordsOfBlock(blocks[at]) !== 'annotation') return undefined;
  let to = at + 1;
  while (to < blocks.length && !endsAt(front, to)) to += 1;
  const isWhole = endsAt(front, to) && to > at + 1 && charactersOf(blocks.slice(at, to)) <= LONGEST_ANNOTATION;
  return isWhole ? { kind: 'annotation', to } : undefined;
}

const MOST_LINES = 16;
const LONGEST_DEDICATION = 600;

/** Words that say so, or the dative of somebody in a place of its own. */
function dedicationAt(front: Front, at: number): Found | undefined {
  const { blocks } = front;
  const words = wordsOfBlock(blocks[at]);
  if (words !== 'dedication' && words !== 'likely-dedication') return undefined;
  const to = dedicationEnd(front, at);
  const fits = charactersOf(blocks.slice(at, to)) <= LONGEST_DEDICATION;
  const isPlaced = endsAt(front, to) || isSetApart(blocks[at]) || epigraphAt(front, to) !== undefined;
  if (fits && isPlaced) return { kind: 'dedication', to };
  return words === 'dedication' && (lineOf(blocks[at])?.length ?? 0) <= 200
    ? { kind: 'dedication', to: at + 1 }
    : undefined;
}

/** A signed saying under it is the epigraph. */
function dedicationEnd(front: Front, at: number): number {
  const to = runEnd(front, at);
  const under = front.blocks.slice(at + 1, to).filter((block) => !isBlank(block));
  return under.length > 1 && isSigned(under) && !/,$/.test(lineOf(front.blocks[at]) ?? '') ? at + 1 : to;
}

const LONGEST_EPIGRAPH = 1_500;
const LONGEST_SAYING = 400;
const LONGEST_LONELY = 160;

/** Set to the right; or verse, a quotation, a signed saying or one short line that have a page to themselves. */
function epigraphAt(front: Front, at: number): Found | undefined {
  const to = runEnd(front, at);
  const run = front.blocks.slice(at, to).filter((block) => !isBlank(block));
  if (run.length === 0 || run.length > MOST_LINES || charactersOf(run) > LONGEST_EPIGRAPH) return undefined;
  const isRight = run.every((block) => block.kind === 'paragraph' && block.role === 'right');
  const isAlone = endsAt(front, to) || wordsOfBlock(front.blocks[to]) === 'likely-dedication';
  const isOne = isRight ? front.isFollowed || to < front.blocks.length : isAlone && isSaying(run);
  if (!isOne) return undefined;
  const last = run.at(-1);
  return { kind: 'epigraph', to, ...(last && isSigned(run) && { signature: front.blocks.lastIndexOf(last, to) }) };
}

function isSaying(run: readonly Block[]): boolean {
  const [first] = run;
  const length = charactersOf(run);
  if (first?.kind === 'verse' || first?.kind === 'quotation') return true;
  const isLonely = run.length === 1 && length <= LONGEST_LONELY && lineOf(first) !== undefined;
  return isLonely || (length <= LONGEST_SAYING && isSigned(run));
}

/** A name under a finished sentence or a poem: «Береги честь смолоду.» «Пословица.» */
function isSigned(run: readonly Block[]): boolean {
  const [name = ''] = run.slice(-1).map(lineOf);
  const before = run.at(-2);
  const isFinished = before?.kind === 'verse' || /[.!?…»"”)]$/.test(lineOf(before) ?? '');
  return isFinished && name !== '' && name.length <= 80 && !/[!?…,;:\n]$/.test(name);
}

/** Up to a page break, to what is set otherwise, or to what is another page by its words. */
function runEnd({ blocks, known }: Front, at: number): number {
  const goesOn = (block: Block): boolean => {
    if (isBlank(block)) return true;
    const isText = block.kind === 'verse' || block.kind === 'quotation' || lineOf(block) !== undefined;
    return isText && !isOtherPage(block) && !known.isTitle(lineOf(block) ?? '') && isLike(block, blocks[at]);
  };
  const rest = blocks.slice(at + 1, at + MOST_LINES);
  const end = rest.findIndex((block) => !goesOn(block));
  return at + 1 + (end < 0 ? rest.length : end);
}

/** A poem may have its author's name under it, however that is set. */
function isLike(block: Block, first: Block | undefined): boolean {
  const isVerse = first?.kind === 'verse' && wordsOfBlock(block) !== 'likely-dedication';
  return isVerse || (first?.kind !== 'verse' && isSetApart(block) === isSetApart(first));
}

function isOtherPage(block: Block): boolean {
  const words = wordsOfBlock(block);
  return words === 'rights' || words === 'annotation' || words === 'dedication';
}

/** Whether a page ends before a block: at a page break, at a page known by its words, or where other sections follow. */
function endsAt({ blocks, isFollowed }: Front, at: number): boolean {
  const next = blocks[at];
  if (next === undefined) return isFollowed;
  return next.kind === 'page-break' || isOtherPage(next);
}
