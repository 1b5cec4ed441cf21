import { fitOf, typesetting } from '@pero/ui/cover/cover';
import type { CSSProperties } from 'react';
import css from './poster.module.css';

const DRAWINGS = ['lines', 'rings', 'slant'] as const;

/** A typeset poster: the same contest always gets the same paper and drawing. */
export function Poster({ id, title }: { id: number; title: string }) {
  const { paper, ornament } = typesetting(`contest ${id}`);
  const drawing = DRAWINGS[id % DRAWINGS.length] ?? 'lines';
  return (
    <div
      className={`${css.poster} ${css[paper] ?? ''} ${css[drawing]}`}
      style={{ '--fit': `${fitOf(title)}cqw` } as CSSProperties}
      aria-hidden="true"
    >
      <span className={css.over}>Конкурс «Пера»</span>
      <span className={css.name}>{title}</span>
      <span className={css.ornament}>{ornament}</span>
    </div>
  );
}
