import type { World } from '../contract/worlds.ts';
import { timesWords, titleOf } from './words.ts';
import css from './worlds.module.css';

type Props = {
  readonly books: World['books'];
  readonly named: World['entries'][number]['named'];
};

/** Few chapters would be bars as wide as doors. */
const NARROWEST = 24;

/** All chapters of the world from left to right, a bar where it is named: the higher, the more often. */
export function Strip({ books, named }: Props) {
  const chapters = books.flatMap((book) => book.chapters);
  if (chapters.length === 0) return null;
  const width = Math.max(chapters.length, NARROWEST);
  const at = new Map(chapters.map(({ id }, index) => [id, index]));
  const most = Math.max(1, ...named.map(({ count }) => count));
  const bars = named.flatMap(({ chapter_id, count }) => {
    const x = at.get(chapter_id);
    const height = 4 + (20 * count) / most;
    return x === undefined ? [] : [`M${x + 0.1} 24v${-height.toFixed(1)}h.8v${height.toFixed(1)}z`];
  });
  let end = 0;
  const borders = books.slice(0, -1).map((book) => {
    end += book.chapters.length;
    return `M${end} 0V24`;
  });
  return (
    <svg
      className={css.strip}
      viewBox={`0 0 ${width} 24`}
      preserveAspectRatio="none"
      role="img"
      aria-label={stripWords(books, named)}
    >
      <path className={css.base} d={`M0 24H${chapters.length}${borders.join('')}`} />
      <path d={bars.join('')} />
    </svg>
  );
}

function stripWords(books: Props['books'], named: Props['named']): string {
  const chapters = books.flatMap((book) => book.chapters);
  if (named.length === 0) return 'В\u00A0тексте пока не\u00A0встречается';
  const most = named.reduce((one, other) => (other.count > one.count ? other : one));
  const name = titleOf(chapters.find(({ id }) => id === most.chapter_id)?.name ?? '');
  return `В\u00A0главах: ${named.length} из\u00A0${chapters.length}. Чаще всего «${name}», ${timesWords(most.count)}`;
}
