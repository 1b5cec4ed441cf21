/** Shapes of a picture to share, the first under a link. */
export const CARD_SHAPES = ['wide', 'square', 'tall'] as const;

const WORDS_MOST = 280;

type Told = {
  readonly title: string;
  readonly about: string;
  /** What it is: книга, аудиокнига. */
  readonly what: { readonly nominative: string; readonly isFeminine: boolean };
};

/** How a post begins: the book by its name and how it is told of. Where it is bought is said after it. */
export function postWords({ title, about, what: { nominative, isFeminine } }: Told): string {
  const [first = ''] = about.split('\n');
  const shown = shortened(first.trim(), WORDS_MOST);
  const came = isFeminine ? 'вышла' : 'вышел';
  return [`${isFeminine ? 'Моя' : 'Мой'} ${nominative} «${title}» ${came}.`, ...(shown === '' ? [] : [shown])].join(
    '\n\n',
  );
}

/** To the last whole sentence, or word, that goes in. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  const sentence = Math.max(...['. ', '! ', '? ', '… '].map((end) => head.lastIndexOf(end)));
  if (sentence > most / 3) return head.slice(0, sentence + 1);
  const space = head.lastIndexOf(' ');
  return `${head.slice(0, space > 0 ? space : most - 1).replace(/[,;:—-]$/, '')}…`;
}
