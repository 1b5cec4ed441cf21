import { formatDay } from '@pero/kernel/day';
import { Cover } from '@pero/ui/cover/cover';
import type { ServiceType } from '../../rules/types.ts';
import css from './shop-sketch.module.css';

export type Sketched = {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly image: string | null;
};

/** Invented neighbours: what stands beside is not ours to choose. */
const OTHERS: readonly Sketched[] = [
  { id: 11, title: 'Тёплая сторона улицы', author: 'Ника Сольвейн', image: null },
  { id: 12, title: 'Город, где спят часы', author: 'Марк Вешнин', image: null },
  { id: 13, title: 'Сад по\u00A0ту сторону дождя', author: 'Ника Сольвейн', image: null },
  { id: 14, title: 'Чайник на\u00A0орбите', author: 'Егор Лапшуков', image: null },
];

type Props = {
  readonly type: ServiceType;
  readonly book: Sketched;
  readonly day?: string | null;
  readonly large?: boolean;
};

/** A sketch of the shop, no picture of it: where the book stands. */
export function ShopSketch({ type, book, day = null, large = false }: Props) {
  return (
    <div className={large ? `${css.shop} ${css.large}` : css.shop} aria-hidden="true">
      <p className={css.bar}>
        <i />
        <i />
        <i />
      </p>
      {type === 'offer' && <Offer book={book} day={day} />}
      {type === 'direct' && <Answers book={book} />}
      {type === 'direct_top' && <Upper book={book} />}
    </div>
  );
}

function Picture({ book }: { book: Sketched }) {
  return (
    <span className={css.cover}>
      <Cover id={book.id} title={book.title} author={book.author} image={book.image} />
    </span>
  );
}

function Offer({ book, day }: { book: Sketched; day: string | null }) {
  return (
    <>
      <p className={css.title}>
        <b>Предложение</b>
        {day && <span>{formatDay(day as never)}</span>}
      </p>
      <div className={css.row}>
        {OTHERS.slice(0, 2).map((one) => (
          <Picture key={one.id} book={one} />
        ))}
        <span className={css.me}>
          <Picture book={book} />
          <em>−20&nbsp;%</em>
        </span>
        {OTHERS.slice(2).map((one) => (
          <Picture key={one.id} book={one} />
        ))}
      </div>
    </>
  );
}

function Line({ book, isMe = false }: { book: Sketched; isMe?: boolean }) {
  return (
    <li className={isMe ? css.mine : undefined}>
      <Picture book={book} />
      <span>
        <b>{book.title}</b>
        <small>{book.author}</small>
      </span>
      {isMe && <em>реклама</em>}
    </li>
  );
}

function Answers({ book }: { book: Sketched }) {
  return (
    <>
      <p className={css.query}>семейная сага у моря</p>
      <ul>
        {OTHERS.slice(0, 1).map((one) => (
          <Line key={one.id} book={one} />
        ))}
        <Line book={book} isMe />
        {OTHERS.slice(2, 3).map((one) => (
          <Line key={one.id} book={one} />
        ))}
      </ul>
    </>
  );
}

function Upper({ book }: { book: Sketched }) {
  return (
    <>
      <p className={css.query}>современная проза</p>
      <div className={css.upper}>
        <Picture book={book} />
        <span>
          <b>{book.title}</b>
          <small>{book.author}</small>
        </span>
        <em>реклама</em>
      </div>
      <ul>
        <Line book={OTHERS[1] as Sketched} />
      </ul>
    </>
  );
}
