import { clockOf } from '@pero/kernel/length';
import { Bar } from '@pero/ui/feedback/progress';
import { PlayButton } from '@pero/ui/sound/play-button';
import { usePlayer } from '@pero/web-platform/sound/use-player';
import type { Configuration } from '../../contract/voices.ts';
import css from './state-card.module.css';

type Take = NonNullable<Configuration['production']>['takes'][number];

/** Chapter by chapter: what is read already is heard, what is being read tells how far it is. */
export function TakeList({ takes }: { takes: readonly Take[] }) {
  return (
    <ol className={css.takes}>
      {takes.map((take, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chapters keep their places, and may be called alike
        <TakeRow key={at} take={take} />
      ))}
    </ol>
  );
}

function TakeRow({ take }: { take: Take }) {
  const sound = usePlayer();
  const { url, title, seconds } = take;
  const isOn = url !== null && sound.key === url;
  return (
    <li>
      {url === null ? (
        <span className={css.dot} aria-hidden="true" />
      ) : (
        <PlayButton
          size="sm"
          label={`Слушать: ${title}`}
          isPlaying={isOn && sound.isPlaying}
          onPress={() => sound.toggle({ key: url, url })}
        />
      )}
      <b>{title}</b>
      <span className={css.how}>
        {isOn ? `${clockOf(sound.at)} / ` : ''}
        {url !== null && (seconds === null ? 'измеряем' : clockOf(seconds))}
        {take.state === 'waiting' && 'ждёт'}
        {take.state === 'failed' && <span className="bad">{take.message}</span>}
        {take.state === 'reading' && (
          <Bar label={`Читаем: ${title}`} percent={take.sentences === 0 ? 0 : (take.done / take.sentences) * 100} />
        )}
      </span>
    </li>
  );
}
