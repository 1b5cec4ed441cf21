/** Below this the beginning of a sentence is found well enough to be shown while it is heard. */
export const SMALL_ERROR = 0.3;

/** Whether a sentence is lit by itself. The first of a page always is: before it there is nothing that could be. */
export function isKnown(number: number, error: number): boolean {
  return number === 0 || error <= SMALL_ERROR;
}
