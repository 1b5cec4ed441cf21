import { distinction, isCapitals, type ScannedLine } from '../chapters/lines.ts';
import type { FrontLines, LooseBlock } from '../chapters/loose.ts';
import { textOfLine } from '../text.ts';
import { frontWordsOf, isGenre } from './words.ts';

const STYLES = {
  title: /^(?:title|название|название книги|book ?title)$/i,
  subtitle: /^(?:subtitle|подзаголовок|подназвание)$/i,
  author: /^(?:author|автор)$/i,
} as const;
const FRONT = 12;

/** The blocks without the lines that name the book: a style for the title, used once and at the beginning. */
export function withoutFront(blocks: readonly LooseBlock[]): {
  readonly front: FrontLines;
  readonly rest: readonly LooseBlock[];
} {
  const front: { title?: string; subtitle?: string; author?: string } = {};
  const taken = new Set<number>();
  for (const key of ['title', 'subtitle', 'author'] as const) {
    const styled = blocks.flatMap(({ appearance }, index) =>
      STYLES[key].test(appearance?.style ?? '') ? [index] : [],
    );
    const [index] = styled;
    if (index === undefined || index > FRONT || !mayRepeat(key, styled)) continue;
    front[key] = styled.map((at) => wordsOf(blocks[at])).join('; ');
    for (const at of styled) taken.add(at);
  }
  return { front, rest: taken.size === 0 ? blocks : blocks.filter((_, index) => !taken.has(index)) };
}

const MOST_AUTHORS = 6;

/** A book has one title; of authors each may have a line, one under the other. */
function mayRepeat(key: keyof typeof STYLES, styled: readonly number[]): boolean {
  const isTogether = styled.every((at, place) => at === (styled[0] ?? 0) + place);
  return styled.length === 1 || (key === 'author' && isTogether && styled.length <= MOST_AUTHORS);
}

function wordsOf(loose: LooseBlock | undefined): string {
  const block = loose?.block;
  return block?.kind === 'paragraph' ? textOfLine(block.inlines).replaceAll('\n', ' ').trim() : '';
}

const MOST_LINES = 8;
const LONGEST_LINE = 100;
const NAME = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u;
/** A patronymic or initials: nothing but a name has them, also in capitals. */
function isSureName(text: string): boolean {
  return INITIALS.test(text) || (TWO_OR_THREE.test(text) && PATRONYMIC.test(text));
}

const INITIALS = /^(?:(?:\p{Lu}\. ?){1,2}\p{Lu}\p{L}+|\p{Lu}\p{L}+(?: ?\p{Lu}\.){1,2})$/u;
const TWO_OR_THREE = /^\p{Lu}\S* \p{Lu}\S*(?: \p{Lu}\S*)?$/u;
const PATRONYMIC = /\p{L}(?:вич|вна|ична|ВИЧ|ВНА|ИЧНА)(?!\p{L})/u;

/** What the title page seems to say, and how many lines of the book it takes. */
export type LikelyFront = { readonly front: FrontLines; readonly pageEnd: number };

/**
 * What a few short lines before the first chapter, a title page, seem to say: the title stands out most, the author
 * has a name, the kind of the work stands under the title. The page ends where another one begins, a dedication or
 * lines of rights, or where the text does.
 */
export function likelyFront(lines: readonly ScannedLine[], end: number): LikelyFront {
  const page = titlePageOf(lines.slice(0, Math.min(end, MOST_LINES + 1)));
  const title = titleOn(page);
  if (title === undefined) return { front: {}, pageEnd: 0 };
  const author = page.find((line) => !isSame(line, title) && isName(line));
  const under = page.find((line) => line.index > title.index && line !== author && isGenre(line.text));
  const titlePages = page.filter(({ text }) => frontWordsOf(text) === 'title-page');
  const front = {
    likelyTitle: title.text.replaceAll('\n', ' '),
    ...(author === undefined ? {} : { likelyAuthor: author.text }),
    ...(under === undefined ? {} : { subtitle: under.text.replaceAll('\n', ' ') }),
  };
  return { front, pageEnd: Math.max(...[title, author ?? title, ...titlePages].map(({ index }) => index)) + 1 };
}

/** A name that is the title of the book is not that of its author. */
function isSame(line: ScannedLine, title: ScannedLine): boolean {
  return line.text.toLowerCase() === title.text.toLowerCase();
}

/** The blocks, those of the title page marked as such. */
export function withTitlePage(blocks: readonly LooseBlock[], pageEnd: number): readonly LooseBlock[] {
  if (pageEnd === 0) return blocks;
  return blocks.map((loose, index) =>
    index < pageEnd ? { ...loose, appearance: { ...loose.appearance, isOnTitlePage: true } } : loose,
  );
}

/** The lines of the first page, if it is one: short, few, and with an end of its own. */
function titlePageOf(lines: readonly ScannedLine[]): readonly ScannedLine[] {
  const end = lines.findIndex((line, index) => index > 0 && endsTitlePage(line));
  const page = end < 0 ? lines : lines.slice(0, end);
  if (page.length > MOST_LINES) return [];
  return page.filter((line) => line.isTitleLike && line.text.length <= LONGEST_LINE);
}

function endsTitlePage({ appearance, text }: ScannedLine): boolean {
  const words = frontWordsOf(text);
  return appearance.startsPage === true || words === 'rights' || words === 'annotation' || words === 'dedication';
}

/**
 * Of lines that stand out alike, one that is no name; of names, the last: the author stands over the title. The kind
 * of the work is a title only where nothing else is: «Стихи разных лет».
 */
function titleOn(lines: readonly ScannedLine[]): ScannedLine | undefined {
  const page = lines.filter(({ text }) => !DATE.test(text));
  const most = Math.max(0, ...page.map(weight));
  if (most === 0) return undefined;
  const best = page.filter((line) => weight(line) === most && !isGenre(line.text));
  const named = best.filter(isNamed);
  const other = best.find((line) => !named.includes(line));
  const kinds = page.filter((line) => isGenre(line.text) && weight(line) === most);
  const isOnlyKind = page.every((line) => weight(line) === 0 || isNamed(line) || frontWordsOf(line.text) !== undefined);
  return other ?? named.findLast((line) => !isSureName(line.text)) ?? named[0] ?? (isOnlyKind ? kinds[0] : undefined);
}

const DATE =
  /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}(?:T[\d:.]+Z?)?|\d{1,2}[-./]\d{1,2}[-./](?:\d\d){1,2}|\d{1,2} \p{L}{3,10}\.?,? \d{4}(?: ?г\.?| года)?|\p{L}{3,10} \d{1,2}, \d{4})$/u;

function isNamed({ text }: ScannedLine): boolean {
  return NAME.test(text) || isSureName(text);
}

function isName(line: ScannedLine): boolean {
  return isSureName(line.text) || (NAME.test(line.text) && !isCapitals(line));
}

const HEADING = 20;

function weight(line: ScannedLine): number {
  const { size = 1, level } = line.appearance;
  const look = distinction({ ...line, appearance: { ...line.appearance, startsPage: false } });
  return look + (size - 1) * 4 + (level === undefined ? 0 : HEADING / level);
}
