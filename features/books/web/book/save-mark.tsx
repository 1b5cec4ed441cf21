import { Icon } from '@pero/ui/icon';
import { TextButton } from '@pero/ui/text-link';
import css from './book.module.css';
import type { BookDesk } from './use-book-desk.ts';

/** Always in one place: is what I typed safe? */
export function SaveMark({ desk }: { desk: BookDesk }) {
  const { save, canEdit } = desk;
  if (!canEdit) return null;
  if (save.isFailed) {
    return (
      <p className={`${css.mark} bad`} role="status">
        <Icon name="warning" size={18} />
        Не&nbsp;сохранено. <TextButton onClick={() => void desk.flush()}>Повторить</TextButton>
      </p>
    );
  }
  if (save.isSaving) {
    return (
      <p className={`${css.mark} dim`} role="status">
        Сохраняем…
      </p>
    );
  }
  if (save.at) {
    return (
      <p className={`${css.mark} ok`} role="status">
        <Icon name="check" size={18} />
        Сохранено в&nbsp;{save.at.toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' })}
      </p>
    );
  }
  return <p className={`${css.mark} dim`}>Сохраняется само</p>;
}
