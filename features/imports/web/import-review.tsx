import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { Stat, Stats } from '@pero/ui/tables/stat';
import type { BookForm } from '@pero/works/rules/kinds';
import { useState } from 'react';
import type { OpenImport, ImportReview as Review } from '../contract/imports.ts';
import { isDoubtful } from '../rules/review.ts';
import { ChapterRow } from './chapters/chapter-row.tsx';
import css from './import-review.module.css';
import { Remarks } from './remarks.tsx';
import { TakeForm } from './taking/take-form.tsx';
import { useDivision } from './use-division.ts';

type Props = {
  open: OpenImport;
  review: Review;
  kind: BookForm | null;
  /** Who would stand on the title page of a new book. */
  author: string;
  onChange: (open: OpenImport) => void;
};

/** What was found in the file, for its author to look through and to put right. */
export function ImportReview({ open, review, kind, author, onChange }: Props) {
  const division = useDivision(open, onChange);
  const [onlyDoubtful, setOnlyDoubtful] = useState(false);
  const doubtful = review.chapters.filter(isDoubtful).length;
  const isFiltered = onlyDoubtful && doubtful > 0;
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <Found review={review} />
        <Remarks remarks={review.remarks} doubtful={doubtful} />
        <section aria-labelledby="found-chapters" className="section">
          <div className={css.bar}>
            <h2 id="found-chapters">Главы</h2>
            {doubtful > 0 && (
              <Chips label="Какие главы показать">
                <Chip on={isFiltered} onClick={() => setOnlyDoubtful(!onlyDoubtful)}>
                  Только сомнительные <sup>{doubtful}</sup>
                </Chip>
              </Chips>
            )}
            <span className="spacer" />
            <Button
              kind="quiet"
              size="sm"
              icon="undo"
              disabled={division.revision === 0}
              onClick={() => void division.undo()}
            >
              Вернуть как было
            </Button>
          </div>
          <ol className={css.list} aria-busy={division.isBusy}>
            {review.chapters.map((chapter, at) =>
              isFiltered && !isDoubtful(chapter) && division.shown !== at ? null : (
                <ChapterRow
                  // Places are the only names that chapters have before they are made.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the name
                  key={at}
                  importId={open.id}
                  chapter={chapter}
                  at={at}
                  division={division}
                />
              ),
            )}
          </ol>
        </section>
      </div>
      <TakeForm open={open} review={review} kind={kind} author={author} />
    </div>
  );
}

function Found({ review }: { review: Review }) {
  const parts = review.chapters.filter(({ kind }) => kind === 'part').length;
  const besides = [
    review.notes > 0 && counted(review.notes, 'сноска', 'сноски', 'сносок'),
    review.pictures > 0 && counted(review.pictures, 'картинка', 'картинки', 'картинок'),
  ].filter((words) => words !== false);
  return (
    <div className={css.found}>
      <p className={css.book}>
        {review.title}
        {review.authors !== '' && <span>{review.authors}</span>}
      </p>
      <Stats>
        <Stat
          main
          label="Глав"
          value={formatNumber(review.chapters.length - parts)}
          note={parts > 0 ? `в\u00A0${formatNumber(parts)} ${parts === 1 ? 'части' : 'частях'}` : undefined}
        />
        <Stat label="Знаков с&nbsp;пробелами" value={formatNumber(review.characters)} />
        <Stat
          label="Авторских листов"
          value={formatNumber(review.authors_sheets, 2)}
          note={besides.length > 0 ? besides.join(', ') : undefined}
        />
      </Stats>
    </div>
  );
}
