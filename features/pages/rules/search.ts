/** One question of the FAQ as the search sees it; the answer is plain text. */
export type Entry = {
  readonly slug: string;
  readonly section: string;
  readonly anchor: string;
  readonly question: string;
  readonly answer: string;
};

/** Words around the place that matched; `match` is empty when only the question did. */
type Snippet = { readonly before: string; readonly match: string; readonly after: string };

type Hit = Omit<Entry, 'answer'> & { readonly snippet: Snippet };

export const LONGEST_QUERY = 100;
export const MOST_HITS = 20;

const SNIPPET = 160;
const BEFORE_MATCH = 60;

const UNTELLING = new Set(
  'а без бы в во вы где да для до если же за и из или к как какая какие какой когда кто куда ли мне могу мой моя мы на не нет но о об от по почему при с сколько со то у что чтобы это я'.split(
    ' ',
  ),
);

/**
 * The questions that speak of what was asked, best first: those that match more of the query's words, then those that
 * match them in the question itself, then in the answer.
 */
export function searchFaq(entries: readonly Entry[], query: string): Hit[] {
  const stems = stemsOf(query);
  if (stems.length === 0) return [];
  const whole = hitsOf(entries, stems, isFormOf);
  return whole.length > 0 ? whole : hitsOf(entries, stems, isBegunBy);
}

type Like = (word: string, stem: string) => boolean;

/** A short stem says little by itself: «мат» is in «матом», but not in «материал». */
const isFormOf: Like = (word, stem) => word.startsWith(stem) && (stem.length > 3 || word.length - stem.length <= 2);

/** A word still being typed: «обл» may become «обложка». */
const isBegunBy: Like = (word, stem) => word.startsWith(stem);

function hitsOf(entries: readonly Entry[], stems: readonly string[], isLike: Like): Hit[] {
  return entries
    .map((entry) => ({ entry, marks: marksOf(entry, stems, isLike) }))
    .filter(({ marks }) => marks.matched > 0 && marks.matched * 2 >= stems.length)
    .sort((a, b) => b.marks.matched - a.marks.matched || b.marks.asked - a.marks.asked || b.marks.times - a.marks.times)
    .slice(0, MOST_HITS)
    .map(({ entry: { answer, ...entry } }) => ({ ...entry, snippet: snippetOf(answer, stems, isLike) }));
}

/** Endings of nouns, adjectives and infinitives, the longer before the shorter; «ок» and «ек» are a vowel come and gone. */
const ENDING =
  /^(.{3,}?)(?:[аяиеуо]ть(?:ся)?|[ая]ми|[ое]го|[ое]му|[ыи]ми|[ое]к|[аяоеыиую][яеюй]|[аяоеыи][мхв]|[аеиоуыэюя]|ь)$/u;

/**
 * A word without its ending, as far as a machine without a dictionary can tell: `скидки`, `скидок` and `скидками` are
 * all `скид`. Short words lose nothing.
 */
export function stemOf(word: string): string {
  const stem = ENDING.exec(word)?.[1] ?? word;
  return stem.length >= 5 && /[^аеиоуыэюяьй]к$/u.test(stem) ? stem.slice(0, -1) : stem;
}

/** Markdown as bare words: links leave their labels, tables their rows without the head. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^\|.*\|\n\|[-|: ]+\|\n/gm, '')
    .replace(/^\| (.*) \|$/gm, (_, cells: string) => `${cells.split(' | ').join(': ')}.`)
    .replace(/\[([^[\]]+)\]\([^()]*\)/g, '$1')
    .replace(/[*`]|^(?:[#>-]+|\d+\.) /gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

type Marks = { matched: number; asked: number; times: number };

/** The name of the section helps to match, so that «черновик срок» finds the drafts' question about the term. */
function marksOf({ section, question, answer }: Entry, stems: readonly string[], isLike: Like): Marks {
  const [named, asked, answered] = [section, question, answer].map((text) => {
    const words = wordsOf(text);
    return stems.filter((stem) => words.some((word) => isLike(word.text, stem)));
  }) as [string[], string[], string[]];
  const inText = new Set([...asked, ...answered]);
  const matched = inText.size === 0 ? 0 : new Set([...inText, ...named]).size;
  const times = wordsOf(answer).filter((word) => stems.some((stem) => isLike(word.text, stem))).length;
  return { matched, asked: asked.length, times };
}

function stemsOf(query: string): string[] {
  const words = wordsOf(query.slice(0, LONGEST_QUERY)).map((word) => word.text);
  const telling = words.filter((word) => !UNTELLING.has(word) && (word.length > 1 || /\d/.test(word)));
  return [...new Set(telling.map(stemOf))];
}

type Word = { text: string; from: number; to: number };

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => ({
    text: found[0].toLowerCase().replaceAll('ё', 'е'),
    from: found.index,
    to: found.index + found[0].length,
  }));
}

function snippetOf(answer: string, stems: readonly string[], isLike: Like): Snippet {
  const found = wordsOf(answer).find((word) => stems.some((stem) => isLike(word.text, stem)));
  if (!found) return { before: '', match: '', after: headOf(answer, SNIPPET) };
  const match = answer.slice(found.from, found.to);
  const room = SNIPPET - BEFORE_MATCH - match.length;
  return {
    before: tailOf(answer.slice(0, found.from), BEFORE_MATCH),
    match,
    after: headOf(answer.slice(found.to), room),
  };
}

/** The beginning, whole words, with an ellipsis where something was left out. */
function headOf(text: string, room: number): string {
  if (text.length <= room) return text;
  const cut = text.lastIndexOf(' ', room);
  return `${text.slice(0, Math.max(cut, 0)).replace(/(?<![\s.,:;—–])[\s.,:;—–]+$/u, '')}…`;
}

function tailOf(text: string, room: number): string {
  if (text.length <= room) return text;
  const cut = text.indexOf(' ', text.length - room);
  return `…${text.slice(cut < 0 ? text.length : cut + 1)}`;
}
