/** Words as they are looked for: small, and «ё» is «е». `plainLetters('Ёлка')` gives 'елка'. */
export function plainLetters(words: string): string {
  return words.toLowerCase().replaceAll('ё', 'е');
}
