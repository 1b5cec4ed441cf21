import { hang } from '@pero/kernel/typography';
import { toastUndo } from '@pero/ui/feedback/toast';
import { Section } from '@pero/ui/layout/section';
import { TextButton } from '@pero/ui/text-link';
import { useState } from 'react';
import type { Loaded } from '../load-workshop.ts';
import { UploadRows } from '../uploads/upload-rows.tsx';
import type { RecordingUploads } from '../uploads/use-recordings.ts';
import type { AudioDesk } from '../use-audio-desk.ts';
import { paceOf } from '../whole-words.ts';
import { DropPlace } from './drop-place.tsx';
import { FileButton } from './file-button.tsx';
import { MissingRow } from './missing-row.tsx';
import { OpenTrack } from './open-track.tsx';
import { TrackLine } from './track-line.tsx';
import { TrackOrder } from './track-order.tsx';
import { trackRows } from './track-rows.ts';
import css from './tracks.module.css';
import { useTracks } from './use-tracks.ts';

type TracksProps = { desk: AudioDesk; loaded: Loaded; uploads: RecordingUploads };

/** Files and chapters as one list. A chapter without a recording stands at its place; a double stands beside its twin. */
export function Tracks({ desk, loaded: { files, quality }, uploads }: TracksProps) {
  const tracks = useTracks(desk.meta.id, files);
  const [openId, open] = useState<string | null>(null);
  const rows = trackRows(tracks.files, quality.chapters);
  const known = new Map(quality.files.map((one) => [one.id, one]));
  const unnamed = rows.flatMap((row) =>
    row.kind === 'file' && row.chapter && !row.isDoubtful && row.chapter !== row.file.title
      ? { id: row.file.id, title: row.chapter, chapterId: row.chapterId }
      : [],
  );
  const remove = async (id: string, title: string) => {
    if (await tracks.remove(id))
      void toastUndo(hang(`«${title}» удалена. Файл у вас на диске: его можно загрузить снова`));
  };
  return (
    <Section
      title="Файлы и главы"
      className={css.section}
      note={
        desk.canEdit && (
          <span className={css.keys}>порядок меняют мышью или с&nbsp;клавиатуры: пробел и&nbsp;стрелки</span>
        )
      }
    >
      {desk.canEdit && (
        <div className={css.tools}>
          {unnamed.length > 0 && (
            <p>
              {hang(`${unnamed.length} из ${files.length} по длине узнали в тексте. `)}
              <TextButton onClick={() => void tracks.name(unnamed)}>Назвать как главы</TextButton>
            </p>
          )}
          <FileButton icon="plus" onFiles={uploads.add}>
            Добавить файлы
          </FileButton>
        </div>
      )}
      <UploadRows uploads={uploads} />
      <TrackOrder files={tracks.files} canEdit={desk.canEdit} onOrder={(ids) => void tracks.order(ids)}>
        {rows.map((row, index) => {
          if (row.kind === 'missing')
            return <MissingRow key={`m${row.chapterId}`} row={row} number={index + 1} pace={paceOf(quality)} />;
          const { file } = row;
          const shared = { desk, row, number: index + 1, quality: known.get(file.id) };
          return openId === file.id ? (
            <OpenTrack
              key={file.id}
              {...shared}
              tracks={tracks}
              chapters={quality.chapters}
              onClose={() => open(null)}
              onRemove={() => void remove(file.id, file.title)}
            />
          ) : (
            <TrackLine
              key={file.id}
              {...shared}
              onOpen={() => open(file.id)}
              onKeep={(other) => void remove(other, file.title)}
            />
          );
        })}
      </TrackOrder>
      {desk.canEdit && <DropPlace onFiles={uploads.add} />}
    </Section>
  );
}
