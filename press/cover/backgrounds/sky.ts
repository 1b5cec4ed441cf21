import { luminanceOf, mix } from '../colour.ts';
import { disc, line, n, polygon, rect, shape } from '../drawing.ts';
import { type Art, art, range, type Scene, toneOf } from '../scene.ts';
import { fir } from './land.ts';

const whole = ({ width, height, palette }: Scene): string => rect({ x: 0, y: 0, width, height }, palette.ground);

/** A star with its planets on thin circles. */
export function orbits(scene: Scene): Art {
  const { width, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const x = width / 2;
  const y = (top + bottom) / 2;
  const most = Math.min(width * 0.45, band * 0.5);
  const circles = [0.56, 0.78, 1].map((share, at) =>
    disc(x, y, most * share, 'none', {
      stroke: palette.ink,
      'stroke-width': 3.5,
      'stroke-dasharray': at === 2 ? '4 18' : undefined,
      'stroke-linecap': 'round',
    }),
  );
  const planets = [0.56, 0.78, 1].map((share, at) => {
    const angle = random.between(0, Math.PI * 2);
    const size = most * ([0.09, 0.055, 0.04][at] ?? 0.05);
    const colour = [palette.second, palette.ink, palette.glow][at] ?? palette.ink;
    return disc(x + Math.cos(angle) * most * share, y + Math.sin(angle) * most * share, size, colour);
  });
  const core = most * 0.3;
  return art(
    scene,
    [
      whole(scene),
      ...circles,
      disc(x, y, core, palette.accent),
      shape(
        `M${n(x - core)} ${n(y)}a${n(core)} ${n(core)} 0 0 0 ${n(core * 2)} 0z`,
        mix(palette.accent, palette.deep, 0.3),
      ),
      ...planets,
    ],
    palette.ground,
  );
}

/** Falling snow over a field. */
export function snow(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const isDark = luminanceOf(palette.ground) < 0.3;
  const flake = isDark ? mix(palette.ground, palette.glow, 0.85) : palette.glow;
  const flakes = range(190).map(() => {
    const x = random.between(0, width);
    const y = random.between(0, bottom);
    const isCalm = y < top;
    return disc(x, y, random.between(2.5, isCalm ? 6 : 12), flake, isCalm && isDark ? { opacity: 0.35 } : {});
  });
  const sky = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(palette.ground, palette.second, isDark ? 0 : 0.55)}"/><stop offset=".65" stop-color="${palette.ground}"/><stop offset="1" stop-color="${mix(palette.ground, palette.glow, isDark ? 0.12 : 0.6)}"/></linearGradient></defs>`;
  const field = mix(palette.ground, palette.glow, isDark ? 0.12 : 0.6);
  const band = bottom - top;
  const hill = bottom - band * 0.16;
  const tree = isDark ? mix(palette.ground, palette.second, 0.9) : mix(palette.ground, palette.deep, 0.8);
  const first = random.between(0.12, 0.6);
  const firs = [0, 0.11, 0.2].map((shift, at) =>
    fir((first + shift) * width, hill + 20, band * ([0.3, 0.42, 0.22][at] ?? 0.3), tree),
  );
  return art(
    scene,
    [
      sky,
      rect({ x: 0, y: 0, width, height }, 'url(#sky)'),
      ...flakes,
      ...firs,
      shape(`M0 ${n(hill + 50)}Q${n(width * 0.4)} ${n(hill - 60)} ${n(width)} ${n(hill + 30)}V${n(height)}H0Z`, field),
    ],
    field,
  );
}

/** Stars, one constellation, and dark hills. */
export function constellation(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const isDark = luminanceOf(palette.ground) < 0.3;
  const star = isDark ? palette.glow : palette.deep;
  const sprinkle = range(120).map(() => {
    const y = random.between(0, bottom - band * 0.2);
    return disc(random.between(0, width), y, random.between(1.5, 4), star, { opacity: y < top ? 0.3 : 0.8 });
  });
  const points = range(7).map((at): [number, number] => [
    width * (0.12 + at * 0.127),
    top + band * (0.08 + 0.5 * random.next()),
  ]);
  const path = points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');
  const stars = points.map(([x, y], at) => sparkle(x, y, at === 3 ? 46 : random.between(20, 32), palette.accent));
  const far = bottom - band * 0.2;
  return art(
    scene,
    [
      whole(scene),
      ...sprinkle,
      line(`M${path}`, palette.accent, 3, { opacity: 0.65, 'stroke-dasharray': '2 12', 'stroke-linecap': 'round' }),
      ...stars,
      shape(
        `M0 ${n(far)}Q${n(width * 0.3)} ${n(far - 90)} ${n(width * 0.62)} ${n(far + 20)}T${n(width)} ${n(far - 20)}V${n(height)}H0Z`,
        mix(palette.second, palette.deep, 0.4),
      ),
      shape(
        `M0 ${n(bottom - 30)}Q${n(width * 0.5)} ${n(bottom - band * 0.16)} ${n(width)} ${n(bottom - 10)}V${n(height)}H0Z`,
        palette.deep,
      ),
    ],
    palette.deep,
  );
}

/** A star of four rays. */
export function sparkle(x: number, y: number, size: number, colour: string): string {
  const tip = n(size);
  const bend = n(size * 0.16);
  return shape(
    `M${n(x)} ${n(y - size)}q${bend} ${n(size * 0.84)} ${tip} ${tip}q${n(-size * 0.84)} ${bend} -${tip} ${tip}q-${bend} ${n(-size * 0.84)} -${tip} -${tip}q${n(size * 0.84)} -${bend} ${tip} -${tip}z`,
    colour,
  );
}

/** A great moon behind a bare branch, and birds. */
export function moon(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const radius = Math.min(width * 0.34, band * 0.42);
  const x = width * random.between(0.45, 0.6);
  const y = top + band * 0.46;
  const isDark = luminanceOf(palette.ground) < 0.3;
  const branchColour = isDark ? mix(palette.ground, '#000000', 0.35) : palette.deep;
  const twigs = branch(0, y + radius * 0.75, radius * 2.1, -0.42, 5, random.between).join('');
  const birds = range(4).map(() => {
    const bx = x + random.between(-0.6, 0.75) * radius;
    const by = y - random.between(0.05, 0.6) * radius;
    const size = random.between(18, 36);
    return `M${n(bx - size)} ${n(by - size * 0.4)}q${n(size * 0.6)} ${n(-size * 0.3)} ${n(size)} ${n(size * 0.4)}q${n(size * 0.4)} ${n(-size * 0.7)} ${n(size)} ${n(-size * 0.4)}`;
  });
  return art(
    scene,
    [
      whole(scene),
      disc(x, y, radius * 1.14, mix(palette.ground, palette.accent, 0.16)),
      disc(x, y, radius, palette.accent),
      disc(x - radius * 0.3, y - radius * 0.24, radius * 0.15, mix(palette.accent, palette.ground, 0.14)),
      disc(x + radius * 0.28, y + radius * 0.3, radius * 0.22, mix(palette.accent, palette.ground, 0.14)),
      `<g fill="none" stroke="${branchColour}" stroke-linecap="round">${twigs}</g>`,
      line(birds.join(''), branchColour, 8, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
      rect({ x: 0, y: bottom, width, height: height - bottom }, palette.ground),
    ],
    palette.ground,
  );
}

function branch(
  x: number,
  y: number,
  length: number,
  angle: number,
  depth: number,
  between: (from: number, to: number) => number,
): readonly string[] {
  const endX = x + Math.cos(angle) * length;
  const endY = y + Math.sin(angle) * length;
  const bend = between(-0.12, 0.12) * length;
  const limb = `<path d="M${n(x)} ${n(y)}Q${n((x + endX) / 2 + bend)} ${n((y + endY) / 2 + bend)} ${n(endX)} ${n(endY)}" stroke-width="${n(2.5 + depth * depth * 1.1)}"/>`;
  if (depth <= 1) return [limb];
  const shoots = [0.38, 0.62, 0.85].flatMap((share, at) => {
    const turn = angle + (at % 2 === 0 ? -1 : 1) * between(0.45, 0.8);
    return branch(
      x + (endX - x) * share,
      y + (endY - y) * share,
      length * between(0.36, 0.5),
      turn,
      depth - 2,
      between,
    );
  });
  return [limb, ...shoots];
}

/** A rising sun and its rays. */
export function rays(scene: Scene): Art {
  const { width, height, top, bottom, palette } = scene;
  const x = width / 2;
  const reach = Math.min(bottom - top, width * 1.2);
  const count = 18;
  const pale = mix(palette.ground, palette.second, 0.62);
  const wedges = range(count).map((at) => {
    const from = Math.PI + (at / count) * Math.PI;
    const to = from + Math.PI / count / 2;
    const far = at % 2 === 0 ? reach : reach * 0.86;
    return polygon([
      [x, bottom],
      [x + Math.cos(from) * far, bottom + Math.sin(from) * far],
      [x + Math.cos(to) * far, bottom + Math.sin(to) * far],
    ]);
  });
  const half = (radius: number, colour: string): string =>
    shape(`M${n(x - radius)} ${n(bottom)}a${n(radius)} ${n(radius)} 0 0 1 ${n(radius * 2)} 0z`, colour);
  return {
    ...art(scene, [], palette.deep),
    drawing: [
      whole(scene),
      shape(wedges.join(''), pale),
      half(reach * 0.5, mix(palette.ground, palette.accent, 0.35)),
      half(reach * 0.42, palette.accent),
      half(reach * 0.27, palette.glow),
      rect({ x: 0, y: bottom, width, height: height - bottom }, palette.deep),
    ].join(''),
    head: toneOf(palette, palette.ground),
  };
}
