export const FIGURE_DAYS = ['7', '30', '90'] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];

/** What ends a look of one person at one case. */
export const DECISIONS = ['approved', 'final-approved', 'returned', 'final-returned', 'rejected'] as const;

export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100);
}

/** `hoursOf(90)` gives 1.5, out of minutes. */
export function hoursOf(minutes: number | null): number | null {
  return minutes === null ? null : Math.round(minutes / 6) / 10;
}
