import { CoverArt, type CoverArtName } from '@pero/ui/cover/cover-art';
import type { CSSProperties } from 'react';
import css from './printed-book.module.css';

/** A book that stands before you: the cover, the block of pages, the back. */
export function PrintedBook({ name, back, shadow }: { name: CoverArtName; back?: string; shadow?: string }) {
  return (
    <div className={css.book} style={{ '--back': back, '--shade': shadow } as CSSProperties}>
      <div className={css.body}>
        <div className={css.back} />
        <div className={css.pages} />
        <CoverArt name={name} className={css.cover} />
      </div>
    </div>
  );
}
