/** As words are compared: «Алёна» and «Алена» are one. */
export function folded(word: string): string {
  return word.toLowerCase().replaceAll('ё', 'е');
}

/** The forms of a word, folded: the dictionary one and all others. They tell who may be meant where two have one name. */
export type WordForms = { readonly base: ReadonlySet<string>; readonly oblique: ReadonlySet<string> };

export type Gender = 'f' | 'm';

const HUSHING = 'жшчщ';
const BACK = 'гкх';

/** Each part that has two forms of a case doubles the forms of the whole; more parts than names have stand as they are. */
const PARTS_MOST = 3;

/** Nominative of the singular: gender and animation decide over its accusative, which is some other case anyway. */
export function formsOf(word: string, gender: Gender | null): WordForms {
  const whole = folded(word);
  const own = whole.split('-');
  // «Римский-Корсаков»: each part has forms of its own, and all stand in the same case.
  const isOfParts = own.length > 1 && own.length <= PARTS_MOST && own.every((part) => part.length > 2);
  if (isOfParts) return joined(own.map((part) => casesOf(part, gender)));
  return apart(whole, casesOf(whole, gender));
}

/** Six lists, one per case: nominative, genitive, dative, accusative, instrumental, prepositional. */
type Cases = readonly (readonly string[])[];

function apart(whole: string, cases: Cases): WordForms {
  return { base: new Set([whole]), oblique: new Set(cases.slice(1).flat()) };
}

function joined(parts: readonly Cases[]): WordForms {
  const byCase = [0, 1, 2, 3, 4, 5].map((at) =>
    parts.reduce<string[]>(
      (heads, part) => {
        const tails = part[at] ?? [];
        return heads.flatMap((head) => tails.map((tail) => (head === '' ? tail : `${head}-${tail}`)));
      },
      [''],
    ),
  );
  // The first part of a name of things may stay as it is: «диван-кровати».
  return { base: new Set(byCase[0]), oblique: new Set(byCase.slice(1).flat()) };
}

function casesOf(word: string, gender: Gender | null): Cases {
  if (word.length < 2 || !/^[а-я]+$/.test(word)) return one(word);
  return ofOneForm(word, gender) ?? adjectiveOrNoun(word) ?? surname(word, gender) ?? byEnding(word, gender);
}

function one(word: string): Cases {
  return [word, word, word, word, word, word].map((form) => [form]);
}

/** «Черных», «Шевченко», and what some bend and some do not: «Ивано́во». */
function ofOneForm(word: string, gender: Gender | null): Cases | null {
  if (gender === null || word.length < 4) return null;
  if (word.endsWith('ово')) return both(one(word), neuter(word));
  return /(?:ых|их|аго|яго|ко)$/.test(word) ? one(word) : null;
}

function surname(word: string, gender: Gender | null): Cases | null {
  if (/(?:[оеы]в|[иы]н)$/.test(word) && word.length > 3) {
    return gender === 'f' ? one(word) : both(possessive(word), hard(word));
  }
  if (/(?:[ое]в|[иы]н)а$/.test(word) && word.length > 4) {
    return gender === 'm' ? first(word) : both(possessiveOfHer(word), first(word));
  }
  return null;
}

function byEnding(word: string, gender: Gender | null): Cases {
  switch (word.slice(-1)) {
    case 'а':
      return /[аеиоуыэюя]а$/.test(word) ? one(word) : first(word);
    case 'я':
      return first(word);
    case 'о':
    case 'е':
      return both(one(word), neuter(word));
    case 'ы':
    case 'и':
      return plural(word);
    case 'ь':
      return onSoftSign(word, gender);
    case 'у':
    case 'э':
    case 'ю':
      return one(word);
    default:
      return onConsonant(word, gender);
  }
}

function onSoftSign(word: string, gender: Gender | null): Cases {
  if (gender === null) return both(soft(word), third(word));
  return gender === 'm' ? soft(word) : third(word);
}

/** A woman of a surname on a consonant has it in one form: «Анне Шмидт». */
function onConsonant(word: string, gender: Gender | null): Cases {
  if (gender === 'f') return one(word);
  return word.endsWith('й') ? short(word) : hard(word);
}

function both(one: Cases, other: Cases): Cases {
  return one.map((forms, at) => [...new Set([...forms, ...(other[at] ?? [])])]);
}

/** What ends as an adjective may be a noun still, «Аглая», «имение», «Георгий»: it is given the forms of both. */
function adjectiveOrNoun(word: string): Cases | null {
  if (word.length < 4) return null;
  if (/(?:ая|яя)$/.test(word)) return both(adjective(word), first(word));
  if (/(?:ое|ее|ие)$/.test(word)) return both(adjective(word), neuter(word));
  if (/(?:[сц]к|[ыо])ий$|ый$|ые$/.test(word)) return adjective(word);
  if (/[кнвжшчщгх]ий$/.test(word)) return both(adjective(word), short(word));
  return /[стндлжшкгхв]ой$/.test(word) ? adjective(word) : null;
}

/** «Толстой», «Раневская», «Нижние». */
function adjective(word: string): Cases {
  const stem = word.slice(0, -2);
  const end = word.slice(-2);
  const isSoft =
    end === 'яя' || end === 'ее' || (/[нж]$/.test(stem) && /^(?:ий|ие)$/.test(end) && !/[жшчщ]$/.test(stem));
  const isHushing = HUSHING.includes(stem.slice(-1));
  const hardO = isHushing && end !== 'ой' ? 'е' : 'о';
  const [o, i, u] = isSoft ? ['е', 'и', 'ю'] : [hardO, /[гкхжшчщ]$/.test(stem) ? 'и' : 'ы', 'у'];
  const form = (...ends: string[]) => ends.map((each) => stem + each);
  if (end === 'ая' || end === 'яя') {
    const many = form(`${o}й`, `${o}ю`);
    return [[word], form(`${o}й`), form(`${o}й`), form(`${u}ю`), many, form(`${o}й`)];
  }
  if (end === 'ые' || end === 'ие') {
    return [[word], form(`${i}х`), form(`${i}м`), form(`${i}х`, `${i}е`), form(`${i}ми`), form(`${i}х`)];
  }
  return [[word], form(`${o}го`), form(`${o}му`), form(`${o}го`, end), form(`${i}м`), form(`${o}м`)];
}

/** «Каренин»: a surname has «-ым», which a noun has not. */
function possessive(word: string): Cases {
  return [[word], [`${word}а`], [`${word}у`], [`${word}а`], [`${word}ым`], [`${word}е`]];
}

/** «Каренина». */
function possessiveOfHer(word: string): Cases {
  const stem = word.slice(0, -1);
  return [[word], [`${stem}ой`], [`${stem}ой`], [`${stem}у`], [`${stem}ой`, `${stem}ою`], [`${stem}ой`]];
}

/** «Анна», «Илья», «Мария». */
function first(word: string): Cases {
  const stem = word.slice(0, -1);
  const before = stem.slice(-1);
  if (word.endsWith('ия')) {
    return [[word], [`${stem}и`], [`${stem}и`], [`${stem}ю`], [`${stem}ей`, `${stem}ею`], [`${stem}и`]];
  }
  const isSoft = word.endsWith('я');
  const i = isSoft || (BACK + HUSHING).includes(before) ? 'и' : 'ы';
  const o = isSoft || `${HUSHING}ц`.includes(before) ? ['ей', 'ею'] : ['ой', 'ою'];
  const isStressed = `${HUSHING}ц`.includes(before) ? ['ой'] : [];
  const by = [...o, ...isStressed].map((end) => stem + end);
  return [[word], [stem + i], [`${stem}е`], [stem + (isSoft ? 'ю' : 'у')], by, [`${stem}е`]];
}

/** «Иван», «Пётр», «Череповец». */
function hard(word: string): Cases {
  const stems = fleeting(word);
  const form = (end: string) => stems.map((stem) => stem + end);
  const by = /[жшчщц]$/.test(word) ? [...form('ем'), ...form('ом')] : form('ом');
  return [[word], form('а'), form('у'), [...form('а'), word], by, form('е')];
}

const KNOWN_STEMS: Readonly<Record<string, readonly string[]>> = { петр: ['петр'], павел: ['павл'], лев: ['льв'] };

/** «Павел» loses its vowel before an ending, «Семен» keeps it: of a name that nobody knows, both are looked for. */
function fleeting(word: string): readonly string[] {
  const known = KNOWN_STEMS[word];
  if (known) return known;
  const [, head = '', , tail = ''] = /^(.*[^аеиоуыэюя])([ео])([цклрнв])$/.exec(word) ?? [];
  const after = /^(.*[аеиоуыэюя])[ея]ц$/.exec(word)?.[1];
  if (after !== undefined) return [`${after}йц`, word];
  if (head.length < 2) return [word];
  const soft = /л$/.test(head) || tail === 'к' ? [`${head}ь${tail}`] : [];
  return [word, head + tail, ...soft];
}

/** «Игорь», «Ноготь». */
function soft(word: string): Cases {
  const stem = word.slice(0, -1);
  return [[word], [`${stem}я`], [`${stem}ю`], [`${stem}я`, word], [`${stem}ем`], [`${stem}е`]];
}

/** «Любовь», «Тверь». */
function third(word: string): Cases {
  const stem = word.slice(0, -1);
  return [[word], [`${stem}и`], [`${stem}и`], [word], [`${stem}ью`], [`${stem}и`]];
}

/** «Андрей», «Юрий», «Соловей». */
function short(word: string): Cases {
  const stem = word.slice(0, -1);
  const at = word.endsWith('ий') ? `${stem}и` : `${stem}е`;
  const usual: Cases = [[word], [`${stem}я`], [`${stem}ю`], [`${stem}я`, word], [`${stem}ем`], [at]];
  if (!/[лбрв]ей$/.test(word)) return usual;
  const tail = `${word.slice(0, -2)}ь`;
  return both(usual, [[word], [`${tail}я`], [`${tail}ю`], [`${tail}я`], [`${tail}ем`], [`${tail}е`]]);
}

/** «Бородино», «Поле», «Имение»; some say them in one form, so that one counts too. */
function neuter(word: string): Cases {
  const stem = word.slice(0, -1);
  if (word.endsWith('ие')) return [[word], [`${stem}я`], [`${stem}ю`], [word], [`${stem}ем`], [`${stem}и`]];
  const isHard = word.endsWith('о') || /[жшчщц]$/.test(stem);
  const o = word.endsWith('о') ? 'ом' : 'ем';
  return [[word], [stem + (isHard ? 'а' : 'я')], [stem + (isHard ? 'у' : 'ю')], [word], [stem + o], [`${stem}е`]];
}

/** «Поляны», «Кузьминки», «Каренины»: how many of them ends as it likes, so all endings are looked for. */
function plural(word: string): Cases {
  const stem = word.slice(0, -1);
  const [, head = '', tail = ''] = /^(.*[^аеиоуыэюя])([кцнл])$/.exec(stem) ?? [];
  const between = head === '' ? [] : [`${head.replace(/[ьй]$/, '')}о${tail}`, `${head.replace(/[ьй]$/, '')}е${tail}`];
  const of = [
    stem,
    `${stem}ов`,
    `${stem}ев`,
    `${stem}ей`,
    `${stem}ь`,
    ...between,
    ...(/[иы]н$|[ое]в$/.test(stem) ? [`${stem}ых`] : []),
  ];
  const to = [`${stem}ам`, `${stem}ям`, ...(/[иы]н$|[ое]в$/.test(stem) ? [`${stem}ым`] : [])];
  const by = [`${stem}ами`, `${stem}ями`, ...(/[иы]н$|[ое]в$/.test(stem) ? [`${stem}ыми`] : [])];
  return [[word], of, to, [...of, word], by, [`${stem}ах`, `${stem}ях`, ...of]];
}
