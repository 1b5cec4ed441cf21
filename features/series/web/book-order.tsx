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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconButton } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Icon } from '@pero/ui/icon';
import { Link } from 'react-router';
import type { SeriesBook } from '../contract.ts';
import { announcementsOf, INSTRUCTIONS } from './drag-words.ts';
import css from './series.module.css';
import { movedBook, withoutBook } from './series-draft.ts';

type Props = {
  books: readonly SeriesBook[];
  isOrdered: boolean;
  onChange: (books: readonly SeriesBook[]) => void;
};

/** The reading order, by hand and by keyboard. */
export function BookOrder({ books, isOrdered, onChange }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => books.findIndex((book) => book.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onChange(movedBook(books, placeOf(active.id), placeOf(over.id)));
  };
  return (
    <DndContext
      id="series-books"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(books), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <SortableContext items={books.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={css.books}>
          {books.map((book, index) => (
            <BookLine
              key={book.id}
              book={book}
              place={isOrdered ? index + 1 : null}
              onRemove={() => onChange(withoutBook(books, book.id))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function BookLine({ book, place, onRemove }: { book: SeriesBook; place: number | null; onRemove: () => void }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: book.id,
  });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${css.book} ${css.carried}` : css.book}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.grip}
        {...attributes}
        {...listeners}
        aria-roledescription="переставляемая книга"
        aria-label={`Переставить «${book.title}»`}
      >
        <Icon name="menu" size={18} />
      </button>
      <span className={css.place}>{place}</span>
      <Cover id={book.id} title={book.cover.title} author={book.cover.author} image={book.cover.url} />
      <span className={css.words}>
        <Link className={css.title} to={book.page}>
          {book.title}
        </Link>
        <span className={book.is_published ? 'ok sm' : 'dim sm'}>{book.state_label}</span>
        <OtherSeries book={book} />
      </span>
      <IconButton icon="close" label={`Убрать «${book.title}» из серии`} onClick={onRemove} />
    </li>
  );
}

/** Retailers show one series of a book. */
export function OtherSeries({ book }: { book: SeriesBook }) {
  if (book.other_series.length === 0) return null;
  const names = book.other_series.map(({ name }) => `«${name}»`).join(', ');
  return (
    <span className="warn xs">Есть и&nbsp;в&nbsp;серии {names}. Магазин показывает у&nbsp;книги только одну.</span>
  );
}
