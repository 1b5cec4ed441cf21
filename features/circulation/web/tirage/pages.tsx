import { useState } from 'react';
import css from './tirage.module.css';

const ON_SHEET = 10;

/** Every page of the block, ten at a time; a press shows one as large as the screen takes it. */
export function Pages({ pages, address }: { pages: number; address: (page: number) => string }) {
  const [from, setFrom] = useState(1);
  const shown = Array.from({ length: Math.min(ON_SHEET, pages - from + 1) }, (_, index) => from + index);
  return (
    <div>
      <ol className={css.pages} aria-label="Страницы книги">
        {shown.map((page) => (
          <li key={page}>
            <a href={address(page)} target="_blank" rel="noreferrer">
              <img src={address(page)} alt={`Страница ${page}`} loading="lazy" width={480} height={686} />
            </a>
            <span className="sm dim">с.&nbsp;{page}</span>
          </li>
        ))}
      </ol>
      <Turn from={from} pages={pages} onTurn={setFrom} />
    </div>
  );
}

function Turn({ from, pages, onTurn }: { from: number; pages: number; onTurn: (from: number) => void }) {
  if (pages <= ON_SHEET) return null;
  return (
    <div className={css.turn}>
      <button
        type="button"
        className="btn line sm"
        disabled={from === 1}
        onClick={() => onTurn(Math.max(1, from - ON_SHEET))}
      >
        Назад
      </button>
      <label className={css.jump}>
        <span className="sm dim">со страницы</span>
        <input
          className="input"
          inputMode="numeric"
          value={from}
          onChange={(event) => onTurn(Math.min(pages, Math.max(1, Number(event.currentTarget.value) || 1)))}
        />
        <span className="sm dim">из&nbsp;{pages}</span>
      </label>
      <button
        type="button"
        className="btn line sm"
        disabled={from + ON_SHEET > pages}
        onClick={() => onTurn(from + ON_SHEET)}
      >
        Дальше
      </button>
    </div>
  );
}
