import { clockOf, lengthWords } from '@pero/kernel/length';
import { Button, IconButton } from '@pero/ui/button';
import { PlayButton } from '@pero/ui/sound/play-button';
import { HeardWave } from '@pero/ui/sound/wave';
import css from './player-bar.module.css';
import type { Listening } from './use-listening.ts';
import { SLEEPS, sleepOf } from './use-sleep.ts';

const RATES = [0.8, 1, 1.25, 1.5, 1.75, 2];
const SKIP = 15;

type PlayerBarProps = { listening: Listening; onSize: () => void };

/** Under the thumb: what sounds, how fast, and the whole chapter as a line. */
export function PlayerBar({ listening, onSize }: PlayerBarProps) {
  const { chapter, at, isPlaying, isFailed, toggle, seek, go, here, heard, rate, setRate, sleep, setSleep } = listening;
  if (chapter.sound === null) return null;
  const rest = heard.slice(here + 1).reduce((sum, { seconds }) => sum + seconds, chapter.seconds - at);
  return (
    <section className={css.bar} aria-label="Проигрыватель">
      <HeardWave
        wave={chapter.wave}
        className={css.wave}
        label={`Место в\u00A0главе «${chapter.title}»`}
        seconds={chapter.seconds}
        at={at}
        onSeek={seek}
      />
      <div className={css.controls}>
        <div className={css.now}>
          <b>{chapter.title}</b>
          <span>
            {isFailed
              ? 'Глава не\u00A0заиграла: нажмите ещё раз'
              : `${clockOf(at)} из\u00A0${clockOf(chapter.seconds)}, до\u00A0конца ${lengthWords(rest)}`}
          </span>
        </div>
        <div className={css.buttons}>
          <IconButton
            icon="chevron-right"
            className={css.previous}
            label="Прежняя глава"
            disabled={here <= 0}
            onClick={() => go(here - 1, isPlaying)}
          />
          <Button
            kind="quiet"
            className={css.skip}
            aria-label="Назад на&nbsp;15&nbsp;секунд"
            onClick={() => seek(at - SKIP)}
          >
            −15
          </Button>
          <PlayButton size="lg" label="Слушать" isPlaying={isPlaying} onPress={toggle} />
          <Button
            kind="quiet"
            className={css.skip}
            aria-label="Вперёд на&nbsp;15&nbsp;секунд"
            onClick={() => seek(at + SKIP)}
          >
            +15
          </Button>
          <IconButton
            icon="chevron-right"
            label="Следующая глава"
            disabled={here >= heard.length - 1}
            onClick={() => go(here + 1, isPlaying)}
          />
        </div>
        <div className={css.ways}>
          <Button kind="quiet" size="sm" aria-label="Аа: размер текста" onClick={onSize}>
            Аа
          </Button>
          <select
            className={css.rate}
            aria-label="Скорость"
            value={rate}
            onChange={(event) => setRate(Number(event.currentTarget.value))}
          >
            {RATES.map((one) => (
              <option key={one} value={one}>
                {String(one).replace('.', ',')}×
              </option>
            ))}
          </select>
          <select
            className={css.sleep}
            aria-label="Таймер сна"
            value={sleep}
            data-set={sleep === 'awake' ? undefined : true}
            onChange={(event) => setSleep(sleepOf(event.currentTarget.value))}
          >
            {Object.entries(SLEEPS).map(([value, words]) => (
              <option key={value} value={value}>
                {value === 'awake' ? 'Сон' : words}
              </option>
            ))}
          </select>
        </div>
      </div>
    </section>
  );
}
