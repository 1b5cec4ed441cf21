import { Button } from '@pero/ui/button';
import { Icon } from '@pero/ui/icon';
import { openByEnter } from '@pero/ui/open-by-enter';
import { useId } from 'react';
import css from './pages.module.css';
import type { Photo } from './use-photo.ts';

export function PhotoField({ photo, error }: { photo: Photo; error: string | undefined }) {
  const id = useId();
  const wrong = photo.problem ?? error;
  return (
    <div className="field">
      <span className="label">
        Фотография <span className="optional">необязательно</span>
      </span>
      <div className={css.photo}>
        {photo.shown ? (
          <img src={photo.shown} width={96} height={96} alt="Ваша фотография" />
        ) : (
          <span className={css.none} aria-hidden="true">
            <Icon name="user" size={32} />
          </span>
        )}
        <div className="row wraps">
          <input
            className="visually-hidden"
            id={id}
            type="file"
            accept="image/jpeg,image/png"
            aria-describedby={`${id}-hint`}
            onKeyDown={openByEnter}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) photo.choose(file);
              currentTarget.value = '';
            }}
          />
          <label className="btn line" htmlFor={id}>
            <Icon name="upload" />
            {photo.shown ? 'Другая фотография' : 'Выбрать фотографию'}
          </label>
          {photo.shown && (
            <Button kind="quiet" onClick={photo.remove}>
              Убрать
            </Button>
          )}
        </div>
      </div>
      {wrong && (
        <span className="hint bad" role="alert">
          {wrong}
        </span>
      )}
      <span className="hint" id={`${id}-hint`}>
        JPEG или PNG до&nbsp;10&nbsp;МБ. Оставим квадрат с&nbsp;лицом; где и&nbsp;когда снято, из&nbsp;файла уберём.
      </span>
    </div>
  );
}
