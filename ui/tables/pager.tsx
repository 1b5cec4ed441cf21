import { Link } from 'react-router';
import './pager.css';

type PagerProps = {
  /** From 1. */
  page: number;
  pages: number;
  to: (page: number) => string;
};

/** The pages of a list: the first, the last, those around this one. Nothing where there is one page only. */
export function Pager({ page, pages, to }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label="Страницы">
      {page > 1 && (
        <Link className="pager-turn" to={to(page - 1)} rel="prev">
          Назад
        </Link>
      )}
      <ol>
        {pagesShown(page, pages).map((shown, place, all) => (
          <li key={shown} className={shown - (all[place - 1] ?? shown) > 1 ? 'jump' : undefined}>
            <Link to={to(shown)} aria-current={shown === page ? 'page' : undefined}>
              <span className="visually-hidden">Страница </span>
              {shown}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link className="pager-turn" to={to(page + 1)} rel="next">
          Дальше
        </Link>
      )}
    </nav>
  );
}

/** `pagesShown(5, 12)` gives [1, 4, 5, 6, 12]. */
export function pagesShown(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((shown) => shown >= 1 && shown <= pages);
  return [...new Set(wanted)].sort((a, b) => a - b);
}
