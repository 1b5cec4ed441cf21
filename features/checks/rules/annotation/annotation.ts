import { GENRES, genreById } from '@pero/works/rules/genres/genres';
import { type Narration, narrationOf } from './sentences.ts';
import { namesOf, stemsOf } from './words.ts';

export type AnnotatedBook = { readonly title: string; readonly genreIds: readonly number[] };

const BETWEEN = '\n\n';
/** Characters of a sentence that can stand in an annotation. */
const SENTENCE_LEAST = 60;
const SENTENCE_MOST = 220;

/**
 * A draft of an annotation for the author to go on with: what the book is, whom it tells of, and its first telling
 * sentence as a quotation. Two sentences of the book at most, from its first third, where nothing is given away yet; the
 * one about its people says most of what the whole is about (TextRank). Null where the text has too little narration.
 */
export function draftAnnotation(text: string, { title, genreIds }: AnnotatedBook): string | null {
  const until = Math.floor(text.length / 3);
  const narration = narrationOf(text, until);
  const clues = { until, names: mainNames(text), about: stemsOf(title) };
  const sentences = sentencesOf(narration, clues, isFactual(genreIds));
  const opening = openingOf(sentences);
  if (opening === undefined) return null;
  const about = bestNextTo(sentences, opening);
  return [lead(title, genreIds), about?.text, `«${withoutQuotes(opening.text)}»`]
    .filter((line) => line !== undefined && line !== '')
    .join(BETWEEN);
}

function lead(title: string, [main]: readonly number[]): string {
  const genre = main === undefined ? undefined : genreById(main)?.label;
  return genre === undefined ? '' : `«${withoutQuotes(title)}» — ${genre.toLocaleLowerCase('ru')}.`;
}

/** Quotation marks within quotation marks are others. */
function withoutQuotes(words: string): string {
  return words.replaceAll('«', '„').replaceAll('»', '“');
}

type ScoredSentence = {
  readonly from: number;
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly score: number;
};

type Clues = { readonly until: number; readonly names: ReadonlySet<string>; readonly about: ReadonlySet<string> };

const NAMES_MOST = 12;

/** Whom the book is about: names that come often in the whole of it. */
function mainNames(text: string): ReadonlySet<string> {
  const often = [...namesOf(text)].filter(([, count]) => count >= 5).sort((a, b) => b[1] - a[1]);
  return new Set(often.slice(0, NAMES_MOST).map(([name]) => name));
}

/** The groups of genres begin with those that tell stories. */
const FIRST_FACTUAL = GENRES.find(({ group }) => group === 'Родителям')?.id ?? 0;

function isFactual([main]: readonly number[]): boolean {
  return main !== undefined && main >= FIRST_FACTUAL && genreById(main) !== undefined;
}

/** What is not told before the reader has begun. */
const GIVES_AWAY = /умер|убил|убит|погиб|застрел|повеси|самоуби|скончал|зареза|труп|похорон/i;
/** Gestures belong to a scene; an annotation tells what it is about. */
const GESTURE =
  /(?<![а-яё])(?:улыбну|усмехну|засмея|рассмея|посмотре|взгляну|погляде|огляну|кивну|вздохну|встал|подня|подош|вошел|вошла|вышел|вышла|сказал|отвеча|ответи|спроси|прошепта|вскрикну|крикну|подума|покрасне|побледне|протяну|отверну|поверну|сел|села|взял|взяла|пожал)[а-яё]*/gi;

/** Sentences that lean on nothing, each for itself. */
function sentencesOf(narration: readonly Narration[], clues: Clues, isFactual: boolean): readonly ScoredSentence[] {
  const drafts = narration.flatMap(({ from, sentences }) =>
    sentences
      .filter(({ text, standsAlone }) => standsAlone && isFit(text))
      .map(({ text }) => ({ from, text, stems: stemsOf(text) })),
  );
  const ranks = ranked(drafts.map(({ stems }) => stems));
  return drafts.map((draft, index) => ({ ...draft, score: (ranks[index] ?? 0) * weightOf(draft, clues, isFactual) }));
}

function isFit(text: string): boolean {
  return text.length >= SENTENCE_LEAST && text.length <= SENTENCE_MOST && isTelling(text);
}

function isTelling(text: string): boolean {
  return !/[?!]$|: [«"]|[«"][^«»"]*$|[«"][^»"]{60}/.test(text) && !GIVES_AWAY.test(text);
}

function weightOf({ from, text, stems }: Omit<ScoredSentence, 'score'>, clues: Clues, isFactual: boolean): number {
  const known = [...stems].filter((stem) => clues.names.has(stem)).length;
  const named = isFactual ? 1 : 0.6 + 0.4 * Math.min(known, 3);
  const titled = [...stems].some((stem) => clues.about.has(stem)) ? 1.3 : 1;
  const early = 1.5 - from / clues.until;
  const gestures = text.match(GESTURE)?.length ?? 0;
  return (named * titled * early) / (1 + gestures);
}

const RANKED_MOST = 400;
const ROUNDS = 20;
const DAMPING = 0.85;

/** TextRank: a sentence counts for more the more it shares with others that count. The mean is 1. */
function ranked(all: readonly ReadonlySet<string>[]): readonly number[] {
  const some = all.slice(0, RANKED_MOST);
  const links = some.map((stems, index) => some.map((other, to) => (to === index ? 0 : alike(stems, other))));
  const sums = links.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let ranks = some.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    ranks = some.map((_, to) => {
      const given = links.reduce((sum, row, from) => sum + share(row[to], sums[from]) * (ranks[from] ?? 0), 0);
      return 1 - DAMPING + DAMPING * given;
    });
  }
  return all.map((_, index) => ranks[index] ?? 1 - DAMPING);
}

function share(weight = 0, sum = 0): number {
  return sum === 0 ? 0 : weight / sum;
}

/** Words in common, less for long sentences, which share words with everything. */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const stem of a) if (b.has(stem)) common += 1;
  return common === 0 ? 0 : common / (Math.log(a.size + 1) + Math.log(b.size + 1));
}

/** Sentences that are the opening of a book. */
const OPENING = 6;

/** The earlier the better, unless a later one of the first few is much better. */
function openingOf(sentences: readonly ScoredSentence[]): ScoredSentence | undefined {
  const graded = sentences.slice(0, OPENING).map((one, index) => ({ one, grade: one.score / (index + 1) }));
  return graded.sort((a, b) => b.grade - a.grade)[0]?.one;
}

/** Of another paragraph, and saying something else. */
function bestNextTo(sentences: readonly ScoredSentence[], opening: ScoredSentence): ScoredSentence | undefined {
  return [...sentences]
    .sort((a, b) => b.score - a.score)
    .find((one) => one.from !== opening.from && alike(one.stems, opening.stems) <= 1);
}
