import { useDraggable } from '@dnd-kit/core';
import { counted } from '@pero/kernel/plural';
import { Icon } from '@pero/ui/icon';
import { remarksWords } from '@pero/works/rules/remarks';
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
import { PLAN_STATE_WORDS, type PlanState } from '../../../rules/plans.ts';
import { useDesk } from '../desk-context.ts';
import { Menu } from '../menu.tsx';
import { PlanSign } from '../plan/plan-sign.tsx';
import css from './list.module.css';
import head from './list-head.module.css';
import { RenameField } from './rename-field.tsx';
import { RowMenu } from './row-menu.tsx';
import { readersWords, shortSize, sizeWords } from './rows.ts';

type Props = {
  readonly chapter: ListedChapter;
  readonly number: number | null;
  readonly index: number;
  /** Its place among the rows that are drawn, and how many there are. */
  readonly row: number;
  readonly rows: number;
  /** How many it can fold away. */
  readonly within: number;
  readonly isFolded: boolean;
  readonly isCurrent: boolean;
  /** The one row that Tab comes to. */
  readonly isAtHand: boolean;
  readonly isLifted: boolean;
  readonly isRenamed: boolean;
  readonly canDrag: boolean;
  /** Open remarks of a moderator. */
  readonly remarks: number;
  /** How far it is, where somebody has said so. */
  readonly planned: PlanState | null;
  readonly onRename: (id: number | null) => void;
  readonly onFold: (id: number) => void;
};

export const ChapterRow = memo(function ChapterRow(props: Props) {
  const { chapter, index, row, isCurrent, isAtHand, isLifted, isRenamed, onRename } = props;
  const { canEdit } = useDesk();
  const canDrag = canEdit && props.canDrag;
  const stop = isAtHand ? 0 : -1;
  const { listeners, attributes, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: chapter.id,
    disabled: !canDrag || isRenamed,
  });
  const name = chapter.name || 'Без названия';
  return (
    <li
      ref={setNodeRef}
      className={css.row}
      data-kind={chapter.kind}
      data-lifted={isLifted || undefined}
      data-row={row}
      data-folds={props.within > 0 || undefined}
      aria-setsize={props.rows}
      aria-posinset={row + 1}
      style={{ '--at': row, '--depth': chapter.depth } as CSSProperties}
      onMouseDown={listeners?.onMouseDown as MouseEventHandler | undefined}
      onTouchStart={listeners?.onTouchStart as TouchEventHandler | undefined}
    >
      {canDrag && (
        <button
          ref={setActivatorNodeRef}
          tabIndex={stop}
          type="button"
          className={css.handle}
          aria-label={`Переместить: ${name}`}
          aria-describedby={attributes['aria-describedby']}
          onKeyDown={listeners?.onKeyDown as KeyboardEventHandler | undefined}
        >
          <span aria-hidden="true">⠿</span>
        </button>
      )}
      {props.within > 0 && <Fold {...props} name={name} />}
      {isRenamed ? (
        <RenameField chapter={chapter} onDone={() => onRename(null)} />
      ) : (
        <RowLink {...props} name={name} isCurrent={isCurrent} />
      )}
      {canEdit && !isRenamed && (
        <Menu label={`Действия: ${name}`} icon="more" className={css.more} tabIndex={stop}>
          <RowMenu chapter={chapter} index={index} onRename={() => onRename(chapter.id)} />
        </Menu>
      )}
    </li>
  );
});

function Fold({ chapter, within, isFolded, isAtHand, name, onFold }: Props & { readonly name: string }) {
  return (
    <button
      type="button"
      className={head.fold}
      tabIndex={isAtHand ? 0 : -1}
      aria-expanded={!isFolded}
      aria-label={`${isFolded ? 'Развернуть' : 'Свернуть'}: ${name}`}
      title={isFolded ? `Развернуть: ${counted(within, 'глава', 'главы', 'глав')}` : 'Свернуть'}
      onMouseDown={(event) => event.stopPropagation()}
      onClick={() => onFold(chapter.id)}
    >
      <Icon name="chevron-right" size={14} />
    </button>
  );
}

function RowLink(props: Props & { readonly name: string }) {
  const { chapter, number, name, isCurrent, isAtHand, remarks, planned, onRename } = props;
  const { bookId, book, canEdit } = useDesk();
  const isSerial = book.kind === 'draft' && chapter.kind === 'chapter';
  const facts = [
    ...(planned ? [PLAN_STATE_WORDS[planned].toLowerCase()] : []),
    sizeWords(chapter),
    ...(isSerial ? [readersWords(chapter)] : []),
  ];
  const about = [...(remarks > 0 ? [remarksWords(remarks)] : []), ...facts].join(' · ');
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
      tabIndex={isAtHand ? 0 : -1}
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
        {planned && <PlanSign state={planned} />}
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
