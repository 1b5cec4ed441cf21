import type { Line } from '../inlines.ts';
import type { Inline, Section } from '../model.ts';
import type { ChapterFound } from '../reading/report.ts';
import { titleOf } from '../text.ts';
import { headingWordsOf } from './heading-words.ts';
import type { Mark } from './lines.ts';
import type { DividedText, LooseBlock } from './loose.ts';
import { shaped } from './shape.ts';
import { linesOf } from './shape-lines.ts';

/** A table of contents deeper than this helps nobody: deeper headings stay inside their chapter. */
const DEEPEST = 3;

type Node = {
  readonly mark: Mark | undefined;
  readonly title: readonly Line[];
  readonly body: LooseBlock[];
  readonly children: Node[];
  readonly anchors: string[];
};

/**
 * Sections of the blocks, divided at the marks; blocks of `taken` are left out. What stands before the first mark is
 * a section without a title.
 */
export function builtSections(
  blocks: readonly LooseBlock[],
  marks: readonly Mark[],
  taken: ReadonlySet<number>,
  isVerse = false,
): Pick<DividedText, 'sections' | 'chapters' | 'anchors'> {
  const byIndex = new Map(marks.map((mark) => [mark.index, mark]));
  const root = node(undefined, []);
  const open: Node[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const loose = blocks[index];
    const mark = byIndex.get(index);
    if (loose === undefined || taken.has(index)) continue;
    if (mark === undefined) place(root, open, loose);
    else if (opens(mark, open)) index += begin(blocks, mark, root, open);
    else place(root, open, asSubheading(loose));
  }
  return sectionsOf(root, isVerse);
}

/** Opens a section at the mark; says how many blocks more than one were its title. */
function begin(blocks: readonly LooseBlock[], mark: Mark, root: Node, open: Node[]): number {
  const opened = node(mark, titleFrom(blocks, mark));
  const head = blocks.slice(mark.index, mark.index + Math.max(mark.titleLines, 1));
  for (const { anchors = [] } of head) opened.anchors.push(...anchors);
  (open.at(-1) ?? root).children.push(opened);
  open.push(opened);
  if (mark.titleLines === 0) opened.body.push(...head);
  return head.length - 1;
}

function node(mark: Mark | undefined, title: readonly Line[]): Node {
  return { mark, title, body: [], children: [], anchors: [] };
}

/** Closes what the mark ends, and says whether it may open a section there. */
function opens(mark: Mark, open: Node[]): boolean {
  while (open.length > 0 && (open.at(-1)?.mark?.rank ?? 0) >= mark.rank) open.pop();
  return open.length < DEEPEST;
}

function place(root: Node, open: readonly Node[], loose: LooseBlock): void {
  const here = open.at(-1);
  if (here !== undefined) {
    here.body.push(loose);
    return;
  }
  if (root.children.at(-1)?.mark !== undefined || root.children.length === 0) root.children.push(node(undefined, []));
  root.children.at(-1)?.body.push(loose);
}

function asSubheading(loose: LooseBlock): LooseBlock {
  const { block } = loose;
  return block.kind === 'paragraph' ? { ...loose, block: { kind: 'subheading', inlines: block.inlines } } : loose;
}

function titleFrom(blocks: readonly LooseBlock[], { index, titleLines }: Mark): readonly Line[] {
  return blocks.slice(index, index + titleLines).flatMap(({ block }) => {
    if (block.kind === 'scene-break') return [[{ kind: 'text', text: block.ornament, marks: [] }]];
    if (block.kind !== 'paragraph' && block.kind !== 'subheading') return [];
    return linesOf(block.inlines).map(withoutCommonMarks);
  });
}

/** A heading is set apart by being one: what all of it carries says nothing more. */
function withoutCommonMarks(line: Line): Line {
  const texts = line.filter((inline) => inline.kind === 'text').filter(({ text }) => text.trim() !== '');
  const common =
    texts[0]?.marks.filter((mark) => mark !== 'sup' && texts.every(({ marks }) => marks.includes(mark))) ?? [];
  if (common.length === 0) return line;
  return line.map(
    (inline): Inline =>
      inline.kind === 'text' ? { ...inline, marks: inline.marks.filter((mark) => !common.includes(mark)) } : inline,
  );
}

function sectionsOf(root: Node, isVerse: boolean): Pick<DividedText, 'sections' | 'chapters' | 'anchors'> {
  const chapters: ChapterFound[] = [];
  const anchors = new Map<string, string>();
  let count = 0;
  const sectionOf = (from: Node): Section => {
    count += 1;
    const id = `s${count}`;
    for (const { anchors: names = [] } of from.body) for (const name of names) anchors.set(name, id);
    for (const name of from.anchors) anchors.set(name, id);
    const place = chapters.length;
    const { epigraphs, blocks } = shaped(from.body, isVerse);
    const sections = from.children.map(sectionOf);
    const section: Section = { id, kind: kindOf(from), title: from.title, epigraphs, blocks, sections };
    if (from.mark !== undefined) chapters.splice(place, 0, found(section, from.mark));
    return section;
  };
  const sections = root.children.map(sectionOf);
  const [only] = sections;
  if (chapters.length === 0 && only !== undefined) {
    chapters.push({ section: only.id, title: '', confidence: 1, reason: 'whole' });
  }
  return { sections, chapters, anchors };
}

function kindOf({ children, title }: Node): Section['kind'] {
  if (children.length === 0) return 'chapter';
  const first = title[0]?.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('') ?? '';
  return headingWordsOf(first)?.rank === 'chapter' ? 'chapter' : 'part';
}

function found(section: Section, mark: Mark): ChapterFound {
  const { reason, confidence, doubt } = mark;
  const sure = Math.round(confidence * 100) / 100;
  return {
    section: section.id,
    title: titleOf(section),
    confidence: sure,
    reason,
    ...(doubt === undefined ? {} : { doubt }),
  };
}
