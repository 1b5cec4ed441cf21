import { clockOf } from '@pero/kernel/length';

const STEPS = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600];
const MARKS = 6;

/** Marks under a line of sound: a few of them, at whole minutes or seconds, the first at its beginning, the last at its end. */
export function axisOf(seconds: number): number[] {
  const step = STEPS.find((one) => seconds / one <= MARKS) ?? 3600;
  const places = Array.from({ length: Math.floor(seconds / step) + 1 }, (_, at) => at * step);
  return [...places.filter((at) => at === 0 || seconds - at > step / 2), seconds];
}

export function Axis({ seconds, className }: { seconds: number; className?: string | undefined }) {
  return (
    <div className={className} aria-hidden="true">
      {axisOf(seconds).map((at) => (
        <span key={at} style={{ left: `${seconds > 0 ? (at / seconds) * 100 : 0}%` }}>
          {clockOf(at)}
        </span>
      ))}
    </div>
  );
}
