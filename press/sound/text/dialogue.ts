/** A part of a paragraph: somebody's words, or the author's. */
export type Part = { readonly text: string; readonly isSpeech: boolean };

const REPLY = /^\s*[—–-]\s/;
/** Where speech and the author's words take turns: a dash after a mark. */
const TURN = /(?<=[,.!?…»])\s[—–]\s/;

/**
 * A reply divided into what a hero says and what the author adds; any other paragraph is the author's.
 * `partsOf('— Никто, — сказала я.')` gives «Никто,» as speech and «сказала я.» as the author's.
 */
export function partsOf(paragraph: string): readonly Part[] {
  if (!REPLY.test(paragraph)) return [{ text: paragraph, isSpeech: false }];
  const turns = paragraph.replace(REPLY, '').split(TURN);
  return turns
    .map((text, index) => ({ text: text.trim(), isSpeech: index % 2 === 0 }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

const SAYING =
  /^(?:сказал|спросил|ответил|крикнул|закричал|прошептал|шепнул|пробормотал|буркнул|добавил|проговорил|произн[её]с|воскликнул|заметил|повторил|отозвал|вздохнул|усмехнул|улыбнул|кивнул|объяснил|возразил|согласил|попросил|позвал|продолжал|перебил|удивил|протянул|сообщил|предложил|хмыкнул|проворчал|велел)(?:а|и|ла|о)?(?:с[ья])?$/u;
const NOBODY = new Set(
  'я он она оно они мы ты вы кто тот та это тихо громко сухо хрипло наконец вдруг снова опять'.split(' '),
);
const WORDS = /(?:[\p{L}-]|\u0301)+/gu;
/** Farther from the verb nobody looks for a name. */
const NEAR = 3;

/**
 * Who speaks, by what the author adds: the name beside a verb of speech, as it is written there. Null where it is not said.
 * `speakerOf('сказала тётка Агния и вышла.')` gives «тётка Агния».
 */
export function speakerOf(added: string): string | null {
  const words = added.match(WORDS)?.slice(0, 12) ?? [];
  const verb = words.findIndex((word) => SAYING.test(word.toLowerCase()));
  if (verb === -1) return null;
  const after = words.slice(verb + 1, verb + 1 + NEAR);
  const [first = '', second = ''] = after;
  if (isName(first)) return isCapital(second) ? `${first} ${second}` : first;
  const before = words[verb - 1] ?? '';
  return isName(before) && verb === 1 ? before : null;
}

function isName(word: string): boolean {
  if (word.length < 2 || NOBODY.has(word.toLowerCase())) return false;
  // «сказал дед», not «сказал глухо» or «сказал ему».
  return isCapital(word) || (/[бвгджзйклмнпрстфхцчшщаья]$/u.test(word) && word.length > 2 && !ADVERB.test(word));
}

const ADVERB = /(?:[аеи]й|ему|ей|его|её|[оы]|ски|ая|ив|ав|ув|аясь|ясь|шись)$/u;

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
