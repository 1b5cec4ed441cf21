import { sentencesOf } from './sentences.ts';

/** A word that a machine may read wrongly. */
export type Doubt = {
  /** As it stands in the text first. */
  readonly word: string;
  readonly why: 'readings' | 'name';
  /** How it can be read, the usual way first; empty where nobody knows. */
  readonly spoken: readonly string[];
  readonly count: number;
  /** A few words around its first place. */
  readonly context: string;
};

/** Words of two readings: the vowel that is stressed has the mark after it. */
const READINGS = `за́мок замо́к|а́тлас атла́с|му́ка мука́|берега́ бе́рега|про́пасть пропа́сть|о́рган орга́н|хлопо́к хло́пок|
кру́жки кружки́|стре́лки стрелки́|бе́лки белки́|пла́чу плачу́|па́рить пари́ть|и́рис ири́с|знако́м зна́ком|острова́ о́строва|
ве́сти вести́|выходи́ть вы́ходить|насы́пать насыпа́ть|отре́зать отреза́ть|узна́ю узнаю́|попада́ть попа́дать|духи́ ду́хи|
че́рти черти́|ле́са леса́|по́лки полки́|ба́нки банки́|гво́здики гвозди́ки|пи́ли пили́|тру́сить труси́ть|
хара́ктерный характе́рный|и́здали изда́ли|о́тзыв отзы́в|у́гольный уго́льный|ви́ски виски́|со́рок соро́к`;

const KNOWN = new Map(
  READINGS.replaceAll('\n', '')
    .split('|')
    .map((line) => line.split(' '))
    .filter(([first = '', second = '']) => bare(first) === bare(second))
    .map((spoken) => [bare(spoken[0] ?? ''), spoken] as const),
);

const WORD = /\p{L}+(?:-\p{L}+)*/gu;
const VOWELS = /[аеёиоуыэюя]/giu;
/** A name that is met once is not worth a question. */
const NAME_LEAST = 2;
const AROUND = 24;

/**
 * Words of a text that its author should be asked about: those of several readings first, then names, the commonest first.
 * A word with «ё» or a mark of its own needs no question.
 */
export function doubtsIn(paragraphs: readonly string[], most = 60): readonly Doubt[] {
  const found = new Map<string, { word: string; why: Doubt['why']; count: number; context: string; small: number }>();
  for (const paragraph of paragraphs) {
    for (const { from, to } of sentencesOf(paragraph)) {
      const sentence = paragraph.slice(from, to);
      for (const { 0: word, index } of sentence.matchAll(WORD)) note(word, index, sentence);
    }
  }
  return [...found.values()]
    .filter(({ why, count, small }) => why === 'readings' || (count >= NAME_LEAST && small === 0))
    .sort((a, b) => Number(a.why === 'name') - Number(b.why === 'name') || b.count - a.count)
    .slice(0, most)
    .map(({ small: _, ...doubt }) => ({ ...doubt, spoken: KNOWN.get(bare(doubt.word)) ?? [] }));

  function note(word: string, index: number, sentence: string): void {
    const key = bare(word);
    const before = found.get(key);
    const isCapital = /^\p{Lu}/u.test(word);
    if (before) {
      before.count += 1;
      before.small += Number(!isCapital);
      return;
    }
    const isName = isCapital && index > 0 && isDoubtful(word, sentence, index);
    if (!isName && !KNOWN.has(key)) return;
    const why = KNOWN.has(key) ? 'readings' : 'name';
    const context = around(sentence, index, index + word.length);
    found.set(key, { word, why, count: 1, context, small: 0 });
  }
}

/** A few whole words on both sides. */
function around(sentence: string, from: number, to: number): string {
  const [before, after] = [sentence.slice(0, from), sentence.slice(to)];
  const start = before.length <= AROUND ? 0 : before.indexOf(' ', before.length - AROUND) + 1 || from;
  const end = after.length <= AROUND ? after.length : Math.max(0, after.lastIndexOf(' ', AROUND));
  return `${start > 0 ? '…' : ''}${sentence.slice(start, to + end).trim()}${end < after.length ? '…' : ''}`;
}

/** A capital within a sentence, and more than one vowel to choose from. */
function isDoubtful(word: string, sentence: string, index: number): boolean {
  const vowels = word.match(VOWELS) ?? [];
  const isBeginning = !/[\p{L}\p{N},]/u.test(sentence.slice(0, index));
  return !isBeginning && vowels.length > 1 && !/ё/i.test(word) && word.length > 3;
}

/** The word as it is looked for. */
function bare(word: string): string {
  return word.toLowerCase().replaceAll('\u0301', '').replaceAll('ё', 'е');
}
