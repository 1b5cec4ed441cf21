import type { Gender } from '@pero/spelling/forms';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

export const ATTRIBUTES = ['eyes', 'hair'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** What a sentence says of somebody's looks. */
export type Claim = {
  readonly entry: number;
  readonly attribute: Attribute;
  readonly value: string;
  readonly from: number;
  readonly to: number;
};

const NOUNS: Readonly<Record<Attribute, RegExp>> = {
  eyes: /^(?:глаз(?:а|ами|ам|ах|у|ом|ки|ками|ках)?|очи|очами|очах)$/,
  hair: /^(?:волос(?:ы|ами|ам|ах)?|кудр(?:и|ями|ях|ей)|локон(?:ы|ами|ах|ов))$/,
};
const WHOLE: Readonly<Record<Attribute, RegExp>> = { eyes: /^(..+?)о?глаз/, hair: /^(..+?)о?волос/ };

/** The beginning of a word for a colour, and the colour as an author would say it of eyes or hair. */
const COLOURS: Readonly<Record<Attribute, Readonly<Record<string, string>>>> = {
  eyes: {
    голуб: 'голубые',
    син: 'синие',
    зелен: 'зелёные',
    сер: 'серые',
    кар: 'карие',
    черн: 'чёрные',
    желт: 'жёлтые',
  },
  hair: {
    рыж: 'рыжие',
    рус: 'русые',
    белокур: 'светлые',
    светл: 'светлые',
    золотист: 'светлые',
    льнян: 'светлые',
    темн: 'тёмные',
    черн: 'чёрные',
    каштанов: 'каштановые',
    сед: 'седые',
    пепельн: 'пепельные',
  },
};

const ENDING = /^(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ым|им|ом|ем|ей|ую|юю|ою|ею|ых|их|ыми|ими|ы|и|о|е|)$/;
const BEFORE = 3;
const AFTER = 4;

/** Of somebody else, whoever is named near: said to a face, or of another. */
const NOT_OURS = new Set('мои моих моими мой твои твоих твоими твой ваши ваших вашими чужие чужих'.split(' '));

type Line = {
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  /** People alone have eyes. */
  readonly genders: ReadonlyMap<number, Gender | null>;
};

export function claimsIn(line: Line): Claim[] {
  return line.tokens.flatMap((token, at) =>
    ATTRIBUTES.flatMap((attribute) => {
      const said = saidAt(line.tokens, at, attribute);
      const entry = said ? whose(line, at) : null;
      if (!said || entry === null) return [];
      const last = line.tokens[said.at] ?? token;
      const [from, to] = [Math.min(token.from, last.from), Math.max(token.to, last.to)];
      return [{ entry, attribute, value: said.value, from, to }];
    }),
  );
}

/** Most words are neither: asked first, for all of a book is read. */
const LOOKS = /глаз|воло|кудр|локон|^оч/;

function saidAt(tokens: readonly Token[], at: number, attribute: Attribute) {
  const word = tokens[at]?.word ?? '';
  if (!LOOKS.test(word)) return null;
  const value = colourOf(WHOLE[attribute].exec(word)?.[1] ?? '', attribute);
  if (value) return { value, at };
  return NOUNS[attribute].test(word) ? colourNear(tokens, at, attribute) : null;
}

function colourNear(tokens: readonly Token[], at: number, attribute: Attribute) {
  for (const step of [-1, -2, -BEFORE, 1, 2, 3, AFTER]) {
    const other = tokens[at + step];
    // After a comma another thing may begin: «глазами, синими жилами».
    if (!other || other.sentence !== tokens[at]?.sentence || (step > 0 && !isOn(tokens, at, at + step))) continue;
    const value = colourOf(other.word, attribute);
    if (value) return { value, at: at + step };
  }
  return null;
}

function isOn(tokens: readonly Token[], at: number, end: number): boolean {
  return tokens.slice(at + 1, end + 1).every(({ isNext }) => isNext);
}

function colourOf(word: string, attribute: Attribute): string | null {
  // «Тёмно-серые» are grey, «серо-зелёные» green as well as grey: the last word says it.
  const last = word.split('-').at(-1) ?? '';
  for (const [stem, value] of Object.entries(COLOURS[attribute])) {
    if (last.startsWith(stem) && ENDING.test(last.slice(stem.length))) return value;
  }
  return null;
}

/** Colours that a note names: «Глаза: серые, к вечеру синие». */
export function valuesIn(words: readonly Pick<Token, 'word'>[], attribute: Attribute): ReadonlySet<string> {
  return new Set(words.flatMap(({ word }) => colourOf(word, attribute) ?? []));
}

/** The only person of the sentence, or the nearest before; without one, the only person of the sentence before. */
function whose({ tokens, mentions, genders }: Line, at: number): number | null {
  const near = tokens.slice(Math.max(0, at - BEFORE), at).filter(({ sentence }) => sentence === tokens[at]?.sentence);
  if (near.some(({ word }) => NOT_OURS.has(word))) return null;
  const gender = genderIn(near);
  const people = mentions.filter(
    ({ entry }) => genders.has(entry) && (gender === null || (genders.get(entry) ?? gender) === gender),
  );
  const of = (sentence: number) => people.filter((mention) => tokens[mention.at]?.sentence === sentence);
  const own = of(tokens[at]?.sentence ?? 0);
  const one = only(own) ?? own.findLast((mention) => mention.at < at)?.entry;
  return one ?? (own.length === 0 ? only(of((tokens[at]?.sentence ?? 0) - 1)) : null);
}

function genderIn(near: readonly Token[]): Gender | null {
  if (near.some(({ word }) => word === 'ее')) return 'f';
  return near.some(({ word }) => word === 'его') ? 'm' : null;
}

function only(mentions: readonly Mention[]): number | null {
  const entries = new Set(mentions.map(({ entry }) => entry));
  return entries.size === 1 ? ([...entries][0] ?? null) : null;
}
