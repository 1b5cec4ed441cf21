import { Button } from '@pero/ui/button';
import { Field, SelectField } from '@pero/ui/fields/field';
import { useState } from 'react';
import type { AudioFile, MatchRow } from '../../../contract/files.ts';
import css from './open-track.module.css';
import type { TrackActs } from './use-tracks.ts';

/** From this length on an author may want to cut it, though a shop would take it whole. */
const LONG_SECONDS = 30 * 60;

type TrackFootProps = {
  file: AudioFile;
  chapters: readonly MatchRow[];
  tracks: TrackActs;
  onCut: () => void;
  onRemove: () => void;
};

/** What is done to the file itself. */
export function TrackFoot({ file, chapters, tracks, onCut, onRemove }: TrackFootProps) {
  const isLong = (file.seconds ?? 0) > LONG_SECONDS;
  return (
    <div className={css.foot}>
      <Title key={file.title} title={file.title} onSave={(title) => void tracks.rename(file.id, title)} />
      {chapters.length > 0 && <ChapterChoice file={file} chapters={chapters} tracks={tracks} />}
      {file.state === 'measured' && !file.cutting && (
        <Button kind={isLong ? 'line' : 'quiet'} size="sm" onClick={onCut}>
          Разрезать на&nbsp;главы
        </Button>
      )}
      <a className="btn quiet sm" href={file.url} download={file.file_name}>
        Скачать исходник
      </a>
      <Button kind="quiet" size="sm" icon="trash" onClick={onRemove}>
        Удалить
      </Button>
    </div>
  );
}

type ChapterChoiceProps = Pick<TrackFootProps, 'file' | 'chapters' | 'tracks'>;

/** Which chapter of the text it is, where length alone cannot tell. */
function ChapterChoice({ file, chapters, tracks }: ChapterChoiceProps) {
  return (
    <SelectField
      label="Глава в тексте"
      value={file.chapter_id ?? ''}
      onChange={(event) => void tracks.pin(file.id, Number(event.currentTarget.value) || null)}
    >
      <option value="">узнать по длине</option>
      {chapters.flatMap(({ chapter }) =>
        chapter ? (
          <option key={chapter.id} value={chapter.id}>
            {chapter.name || 'Без названия'}
          </option>
        ) : (
          []
        ),
      )}
    </SelectField>
  );
}

function Title({ title, onSave }: { title: string; onSave: (title: string) => void }) {
  const [typed, type] = useState(title);
  const save = () => {
    const next = typed.trim();
    if (next !== '' && next !== title) onSave(next);
  };
  return (
    <Field
      label="Название главы"
      value={typed}
      maxLength={150}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}
