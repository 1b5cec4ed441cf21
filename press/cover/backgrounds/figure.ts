import { contrastOf, luminanceOf, mix } from '../colour.ts';
import { disc, line, n, polygon, rect, shape } from '../drawing.ts';
import { FONTS } from '../letters/fonts.ts';
import { type Art, art, range, type Scene } from '../scene.ts';

const whole = ({ width, height, palette }: Scene): string => rect({ x: 0, y: 0, width, height }, palette.ground);

/** The bare ground, for covers made of letters alone. */
export function plain(scene: Scene): Art {
  return art(scene, [whole(scene)], scene.palette.ground);
}

/** One sign of print, as large as it goes. */
export function sign(scene: Scene): Art {
  const { width, top, bottom, palette, random, letters } = scene;
  const text = random.pick(['«»', '«»', '?', '&', '…', '!', '*']);
  const face = FONTS.literata.regular;
  const room = bottom - top;
  const wide = letters.width(text, face);
  const [high, low] = SIGN_BOUNDS[text] ?? [0.74, -0.02];
  const size = Math.min((room * 0.9) / (high - low), (width * 0.8) / wide, 1700);
  const x = (width - wide * size) / 2;
  const baseline = (top + bottom) / 2 + ((high + low) / 2) * size;
  const data = letters.outline?.(text, face, 0);
  const glyph = data
    ? `<path d="${data}" fill="${palette.accent}" transform="translate(${n(x)} ${n(baseline)}) scale(${n(size) === '0' ? 0 : (size / 1000).toFixed(4)})"/>`
    : `<text x="${n(x)}" y="${n(baseline)}" font-family="Literata" font-weight="500" font-size="${n(size)}" fill="${palette.accent}">${text === '&' ? '&amp;' : text}</text>`;
  return art(scene, [whole(scene), glyph], palette.ground);
}

/** The upper and lower edge of each sign, in sizes. */
const SIGN_BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  '«»': [0.46, 0.03],
  '…': [0.11, 0],
  '*': [0.75, 0.36],
};

/** A circle and bars, in balance. */
export function suprematism(scene: Scene): Art {
  const { width, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const radius = Math.min(240, band * 0.38);
  const x = width * random.between(0.6, 0.72);
  const y = top + band * 0.5;
  const barColour = contrastOf(palette.deep, palette.ground) > 1.7 ? palette.deep : palette.ink;
  const bars = [-0.48, 0, 0.48].map((at, row) => {
    const length = x - radius * ([0.95, 0.3, 1.25][row] ?? 1);
    return rect({ x: -10, y: y + at * radius - 23, width: length, height: 46 }, barColour);
  });
  const slant = shape(
    polygon([
      [x + radius * 0.2, y - radius * 1.25],
      [x + radius * 1.5, y - radius * 0.9],
      [x + radius * 1.45, y - radius * 0.74],
      [x + radius * 0.15, y - radius * 1.1],
    ]),
    palette.second,
  );
  const triangle = shape(
    polygon([
      [x + radius * 0.5, y + radius * 1.25],
      [x + radius * 1.35, y + radius * 1.25],
      [x + radius * 0.95, y + radius * 0.62],
    ]),
    palette.second,
  );
  return art(scene, [whole(scene), slant, triangle, disc(x, y, radius, palette.accent), ...bars], palette.ground);
}

/** Sheets of paper cut round, each in the other, and a light at the end. */
export function portal(scene: Scene): Art {
  const { width, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const x = width / 2;
  const y = top + band * 0.5;
  const most = Math.min(width * 0.46, band * 0.5);
  const phase = random.between(0, 6);
  const waves = random.pick([5, 6, 7, 8]);
  const ring = (share: number, at: number): string => {
    const points = range(72).map((step): [number, number] => {
      const angle = (step / 72) * Math.PI * 2;
      const radius = most * share * (1 - 0.055 * (1 + Math.sin(angle * waves + phase + at * 1.1)));
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    });
    const colour = at % 2 === 0 ? mix(palette.second, palette.deep, at / 7) : mix(palette.deep, palette.second, at / 9);
    return shape(polygon(points), colour);
  };
  return art(
    scene,
    [
      whole(scene),
      ...[1, 0.86, 0.72, 0.58, 0.44].map(ring),
      disc(x, y, most * 0.29, palette.accent),
      disc(x, y, most * 0.2, palette.glow),
    ],
    palette.ground,
  );
}

/** Stems, leaves and flowers that have grown to the height of the picture. */
export function meadow(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const isDark = luminanceOf(palette.ground) < 0.3;
  const leafColours = isDark
    ? ([palette.second, mix(palette.second, palette.glow, 0.25)] as const)
    : ([palette.deep, mix(palette.deep, palette.second, 0.45), palette.second] as const);
  const stems = range(11).map((at) => {
    const x = ((at + 0.5 + random.between(-0.35, 0.35)) / 11) * width;
    const high = band * random.between(0.45, 0.94) * (1 - 0.25 * Math.abs(at - 5) * 0.2);
    return stem(scene, x, Math.min(high, roomFor(scene, x)), random.pick(leafColours));
  });
  return art(
    scene,
    [whole(scene), ...stems, rect({ x: 0, y: bottom, width, height: height - bottom }, palette.deep)],
    palette.deep,
  );
}

/** How far a stem leans to a side, and how large a flower is on it. */
const LEAN = 70;
const BLOSSOM = 58;

/** A stem behind a plate ends behind it, flower and all. */
function roomFor({ plate, bottom }: Scene, x: number): number {
  if (plate === undefined) return Number.POSITIVE_INFINITY;
  const reach = LEAN + BLOSSOM;
  const isBehind = x > plate.left - reach && x < plate.right + reach;
  return isBehind ? bottom - plate.middle : Number.POSITIVE_INFINITY;
}

function stem(scene: Scene, x: number, high: number, colour: string): string {
  const { bottom, palette, random } = scene;
  const lean = random.between(-LEAN, LEAN);
  const head = { x: x + lean, y: bottom - high };
  const leaves = range(Math.max(3, high / 85)).map((at) => {
    const share = 0.18 + (at / Math.max(3, high / 85)) * 0.7;
    const lx = x + lean * share * share;
    const ly = bottom - high * share;
    const side = at % 2 === 0 ? 1 : -1;
    const long = random.between(58, 92) * (1.1 - share * 0.5);
    return `M${n(lx)} ${n(ly)}q${n(side * long * 0.35)} ${n(-long * 0.75)} ${n(side * long)} ${n(-long * 0.62)}q${n(-side * long * 0.25)} ${n(long * 0.62)} ${n(-side * long)} ${n(long * 0.62)}z`;
  });
  const flower = random.next();
  return [
    line(`M${n(x)} ${n(bottom + 4)}Q${n(x)} ${n(bottom - high * 0.6)} ${n(head.x)} ${n(head.y)}`, colour, 8, {
      'stroke-linecap': 'round',
    }),
    shape(leaves.join(''), colour),
    flower < 0.62
      ? blossom(
          head.x,
          head.y,
          random.between(30, BLOSSOM),
          flower < 0.4 ? palette.accent : palette.glow,
          flower < 0.4 ? palette.glow : palette.accent,
        )
      : '',
  ].join('');
}

function blossom(x: number, y: number, size: number, petals: string, heart: string): string {
  const around = range(6).map((at) => {
    const angle = (at / 6) * Math.PI * 2;
    return disc(x + Math.cos(angle) * size * 0.58, y + Math.sin(angle) * size * 0.58, size * 0.44, petals);
  });
  return around.join('') + disc(x, y, size * 0.34, heart);
}
