import { classNames } from '@pero/ui/class-names';
import css from './listen.module.css';

type ListenProps = { label: string; isPlaying: boolean; isBusy?: boolean; size?: 'md' | 'sm'; onPress: () => void };

/** Outlined at rest, ink while it sounds. Not blue: blue is the next step alone. */
export function Listen({ label, isPlaying, isBusy = false, size = 'sm', onPress }: ListenProps) {
  return (
    <button
      type="button"
      className={classNames(css.listen, isPlaying && css.on, isBusy && css.busy, size === 'sm' && css.small)}
      aria-label={isPlaying ? `Пауза: ${label}` : label}
      aria-pressed={isPlaying}
      aria-busy={isBusy}
      onClick={() => !isBusy && onPress()}
    >
      <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={isPlaying ? 'M7 5h3.4v14H7zM13.6 5H17v14h-3.4z' : 'M8 5.2v13.6L19 12z'} />
      </svg>
    </button>
  );
}

type LineProps = { wave: readonly number[]; label: string; part: number; isOn: boolean };

/** Sound as a line: what was heard is ink, the rest is pale; dots where nobody has read yet. */
export function SoundLine({ wave, label, part, isOn }: LineProps) {
  if (wave.length === 0) return <span className={css.none} />;
  return (
    <span className={css.line} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${wave.length * 3} 40`} preserveAspectRatio="none" aria-hidden="true">
        {wave.map((top, at) => {
          const height = Math.max(1.5, (top / 100) * 38);
          const isHeard = !isOn || at / wave.length <= part;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a line never move
              key={at}
              x={at * 3}
              y={20 - height / 2}
              width={2}
              height={height}
              className={isHeard ? css.ink : css.pale}
            />
          );
        })}
      </svg>
    </span>
  );
}
