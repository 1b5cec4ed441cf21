import { CoverArt } from '@pero/ui/cover/cover-art';
import { Icon } from '@pero/ui/icon';
import css from './samples.module.css';
import setPage from './set-page.svg';

/** Sketches in a pen's line, and what one of them became in the maker of covers. */
const SKETCHES = [
  ['Вода', 'M8 18h30M8 26h20M.5 54h59M22 54a14 14 0 0 1 28 0M8 62h20M34 66h16M14 74h26'],
  ['Дом', 'M12 74V44l18-16 18 16v30zM24 74V58h12v16M10 14h40M18 20h24'],
  ['Лестница', 'M20 86V22M40 86V22M20 34h20M20 46h20M20 58h20M20 70h20M8 12h30'],
] as const;

export function DesignSample() {
  return (
    <div className={css.sketches}>
      {SKETCHES.map(([name, lines], place) => (
        <figure key={name}>
          <svg viewBox="0 0 60 90" aria-hidden="true" className={css.sketch}>
            <rect x=".5" y=".5" width="59" height="89" />
            <path d={lines} />
          </svg>
          <figcaption>эскиз {place + 1}</figcaption>
        </figure>
      ))}
      <span className={css.arrow}>
        <Icon name="chevron-right" size={18} />
      </span>
      <figure>
        <CoverArt name="voda" className={css.ready} />
        <figcaption>готово</figcaption>
      </figure>
    </div>
  );
}

/** What a machine does not set by itself: lines in steps, a note beneath, figures in columns. */
export function PagemakerSample() {
  return (
    <div className={css.pages}>
      <div className={css.page}>
        <p className={css.verseName}>Ледоход</p>
        <p className={css.verse}>
          <span>Треснуло</span>
          <span>посередине</span>
          <span>слово «зима»,</span>
          <span>и обе половины</span>
          <span>поплыли.</span>
        </p>
      </div>
      <div className={css.page}>
        <p className={css.justified}>
          Свод клали без кружал*, на&nbsp;глаз, и&nbsp;каждый ряд сох три дня. Старые мастера стучали по&nbsp;кирпичу
          и&nbsp;слушали, как он отвечает.
        </p>
        <p className={css.foot}>* Деревянная дуга, по&nbsp;которой выводят свод.</p>
      </div>
      <div className={css.page}>
        <table>
          <caption>Таблица 2. Высота воды, см</caption>
          <tbody>
            <tr>
              <td>Апрель</td>
              <td>412</td>
            </tr>
            <tr>
              <td>Май</td>
              <td>538</td>
            </tr>
            <tr>
              <td>Июнь</td>
              <td>207</td>
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A page of prose as the press sets it, untouched: `tools/sample-pages.ts`. */
export function SetPage() {
  return (
    <figure className={css.set}>
      <img
        src={setPage}
        alt="Страница романа, набранная станком: заголовок главы, абзацы, номер страницы"
        loading="lazy"
      />
      <figcaption>
        А&nbsp;так роман набирает наш станок, сам и&nbsp;бесплатно. Если вам хватает этого, вёрстку заказывать
        не&nbsp;нужно.
      </figcaption>
    </figure>
  );
}

const FRAMES = [
  { at: '0:00', words: 'Тёмная вода', face: 'dark' },
  { at: '0:12', words: 'Рассвет над рекой', face: 'dawn' },
  { at: '0:24', words: 'Зарубки на косяке', face: 'mark' },
  { at: '0:36', words: 'Название', face: 'title' },
] as const;

/** A trailer as it is agreed upon before it is made. */
export function BooktrailerSample() {
  return (
    <ol className={css.frames}>
      {FRAMES.map(({ at, words, face }) => (
        <li key={at}>
          <Frame face={face} />
          <span className={css.at}>{at}</span>
          <span className="visually-hidden">{words}</span>
        </li>
      ))}
    </ol>
  );
}

function Frame({ face }: { face: (typeof FRAMES)[number]['face'] }) {
  const isLight = face === 'dawn' || face === 'mark';
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      <rect width="160" height="90" fill={isLight ? '#e9e1cf' : '#16444b'} />
      {face === 'dark' && <path d="M20 52h44M82 60h50M36 70h60" stroke="#2f6a70" strokeWidth="2" />}
      {face === 'dawn' && (
        <>
          <path d="M70 58a24 24 0 0 1 48 0z" fill="#e8703a" />
          <rect y="58" width="160" height="32" fill="#16444b" />
        </>
      )}
      {face === 'mark' && (
        <>
          <path d="M52 8v82M52 24h16M52 40h22M52 56h14M52 72h20" stroke="#16444b" strokeWidth="3" fill="none" />
          <rect x="96" y="66" width="44" height="3" fill="#e8703a" />
        </>
      )}
      {face === 'title' && (
        <text x="80" y="50" textAnchor="middle" fill="#e9e1cf" fontSize="17" fontFamily="var(--font-book)">
          Долгая вода
        </text>
      )}
    </svg>
  );
}

/** Ten spines side by side. */
export function CirculationSample({ words }: { words: string }) {
  return (
    <div className={css.spines}>
      <span className={css.shelf} aria-hidden="true">
        {['а', 'б', 'в', 'г', 'д', 'е', 'ж', 'з', 'и', 'к'].map((one) => (
          <i key={one}>Долгая вода</i>
        ))}
      </span>
      <p>{words}</p>
    </div>
  );
}
