import { Bar } from '@pero/ui/feedback/progress';
import type { Configuration } from '../../contract/voices.ts';
import { Listen } from './listen.tsx';
import css from './state-card.module.css';
import { useSound } from './use-sound.tsx';
import { clockWords } from './words.ts';

type Take = NonNullable<Configuration['production']>['takes'][number];

/** Chapter by chapter: what is read already is heard, what is being read tells how far it is. */
export function TakeList({ takes }: { takes: readonly Take[] }) {
  return (
    <ol className={css.takes}>
      {takes.map((take) => (
        <TakeRow key={take.title + take.part} take={take} />
      ))}
    </ol>
  );
}

function TakeRow({ take }: { take: Take }) {
  const sound = useSound();
  const { url, title, seconds } = take;
  const isOn = url !== null && sound.key === url;
  return (
    <li>
      {url === null ? (
        <span className={css.dot} aria-hidden="true" />
      ) : (
        <Listen
          label={`Слушать: ${title}`}
          isPlaying={isOn && sound.isPlaying}
          onPress={() => sound.toggle(url, url)}
        />
      )}
      <b>{title}</b>
      <span className={css.how}>
        {isOn ? `${clockWords(sound.seconds)} / ` : ''}
        {url !== null && (seconds === null ? 'измеряем' : clockWords(seconds))}
        {take.state === 'waiting' && 'ждёт'}
        {take.state === 'failed' && <span className="bad">{take.message}</span>}
        {take.state === 'reading' && (
          <Bar label={`Читаем: ${title}`} percent={take.sentences === 0 ? 0 : (take.done / take.sentences) * 100} />
        )}
      </span>
    </li>
  );
}
