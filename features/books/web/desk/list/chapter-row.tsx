import { useDraggable } from '@dnd-kit/core';
import { Icon } from '@pero/ui/icon';
import {
  type CSSProperties,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type MouseEventHandler,
  memo,
  type TouchEventHandler,
} from 'react';
import { Link } from 'react-router';
import type { ListedChapter } from '../../../contract/chapters.ts';
import { remarksWords } from '../../../rules/remarks.ts';
import { useDesk } from '../desk-context.ts';
import { Menu } from '../menu.tsx';
import css from './list.module.css';
import { RenameField } from './rename-field.tsx';
import { RowMenu } from './row-menu.tsx';
import { readersWords, shortSize, sizeWords } from './rows.ts';

type Props = {
  readonly chapter: ListedChapter;
  readonly number: number | null;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly isLifted: boolean;
  readonly isRenamed: boolean;
  /** Open remarks of a moderator. */
  readonly remarks: number;
  readonly onRename: (id: number | null) => void;
};

export const ChapterRow = memo(function ChapterRow(props: Props) {
  const { chapter, index, isCurrent, isLifted, isRenamed, onRename } = props;
  const { canEdit, chapters } = useDesk();
  const { listeners, attributes, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: chapter.id,
    disabled: !canEdit || isRenamed,
  });
  const name = chapter.name || 'Без названия';
  return (
    <li
      ref={setNodeRef}
      className={css.row}
      data-kind={chapter.kind}
      data-lifted={isLifted || undefined}
      aria-setsize={chapters.length}
      aria-posinset={index + 1}
      style={{ '--at': index, '--depth': chapter.depth } as CSSProperties}
      onMouseDown={listeners?.onMouseDown as MouseEventHandler | undefined}
      onTouchStart={listeners?.onTouchStart as TouchEventHandler | undefined}
    >
      {canEdit && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={css.handle}
          aria-label={`Переместить: ${name}`}
          aria-describedby={attributes['aria-describedby']}
          onKeyDown={listeners?.onKeyDown as KeyboardEventHandler | undefined}
        >
          <span aria-hidden="true">⠿</span>
        </button>
      )}
      {isRenamed ? (
        <RenameField chapter={chapter} onDone={() => onRename(null)} />
      ) : (
        <RowLink {...props} name={name} isCurrent={isCurrent} />
      )}
      {canEdit && !isRenamed && (
        <Menu label={`Действия: ${name}`} icon="more" className={css.more}>
          <RowMenu chapter={chapter} index={index} onRename={() => onRename(chapter.id)} />
        </Menu>
      )}
    </li>
  );
});

function RowLink({ chapter, number, name, isCurrent, remarks, onRename }: Props & { readonly name: string }) {
  const { bookId, book, canEdit } = useDesk();
  const isSerial = book.kind === 'draft' && chapter.kind === 'chapter';
  const facts = [sizeWords(chapter), ...(isSerial ? [readersWords(chapter)] : [])];
  const about = [...facts, ...(remarks > 0 ? [`открыто ${remarksWords(remarks)}`] : [])].join(' · ');
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'F2' || !canEdit) return;
    event.preventDefault();
    onRename(chapter.id);
  };
  return (
    <Link
      to={`/books/${bookId}/chapters/${chapter.id}/`}
      className={css.link}
      draggable={false}
      title={`${name}\n${about}`}
      onKeyDown={keys}
      onDoubleClick={() => canEdit && onRename(chapter.id)}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      <i className={css.number}>{number}</i>
      <span className={css.name} data-unnamed={chapter.name === '' || undefined}>
        {name}
      </span>
      <span className={css.size} aria-hidden="true">
        {remarks > 0 && <b className={css.remarks}>{remarks}</b>}
        {isSerial && <Readers chapter={chapter} />}
        {shortSize(chapter.characters)}
      </span>
      <span className={css.about}>{about}</span>
    </Link>
  );
}

function Readers({ chapter }: { chapter: ListedChapter }) {
  if (chapter.is_free && !chapter.is_draft) return <Icon name="gift" size={14} />;
  return <Icon name={chapter.is_draft ? 'eye-off' : 'eye'} size={14} />;
}
