import { type ReactNode, useEffect } from 'react';
import { classNames } from '../class-names.ts';
import './cover.css';
import './covers.css';

type Art = { title: string; author: string; genre: string; face: ReactNode };

/** Nine designs of the cover maker. The drawings are in covers.css, only the words are here. */
export const coverArt = {
  voda: {
    title: 'Долгая вода',
    author: 'Вера Околицына',
    genre: 'современная проза',
    face: (
      <>
        <span className="author">Вера Околицына</span>
        <span className="title">
          Долгая
          <br />
          вода
        </span>
        <span className="genre">роман</span>
      </>
    ),
  },
  kosa: {
    title: 'Дом на Песчаной косе',
    author: 'Вера Околицына',
    genre: 'современная проза',
    face: (
      <>
        <span className="title">
          Дом на
          <br />
          Песчаной
          <br />
          косе
        </span>
        <span className="author">Вера Околицына</span>
      </>
    ),
  },
  molch: {
    title: 'Семнадцать способов молчать',
    author: 'Ада Полынцева',
    genre: 'современная проза',
    face: (
      <>
        <span className="title">
          Семнадцать
          <br />
          способов
          <br />
          молчать
        </span>
        <span className="quote">«»</span>
        <span className="author">Ада Полынцева</span>
      </>
    ),
  },
  tram: {
    title: 'Последний трамвай до Заозёрска',
    author: 'Вера Околицына',
    genre: 'детектив',
    face: (
      <>
        <span className="title">
          Последний
          <br />
          трамвай<b>до Заозёрска</b>
        </span>
        <span className="author">Вера Околицына</span>
        <span className="genre">детектив</span>
      </>
    ),
  },
  brod: {
    title: 'Янтарный брод',
    author: 'Вера Околицына',
    genre: 'фэнтези',
    face: (
      <>
        <span className="title">
          Янтарный
          <br />
          брод
        </span>
        <span className="genre">Книга первая</span>
        <span className="author">Вера Околицына</span>
      </>
    ),
  },
  habit: {
    title: 'Привычка ставить точку',
    author: 'Вера Околицына',
    genre: 'нон-фикшн',
    face: (
      <>
        <span className="title">
          Привычка
          <br />
          ставить
          <br />
          точку
        </span>
        <span className="subtitle">Как дописать книгу, если есть работа, дети и сомнения</span>
        <span className="author">Вера Околицына</span>
      </>
    ),
  },
  atlas: {
    title: 'Атлас северных печей',
    author: 'Тимофей Заречин',
    genre: 'нон-фикшн',
    face: (
      <>
        <span className="title">
          Атлас северных
          <br />
          печей
        </span>
        <span className="author">Тимофей Заречин</span>
      </>
    ),
  },
  sneg: {
    title: 'Снег идёт вверх',
    author: 'Вера Околицына',
    genre: 'стихи',
    face: (
      <>
        <span className="title">
          <i>вверх</i>
          <i>идёт</i>
          <i>Снег</i>
        </span>
        <span className="author">Вера Околицына</span>
        <span className="genre">стихи</span>
      </>
    ),
  },
  orb: {
    title: 'Чайник на орбите',
    author: 'Егор Лапшуков',
    genre: 'фантастика',
    face: (
      <>
        <span className="title">
          Чайник
          <br />
          на орбите
        </span>
        <span className="author">Егор Лапшуков</span>
      </>
    ),
  },
} satisfies Record<string, Art>;

export type CoverArtName = keyof typeof coverArt;

export const coverArtNames = Object.keys(coverArt) as CoverArtName[];

/** A drawn cover with its own typefaces. Brings their files with it: use it only where such covers are shown. */
/** Ten small fonts that nothing but covers shows: a page is read before they are fetched. */
function fetchFonts() {
  void import('./cover-fonts.ts');
}

export function CoverArt({
  name,
  square,
  className,
}: {
  name: CoverArtName;
  square?: boolean;
  className?: string | undefined;
}) {
  const art = coverArt[name];
  useEffect(fetchFonts, []);
  return (
    <div
      className={classNames('cover', `c-${name}`, square && 'square', className)}
      role="img"
      aria-label={`Обложка: ${art.title}`}
    >
      {square && name === 'brod' ? (
        <span className="title">
          Янтарный
          <br />
          брод
        </span>
      ) : (
        art.face
      )}
    </div>
  );
}
