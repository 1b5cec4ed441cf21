import { IconButton } from '@pero/ui/button';
import { SearchField } from '@pero/ui/fields/search-field';
import { isWindowOpen } from '@pero/ui/layout/dialog';
import { useEffect, useEffectEvent } from 'react';
import { WORDS } from '../../../../rules/words.ts';
import { type TextSearch, useReviewDesk } from '../../review-desk.ts';
import css from '../text.module.css';

/** Ctrl+F asks the whole book; pressed once more in the field, it is the browser's own. */
export function useFindKey(search: TextSearch, isOn: boolean, field: React.RefObject<HTMLInputElement | null>): void {
  const open = useEffectEvent(search.open);
  useEffect(() => {
    if (!isOn) return;
    const pressed = (event: KeyboardEvent) => {
      const isFind = event.code === 'KeyF' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isFind || isWindowOpen() || document.activeElement === field.current) return;
      event.preventDefault();
      open();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [isOn, field]);
}

/** Words in the text: how often, and one after another. */
export function FindBar({ field }: { field: React.RefObject<HTMLInputElement | null> }) {
  const { search } = useReviewDesk();
  const { isOpen, typed, type, step, close } = search;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen, field]);
  if (!isOpen) return null;
  return (
    <search className={css.find}>
      <SearchField
        ref={field}
        label="Найти в&nbsp;книге"
        value={typed}
        maxLength={WORDS.most}
        placeholder="Найти в&nbsp;книге"
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            step(event.shiftKey ? -1 : 1);
          }
          if (event.key === 'Escape') {
            event.preventDefault();
            close();
          }
        }}
      />
      <span className={css.place} role="status">
        {foundWords(search)}
      </span>
      <span className={css.arrows}>
        <IconButton icon="chevron-right" size="sm" label="Предыдущее совпадение" onClick={() => step(-1)} />
        <IconButton icon="chevron-right" size="sm" label="Следующее совпадение" onClick={() => step(1)} />
      </span>
      <IconButton icon="close" size="sm" label="Закрыть поиск" onClick={close} />
    </search>
  );
}

function foundWords({
  typed,
  count,
  hasMore,
  isLooking,
  isFailed,
  at,
}: Pick<TextSearch, 'typed' | 'count' | 'hasMore' | 'isLooking' | 'isFailed' | 'at'>): string {
  if (typed.trim().length < WORDS.least) return '';
  if (isFailed) return 'сейчас не\u00A0найти';
  if (count === null || isLooking) return 'ищем…';
  if (count === 0) return 'нет';
  const many = hasMore ? `${count}+` : String(count);
  return at === null ? `мест: ${many}` : `${at + 1} из\u00A0${many}`;
}
