import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button, ButtonLink } from '@pero/ui/button';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { sheetsOf } from '../../../rules/kinds.ts';
import { openByChapter } from '../../../rules/remarks.ts';
import { useDesk } from '../desk-context.ts';
import { BEGINNING } from '../text/open-text.ts';
import { ChapterRow } from './chapter-row.tsx';
import { DeletedChapters } from './deleted-chapters.tsx';
import css from './list.module.css';
import { familyOf, type Target, targetOf } from './order.ts';
import { INDENT, numbersOf, ROW, ROW_ON_PHONE } from './rows.ts';
import { useRows } from './use-rows.ts';

type Dragged = { readonly id: number; readonly target: Target };

/** All chapters of the book, to open, to name and to put in order. */
export function ChapterList({ isPage }: { isPage: boolean }) {
  const { bookId, chapters, currentId, actions, canEdit, goTo, remarks } = useDesk();
  const scroller = useRef<HTMLDivElement>(null);
  const height = isPage ? ROW_ON_PHONE : ROW;
  const current = chapters.findIndex(({ id }) => id === currentId);
  const { from, to } = useRows(scroller, chapters.length, height, current);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [renamed, setRenamed] = useState<number | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byRows(height) }),
  );

  const targetAt = ({ active, delta }: DragMoveEvent): Target =>
    targetOf(chapters, Number(active.id), Math.round(delta.y / height), Math.round(delta.x / INDENT));
  const drop = (event: DragEndEvent) => {
    setDragged(null);
    void actions.move(Number(event.active.id), targetAt(event));
  };
  const [isAdding, setAdding] = useState(false);
  const isOnTheWay = useNavigation().state !== 'idle';
  const add = async (kind: 'part' | 'chapter') => {
    // Until the new one is there the button has the focus: each space of a quick hand would press it again.
    if (isOnTheWay) return;
    setAdding(true);
    const id = await actions.add(kind, null);
    if (id !== null) goTo(id, BEGINNING);
    setAdding(false);
  };

  const numbers = useMemo(() => numbersOf(chapters), [chapters]);
  const open = useMemo(() => openByChapter(remarks.canAnswer ? remarks.list : []), [remarks]);
  const shown = chapters.slice(from, to);
  const lifted = dragged && chapters.find(({ id }) => id === dragged.id);
  return (
    <nav className={css.list} aria-label="Главы">
      <ListHead />
      <DndContext
        sensors={sensors}
        accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
        onDragMove={(event) => setDragged({ id: Number(event.active.id), target: targetAt(event) })}
        onDragEnd={drop}
        onDragCancel={() => setDragged(null)}
      >
        <div ref={scroller} className={css.scroll}>
          <ol
            className={css.rows}
            style={{ height: chapters.length * height, '--row': `${height}px` } as CSSProperties}
          >
            {shown.map((chapter, at) => (
              <ChapterRow
                key={chapter.id}
                chapter={chapter}
                number={numbers[from + at] ?? null}
                index={from + at}
                isCurrent={chapter.id === currentId}
                isLifted={chapter.id === dragged?.id}
                isRenamed={chapter.id === renamed}
                remarks={open.get(chapter.id) ?? 0}
                onRename={setRenamed}
              />
            ))}
            {dragged && <DropLine dragged={dragged} height={height} />}
          </ol>
        </div>
        <DragOverlay dropAnimation={null}>
          {lifted && <span className={css.lifted}>{lifted.name || 'Без названия'}</span>}
        </DragOverlay>
      </DndContext>
      {canEdit && (
        <div className={css.foot}>
          <Button kind="quiet" size="sm" icon="plus" busy={isAdding} onClick={() => void add('chapter')}>
            Новая глава
          </Button>
          <Button kind="quiet" size="sm" busy={isAdding} onClick={() => void add('part')}>
            Часть
          </Button>
          <ButtonLink kind="quiet" size="sm" icon="upload" to={`/books/import/?into=${bookId}`}>
            Из&nbsp;файла
          </ButtonLink>
          <DeletedChapters />
        </div>
      )}
    </nav>
  );
}

function ListHead() {
  const { chapters } = useDesk();
  const characters = chapters.reduce((sum, chapter) => sum + chapter.characters, 0);
  const count = chapters.filter(({ kind }) => kind === 'chapter').length;
  return (
    <h2 className={css.head}>
      {counted(count, 'глава', 'главы', 'глав')} · {formatNumber(sheetsOf(characters), 1)}&nbsp;а.&nbsp;л.
    </h2>
  );
}

/** Where the chapter would come to stand. */
function DropLine({ dragged: { id, target }, height }: { dragged: Dragged; height: number }) {
  const { chapters } = useDesk();
  const index = chapters.findIndex((chapter) => chapter.id === id);
  // Counted without the chapters that are on their way.
  const row = target.at <= index ? target.at : target.at + familyOf(chapters, index);
  return (
    <li
      className={css.drop}
      aria-hidden="true"
      style={{ top: row * height - 1, '--depth': target.depth } as CSSProperties}
    />
  );
}

/** An arrow moves by a row or by a step, not by pixels. */
function byRows(height: number) {
  return (event: KeyboardEvent, { currentCoordinates }: { currentCoordinates: { x: number; y: number } }) => {
    const [x, y] = STEPS[event.code] ?? [0, 0];
    if (x === 0 && y === 0) return undefined;
    event.preventDefault();
    return { x: currentCoordinates.x + x * INDENT, y: currentCoordinates.y + y * height };
  };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const INSTRUCTIONS =
  'Чтобы переместить главу, нажмите пробел. Стрелки вверх и\u00A0вниз меняют место, вправо и\u00A0влево\u00A0— вложенность. Пробел ставит главу, Esc отменяет.';

const announcements: Announcements = {
  onDragStart: () => 'Глава взята',
  onDragOver: () => undefined,
  onDragEnd: () => 'Глава поставлена',
  onDragCancel: () => 'Глава осталась на\u00A0своём месте',
};
