import { classNames } from '../class-names.ts';
import css from './play-button.module.css';

type PlayButtonProps = {
  label: string;
  isPlaying: boolean;
  size?: 'lg' | 'md' | 'sm' | 'xs';
  /** What is to be heard is being made. */
  isBusy?: boolean;
  /** There is nothing to be heard. */
  disabled?: boolean;
  onPress: () => void;
};

const SIGNS = { lg: 24, md: 18, sm: 18, xs: 14 };

/** Outlined at rest, ink while it sounds. Not blue: blue is the next step alone. */
export function PlayButton({
  label,
  isPlaying,
  size = 'md',
  isBusy = false,
  disabled = false,
  onPress,
}: PlayButtonProps) {
  return (
    <button
      type="button"
      className={classNames(css.play, isPlaying && css.on, isBusy && css.busy, css[size])}
      aria-label={isPlaying ? `Пауза: ${label}` : label}
      aria-pressed={isPlaying}
      aria-busy={isBusy || undefined}
      disabled={disabled}
      onClick={() => !isBusy && onPress()}
    >
      <svg width={SIGNS[size]} height={SIGNS[size]} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={isPlaying ? 'M7 5h3.4v14H7zM13.6 5H17v14h-3.4z' : 'M8 5.2v13.6L19 12z'} />
      </svg>
    </button>
  );
}
