import { IconButton } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { useMe } from '@pero/web-platform/session';
import { useRead } from '@pero/web-platform/use-read';
import { useRef, useState } from 'react';
import { listForeign, listSimilar } from '../../../contract/changes.ts';
import { saidOf } from '../judge/decision-words.ts';
import { useReviewDesk, type View } from '../review-desk.ts';
import { ChapterDialog } from './chapter-dialog.tsx';
import { FindBar, useFindKey } from './search/find-bar.tsx';
import { indexOfStop } from './stops.ts';
import css from './text.module.css';

const LABELS: Readonly<Record<View, string>> = {
  words: 'По\u00A0словам',
  beside: 'Рядом',
  whole: 'Весь текст',
  about: 'Описание',
  similar: 'Заимствования',
};

/** How the book is looked at, and the way from place to place. */
export function TextBar() {
  const { changes, info, view, show, search } = useReviewDesk();
  const field = useRef<HTMLInputElement>(null);
  const isText = info.case.work_kind === 'book';
  useFindKey(search, isText && changes !== null, field);
  const views = useViews();
  return (
    <div className={css.bar}>
      <Chips label="Что показать">
        {views.map((one) => (
          <Chip key={one} on={one === view} onClick={() => show(one)}>
            {saidOf(info, LABELS[one])}
          </Chip>
        ))}
      </Chips>
      <span className={css.places}>
        <Places />
        {isText && <InText />}
      </span>
      <FindBar field={field} />
    </div>
  );
}

/** Only a text has something to compare it with. */
function useViews(): View[] {
  const { bookId, changes, info, view, isHolder } = useReviewDesk();
  const { isModerator } = useMe();
  const isText = info.case.work_kind === 'book';
  const isOn = isModerator && isHolder && isText;
  const { result: similar } = useRead(listSimilar, { bookId }, { isOn });
  const { result: foreign } = useRead(listForeign, { bookId }, { isOn });
  const isAlike = (similar?.length ?? 0) > 0 || (foreign?.texts.length ?? 0) > 0 || foreign?.verdict?.state === 'told';
  const hasPast = isText && changes?.since;
  const views: View[] = hasPast ? ['words', 'beside', 'whole', 'about'] : ['whole', 'about'];
  return view === 'similar' || isAlike ? [...views, 'similar'] : views;
}

/** Words to be found in it, and its chapters. */
function InText() {
  const { changes, search } = useReviewDesk();
  const [isListOpen, setListOpen] = useState(false);
  return (
    <>
      {changes !== null && (
        <IconButton
          icon="search"
          size="sm"
          label="Найти в&nbsp;книге"
          title="Найти в&nbsp;книге (Ctrl+F)"
          aria-expanded={search.isOpen}
          onClick={search.isOpen ? search.close : search.open}
        />
      )}
      <IconButton
        icon="menu"
        size="sm"
        label="Список глав"
        aria-haspopup="dialog"
        title="Список глав"
        onClick={() => setListOpen(true)}
      />
      {isListOpen && <ChapterDialog onClose={() => setListOpen(false)} />}
    </>
  );
}

function Places() {
  const { stops, current, step, view } = useReviewDesk();
  if (stops.length === 0 || view === 'about' || view === 'similar') return null;
  const at = indexOfStop(stops, current);
  return (
    <>
      <span className={css.place} role="status">
        {at === -1 ? `мест: ${stops.length}` : `место ${at + 1} из\u00A0${stops.length}`}
      </span>
      <span className={css.arrows}>
        <IconButton
          icon="chevron-right"
          size="sm"
          label="Предыдущее место"
          title="Предыдущее место (P)"
          onClick={() => step(-1)}
        />
        <IconButton
          icon="chevron-right"
          size="sm"
          label="Следующее место"
          title="Следующее место (N)"
          onClick={() => step(1)}
        />
      </span>
    </>
  );
}
