import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { classNames } from '@pero/ui/class-names';
import type { ReactNode } from 'react';
import type { AudioFile } from '../../../contract/files.ts';
import { announcementsOf, INSTRUCTIONS } from './drag-words.ts';
import css from './tracks.module.css';

type TrackOrderProps = {
  files: readonly AudioFile[];
  canEdit: boolean;
  onOrder: (ids: readonly string[]) => void;
  children: ReactNode;
};

/** The order of the files, by hand and by keyboard. */
export function TrackOrder({ files, canEdit, onOrder, children }: TrackOrderProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = files.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      id="recordings"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(files), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!canEdit}>
        <ol className={css.tracks}>{children}</ol>
      </SortableContext>
    </DndContext>
  );
}

type TrackItemProps = {
  file: AudioFile;
  canEdit: boolean;
  className?: string | undefined;
  children: (grip: ReactNode) => ReactNode;
};

/** One line that can be carried; it is taken by its grip. */
export function TrackItem({ file, canEdit, className, children }: TrackItemProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: file.id,
  });
  const grip = canEdit ? (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={css.grip}
      {...attributes}
      {...listeners}
      aria-roledescription="переставляемый файл"
      aria-label={`Переставить «${file.title}»`}
    >
      <svg width="14" height="18" viewBox="0 0 14 18" fill="currentColor" aria-hidden="true">
        <path d="M3 2h2v2H3zM9 2h2v2H9zM3 8h2v2H3zM9 8h2v2H9zM3 14h2v2H3zM9 14h2v2H9z" />
      </svg>
    </button>
  ) : (
    <span />
  );
  return (
    <li
      ref={setNodeRef}
      className={classNames(className, isDragging && css.carried)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(grip)}
    </li>
  );
}
