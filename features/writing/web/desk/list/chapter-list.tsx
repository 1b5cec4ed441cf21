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
import { openByChapter } from '@pero/works/rules/remarks';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import type { ListedChapter } from '../../../contract/chapters.ts';
import { familyOf } from '../../../rules/chapter-order.ts';
import { AwayNote } from '../../device/away-note.tsx';
import { beginChapter } from '../begin-chapter.ts';
import { useDesk } from '../desk-context.ts';
import { ChapterRow } from './chapter-row.tsx';
import css from './list.module.css';
import { ListFoot } from './list-foot.tsx';
import head from './list-head.module.css';
import { Finder, ListHead } from './list-head.tsx';
import { type Target, targetAmong } from './order.ts';
import { INDENT, numbersOf, ROW, ROW_ON_PHONE, shownRows } from './rows.ts';
import { useFolding } from './use-folding.ts';
import { useMoving } from './use-moving.tsx';
import { useRows } from './use-rows.ts';
import { useWalking } from './use-walking.ts';

type Dragged = { readonly id: number; readonly target: Target };

/** Fewer are seen at a glance. */
const WORTH_FINDING = 12;

/** All chapters of the book, to open, to find, to name and to put in order. */
export function ChapterList({ isPage }: { isPage: boolean }) {
  const desk = useDesk();
  const { chapters, currentId, canEdit, remarks, plans } = desk;
  const scroller = useRef<HTMLDivElement>(null);
  const height = isPage ? ROW_ON_PHONE : ROW;
  const [wanted, setWanted] = useState('');
  const folding = useFolding();
  const rows = useMemo(() => shownRows(chapters, folding.folded, wanted), [chapters, folding.folded, wanted]);
  const current = rows.findIndex(({ index }) => chapters[index]?.id === currentId);
  const { from, to } = useRows(scroller, rows.length, height, current);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [renamed, setRenamed] = useState<number | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byRows(height) }),
  );
  const moveChapter = useMoving();
  const walking = useWalking(scroller, current, dragged === null);

  const shown = useMemo(() => rows.flatMap(({ index }) => chapters[index] ?? []), [rows, chapters]);
  const targetAt = ({ active, delta }: DragMoveEvent): Target =>
    targetAmong(chapters, shown, Number(active.id), Math.round(delta.y / height), Math.round(delta.x / INDENT));
  const drop = (event: DragEndEvent) => {
    setDragged(null);
    const chapter = chapters.find(({ id }) => id === Number(event.active.id));
    if (chapter) void moveChapter(chapter, targetAt(event));
  };
  const add = (kind: 'part' | 'chapter') => {
    setWanted('');
    void beginChapter(desk, kind, null);
  };

  const numbers = useMemo(() => numbersOf(chapters), [chapters]);
  const open = useMemo(() => openByChapter(remarks.canAnswer ? remarks.list : []), [remarks]);
  const lifted = dragged && chapters.find(({ id }) => id === dragged.id);
  return (
    <nav className={css.list} aria-label="Главы">
      <ListHead folding={folding} />
      <AwayNote />
      {(chapters.length > WORTH_FINDING || wanted !== '') && (
        <Finder wanted={wanted} found={rows.length} onChange={setWanted} />
      )}
      <DndContext
        sensors={sensors}
        accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
        onDragMove={(event) => setDragged({ id: Number(event.active.id), target: targetAt(event) })}
        onDragEnd={drop}
        onDragCancel={() => setDragged(null)}
      >
        <div ref={scroller} className={css.scroll} {...walking.keys}>
          <ol className={css.rows} style={{ height: rows.length * height, '--row': `${height}px` } as CSSProperties}>
            {rows.slice(from, to).map(({ index, within, isFolded }, at) => {
              const chapter = chapters[index];
              return (
                chapter && (
                  <ChapterRow
                    key={chapter.id}
                    chapter={chapter}
                    number={numbers[index] ?? null}
                    index={index}
                    row={from + at}
                    rows={rows.length}
                    within={within}
                    isFolded={isFolded}
                    isCurrent={chapter.id === currentId}
                    isAtHand={from + at === walking.atHand}
                    isLifted={chapter.id === dragged?.id}
                    isRenamed={chapter.id === renamed}
                    canDrag={wanted === '' && (!isFolded || within === familyOf(chapters, index) - 1)}
                    remarks={open.get(chapter.id) ?? 0}
                    planned={plans.lines.get(chapter.id)?.state ?? null}
                    onRename={setRenamed}
                    onFold={folding.toggle}
                  />
                )
              );
            })}
            {dragged && <DropLine dragged={dragged} shown={shown} height={height} />}
          </ol>
          {rows.length === 0 && wanted !== '' && <p className={head.none}>Такой главы нет.</p>}
        </div>
        <DragOverlay dropAnimation={null}>
          {lifted && <span className={css.lifted}>{lifted.name || 'Без названия'}</span>}
        </DragOverlay>
      </DndContext>
      {canEdit && <ListFoot onAdd={add} />}
    </nav>
  );
}

type DropLineProps = {
  readonly dragged: Dragged;
  readonly shown: readonly ListedChapter[];
  readonly height: number;
};

/** Where the chapter would come to stand. */
function DropLine({ dragged: { id, target }, shown, height }: DropLineProps) {
  const { chapters } = useDesk();
  const index = chapters.findIndex((chapter) => chapter.id === id);
  // Counted without the chapters that are on their way.
  const next = chapters[target.at <= index ? target.at : target.at + familyOf(chapters, index)];
  const above = shown.findIndex((chapter) => chapter.id === next?.id);
  const row = above < 0 ? shown.length : above;
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
