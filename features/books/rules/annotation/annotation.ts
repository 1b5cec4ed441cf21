import { GENRES, genreById } from '../genres/genres.ts';
import { type Narration, narrationOf } from './sentences.ts';
import { namesOf, stemsOf } from './words.ts';

export type AnnotatedBook = { readonly title: string; readonly genreIds: readonly number[] };

const BETWEEN = '\n\n';
/** Characters of an annotation. */
const LEAST = 400;
const WANTED = 600;
const MOST = 900;
const PASSAGE_MOST = 480;
const PASSAGE_WANTED = 200;
const PASSAGE_LEAST = 110;

/**
 * An annotation in the book's own words: passages of narration from its first third, where nothing is given away yet.
 * One from the opening sets the scene, others say most of what the whole is about (TextRank over their sentences).
 * Null where the text has too little narration to speak for itself.
 */
export function extractAnnotation(text: string, { title, genreIds }: AnnotatedBook): string | null {
  const until = Math.floor(text.length / 3);
  const narration = narrationOf(text, until);
  const passages = passagesOf(narration, { until, names: mainNames(text), about: stemsOf(title) }, isFactual(genreIds));
  const chosen = chosenFrom(passages);
  const annotation = chosen.map((passage) => passage.text).join(BETWEEN);
  return annotation.length < LEAST ? null : annotation;
}

type Passage = {
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

/** Sentences in a row from the beginning of a paragraph, of which the first leans on nothing. */
function passagesOf(narration: readonly Narration[], clues: Clues, isFactual: boolean): readonly Passage[] {
  const drafts = narration.flatMap(({ from, sentences }, index) => {
    if (!sentences[0]?.standsAlone) return [];
    const text = takenFrom(narration, index);
    if (text.length < PASSAGE_LEAST || !isTelling(text)) return [];
    return [{ from, text, stems: stemsOf(text) }];
  });
  const ranks = ranked(drafts.map(({ stems }) => stems));
  return drafts.map((draft, index) => ({ ...draft, score: (ranks[index] ?? 0) * weightOf(draft, clues, isFactual) }));
}

function isTelling(text: string): boolean {
  return !/[?!]$|: [«"]|[«"][^«»"]*$|[«"][^»"]{60}/.test(text) && !GIVES_AWAY.test(text);
}

/** A short paragraph takes the next one to itself, when that tells too. */
function takenFrom(narration: readonly Narration[], first: number): string {
  const own = asMuchAs('', narration[first]);
  const next = narration[first + 1];
  const follows = next?.index === (narration[first]?.index ?? 0) + 1;
  return follows && own.length < PASSAGE_WANTED ? asMuchAs(own, next) : own;
}

function asMuchAs(before: string, { sentences }: Pick<Narration, 'sentences'> = { sentences: [] }): string {
  let text = before;
  for (const sentence of sentences) {
    const longer = text === '' ? sentence.text : `${text} ${sentence.text}`;
    if (longer.length > PASSAGE_MOST) return text;
    text = longer;
  }
  return text;
}

function weightOf({ from, text, stems }: Omit<Passage, 'score'>, clues: Clues, isFactual: boolean): number {
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

/** TextRank: a passage counts for more the more it shares with others that count. The mean is 1. */
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

/** Words in common, less for long passages, which share words with everything. */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const stem of a) if (b.has(stem)) common += 1;
  return common === 0 ? 0 : common / (Math.log(a.size + 1) + Math.log(b.size + 1));
}

/** Paragraphs of narration that are the opening of a book. */
const OPENING = 6;

/** The opening, then the best of the rest that says something new, in the order of the book. */
function chosenFrom(passages: readonly Passage[]): readonly Passage[] {
  const best = [...passages].sort((a, b) => b.score - a.score);
  const opening = openingOf(passages);
  const chosen: Passage[] = opening ? [opening] : [];
  let length = opening?.text.length ?? 0;
  for (const passage of best) {
    if (length >= WANTED) break;
    if (length + BETWEEN.length + passage.text.length > MOST || chosen.some((other) => repeats(other, passage)))
      continue;
    chosen.push(passage);
    length += BETWEEN.length + passage.text.length;
  }
  return chosen.sort((a, b) => a.from - b.from);
}

/** The earlier the better, unless a later one of the first few is much better. */
function openingOf(passages: readonly Passage[]): Passage | undefined {
  const graded = passages.slice(0, OPENING).map((passage, index) => ({ passage, grade: passage.score / (index + 1) }));
  return graded.sort((a, b) => b.grade - a.grade)[0]?.passage;
}

function repeats(a: Passage, b: Passage): boolean {
  const [first, second] = a.from < b.from ? [a, b] : [b, a];
  return second.from <= first.from + first.text.length || alike(a.stems, b.stems) > 1;
}
