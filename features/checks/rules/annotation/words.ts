/** Endings of Russian words, the longest first; what is left of a word without them is near enough its stem. */
const ENDINGS = [
  ...'иями ивший ившая ившие евший евшая авший авшая авшие ующий ующая ующие ающий ающая ающие яющий яющая'.split(' '),
  ...'ются аются яются уются ается яется уется иться аться яться ется ится ался ялся ился алась илась алось илось'.split(
    ' ',
  ),
  ...'ались ились ован овал овала овали уешь аешь яешь ному него нему ного ными ними нный нная нное нные нной нных'.split(
    ' ',
  ),
  ...'ами ями ого его ому ему ыми ими ешь ишь ете ите ала яла ила ела али яли или ели ало яло ило ело ать ять ить еть'.split(
    ' ',
  ),
  ...'ает яет ует еет ают яют уют ией иям иях ость ости ую юю ая яя ое ее ые ие ый ий ой ей ом ем ам ям ах ях их ых им ым ев ов'.split(
    ' ',
  ),
  ...'ал ял ил ел ут ют ат ят ет ит ия ию ию ии ье ьи ью а я о е ы и у ю ь й'.split(' '),
];
const STEM_LEAST = 4;

/** The stem of a small word without ё. `stemOf('облонских')` gives 'облонск'. */
export function stemOf(word: string): string {
  for (const ending of ENDINGS) {
    if (word.length - ending.length >= STEM_LEAST && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return word;
}

/** Words that say nothing of what a book is about. */
const EMPTY = new Set(
  `был была было были быть будет буду будто весь всего всех всем всеми всею вам вами вас вдруг ведь вниз вот впрочем
  где говорил говорила говорить даже другой других еще если есть ему ее его ей здесь зачем знал знала знаю именно иногда
  как какая какой какие когда конечно кто куда лишь между меня мне много может можно мой моя мои мог могла могли
  нами наш наша наши него нее ней нельзя нет нибудь никогда ним ними них ничего однако один одна одно опять откуда очень
  перед под подумал подумала после потом потому почти при про разве сам сама самый самая сами свой своя свое свои своего
  своей своих своим себе себя сейчас сказал сказала сказать сколько собой стал стала стало стали столько такая такое
  такой такие так там тебе тебя тем теперь тогда того тоже той только том тот эта эти этим этих это этого этой этом этот
  хотел хотела хоть хотя чего чем через что чтоб чтобы чуть этому эту более больше время всегда всю два две действительно
  должен должна должно дело друг каждый какое каким который которая которое которые которого которой которую которым
  которых которому надо нужно несколько она они оно раз стороны стороне хорошо человек человека люди людей глаза глазами
  лицо лицом рука руки рукой руку год года лет день дня`
    .split(/\s+/)
    .map((word) => stemOf(word)),
);

const WORD = /[а-я]{4,}/g;

/** The stems that a stretch of text is about, each once. */
export function stemsOf(text: string): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const [word] of text.toLowerCase().replaceAll('ё', 'е').matchAll(WORD)) {
    const stem = stemOf(word);
    if (!EMPTY.has(stem)) stems.add(stem);
  }
  return stems;
}

/** Names: words with a capital inside a sentence, by how often they come. */
export function namesOf(text: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const [, word = ''] of text.matchAll(/(?<=[а-яё,] )([А-ЯЁ][а-яё]{2,})/g)) {
    const stem = stemOf(word.toLowerCase().replaceAll('ё', 'е'));
    names.set(stem, (names.get(stem) ?? 0) + 1);
  }
  return names;
}
