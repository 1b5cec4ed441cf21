import css from '../formats.module.css';

const BARS = 54;
const HEARD = 20;
const tallest = 26;

/** A picture of a recording, part of it heard. The same on the server and in the browser: no chance in it. */
export function SoundWave() {
  return (
    <svg className={css.wave} viewBox="0 0 214 30" width="192" height="27" aria-hidden="true">
      {Array.from({ length: BARS }, (_, index) => index).map((index) => {
        const height = heightAt(index);
        return (
          <rect
            key={index}
            x={index * 4}
            y={15 - height / 2}
            width="2"
            height={height}
            rx="1"
            fill={index < HEARD ? 'currentColor' : 'var(--line-2)'}
          />
        );
      })}
    </svg>
  );
}

function heightAt(index: number): number {
  const voice = Math.abs(Math.sin(index * 1.31) * Math.cos(index * 0.47 + 1));
  return Math.round((4 + voice * (tallest - 4)) * 10) / 10;
}
