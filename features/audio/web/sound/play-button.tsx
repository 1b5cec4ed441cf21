import { classNames } from '@pero/ui/class-names';
import css from './play-button.module.css';

type PlayButtonProps = { label: string; isPlaying: boolean; size?: 'md' | 'sm'; onPress: () => void };

/** Outlined at rest, ink while it sounds. Not blue: blue is the next step alone. */
export function PlayButton({ label, isPlaying, size = 'md', onPress }: PlayButtonProps) {
  return (
    <button
      type="button"
      className={classNames(css.play, isPlaying && css.on, size === 'sm' && css.small)}
      aria-label={isPlaying ? `Пауза: ${label}` : label}
      aria-pressed={isPlaying}
      onClick={onPress}
    >
      <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={isPlaying ? 'M7 5h3.4v14H7zM13.6 5H17v14h-3.4z' : 'M8 5.2v13.6L19 12z'} />
      </svg>
    </button>
  );
}
