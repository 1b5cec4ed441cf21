import { clockOf } from '@pero/kernel/length';
import { Axis } from '@pero/ui/sound/axis';
import { PlayButton } from '@pero/ui/sound/play-button';
import { HeardWave } from '@pero/ui/sound/wave';
import { louder } from '@pero/ui/sound/wave-path';
import type { Source } from '@pero/web-platform/sound/player';
import { usePlayer } from '@pero/web-platform/sound/use-player';
import type { AudioFile, FileQuality, Wave as WaveData } from '../../../contract/files.ts';
import type { Waves } from '../../../contract/workshop.ts';
import css from './open-track.module.css';
import { becomesSource, broughtSource } from './sources.ts';
import { WaveMarks } from './wave-marks.tsx';

type BeforeAfterProps = { file: AudioFile; quality: FileQuality; seconds: number; waves: Waves | null };

/** «Сейчас» and «Станет», both to be heard; pressing the other one goes on from the same word. */
export function BeforeAfter({ file, quality, seconds, waves }: BeforeAfterProps) {
  const isMended = file.mending?.state === 'done';
  const now = waves?.now ?? quality.wave;
  const after = becomesSource(file, quality);
  const drawn = isMended ? (waves?.mended ?? now) : expected(now, quality);
  return (
    <div className={css.pair}>
      <Side
        title={isMended ? 'Было' : 'Сейчас'}
        label={`${file.title}, как есть`}
        source={broughtSource(file)}
        wave={now}
        seconds={seconds}
      >
        <WaveMarks quality={quality} seconds={seconds} />
      </Side>
      {after && (
        <Side
          title={isMended ? 'Стало' : 'Станет'}
          label={isMended ? `${file.title}, после исправления` : `${file.title}, как станет`}
          source={after}
          wave={drawn}
          seconds={seconds}
        />
      )}
      <Axis className={css.axis} seconds={seconds} />
    </div>
  );
}

type SideProps = {
  title: string;
  label: string;
  source: Source;
  wave: WaveData | null;
  seconds: number;
  children?: React.ReactNode;
};

function Side({ title, label, source, wave, seconds, children }: SideProps) {
  const player = usePlayer();
  const isMine = player.key === source.key;
  const isThisFile = player.key?.split(':')[0] === source.key.split(':')[0];
  const at = isThisFile ? player.at : 0;
  return (
    <>
      <div className={css.side}>
        <PlayButton
          label={`Слушать: ${label}`}
          isPlaying={isMine && player.isPlaying}
          onPress={() => player.toggle(source)}
        />
        <div>
          <b>{title}</b>
          <span>
            {isMine && player.isFailed ? 'не открылось, нажмите ещё раз' : `${clockOf(at)} из ${clockOf(seconds)}`}
          </span>
        </div>
      </div>
      <HeardWave
        wave={wave}
        label={label}
        className={css.wave}
        seconds={seconds}
        at={at}
        hasNib={isMine}
        onSeek={(place) => player.seek(source, place)}
      >
        {children}
      </HeardWave>
    </>
  );
}

/** As the plan reckons it: louder, and nothing above the ceiling. */
function expected(wave: WaveData | null, { measures, plan }: FileQuality): WaveData | null {
  if (!wave || !measures || !plan) return wave;
  const gain = plan.becomes.rms - measures.rms;
  const ceiling = Math.max(plan.becomes.true_peak, -3.5);
  return { peaks: [...louder(wave.peaks, gain, ceiling)], strength: [...louder(wave.strength, gain, ceiling)] };
}
