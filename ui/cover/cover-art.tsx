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
        <span className="a">Вера Околицына</span>
        <span className="t">
          Долгая
          <br />
          вода
        </span>
        <span className="g">роман</span>
      </>
    ),
  },
  kosa: {
    title: 'Дом на Песчаной косе',
    author: 'Вера Околицына',
    genre: 'современная проза',
    face: (
      <>
        <span className="t">
          Дом на
          <br />
          Песчаной
          <br />
          косе
        </span>
        <span className="a">Вера Околицына</span>
      </>
    ),
  },
  molch: {
    title: 'Семнадцать способов молчать',
    author: 'Ада Полынцева',
    genre: 'современная проза',
    face: (
      <>
        <span className="t">
          Семнадцать
          <br />
          способов
          <br />
          молчать
        </span>
        <span className="q">«»</span>
        <span className="a">Ада Полынцева</span>
      </>
    ),
  },
  tram: {
    title: 'Последний трамвай до Заозёрска',
    author: 'Вера Околицына',
    genre: 'детектив',
    face: (
      <>
        <span className="t">
          Последний
          <br />
          трамвай<b>до Заозёрска</b>
        </span>
        <span className="a">Вера Околицына</span>
        <span className="g">детектив</span>
      </>
    ),
  },
  brod: {
    title: 'Янтарный брод',
    author: 'Вера Околицына',
    genre: 'фэнтези',
    face: (
      <>
        <span className="t">
          Янтарный
          <br />
          брод
        </span>
        <span className="g">Книга первая</span>
        <span className="a">Вера Околицына</span>
      </>
    ),
  },
  habit: {
    title: 'Привычка ставить точку',
    author: 'Вера Околицына',
    genre: 'нон-фикшн',
    face: (
      <>
        <span className="t">
          Привычка
          <br />
          ставить
          <br />
          точку
        </span>
        <span className="s">Как дописать книгу, если есть работа, дети и сомнения</span>
        <span className="a">Вера Околицына</span>
      </>
    ),
  },
  atlas: {
    title: 'Атлас северных печей',
    author: 'Тимофей Заречин',
    genre: 'нон-фикшн',
    face: (
      <>
        <span className="t">
          Атлас северных
          <br />
          печей
        </span>
        <span className="a">Тимофей Заречин</span>
      </>
    ),
  },
  sneg: {
    title: 'Снег идёт вверх',
    author: 'Вера Околицына',
    genre: 'стихи',
    face: (
      <>
        <span className="t">
          <i>вверх</i>
          <i>идёт</i>
          <i>Снег</i>
        </span>
        <span className="a">Вера Околицына</span>
        <span className="g">стихи</span>
      </>
    ),
  },
  orb: {
    title: 'Чайник на орбите',
    author: 'Егор Лапшуков',
    genre: 'фантастика',
    face: (
      <>
        <span className="t">
          Чайник
          <br />
          на орбите
        </span>
        <span className="a">Егор Лапшуков</span>
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
      className={classNames('cover', `c-${name}`, square && 'sq', className)}
      role="img"
      aria-label={`Обложка: ${art.title}`}
    >
      {square && name === 'brod' ? (
        <span className="t">
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
