import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { LabelledSearch } from '@pero/ui/fields/labelled-search';
import { Dialog } from '@pero/ui/layout/dialog';
import { useDeferredValue, useState } from 'react';
import { type ListedChapter, useReviewDesk } from '../review-desk.ts';
import css from './chapter-dialog.module.css';

/** More rows would be drawn longer than a name is typed. */
const SHOWN = 200;

/** All chapters, to jump to one. */
export function ChapterDialog({ onClose }: { onClose: () => void }) {
  const { changes, marks, goTo } = useReviewDesk();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLocaleLowerCase('ru'));
  const chapters = changes?.chapters ?? [];
  const found = chapters.filter(({ name }) => name.toLocaleLowerCase('ru').includes(wanted));
  const shown = found.slice(0, SHOWN);
  return (
    <Dialog title="Главы" onClose={onClose}>
      {chapters.length > 12 && (
        <LabelledSearch
          label="Найти главу"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className="dim">Такой главы нет.</p>}
      <ol className={css.list}>
        {shown.map((chapter) => (
          <li key={chapter.chapter_id}>
            <button
              type="button"
              style={{ paddingLeft: 8 + chapter.depth * 16 }}
              onClick={() => {
                onClose();
                goTo({ chapterId: chapter.chapter_id, at: null });
              }}
            >
              <span className={css.name} data-state={chapter.state}>
                {chapter.name || 'Без\u00A0названия'}
              </span>
              <span className={css.facts}>{factsOf(chapter, marks.get(chapter.chapter_id)?.length ?? 0)}</span>
            </button>
          </li>
        ))}
      </ol>
      {found.length > SHOWN && (
        <p className="sm dim">И&nbsp;ещё {formatNumber(found.length - SHOWN)}: найдите главу по&nbsp;названию.</p>
      )}
    </Dialog>
  );
}

function factsOf({ state, edits, characters, kind }: ListedChapter, marks: number): string {
  const changed = {
    same: '',
    changed: counted(edits, 'правка', 'правки', 'правок'),
    new: 'новая',
    removed: 'удалена',
  }[state];
  const size = kind === 'part' ? '' : `${formatNumber(characters)}\u00A0зн.`;
  return [changed, marks > 0 ? counted(marks, 'отметка', 'отметки', 'отметок') : '', size].filter(Boolean).join(', ');
}
