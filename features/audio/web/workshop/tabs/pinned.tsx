import { clockOf } from '@pero/kernel/length';
import { PlayButton } from '@pero/ui/sound/play-button';
import { HeardWave } from '@pero/ui/sound/wave';
import { usePlayer } from '@pero/web-platform/sound/use-player';
import type { AudioFile, FileQuality } from '../../../contract/files.ts';
import { soldSource } from '../tracks/sources.ts';
import css from './tabs.module.css';

type PinnedProps = { file: AudioFile; quality: FileQuality | undefined; second: number };

/** A little before the place, so that it is heard coming. */
const BEFORE_SECONDS = 2;

/** The place of a remark on its recording, to be heard where it stands. */
export function Pinned({ file, quality, second }: PinnedProps) {
  const player = usePlayer();
  const source = soldSource(file);
  const seconds = file.seconds ?? second;
  const from = Math.max(0, second - BEFORE_SECONDS);
  const isMine = player.key === source.key;
  return (
    <span className={css.pinned}>
      <PlayButton
        label={`Слушать с ${clockOf(from)}`}
        size="sm"
        isPlaying={isMine && player.isPlaying}
        onPress={() => player.toggle(source, isMine && player.isPlaying ? undefined : from)}
      />
      <HeardWave
        wave={quality?.wave ?? null}
        label={`${file.title}, замечание на ${clockOf(second)}`}
        className={css.pinnedWave}
        seconds={seconds}
        at={isMine ? player.at : 0}
        hasNib={isMine}
        onSeek={(at) => player.seek(source, at)}
      >
        <i className={css.pin} style={{ left: `${(second / Math.max(1, seconds)) * 100}%` }} />
      </HeardWave>
    </span>
  );
}
