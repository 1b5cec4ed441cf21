/** Numbers from 0 to 255 as one closed shape around the middle line of a box that is 100 high. */
export function wavePath(heights: readonly number[]): string {
  if (heights.length === 0) return '';
  const columns = heights.map((height) => Math.max(0.5, Math.round((height / 255) * 49 * 2) / 2));
  const upper = columns.map((half, column) => `${column} ${50 - half}`);
  const lower = columns.map((half, column) => `${column} ${50 + half}`).toReversed();
  return `M${upper.join('L')}L${lower.join('L')}Z`;
}

/** In fewer columns, where there is no room for all of them. */
export function thinned(heights: readonly number[], columns: number): readonly number[] {
  if (heights.length <= columns) return heights;
  return Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((column * heights.length) / columns);
    return Math.max(...heights.slice(from, Math.floor(((column + 1) * heights.length) / columns)));
  });
}

/** As it would look so many decibels louder, with nothing above the ceiling. */
export function louder(heights: readonly number[], decibels: number, ceiling: number): readonly number[] {
  const times = 10 ** (decibels / 20);
  const most = 255 * 10 ** (ceiling / 20);
  return heights.map((height) => Math.min(height * times, Math.max(most, 0)));
}
