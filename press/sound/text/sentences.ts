/** A part of a text. */
export type Span = { readonly from: number; readonly to: number };

/** What ends a sentence, with the marks that close after it, and the space before the next. */
const END = /(?<![.!?…])[.!?…]+[»”"')\]]*\s+/g;
/** What a sentence may begin with. */
const BEGINNING = /^[«„“"'([]*(?:[—–-]\s*[«„“"'([]*)?[\p{Lu}\p{N}]/u;
const SHORT =
  /(?:^|[\s(«„])(?:\p{Lu}|г|гг|в|вв|т|т\.\s?[ед]|им|ул|д|кв|стр|гл|рис|см|ср|св|тыс|млн|руб|коп|напр|проф|акад|о|о-в|р|оз)\.$/u;

/**
 * The sentences of a paragraph, whole: put together they are the paragraph. Initials, usual abbreviations and what a hero says
 * before the author goes on («— Кто там? — спросил он.») do not end one.
 * `sentencesOf('Было утро. Шёл дождь.')` gives [{ from: 0, to: 11 }, { from: 11, to: 21 }].
 */
export function sentencesOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(END)) {
    const to = index + end.length;
    if (!BEGINNING.test(text.slice(to, to + 8))) continue;
    if (end.startsWith('.') && SHORT.test(text.slice(Math.max(from, index - 12), index + 1))) continue;
    spans.push({ from, to });
    from = to;
  }
  if (from < text.length) spans.push({ from, to: text.length });
  return spans;
}
