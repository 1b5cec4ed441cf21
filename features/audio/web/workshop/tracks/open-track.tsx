import { clockOf } from '@pero/kernel/length';
import { formatNumber } from '@pero/kernel/number';
import { IconButton } from '@pero/ui/button';
import { StateTag } from '@pero/ui/states/state-tag';
import { sizeWords } from '@pero/ui/words/file-size';
import { forget, useRead } from '@pero/web-platform/use-read';
import { useEffect, useState } from 'react';
import type { FileQuality, MatchRow } from '../../../contract/files.ts';
import { readWave } from '../../../contract/workshop.ts';
import { CutRecording } from '../cutting/cut-recording.tsx';
import { BeforeAfter } from './before-after.tsx';
import { MarkList } from './mark-list.tsx';
import { Mending } from './mending.tsx';
import css from './open-track.module.css';
import { TrackFoot } from './track-foot.tsx';
import type { TrackProps } from './track-line.tsx';
import { TrackItem } from './track-order.tsx';
import rowCss from './tracks.module.css';
import type { TrackActs } from './use-tracks.ts';
import { trackVerdict } from './verdict-words.ts';

type OpenTrackProps = TrackProps & {
  tracks: TrackActs;
  chapters: readonly MatchRow[];
  onClose: () => void;
  onRemove: () => void;
};

/** A recording with all that is known of it: now and as it will be, five measures, the places to listen to. */
export function OpenTrack({ desk, row, number, quality, tracks, chapters, onClose, onRemove }: OpenTrackProps) {
  const { file } = row;
  const [isCutting, cut] = useState(false);
  const waves = useRead(
    readWave,
    { audioBookId: desk.meta.id, fileId: Number(file.id) },
    { isOn: quality?.measures != null },
  );
  const verdict = trackVerdict(file, quality);
  const made = file.mending?.state;
  // What a machine has made, or what was undone, has another line.
  useEffect(() => void (made !== 'waiting' && forget(readWave)), [made]);
  return (
    <TrackItem file={file} canEdit={desk.canEdit} className={css.open}>
      {(grip) => (
        <>
          <div className={css.head}>
            {grip}
            <span className={rowCss.number}>{number}</span>
            <div className={rowCss.name}>
              <b>{file.title}</b>
              <span>{factsOf(file.file_name, file.bytes, quality)}</span>
            </div>
            <span className={rowCss.length}>{file.seconds === null ? '' : clockOf(file.seconds)}</span>
            <StateTag tone={verdict.tone}>{verdict.title}</StateTag>
            <IconButton icon="close" label={`Свернуть: ${file.title}`} onClick={onClose} />
          </div>
          {quality?.measures && file.seconds !== null && (
            <>
              <BeforeAfter file={file} quality={quality} seconds={file.seconds} waves={waves.result} />
              <Mending desk={desk} file={file} quality={quality} tracks={tracks} />
              <MarkList file={file} quality={quality} />
            </>
          )}
          {file.state === 'refused' && <p className="bad">{file.message}</p>}
          {file.cutting?.state === 'failed' && <p className="bad">{file.cutting.message}</p>}
          {desk.canEdit && (
            <TrackFoot file={file} chapters={chapters} tracks={tracks} onCut={() => cut(true)} onRemove={onRemove} />
          )}
          {isCutting && (
            <CutRecording
              desk={desk}
              file={file}
              chapters={chapters}
              wave={waves.result?.now ?? null}
              onClose={() => cut(false)}
            />
          )}
        </>
      )}
    </TrackItem>
  );
}

function factsOf(name: string, bytes: number, quality: FileQuality | undefined): string {
  const heard = quality?.measures;
  const sound = heard && [
    `${formatNumber(heard.rate / 1000, 1)}\u00A0кГц, ${heard.channels === 1 ? 'моно' : 'стерео'}`,
    'в\u00A0магазин уйдёт MP3, 192\u00A0кбит/с',
  ];
  return [name, ...(sound ? sound.slice(0, 1) : []), sizeWords(bytes), ...(sound ? sound.slice(1) : [])].join(' · ');
}
