import { classNames } from '@pero/ui/class-names';
import { Nib } from '@pero/ui/nib';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { Wave as WaveData } from '../../contract/files.ts';
import { clockOf } from '../../rules/length.ts';
import css from './wave.module.css';
import { thinned, wavePath } from './wave-path.ts';

type WaveProps = {
  wave: WaveData | null;
  /** Without one it only adorns what is said beside it. */
  label?: string;
  className?: string | undefined;
  columns?: number;
  /** Marks upon the line; beside each stands its word. */
  children?: ReactNode;
};

/** Sound as a line: light are the peaks, dark is the strength. */
export function Wave({ wave, label, className, columns, children }: WaveProps) {
  return (
    <div
      className={classNames(css.wave, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Drawn wave={wave} columns={columns} />
      {children}
    </div>
  );
}

type HeardProps = Omit<WaveProps, 'columns' | 'label'> & {
  label: string;
  seconds: number;
  at: number;
  /** The nib stands where it sounds now. */
  hasNib?: boolean;
  onSeek: (at: number) => void;
};

const STEP_SECONDS = 5;

/** The same line under the hand: what was heard is ink, the rest is pale. */
export function HeardWave({ wave, label, className, seconds, at, hasNib = true, onSeek, children }: HeardProps) {
  const part = seconds > 0 ? Math.min(1, at / seconds) : 0;
  const seekTo = (place: number) => onSeek(Math.max(0, Math.min(seconds, place)));
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    seekTo(((event.clientX - left) / width) * seconds);
  };
  const key = (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowLeft: at - STEP_SECONDS,
      ArrowRight: at + STEP_SECONDS,
      Home: 0,
      End: seconds,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    seekTo(place);
  };
  return (
    <div
      className={classNames(css.wave, css.heard, className)}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(seconds)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={`${clockOf(at)} из ${clockOf(seconds)}`}
      onPointerDown={press}
      onKeyDown={key}
    >
      <Drawn wave={wave} isPale />
      <span className={css.done} style={{ clipPath: `inset(0 ${(1 - part) * 100}% 0 0)` }}>
        <Drawn wave={wave} />
      </span>
      {children}
      <span className={css.place} style={{ left: `${part * 100}%` }}>
        {hasNib && <Nib size={16} />}
      </span>
    </div>
  );
}

type DrawnProps = { wave: WaveData | null; columns?: number | undefined; isPale?: boolean };

function Drawn({ wave, columns = 1200, isPale }: DrawnProps) {
  if (!wave || wave.peaks.length === 0) return <i className={css.none} />;
  const peaks = thinned(wave.peaks, columns);
  const strength = thinned(wave.strength, columns);
  return (
    <svg
      className={classNames(css.line, isPale && css.pale)}
      viewBox={`0 0 ${Math.max(1, peaks.length - 1)} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={css.peaks} d={wavePath(peaks)} />
      <path className={css.strength} d={wavePath(strength)} />
    </svg>
  );
}
