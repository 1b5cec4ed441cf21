import { Button, IconButton } from '@pero/ui/button';
import { Progress } from '@pero/ui/feedback/progress';
import { Icon } from '@pero/ui/icon';
import { openByEnter } from '@pero/ui/open-by-enter';
import { useId } from 'react';
import { SCREENSHOT } from '../rules.ts';
import css from './feedback.module.css';
import type { Screenshot } from './use-screenshot.ts';

type Props = {
  readonly screenshot: Screenshot;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
};

export function ScreenshotField({ screenshot, error, onChoose, onRetry, onRemove }: Props) {
  const id = useId();
  const wrong = screenshot.state === 'refused' ? screenshot.words : error;
  return (
    <div className="field">
      <span className="label">
        Снимок экрана <span className="optional">если поможет понять</span>
      </span>
      {'file' in screenshot ? (
        <Chosen screenshot={screenshot} onRetry={onRetry} onRemove={onRemove} />
      ) : (
        <div className={css.pick}>
          <input
            className="visually-hidden"
            id={id}
            type="file"
            accept={SCREENSHOT.types.join(',')}
            aria-describedby={`${id}-hint`}
            onKeyDown={openByEnter}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) onChoose(file);
              currentTarget.value = '';
            }}
          />
          <label className="btn line" htmlFor={id}>
            <Icon name="attach" />
            Прикрепить снимок
          </label>
        </div>
      )}
      {wrong && (
        <span className="hint bad" role="alert">
          {wrong}
        </span>
      )}
      <span className="hint" id={`${id}-hint`}>
        PNG, JPEG или WebP до&nbsp;10&nbsp;МБ. Можно вставить из&nbsp;буфера прямо в&nbsp;сообщение.
      </span>
    </div>
  );
}

type ChosenProps = Pick<Props, 'onRetry' | 'onRemove'> & { screenshot: Extract<Screenshot, { file: File }> };

function Chosen({ screenshot, onRetry, onRemove }: ChosenProps) {
  const { file, preview } = screenshot;
  return (
    <div className={css.shot}>
      <img src={preview} alt={`Снимок «${file.name}»`} />
      <div className={css.shotWords}>
        <ShotState screenshot={screenshot} />
        {screenshot.state === 'cut' && (
          <Button size="sm" onClick={onRetry}>
            Продолжить загрузку
          </Button>
        )}
      </div>
      <IconButton icon="trash" label={`Убрать снимок «${file.name}»`} onClick={onRemove} />
    </div>
  );
}

function ShotState({ screenshot }: Pick<ChosenProps, 'screenshot'>) {
  const { name } = screenshot.file;
  switch (screenshot.state) {
    case 'sending':
      return <Progress title={name} percent={screenshot.part * 100} />;
    case 'cut':
      return (
        <>
          <b>{name}</b>
          <span className="hint bad" role="alert">
            {screenshot.words}
          </span>
        </>
      );
    case 'arrived':
      return (
        <>
          <b>{name}</b>
          <span className="hint ok" role="status">
            Загружен
          </span>
        </>
      );
  }
}
