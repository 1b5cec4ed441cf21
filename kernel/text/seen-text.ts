/** Controls, marks of direction, letters of no width; fillers that look like nothing. */
const UNSEEN = /\p{Cc}|\p{Cf}|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u3164|\uFFA0/gu;
const LINES = new Set(['\t', '\n', '\r']);
const JOINERS = new Set(['\u200C', '\u200D']);
/** Of Arabic numbers: they are drawn around the digits. */
const NUMBER_SIGN = /[\u0600-\u0605\u06DD]/;
/** What a joiner joins: signs like «👨‍👩‍👧», letters that change beside each other. */
const JOINED =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{M}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Tamil}|\p{Script=Sinhala})$/u;

/**
 * A text without what nobody sees. Two names that look the same are then the same, and none turns the line around it
 * (U+202E shows «txt.exe» as «exe.txt»). Line ends stay, and joiners where they join.
 * `seenText('Долгая\u200B вода\u202E')` gives 'Долгая вода'.
 */
export function seenText(text: string): string {
  return text.replace(UNSEEN, (found, at: number) => (isSeen(found, text.slice(Math.max(0, at - 2), at)) ? found : ''));
}

function isSeen(letter: string, before: string): boolean {
  if (LINES.has(letter) || NUMBER_SIGN.test(letter)) return true;
  return JOINERS.has(letter) && JOINED.test(before);
}
