import { mix } from '../colour.ts';
import { disc, line, n, polygon, rect, shape, smooth, translated } from '../drawing.ts';
import { type Art, art, range, type Scene } from '../scene.ts';

const whole = ({ width, height, palette }: Scene): string => rect({ x: 0, y: 0, width, height }, palette.ground);

/** A sun on the horizon of the sea, with its road of light. */
export function sea(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const radius = Math.min(190, (bottom - top) * 0.34);
  const horizon = top + radius * 1.08;
  const x = width * random.pick([0.3, 0.5, 0.71, 0.71]);
  const rows = range(Math.floor((bottom - horizon - 60) / 37));
  const road = rows.map((row) => {
    const share = row / Math.max(rows.length, 1);
    const half = radius * (1.1 - share * 0.5) * random.between(0.55, 1.1);
    const shift = random.between(-0.25, 0.25) * radius;
    const y = horizon + 30 + row * 37;
    return rect({ x: x + shift - half, y, width: half * 2, height: 14 + share * 8 }, palette.accent, { rx: 8 });
  });
  const ripples = range(Math.floor((bottom - horizon - 70) / 42)).map((row) => {
    const y = horizon + 38 + row * 42;
    const left = random.between(-0.05, 0.2) * width;
    const right = random.between(0.68, 0.9) * width;
    const length = 150 + row * 14;
    return line(
      `M${n(left)} ${n(y)}h${n(length)}M${n(right)} ${n(y + 15)}h${n(length)}`,
      palette.second,
      3.5 + row * 0.3,
      {
        'stroke-linecap': 'round',
      },
    );
  });
  return art(
    scene,
    [
      whole(scene),
      shape(`M${n(x - radius)} ${n(horizon)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius * 2)} 0z`, palette.accent),
      rect({ x: 0, y: horizon, width, height: height - horizon }, palette.deep),
      ...ripples,
      ...road,
    ],
    palette.deep,
  );
}

/** Hills one behind another, a low sun, and one house with a light in it. */
export function dunes(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const layers = 4;
  const hills = range(layers).map((layer) => {
    const share = layer / (layers - 1);
    const base = top + band * (0.42 + 0.46 * share);
    const swing = band * (0.09 - 0.03 * share) * (layer % 2 === 0 ? 1 : -1);
    const left = base + swing * random.between(0.5, 1);
    const right = base - swing * random.between(0.5, 1);
    const middle = { x: width * random.between(0.3, 0.7), y: base - band * 0.16 };
    const data = `M0 ${n(left)}Q${n(middle.x)} ${n(middle.y)} ${n(width)} ${n(right)}V${n(height)}H0Z`;
    const colour = layer === layers - 1 ? palette.deep : mix(palette.second, palette.deep, share * 0.75);
    return { drawing: shape(data, colour), left, right, middle };
  });
  const sun = disc(width * random.between(0.6, 0.74), top + band * 0.16, Math.min(115, band * 0.15), palette.glow);
  const first = hills[0] ?? { left: 0, right: 0, middle: { x: width / 2, y: 0 } };
  const share = random.between(0.2, 0.36);
  const ground = curveY(first.left, first.middle.y, first.right, share);
  const house = houseAt(curveX(width, first.middle.x, share), ground, Math.min(1.1, band / 560), scene);
  return art(scene, [whole(scene), sun, house, ...hills.map(({ drawing }) => drawing)], palette.deep);
}

function curveY(from: number, through: number, to: number, share: number): number {
  return (1 - share) ** 2 * from + 2 * share * (1 - share) * through + share ** 2 * to;
}

function curveX(width: number, through: number, share: number): number {
  return 2 * share * (1 - share) * through + share ** 2 * width;
}

function houseAt(x: number, ground: number, scale: number, { palette }: Scene): string {
  const house = [
    shape('M-58 30v-130l58-50l58 50v130z', palette.deep),
    rect({ x: -18, y: -82, width: 34, height: 38 }, palette.glow),
    shape('M32 -118v-44h19v60', palette.deep),
  ].join('');
  return translated(x, ground, house, scale);
}

/** A ridge before a great sun, water under it and firs on both sides. */
export function mountains(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const radius = Math.min(215, band * 0.33);
  const sunY = top + radius + band * 0.04;
  const x = width * random.between(0.42, 0.58);
  const far = ridge(scene, top + band * 0.5, band * 0.24, 8);
  const near = ridge(scene, top + band * 0.72, band * 0.09, 6);
  const lake = range(Math.min(5, band / 110)).map((row) => {
    const half = radius * (0.8 - row * 0.13) * random.between(0.75, 1.1);
    const y = top + band * 0.74 + row * band * 0.045;
    return line(`M${n(x - half)} ${n(y)}h${n(half * 2)}`, palette.accent, 12, { 'stroke-linecap': 'round' });
  });
  const firs = range(7).flatMap((at) => {
    const side = at % 2 === 0 ? width * 0.02 + at * 34 : width * 0.98 - at * 34;
    return fir(side, bottom + band * 0.05, band * random.between(0.26, 0.42) * (1 - at * 0.07), palette.deep);
  });
  return art(
    scene,
    [
      whole(scene),
      disc(x, sunY, radius, palette.glow),
      disc(x, sunY, radius * 0.82, palette.accent),
      shape(`${far}V${n(height)}H0Z`, mix(palette.second, palette.ground, 0.1)),
      shape(`${near}V${n(height)}H0Z`, mix(palette.second, palette.deep, 0.62)),
      ...lake,
      ...firs,
      rect({ x: 0, y: bottom, width, height: height - bottom }, palette.deep),
    ],
    palette.deep,
  );
}

function ridge({ width, random }: Scene, y: number, swing: number, peaks: number): string {
  const points = range(peaks * 2 + 1).map((at) => {
    const isPeak = at % 2 === 1;
    const x = (at / (peaks * 2)) * width + (at > 0 && at < peaks * 2 ? random.between(-14, 14) : 0);
    return `${n(x)} ${n(y + (isPeak ? -swing * random.between(0.45, 1) : swing * random.between(0, 0.25)))}`;
  });
  return `M0 ${n(y)}L${points.join('L')}`;
}

/** A fir on its foot. */
export function fir(x: number, foot: number, size: number, colour: string): string {
  const step = size / 4;
  const half = [0, 1, 2, 3].map((tier) => ({ out: size * (0.11 + tier * 0.075), y: foot - size + step * (tier + 1) }));
  const right = half.map(({ out, y }) => `L${n(x + out)} ${n(y)}L${n(x + out * 0.45)} ${n(y)}`).join('');
  const left = [...half]
    .reverse()
    .map(({ out, y }) => `L${n(x - out * 0.45)} ${n(y)}L${n(x - out)} ${n(y)}`)
    .join('');
  return shape(`M${n(x)} ${n(foot - size)}${right}L${n(x)} ${n(foot)}${left}Z`, colour);
}

/** Rows of firs going into the mist. */
export function forest(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const rows = range(4).map((row) => {
    const share = row / 3;
    const colour = mix(mix(palette.ground, palette.second, 0.55), palette.deep, share);
    const foot = top + band * (0.52 + 0.5 * share);
    const size = band * (0.42 + 0.2 * share);
    const count = 11 - row * 2;
    const firs = range(count).map((at) =>
      fir(((at + random.between(0.1, 0.9)) / count) * width, foot, size * random.between(0.7, 1.05), colour),
    );
    return [...firs, rect({ x: 0, y: foot - size * 0.16, width, height: height - foot + size * 0.16 }, colour)].join(
      '',
    );
  });
  const moon = disc(width * random.between(0.25, 0.75), top + band * 0.18, Math.min(100, band * 0.16), palette.accent);
  return art(
    scene,
    [whole(scene), moon, ...rows, rect({ x: 0, y: bottom, width, height: height - bottom }, palette.deep)],
    palette.deep,
  );
}

/** A paper boat on three waves. */
export function boat(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const wave = (y: number, swing: number, colour: string): string => {
    const start = random.between(-200, 0);
    const points = range(9).map((at): [number, number] => [start + at * 170, y + (at % 2 === 0 ? -swing : swing)]);
    return shape(`${smooth(points)}V${n(height)}H${n(start)}Z`, colour);
  };
  const scale = Math.min(1.5, band / 420);
  const x = width * random.between(0.4, 0.6);
  const y = top + band * 0.62;
  const at = (dx: number, dy: number): [number, number] => [x + dx * scale, y + dy * scale];
  const ship = [
    shape(polygon([at(-75, -60), at(0, -230), at(75, -60)]), palette.glow),
    shape(polygon([at(0, -230), at(75, -60), at(0, -60)]), mix(palette.glow, palette.second, 0.35)),
    shape(polygon([at(-190, -70), at(0, 10), at(190, -70), at(110, 60), at(-110, 60)]), palette.glow),
    shape(polygon([at(190, -70), at(0, 10), at(0, 60), at(110, 60)]), mix(palette.glow, palette.second, 0.25)),
  ].join('');
  return art(
    scene,
    [
      whole(scene),
      disc(width * random.between(0.14, 0.86), top + band * 0.16, Math.min(80, band * 0.13), palette.accent),
      wave(top + band * 0.52, band * 0.04, mix(palette.ground, palette.second, 0.7)),
      ship,
      wave(top + band * 0.68, band * 0.045, mix(palette.second, palette.deep, 0.45)),
      wave(top + band * 0.86, band * 0.04, palette.deep),
    ],
    palette.deep,
  );
}
