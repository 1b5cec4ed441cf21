import { Cover } from '../cover/cover.tsx';
import { CoverArt, coverArt, coverArtNames } from '../cover/cover-art.tsx';
import { Section } from '../layout/section.tsx';

const typeset = [
  { id: 1, title: 'Письма, которых не было', author: 'Вера Околицына', genre: 'роман' },
  { id: 2, title: 'Город, где спят часы', author: 'Марк Вешнин', genre: 'повесть' },
  { id: 3, title: 'Тёплая сторона улицы', author: 'Ника Сольвейн', genre: 'рассказы' },
  { id: 4, title: 'Сад', author: 'Ника Сольвейн', genre: 'роман' },
  { id: 5, title: 'Высокопревосходительство', author: 'Егор Лапшуков', genre: 'сатира' },
  {
    id: 6,
    title: 'Подробная и правдивая история о том, как один человек уехал из Заозёрска и почему он туда вернулся',
    author: 'Константин Константинович Константинопольский',
    genre: 'документальная проза',
  },
];

export function GalleryCovers() {
  return (
    <Section title="Обложки" note="рисованные и наборные">
      <div className="first-row">
        {coverArtNames.map((name) => (
          <div key={name}>
            <CoverArt name={name} />
            <div className="c">
              <b>{coverArt[name].title}</b>
              {coverArt[name].genre}
            </div>
          </div>
        ))}
        {typeset.map((book) => (
          <div key={book.id}>
            <Cover {...book} />
            <div className="c">
              <b>{book.title}</b>
              наборная
            </div>
          </div>
        ))}
      </div>
      <div className="second-row">
        {['w160', 'w96', 'w48', 'w34'].map((width) => (
          <div key={width} className={width}>
            <CoverArt name="voda" />
          </div>
        ))}
        {['w160', 'w96', 'w48', 'w34'].map((width) => (
          <div key={width} className={width}>
            <Cover id={1} title="Письма, которых не было" author="Вера Околицына" genre="роман" />
          </div>
        ))}
        <div className="w160">
          <CoverArt name="brod" square />
        </div>
        <div className="w96">
          <Cover id={3} title="Тёплая сторона улицы" author="Ника Сольвейн" square />
        </div>
      </div>
    </Section>
  );
}
