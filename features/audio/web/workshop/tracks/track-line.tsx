import { clockOf } from '@pero/kernel/length';
import { Button, IconButton } from '@pero/ui/button';
import { classNames } from '@pero/ui/class-names';
import { PlayButton } from '@pero/ui/sound/play-button';
import { Wave } from '@pero/ui/sound/wave';
import { StateTag } from '@pero/ui/states/state-tag';
import { usePlayer } from '@pero/web-platform/sound/use-player';
import type { FileQuality } from '../../../contract/files.ts';
import type { AudioDesk } from '../use-audio-desk.ts';
import { soldSource } from './sources.ts';
import { TrackItem } from './track-order.tsx';
import type { TrackRow } from './track-rows.ts';
import css from './tracks.module.css';
import { trackVerdict } from './verdict-words.ts';

export type TrackProps = {
  desk: AudioDesk;
  row: Extract<TrackRow, { kind: 'file' }>;
  number: number;
  quality: FileQuality | undefined;
};

type TrackLineProps = TrackProps & { onOpen: () => void; onKeep: (otherId: string) => void };

/** A recording in one line: what it is, how it looks, how long it is, what was heard in it. */
export function TrackLine({ desk, row, number, quality, onOpen, onKeep }: TrackLineProps) {
  const { file, chapter, isDoubtful, doubleOf } = row;
  const player = usePlayer();
  const source = soldSource(file);
  const verdict = doubleOf ? DOUBLE : trackVerdict(file, quality);
  const hint = chapter && isDoubtful ? `Послушайте: по длине не\u00A0похоже на\u00A0«${chapter}»` : file.file_name;
  return (
    <TrackItem file={file} canEdit={desk.canEdit} className={classNames(css.track, doubleOf && css.double)}>
      {(grip) => (
        <>
          {grip}
          <span className={css.number}>{number}</span>
          <div className={css.name}>
            <b>{file.title}</b>
            <span className={isDoubtful ? 'warn' : undefined}>{hint}</span>
          </div>
          <Wave wave={quality?.wave ?? null} label={`Звук: ${file.title}`} columns={120} className={css.wave}>
            <Quiet quality={quality} isMended={file.mending?.state === 'done'} />
          </Wave>
          <span className={css.length}>{file.seconds === null ? '' : clockOf(file.seconds)}</span>
          <div className={css.verdict}>
            <StateTag tone={verdict.tone}>{verdict.title}</StateTag>
            <span>{verdict.words}</span>
          </div>
          <div className={css.acts}>
            <PlayButton
              label={`Слушать: ${file.title}`}
              size="sm"
              isPlaying={player.isPlaying && player.key === source.key}
              onPress={() => player.toggle(source)}
            />
            {doubleOf && desk.canEdit ? (
              <Button size="sm" onClick={() => onKeep(doubleOf)}>
                Оставить
              </Button>
            ) : (
              <IconButton icon="chevron-down" label={`Раскрыть: ${file.title}`} onClick={onOpen} />
            )}
          </div>
        </>
      )}
    </TrackItem>
  );
}

const DOUBLE = { tone: 'warn', title: 'Записана дважды', words: 'оставьте одну из\u00A0двух' } as const;

/** Dashes where the voice ought to reach and does not. */
function Quiet({ quality, isMended }: { quality: FileQuality | undefined; isMended: boolean }) {
  const isQuiet = !isMended && (quality?.measures?.rms ?? 0) < -23;
  return isQuiet ? <i className={css.quiet} aria-hidden="true" /> : null;
}
