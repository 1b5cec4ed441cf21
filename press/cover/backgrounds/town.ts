import { mix } from '../colour.ts';
import { disc, line, n, polygon, rect, shape, translated } from '../drawing.ts';
import { type Art, art, range, type Scene } from '../scene.ts';

const whole = ({ width, height, palette }: Scene): string => rect({ x: 0, y: 0, width, height }, palette.ground);

/** Roofs and lit windows under a moon. */
export function city(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const far = mix(palette.ground, palette.second, 0.6);
  const near = palette.deep;
  const row = (base: number, tall: number, colour: string, isLit: boolean): string => {
    const out: string[] = [];
    for (let x = -20; x < width; ) {
      const wide = random.between(90, 190);
      const high = tall * random.between(0.45, 1);
      out.push(house(scene, { x, y: base - high, width: wide, height: height - base + high }, colour, isLit, base));
      x += wide + random.between(-6, 10);
    }
    return out.join('');
  };
  return art(
    scene,
    [
      whole(scene),
      disc(width * random.between(0.2, 0.8), top + band * 0.2, Math.min(120, band * 0.18), palette.accent),
      row(top + band * 0.86, band * 0.62, far, false),
      row(bottom, band * 0.56, near, true),
      rect({ x: 0, y: bottom, width, height: height - bottom }, near),
    ],
    near,
  );
}

type House = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function house(scene: Scene, box: House, colour: string, isLit: boolean, base: number): string {
  const { palette, random } = scene;
  const roof = random.next();
  const { x, y, width } = box;
  const top =
    roof < 0.35
      ? shape(
          polygon([
            [x, y],
            [x + width / 2, y - width * 0.4],
            [x + width, y],
          ]),
          colour,
        )
      : '';
  const chimney = roof > 0.6 ? rect({ x: x + width * 0.2, y: y - 34, width: 22, height: 36 }, colour) : '';
  const windows: string[] = [];
  for (let wy = y + 34; isLit && wy < base - 50; wy += 62) {
    for (let wx = x + 22; wx + 26 < x + width - 10; wx += 48) {
      if (random.next() < 0.34)
        windows.push(rect({ x: wx, y: wy, width: 24, height: 34 }, random.pick([palette.glow, palette.accent])));
    }
  }
  return rect(box, colour) + top + chimney + windows.join('');
}

/** Rails that run into the dark, and someone who stands between them. */
export function rails(scene: Scene): Art {
  const { width, height, top, bottom, palette } = scene;
  const x = width / 2;
  const band = bottom - top;
  const at = (share: number): number => top + band * share;
  const half = (share: number, wide: number): number => wide * share;
  const sleepers = [0.22, 0.32, 0.44, 0.58, 0.75, 0.94].map((share) =>
    line(`M${n(x - half(share, 250))} ${n(at(share))}h${n(half(share, 500))}`, palette.ground, 8 + share * 22),
  );
  const man = Math.min(1.25, band / 560);
  const foot = at(0.93);
  return art(
    scene,
    [
      whole(scene),
      shape(
        polygon([
          [x, top],
          [x - band * 0.98, bottom],
          [x + band * 0.98, bottom],
        ]),
        palette.accent,
      ),
      line(
        `M${n(x)} ${n(top)}L${n(x - 205)} ${n(bottom)}M${n(x)} ${n(top)}L${n(x + 205)} ${n(bottom)}`,
        palette.ground,
        18,
      ),
      ...sleepers,
      translated(x, foot, walker(palette.ground, palette.accent), man),
      rect({ x: 0, y: bottom, width, height: height - bottom }, palette.ground),
    ],
    palette.ground,
  );
}

/** Someone in a long coat, with a rim of light. */
function walker(colour: string, light: string): string {
  const coat = 'M-30 -150q30 -22 60 0l22 150h-26l-8 34h-14l-2 -34h-4l-2 34h-14l-8 -34h-26z';
  const head = 'M0 -222a30 30 0 1 1 -.1 0z';
  const hat = 'M-44 -200h88l-18 -12q-2 -34 -26 -34t-26 34z';
  const parts = [coat, head, hat];
  const rim = parts.map((part) =>
    shape(part, light, { stroke: light, 'stroke-width': 18, 'stroke-linejoin': 'round' }),
  );
  return [...rim, ...parts.map((part) => shape(part, colour))].join('');
}

/** One lit window, somebody in it, and the light it throws. */
export function lamplight(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const wide = Math.min(330, band * 0.42);
  const high = band * 0.6;
  const x = width * random.pick([0.2, 0.36, 0.5]);
  const y = top + band * 0.04;
  const wall = mix(palette.ground, palette.second, 0.35);
  const dark = mix(palette.ground, palette.deep, 0.7);
  const person = [
    disc(x + wide * 0.62, y + high * 0.44, wide * 0.1, dark),
    shape(
      `M${n(x + wide * 0.42)} ${n(y + high)}q${n(wide * 0.02)} ${n(-high * 0.42)} ${n(wide * 0.2)} ${n(-high * 0.42)}t${n(wide * 0.2)} ${n(high * 0.42)}z`,
      dark,
    ),
  ].join('');
  const slant = wide * 0.55;
  return art(
    scene,
    [
      whole(scene),
      shape(
        polygon([
          [x, y + high],
          [x + wide, y + high],
          [x + wide + slant, bottom],
          [x + slant * 0.4, bottom],
        ]),
        palette.accent,
        { opacity: 0.28 },
      ),
      rect({ x: x - 26, y: y - 26, width: wide + 52, height: high + 52 }, wall),
      rect({ x, y, width: wide, height: high }, palette.accent),
      rect({ x, y, width: wide, height: high * 0.34 }, palette.glow, { opacity: 0.45 }),
      person,
      line(`M${n(x + wide / 2)} ${n(y)}v${n(high)}M${n(x)} ${n(y + high * 0.34)}h${n(wide)}`, wall, 16),
      rect({ x: x - 44, y: y + high + 26, width: wide + 88, height: 26 }, wall),
      rect({ x: 0, y: bottom, width, height: height - bottom }, palette.ground),
    ],
    palette.ground,
  );
}

/** Rain, and one umbrella in it. */
export function rain(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const size = Math.min(230, band * 0.34);
  const x = width * random.between(0.36, 0.64);
  const y = top + band * 0.56;
  const strokes = range(90).map(() => {
    const at = random.between(-0.05, 1.1) * width;
    const from = top + band * random.between(0.02, 0.92);
    const length = random.between(36, 90);
    return `M${n(at)} ${n(from)}l${n(-length * 0.32)} ${n(length)}`;
  });
  const ribs = `a${n(size / 4)} ${n(size / 7)} 0 0 0 ${n(-size / 2)} 0`.repeat(4);
  const puddle = mix(palette.ground, palette.deep, 0.85);
  return art(
    scene,
    [
      whole(scene),
      line(strokes.join(''), mix(palette.ground, palette.second, 0.75), 6, { 'stroke-linecap': 'round' }),
      line(`M${n(x)} ${n(y)}v${n(band * 0.3)}`, palette.ink, 12),
      shape(`M${n(x - size)} ${n(y)}a${n(size)} ${n(size)} 0 0 1 ${n(size * 2)} 0${ribs}z`, palette.accent),
      shape(
        `M${n(x - 62)} ${n(bottom)}q0 ${n(-band * 0.36)} 62 ${n(-band * 0.36)}t62 ${n(band * 0.36)}z`,
        palette.deep,
      ),
      rect({ x: 0, y: bottom, width, height: height - bottom }, puddle),
      line(`M${n(x - 210)} ${n(bottom + 26)}h420M${n(x - 120)} ${n(bottom + 48)}h240`, palette.accent, 8, {
        opacity: 0.5,
        'stroke-linecap': 'round',
      }),
    ],
    puddle,
  );
}
