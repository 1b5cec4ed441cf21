export const QUOTE_MOST = 500;
export const WORDS_MOST = 4000;
export const THREADS_MOST = 500;
export const MESSAGES_MOST = 200;

type Named = { readonly hand: number; readonly name: string };

/** Who is called by name: «@Ада Полынцева, посмотрите». Of two names that begin alike the longer one is meant. */
export function mentionedIn(text: string, people: readonly Named[]): readonly number[] {
  const longest = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  let left = text.toLowerCase();
  return longest.flatMap(({ hand, name }) => {
    const call = `@${name.toLowerCase()}`;
    if (!left.includes(call)) return [];
    left = left.replaceAll(call, ' ');
    return hand;
  });
}
