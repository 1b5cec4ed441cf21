import { formatNumber } from '@pero/kernel/number';

const EVERY_MS = 5000;

/** Tells how far a long work has come, and no more often than one can read. */
export function progressOf(tell: (line: string) => void): (line: () => string) => void {
  let told = Date.now();
  return (line) => {
    if (Date.now() - told < EVERY_MS) return;
    told = Date.now();
    tell(`  … ${line()}`);
  };
}

export function megabytes(bytes: number): string {
  return `${formatNumber(Math.ceil(bytes / 1024 ** 2))} МБ`;
}

export { formatNumber };
