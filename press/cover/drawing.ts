/** A rectangle in units of the cover: its width is 1000, whatever its height. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A number as short as SVG needs it. `n(12.3456)` gives '12.3'. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** The look of a shape: `fill`, `stroke`… */
export type ShapeStyle = Readonly<Record<string, string | number | undefined>>;

function attributes(style: ShapeStyle): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('');
}

/** A filled rectangle. */
export function rect({ x, y, width, height }: Box, fill: string, style: ShapeStyle = {}): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${attributes(style)}/>`;
}

/** A disc. */
export function disc(x: number, y: number, radius: number, fill: string, style: ShapeStyle = {}): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${attributes(style)}/>`;
}

/** A filled shape. */
export function shape(data: string, fill: string, style: ShapeStyle = {}): string {
  return `<path d="${data}" fill="${fill}"${attributes(style)}/>`;
}

/** A drawn line. */
export function line(data: string, stroke: string, width: number, style: ShapeStyle = {}): string {
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${attributes(style)}/>`;
}

/** The data of a polygon. `polygon([[0, 0], [10, 0], [5, 8]])` gives 'M0 0L10 0L5 8Z'. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** The data of a smooth open line through the points. */
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

/** Drawn somewhere else. */
export function translated(x: number, y: number, drawing: string, scale = 1): string {
  return `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${drawing}</g>`;
}

/** Text made safe for SVG. `escaped('Я & <ты>')` gives 'Я &amp; &lt;ты&gt;'. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
