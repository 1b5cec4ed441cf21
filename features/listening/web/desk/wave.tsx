import { Nib } from '@pero/ui/nib';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo } from 'react';
import type { JudgedChapter } from '../../contract/listening.ts';
import css from './wave.module.css';
import { wavePath } from './wave-path.ts';
import { clock } from './words.ts';

type WaveProps = {
  wave: JudgedChapter['wave'] | null;
  seconds: number;
  time: number;
  label: string;
  onSeek: (at: number) => void;
  children?: ReactNode;
};

const STEP_SECONDS = 5;

/** Sound as a line: what was played is ink, the nib stands where it sounds now, the rest is pale. */
export function Wave({ wave, seconds, time, label, onSeek, children }: WaveProps) {
  const part = seconds > 0 ? Math.min(1, time / seconds) : 0;
  const seek = (at: number) => onSeek(Math.max(0, Math.min(seconds, at)));
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    seek(((event.clientX - left) / width) * seconds);
  };
  const key = (event: KeyboardEvent) => {
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: time - STEP_SECONDS,
      ArrowRight: time + STEP_SECONDS,
      Home: 0,
      End: seconds - 1,
    };
    const at = places[event.key];
    if (at === undefined) return;
    event.preventDefault();
    seek(at);
  };
  return (
    <div
      className={css.wave}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(seconds)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={`${clock(time)} из\u00A0${clock(seconds)}`}
      onPointerDown={press}
      onKeyDown={key}
    >
      <Drawn wave={wave} part={part} />
      {children}
      <span className={css.place} style={{ left: `${part * 100}%` }}>
        <Nib size={18} />
      </span>
    </div>
  );
}

function Drawn({ wave, part }: { wave: WaveProps['wave']; part: number }) {
  const paths = useMemo(() => {
    if (!wave) return null;
    const most = wave.peaks.reduce((highest, one) => Math.max(highest, one), 1);
    return { peaks: wavePath(wave.peaks, most), strength: wavePath(wave.strength, most), columns: wave.peaks.length };
  }, [wave]);
  if (!paths) return <span className={css.waiting} />;
  const box = { viewBox: `0 0 ${Math.max(1, paths.columns - 1)} 100`, preserveAspectRatio: 'none' };
  return (
    <>
      <svg className={`${css.line} ${css.rest}`} {...box} aria-hidden="true">
        <g>
          <path className={css.body} d={paths.peaks} />
          <path className={css.ink} d={paths.strength} />
        </g>
      </svg>
      <svg className={css.line} style={{ clipPath: `inset(0 ${100 - part * 100}% 0 0)` }} {...box} aria-hidden="true">
        <path className={css.body} d={paths.peaks} />
        <path className={css.ink} d={paths.strength} />
      </svg>
    </>
  );
}
