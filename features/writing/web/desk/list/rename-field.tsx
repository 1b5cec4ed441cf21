import { CHAPTER_NAME_MOST } from '@pero/works/rules/meta';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ListedChapter } from '../../../contract/chapters.ts';
import { useDesk } from '../desk-context.ts';
import css from './list.module.css';

/** Enter and leaving the field save the name, Esc does not. */
export function RenameField({ chapter, onDone }: { chapter: ListedChapter; onDone: () => void }) {
  const { actions } = useDesk();
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => input.current?.select(), []);

  const finish = (isWanted: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const name = input.current?.value.trim() ?? '';
    if (isWanted && name !== chapter.name) void actions.rename(chapter.id, name);
    onDone();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish(true);
    if (event.key === 'Escape') finish(false);
    event.stopPropagation();
  };
  return (
    <input
      ref={input}
      className={css.rename}
      defaultValue={chapter.name}
      maxLength={CHAPTER_NAME_MOST}
      aria-label="Название главы"
      placeholder="Без названия"
      onKeyDown={keys}
      onBlur={() => finish(true)}
    />
  );
}
