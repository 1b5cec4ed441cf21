/** The outline of a line of sound in a box of 100 in height, mirrored at its middle; heights are 0 to 255. */
export function wavePath(heights: readonly number[], most = 255): string {
  if (heights.length === 0) return 'M0 50H1';
  const half = (height: number) => Math.max(0.6, (height / Math.max(1, most)) * 48);
  const up = heights.map((height, at) => `${at} ${(50 - half(height)).toFixed(1)}`);
  const down = heights.map((height, at) => `${at} ${(50 + half(height)).toFixed(1)}`).reverse();
  return `M${up.join('L')}L${down.join('L')}Z`;
}
