/** A sentence and whether it can stand where nothing was said before. */
export type Sentence = { readonly text: string; readonly standsAlone: boolean };

/** A paragraph of narration, cut into sentences. */
export type Narration = {
  readonly from: number;
  /** Its number among all paragraphs. */
  readonly index: number;
  readonly sentences: readonly Sentence[];
};

const SPEECH = /^[—–-]|[,.!?…] [—–-] (?:[а-яё]|[А-ЯЁ])|: [—–-] /;
const ENDS_WELL = /[.!?…][»")]?$/;
const PARAGRAPH_LEAST = 80;

/** Paragraphs that tell, without speeches, headings, lists and foreign words. */
export function narrationOf(text: string, until: number): readonly Narration[] {
  const found: Narration[] = [];
  let from = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const paragraph = line.trim();
    if (from >= until) break;
    if (isNarration(paragraph)) found.push({ from, index, sentences: sentencesOf(paragraph) });
    from += line.length + 1;
  }
  return found;
}

function isNarration(paragraph: string): boolean {
  if (paragraph.length < PARAGRAPH_LEAST || !ENDS_WELL.test(paragraph) || SPEECH.test(paragraph)) return false;
  const letters = paragraph.match(/[а-яё]/gi)?.length ?? 0;
  return letters > paragraph.length * 0.7;
}

/** «т. е.», «г. Москва», «А. С. Пушкин»: a point that ends nothing. */
const NO_END = /(?:^|[\s(«])(?:[А-ЯЁа-яё]|гг?|тт?|др|пр|им|ул|руб|коп|стр|см|св|кн|гл|проф|тыс|млн|напр)\.$/;
const END = /(?<![.!?…])[.!?…]+[»")]*(?=\s+[«"„(]?[А-ЯЁ])/g;

function sentencesOf(paragraph: string): Sentence[] {
  const cut: string[] = [];
  let start = 0;
  for (const { 0: end, index } of paragraph.matchAll(END)) {
    const piece = paragraph.slice(start, index + end.length);
    if (NO_END.test(piece)) continue;
    cut.push(piece.trim());
    start = index + end.length;
  }
  cut.push(paragraph.slice(start).trim());
  return cut.filter((text) => text !== '').map((text) => ({ text, standsAlone: standsAlone(text) }));
}

/** Words that lean on what was said before. */
const LEANING =
  /^(?:он|она|оно|они|его|её|ее|их|ему|ей|им|ею|ими|них|него|неё|нее|это|этот|эта|эти|этого|этой|этому|этим|этих|тот|та|те|того|той|тому|тем|тех|такой|такая|такие|такое|так|тогда|потом|затем|тут|там|здесь|туда|сюда|и|а|но|или|да|однако|впрочем|поэтому|потому|зато|же|вдруг|наконец|ещё|еще|тоже|также|кроме|между|при|после|с|со|вот|итак|ведь|хотя|чтобы|значит|например|действительно|конечно|может|словом|оттого|отсюда|оттуда|теперь|наоборот|напротив|другой|другая|другие|первый|второй|третий|оба|обе|себе|свой|столько|нет|мало)(?![а-яё])/i;
const PRONOUN = /(?<![а-яё])(?:он|она|оно|они|его|её|ему|ей|им|них|него|неё|ней|нему|ним|ними|нём|их)(?![а-яё])/i;
/** A name, not at the beginning: whom the pronoun can mean. */
const NAME = /(?<=[а-яё,»] )[А-ЯЁ][а-яё]{2,}/;

function standsAlone(text: string): boolean {
  if (!/^[А-ЯЁ]/.test(text) || LEANING.test(text) || /[?:;]$|[»"]$/.test(text)) return false;
  if (
    /(?<![а-яё])(?:ты|тебя|тебе|вы|вас|вам|этот|эта|эти|этого|этой|этому|этом|эту|тот самый|сюда|тут)(?![а-яё])/i.test(
      text,
    )
  ) {
    return false;
  }
  const pronoun = text.search(PRONOUN);
  if (pronoun < 0) return true;
  const name = text.search(NAME);
  return (name >= 0 && name < pronoun) || /^[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+/.test(text);
}
