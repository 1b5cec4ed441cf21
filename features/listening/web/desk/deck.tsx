import { clockOf } from '@pero/kernel/length';
import { Axis } from '@pero/ui/sound/axis';
import { PlayButton } from '@pero/ui/sound/play-button';
import { HeardWave } from '@pero/ui/sound/wave';
import { useRead } from '@pero/web-platform/use-read';
import { readFile } from '../../contract/listening.ts';
import css from './deck.module.css';
import { type Sound, useDesk } from './use-listening.ts';
import { SPEEDS, speedWords } from './words.ts';

/** The player over the desk: what sounds now, how fast, and its line with everything that stands on it. */
export function Deck({ sound }: { sound: Sound }) {
  const { player } = useDesk();
  const { fileId, isPlaying, time, seconds } = player;
  const at = sound.files.findIndex(({ id }) => id === fileId);
  const title = sound.files[at]?.title ?? '';
  return (
    <section className={css.deck} aria-label="Проигрыватель">
      <div className={css.controls}>
        <PlayButton size="lg" label="Слушать" isPlaying={isPlaying} onPress={player.toggle} />
        <div className={css.name}>
          <b>
            {at + 1}. {title}
          </b>
          <span>
            {clockOf(time)} из&nbsp;{clockOf(seconds)}
          </span>
        </div>
        <Skip by={-5} />
        <Skip by={5} />
        <fieldset className={css.speeds}>
          <legend className="visually-hidden">Скорость</legend>
          {SPEEDS.map((speed) => (
            <button
              key={speed}
              type="button"
              aria-pressed={speed === player.speed}
              onClick={() => player.setSpeed(speed)}
            >
              {speedWords(speed)}
            </button>
          ))}
        </fieldset>
      </div>
      <Line sound={sound} />
    </section>
  );
}

function Skip({ by }: { by: 5 | -5 }) {
  const { player } = useDesk();
  const label = by < 0 ? 'Назад на\u00A05\u00A0секунд' : 'Вперёд на\u00A05\u00A0секунд';
  return (
    <button type="button" className={css.skip} aria-label={label} onClick={() => player.seek(player.time + by)}>
      <svg
        width="26"
        height="26"
        viewBox="0 0 26 26"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        style={by > 0 ? { transform: 'scaleX(-1)' } : undefined}
      >
        <path d="M6.2 7.4A9.4 9.4 0 1 1 3.6 14M6.6 3v4.6h4.6" />
      </svg>
      <b aria-hidden="true">5</b>
    </button>
  );
}

function Line({ sound }: { sound: Sound }) {
  const { id, player, info, draft } = useDesk();
  const { fileId, seconds, time } = player;
  const { result } = useRead(readFile, { audioBookId: id, fileId: Number(fileId) }, { isOn: fileId !== '' });
  const place = (at: number) => ({ left: `${seconds > 0 ? Math.min(100, (at / seconds) * 100) : 0}%` });
  const pins = info.remarks.flatMap(({ id: remark, file_id, second }) =>
    file_id === fileId && second !== null ? [{ id: remark, second }] : [],
  );
  return (
    <div className={css.line}>
      <HeardWave
        wave={result?.id === fileId ? result.wave : null}
        seconds={seconds}
        at={time}
        className={css.wave}
        label={`Место в\u00A0записи «${sound.files.find((file) => file.id === fileId)?.title ?? ''}»`}
        onSeek={player.seek}
      >
        {sound.places
          .filter(({ file_id }) => file_id === fileId)
          .map(({ id: key, from, to, is_heard }) => (
            <i
              key={key}
              className={css.want}
              data-heard={is_heard || undefined}
              style={{ ...place(from), width: `${seconds > 0 ? ((to - from) / seconds) * 100 : 0}%` }}
            />
          ))}
        {pins.map((pin) => (
          <i key={pin.id} className={css.pin} style={place(pin.second)} />
        ))}
      </HeardWave>
      <Axis className={css.axis} seconds={seconds} />
      <div className={css.pins}>
        {pins.map((pin) => (
          <button key={pin.id} type="button" style={place(pin.second)} onClick={() => player.open(fileId, pin.second)}>
            <span className="visually-hidden">Замечание на&nbsp;</span>
            {clockOf(pin.second)}
          </button>
        ))}
        {draft?.fileId === fileId && (
          <span className={css.current} style={place(draft.second)}>
            {clockOf(draft.second)}
          </span>
        )}
      </div>
    </div>
  );
}
