import { Icon } from '@pero/ui/icon';
import { TextButton } from '@pero/ui/text-link';
import type { Identity } from './use-identity.ts';
import css from './wizard.module.css';

/** Always in one place: is what I typed safe? */
export function SaveMark({ mark, flush }: Pick<Identity, 'mark' | 'flush'>) {
  switch (mark.state) {
    case 'untouched':
      return <p className={`${css.mark} dim`}>Сохраняется само: можно уйти и&nbsp;вернуться</p>;
    case 'saving':
      return (
        <p className={`${css.mark} dim`} role="status">
          Сохраняем…
        </p>
      );
    case 'saved':
      return (
        <p className={`${css.mark} ok`} role="status">
          <Icon name="check" size={18} />
          Сохранено в&nbsp;{mark.at.toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' })}
        </p>
      );
    case 'failed':
      return (
        <p className={`${css.mark} bad`} role="status">
          <Icon name="warning" size={18} />
          <span>
            Не&nbsp;сохранено: {mark.words}. <TextButton onClick={() => void flush()}>Повторить</TextButton>
          </span>
        </p>
      );
  }
}
