import { clockOf } from '@pero/kernel/length';
import { PlayButton } from '@pero/ui/sound/play-button';
import { usePlayer } from '@pero/web-platform/sound/use-player';
import type { Reader } from '../../../contract/catalogue.ts';
import css from './samples.module.css';

/** Readers who can be heard here and now; nobody who cannot. */
export function VoicesSample({ readers }: { readers: readonly Reader[] }) {
  const heard = readers.filter(({ sample_url }) => sample_url !== null).slice(0, 2);
  if (heard.length === 0) return <p className="dim">Пробы голосов появятся вместе с&nbsp;чтецами.</p>;
  return (
    <div className={css.voices}>
      {heard.map((reader) => (
        <VoiceSample key={reader.id} reader={reader} />
      ))}
    </div>
  );
}

export function VoiceSample({ reader }: { reader: Reader }) {
  const sound = usePlayer();
  const key = `reader-${reader.id}`;
  const seconds = reader.sample_seconds ?? 0;
  const isOn = sound.key === key;
  return (
    <div className={css.voice}>
      <PlayButton
        size="sm"
        label={`Слушать: ${reader.name}`}
        isPlaying={isOn && sound.isPlaying}
        onPress={() => sound.toggle({ key, url: reader.sample_url ?? '' })}
      />
      <span className={css.track} aria-hidden="true">
        <span
          className={css.heard}
          style={{ width: `${isOn && seconds > 0 ? Math.min(100, (sound.at / seconds) * 100) : 0}%` }}
        />
      </span>
      <p>
        <b>{reader.name}</b> {reader.about}
        {reader.sample_seconds !== null && <i>{clockOf(reader.sample_seconds)}</i>}
      </p>
      {isOn && sound.isFailed && <p role="alert">Не&nbsp;получилось сыграть. Попробуйте ещё раз.</p>}
    </div>
  );
}
