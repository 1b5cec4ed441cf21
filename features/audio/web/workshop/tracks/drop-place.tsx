import { classNames } from '@pero/ui/class-names';
import { Icon } from '@pero/ui/icon';
import { type DragEvent, useState } from 'react';
import css from './tracks.module.css';

type DropPlaceProps = { onFiles: (files: readonly File[]) => void };

/** Where files may be let go of. */
export function useDrop({ onFiles }: DropPlaceProps) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

export function DropPlace({ onFiles }: DropPlaceProps) {
  const { isOver, handlers } = useDrop({ onFiles });
  return (
    <div className={classNames(css.drop, isOver && css.over)} {...handlers}>
      <Icon name="upload" />
      <span>
        <b>Перетащите сюда файлы</b> или добавьте их кнопкой. WAV, FLAC или MP3 от&nbsp;192&nbsp;кбит/с; длиннее двух
        часов берём, чтобы разрезать на&nbsp;главы
      </span>
    </div>
  );
}
