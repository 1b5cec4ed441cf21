const ONE_WIDTH =
  /courier|consolas|menlo|monaco|fixedsys|typewriter|inconsolata|cascadia|mono(?!type)|(?:lucida|source|fira) (?:console|code)/i;

/** Whether the letters of a font have one width, by its name. */
export function isEvenFont(name: string): boolean {
  return ONE_WIDTH.test(name);
}

/** In points; less is a correction of the look. */
const LEAST_SPACING = 1;

/** Whether letters stand so far apart that it is meant as an emphasis. */
export function isWide(points: number): boolean {
  return points >= LEAST_SPACING;
}
