import { classNames } from '@pero/ui/class-names';
import css from './deck.module.css';

type PlayButtonProps = { label: string; isPlaying: boolean; isSmall?: boolean; onPress: () => void };

/** Outlined at rest, ink while it sounds. Not blue: blue is the next step alone. */
export function PlayButton({ label, isPlaying, isSmall, onPress }: PlayButtonProps) {
  return (
    <button
      type="button"
      className={classNames(css.play, isPlaying && css.on, isSmall && css.small)}
      aria-label={isPlaying ? 'Пауза' : label}
      aria-pressed={isPlaying}
      onClick={onPress}
    >
      <svg
        width={isSmall ? 14 : 24}
        height={isSmall ? 14 : 24}
        viewBox="0 0 24 24"
        fill="currentColor"
        aria-hidden="true"
      >
        <path d={isPlaying ? 'M7 5h3.6v14H7zM13.4 5H17v14h-3.6z' : 'M8 5.2v13.6L19 12z'} />
      </svg>
    </button>
  );
}
