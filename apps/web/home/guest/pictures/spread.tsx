import { firstPage, leftPage } from '../hero-texts.ts';
import css from './spread.module.css';

/** Two pages as they will be printed. */
export function Spread() {
  return (
    <div className={css.spread}>
      <div className={css.page}>
        <div className={css.running}>Вера Околицына</div>
        <div className={css.text}>
          {leftPage.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className={css.folio}>6</div>
      </div>
      <div className={css.opening}>
        <p className={css.chapter}>Глава первая</p>
        <div className={css.chapterTitle}>Большая вода</div>
        <div className={css.ornament}>❦</div>
        <div className={css.text}>
          {firstPage.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className={css.folio}>7</div>
      </div>
    </div>
  );
}
