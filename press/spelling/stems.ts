/**
 * What the forms of a word have in common, by its ending alone: «рука», «руки», «рукой» are «рук». Porter's steps for
 * Russian; «е» and «ё» are one letter.
 */
export function stemOf(word: string): string {
  const whole = word.toLowerCase().replaceAll('ё', 'е');
  const vowel = whole.search(VOWEL);
  if (vowel < 0) return whole;
  const head = whole.slice(0, vowel + 1);
  let rest = whole.slice(vowel + 1);
  const gerund = cut(rest, GERUND_AFTER_A, GERUND);
  if (gerund !== null) rest = gerund;
  else {
    rest = rest.replace(/(?:ся|сь)$/, '');
    rest = withoutAdjective(rest) ?? cut(rest, VERB_AFTER_A, VERB) ?? cut(rest, [], NOUN) ?? rest;
  }
  rest = rest
    .replace(/и$/, '')
    .replace(/(?:ейше|ейш)$/, '')
    .replace(/нн$/, 'н')
    .replace(/ь$/, '');
  return head + rest;
}

const VOWEL = /[аеиоуыэюя]/;
const list = (endings: string) => endings.split(' ').toSorted((a, b) => b.length - a.length);

const GERUND_AFTER_A = list('в вши вшись');
const GERUND = list('ив ивши ившись ыв ывши ывшись');
const ADJECTIVE = list('ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею');
const PARTICIPLE_AFTER_A = list('ем нн вш ющ щ');
const PARTICIPLE = list('ивш ывш ующ');
const VERB_AFTER_A = list('ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно');
const VERB = list(
  'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
);
const NOUN = list(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
);

function withoutAdjective(rest: string): string | null {
  const stem = cut(rest, [], ADJECTIVE);
  return stem === null ? null : (cut(stem, PARTICIPLE_AFTER_A, PARTICIPLE) ?? stem);
}

/** Without the longest of these endings; those of the first kind only follow «а» or «я». */
function cut(rest: string, afterA: readonly string[], any: readonly string[]): string | null {
  const ending = any.find((each) => rest.endsWith(each));
  if (ending !== undefined) return rest.slice(0, -ending.length);
  const after = afterA.find((each) => rest.endsWith(each) && /[ая]$/.test(rest.slice(0, -each.length)));
  return after === undefined ? null : rest.slice(0, -after.length);
}
