import { hang } from '@pero/kernel/typography';
import { classNames } from '@pero/ui/class-names';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Icon } from '@pero/ui/icon';
import { TextLink } from '@pero/ui/text-link';
import { useDrop } from './drop-place.tsx';
import { FileButton } from './file-button.tsx';
import css from './tracks.module.css';

type EmptyTracksProps = { chapters: number; canEdit: boolean; onFiles: (files: readonly File[]) => void };

/** Not one recording yet. */
export function EmptyTracks({ chapters, canEdit, onFiles }: EmptyTracksProps) {
  const { isOver, handlers } = useDrop({ onFiles });
  const compared = chapters > 0 ? ': сверим с текстом и разложим по главам' : '';
  return (
    <div className={classNames(css.zone, isOver && css.over)} {...(canEdit && handlers)}>
      <EmptyState
        title="Положите сюда записи глав"
        art={<Icon name="headphones" size={40} />}
        action={
          canEdit && (
            <>
              <FileButton kind="go" onFiles={onFiles}>
                Выбрать файлы
              </FileButton>
              <TextLink to="/faq/audio/" className="sm">
                Как записать дома, чтобы приняли с&nbsp;первого раза
              </TextLink>
            </>
          )
        }
      >
        {hang(
          `Можно все сразу и не по порядку${compared}. Часы звука загружаются частями, обрыв связи ничего не теряет.`,
        )}
      </EmptyState>
    </div>
  );
}
