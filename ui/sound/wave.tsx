import { clockOf } from '@pero/kernel/length';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { Nib } from '../nib.tsx';
import css from './wave.module.css';
import { thinned, wavePath } from './wave-path.ts';

/** Peaks and strength of a recording, from 0 to 255. */
export type WaveData = { readonly peaks: readonly number[]; readonly strength: readonly number[] };

type WaveProps = {
  wave: WaveData | null;
  /** Without one it only adorns what is said beside it. */
  label?: string;
  className?: string | undefined;
  columns?: number;
  /** How much of it was heard; all of it is ink where nobody says. */
  part?: number;
  /** Marks upon the line; beside each stands its word. */
  children?: ReactNode;
};

/** Sound as a line: light are the peaks, dark is the strength. */
export function Wave({ wave, label, className, columns, part = 1, children }: WaveProps) {
  return (
    <div
      className={classNames(css.wave, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {part < 1 && <Drawn wave={wave} columns={columns} isPale />}
      <Heard wave={wave} part={part} columns={columns} />
      {children}
    </div>
  );
}

type HeardProps = Omit<WaveProps, 'columns' | 'label' | 'part'> & {
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
      <Heard wave={wave} part={part} />
      {children}
      <span className={css.place} style={{ left: `${part * 100}%` }}>
        {hasNib && <Nib size={16} />}
      </span>
    </div>
  );
}

type DrawnProps = { wave: WaveData | null; columns?: number | undefined; isPale?: boolean };

function Heard({ part, ...drawn }: DrawnProps & { part: number }) {
  return (
    <span className={css.done} style={{ clipPath: `inset(0 ${(1 - part) * 100}% 0 0)` }}>
      <Drawn {...drawn} />
    </span>
  );
}

function Drawn({ wave, columns = 1200, isPale }: DrawnProps) {
  const paths = useMemo(() => {
    if (!wave || wave.peaks.length === 0) return null;
    const peaks = thinned(wave.peaks, columns);
    return { peaks: wavePath(peaks), strength: wavePath(thinned(wave.strength, columns)), columns: peaks.length };
  }, [wave, columns]);
  if (!paths) return <i className={css.none} />;
  return (
    <svg
      className={classNames(css.line, isPale && css.pale)}
      viewBox={`0 0 ${Math.max(1, paths.columns - 1)} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={css.peaks} d={paths.peaks} />
      <path className={css.strength} d={paths.strength} />
    </svg>
  );
}
