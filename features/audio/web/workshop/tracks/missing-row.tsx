import { clockOf } from '@pero/kernel/length';
import type { TrackRow } from './track-rows.ts';
import css from './tracks.module.css';

type MissingRowProps = { row: Extract<TrackRow, { kind: 'missing' }>; number: number; pace: number };

/** A chapter of the text that nobody has read yet. */
export function MissingRow({ row, number, pace }: MissingRowProps) {
  return (
    <li className={`${css.track} ${css.missing}`}>
      <span />
      <span className={css.number}>{number}</span>
      <div className={css.name}>
        <b>{row.chapter || 'Без названия'}</b>
        <span>глава есть в&nbsp;тексте</span>
      </div>
      <div className={css.gap} />
      <span className={css.length}>≈&nbsp;{clockOf(row.characters / pace)}</span>
      <div className={css.verdict}>
        <b className="warn">Записи нет</b>
        <span>добавьте файл: место найдём по&nbsp;длине</span>
      </div>
      <span />
    </li>
  );
}
