import { hang } from '@pero/kernel/typography';
import { CoverArt, type CoverArtName, coverArt } from '@pero/ui/cover/cover-art';
import css from './guest-home.module.css';

const shown: readonly (readonly [CoverArtName, string])[] = [
  ['molch', 'Проза'],
  ['tram', 'Детектив'],
  ['brod', 'Фэнтези'],
  ['atlas', 'Нон-фикшн'],
  ['sneg', 'Стихи'],
  ['orb', 'Фантастика'],
];

export function GenreWall() {
  return (
    <section className={css.wall} aria-labelledby="wall-title">
      <h2 className={css.wideTitle} id="wall-title">
        Любой жанр. Обложка&nbsp;— тоже здесь
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, and the keyboard must reach it */}
      <ul className={css.covers} tabIndex={0} aria-label="Примеры обложек">
        {shown.map(([name, genre]) => (
          <li key={name}>
            <CoverArt name={name} />
            <div className={css.coverWords}>
              <b>{hang(coverArt[name].title)}</b>
              {genre}
            </div>
          </li>
        ))}
      </ul>
      <p className={css.wallNote}>{hang('Книги и авторы на обложках вымышлены: это образцы набора и рисунка.')}</p>
    </section>
  );
}
