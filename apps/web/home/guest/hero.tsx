import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import css from './hero.module.css';
import { firstPage } from './hero-texts.ts';
import { Phone } from './pictures/phone.tsx';
import { PrintedBook } from './pictures/printed-book.tsx';
import { Spread } from './pictures/spread.tsx';
import { WordPage } from './pictures/word-page.tsx';
import { START } from './start.ts';

export function Hero() {
  return (
    <section className={css.hero}>
      <div className={css.head}>
        <h1>
          Принесите рукопись.
          <br />
          Уйдите с&nbsp;книгой.
        </h1>
        <div>
          <p>
            {hang('Электронной, печатной и аудио. На полке большого магазина, с роялти, где расписана каждая копейка.')}
          </p>
          <div className={css.actions}>
            <ButtonLink kind="go" to={START}>
              Загрузить рукопись
            </ButtonLink>
            <a className="link ink" href="#calc">
              Посчитать доход
            </a>
          </div>
          <small>Word, FB2, EPUB или&nbsp;чистый лист. Бесплатно.</small>
        </div>
      </div>
      <div
        className={css.stage}
        role="img"
        aria-label="Страница из Word превращается в разворот, книгу на телефоне и печатную книгу"
      >
        <div aria-hidden="true">
          <WordPage />
          <InkLine />
          <div className={css.book}>
            <PrintedBook name="voda" />
          </div>
          <Spread />
          <div className={css.phone}>
            <Phone clock="12:04" title="Большая вода" progress="Глава 1 · осталось 14 мин">
              {firstPage.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Phone>
          </div>
          <span className={css.fileCaption}>Ваш файл, как есть</span>
          <span className={css.spreadCaption}>
            Разворот для печати. Кавычки, тире
            <br />
            и&nbsp;переносы исправлены сами
          </span>
          <span className={css.bookCaption}>
            Телефон и&nbsp;книга
            <br />
            в&nbsp;руки
          </span>
        </div>
      </div>
    </section>
  );
}

function InkLine() {
  return (
    <svg className={css.ink} viewBox="0 0 250 160" fill="none" aria-hidden="true">
      <path
        d="M6 96C40 20 96 8 128 40c24 26-8 58-26 36c-20-26 40-62 116-2"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g transform="translate(218 75) rotate(38) scale(1.3) translate(-12 -23)">
        <path d="M12 23 5.5 9.5C5 6.5 8 2 12 1c4 1 7 5.5 6.5 8.5z" fill="currentColor" />
        <path d="M12 22v-9" stroke="var(--paper)" strokeWidth="1.3" />
        <circle cx="12" cy="11.5" r="1.9" fill="var(--paper)" />
      </g>
    </svg>
  );
}
