/** A rectangle in units of the cover: its width is 1000, whatever its height. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * A number as short as SVG needs it.
 *
 * @example
 * n(12.3456); // '12.3'
 */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** The look of a shape: `fill`, `stroke`… */
export type Look = Readonly<Record<string, string | number | undefined>>;

function attributes(look: Look): string {
  return Object.entries(look)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('');
}

/**
 * A filled rectangle.
 *
 * @example
 * rect({ x: 0, y: 0, width: 1000, height: 1600 }, '#e9e1cf');
 */
export function rect({ x, y, width, height }: Box, fill: string, look: Look = {}): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${attributes(look)}/>`;
}

/**
 * A disc.
 *
 * @example
 * disc(500, 400, 120, '#e8703a');
 */
export function disc(x: number, y: number, radius: number, fill: string, look: Look = {}): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${attributes(look)}/>`;
}

/**
 * A filled shape.
 *
 * @example
 * shape('M0 0h100v100z', '#16444b');
 */
export function shape(data: string, fill: string, look: Look = {}): string {
  return `<path d="${data}" fill="${fill}"${attributes(look)}/>`;
}

/**
 * A drawn line.
 *
 * @example
 * line('M0 0h100', '#16444b', 4);
 */
export function line(data: string, stroke: string, width: number, look: Look = {}): string {
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${attributes(look)}/>`;
}

/**
 * The data of a polygon.
 *
 * @example
 * polygon([[0, 0], [10, 0], [5, 8]]); // 'M0 0L10 0L5 8Z'
 */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/**
 * The data of a smooth open line through the points.
 *
 * @example
 * smooth([[0, 10], [50, 0], [100, 10]]);
 */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const [first = [0, 0], ...rest] = points;
  let data = `M${n(first[0])} ${n(first[1])}`;
  let before = first;
  for (const point of rest) {
    const middle = (before[0] + point[0]) / 2;
    data += `C${n(middle)} ${n(before[1])} ${n(middle)} ${n(point[1])} ${n(point[0])} ${n(point[1])}`;
    before = point;
  }
  return data;
}

/**
 * Drawn somewhere else.
 *
 * @example
 * moved(100, 200, disc(0, 0, 10, '#fff'));
 */
export function moved(x: number, y: number, drawing: string, scale = 1): string {
  return `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${drawing}</g>`;
}

/**
 * Text made safe for SVG.
 *
 * @example
 * escaped('Я & <ты>'); // 'Я &amp; &lt;ты&gt;'
 */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
