import { contrastOf, mix } from '../colour.ts';
import { disc, line, n, polygon, rect, shape, translated } from '../drawing.ts';
import { type Art, art, range, type Scene } from '../scene.ts';

const whole = ({ width, height, palette }: Scene): string => rect({ x: 0, y: 0, width, height }, palette.ground);

/** A wall of painted tiles. */
export function tiles(scene: Scene): Art {
  const { width, top, bottom, palette, random } = scene;
  const isWhole = top < 1;
  const margin = isWhole ? 0 : 100;
  const columns = isWhole ? 5 : 4;
  const size = (width - margin * 2) / columns;
  const rows = isWhole ? Math.ceil((bottom - top) / size) : Math.max(1, Math.floor((bottom - top) / size));
  const start = isWhole ? top : top + (bottom - top - rows * size) / 2;
  const shift = Math.floor(random.between(0, 4));
  const out = range(rows).flatMap((row) =>
    range(columns).map((column) => {
      const kind = (row * 3 + column + shift + (row % 2)) % 4;
      return translated(margin + column * size, start + row * size, tile(kind, scene), size / 40);
    }),
  );
  return art(scene, [whole(scene), ...out], palette.ground);
}

function tile(kind: number, { palette }: Scene): string {
  const pale = mix(palette.ground, palette.glow, 0.9);
  const blue = contrastOf(pale, palette.ink) >= 3 ? palette.ink : palette.deep;
  const plate = rect({ x: 1, y: 1, width: 38, height: 38 }, kind === 1 ? blue : pale, {
    stroke: blue,
    'stroke-width': 0.8,
  });
  switch (kind) {
    case 0:
      return (
        plate +
        shape(
          'M20 6c5 5 5 9 0 14c-5-5-5-9 0-14zM20 34c5-5 5-9 0-14c-5 5-5 9 0 14zM6 20c5-5 9-5 14 0c-5 5-9 5-14 0zM34 20c-5-5-9-5-14 0c5 5 9 5 14 0z',
          blue,
        )
      );
    case 1:
      return (
        plate +
        disc(20, 20, 12, 'none', { stroke: pale, 'stroke-width': 1.6 }) +
        line('M20 11v18M11 20h18', pale, 1.6) +
        disc(20, 20, 4, pale)
      );
    case 2:
      return plate + line('M1 39Q1 20 20 20T39 1M1 1Q20 1 20 20T39 39', blue, 1.8) + disc(20, 20, 3, palette.accent);
    default:
      return (
        plate +
        line('M7 33v-9q0-10 13-17q13 7 13 17v9z', blue, 1.5) +
        shape('M20 15c5 6 6 9 6 12a6 6 0 0 1-12 0c0-3 1-6 6-12z', palette.accent)
      );
  }
}

/** Scales of water, row over row. */
export function scales(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const size = random.pick([84, 100, 125]);
  const rows = Math.ceil((bottom - top - size * 0.6) / (size * 0.5)) + 1;
  const scale = (x: number, y: number, row: number): string =>
    [1, 0.78, 0.56, 0.34, 0.15]
      .map((share, at) =>
        disc(
          x,
          y,
          size * share,
          [palette.deep, palette.ground, palette.second, palette.ground, row % 3 === 1 ? palette.accent : palette.deep][
            at
          ] ?? palette.deep,
        ),
      )
      .join('');
  const out = range(rows).flatMap((row) => {
    const y = top + size + row * size * 0.5;
    return range(Math.ceil(width / size / 2) + 2).map((column) =>
      scale((column - 0.5 + (row % 2) / 2) * size * 2, y, row),
    );
  });
  const clip = `<clipPath id="scales"><rect x="0" y="${n(top)}" width="${n(width)}" height="${n(height - top)}"/></clipPath>`;
  return art(
    scene,
    [
      whole(scene),
      `<defs>${clip}</defs><g clip-path="url(#scales)">${out.join('')}</g>`,
      rect({ x: 0, y: bottom, width, height: height - bottom }, palette.deep),
    ],
    palette.deep,
  );
}

/** The lines of a map, a path over them and a cross at its end. */
export function contours(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const peaks = [
    { x: width * random.between(0.2, 0.4), y: top + band * random.between(0.3, 0.5) },
    { x: width * random.between(0.65, 0.85), y: top + band * random.between(0.55, 0.8) },
  ];
  const phase = random.between(0, 6);
  const rings = peaks.flatMap(({ x, y }, at) =>
    range(11).map((ring) => {
      const radius = 34 + ring * (at === 0 ? 46 : 38);
      const points = range(40).map((step): [number, number] => {
        const angle = (step / 40) * Math.PI * 2;
        const wave = 1 + 0.13 * Math.sin(angle * 3 + phase + at) + 0.08 * Math.sin(angle * 5 - phase);
        return [x + Math.cos(angle) * radius * wave * 1.15, y + Math.sin(angle) * radius * wave * 0.8];
      });
      return line(polygon(points), palette.second, ring % 4 === 0 ? 8 : 4.5, { 'stroke-linejoin': 'round' });
    }),
  );
  const [from, to] = peaks as [{ x: number; y: number }, { x: number; y: number }];
  const route = `M${n(width * 0.06)} ${n(top + band * 0.86)}Q${n(from.x)} ${n(top + band * 1.02)} ${n(width / 2)} ${n(top + band * 0.6)}T${n(to.x)} ${n(to.y)}`;
  const cross = `M${n(to.x - 30)} ${n(to.y - 30)}l60 60m0 -60l-60 60`;
  const clip = `<defs><clipPath id="map"><rect x="0" y="${n(top)}" width="${n(width)}" height="${n(band)}"/></clipPath></defs>`;
  return art(
    scene,
    [
      whole(scene),
      `${clip}<g clip-path="url(#map)">${rings.join('')}${line(route, palette.accent, 11, { 'stroke-dasharray': '2 30', 'stroke-linecap': 'round' })}</g>`,
      line(cross, palette.accent, 15, { 'stroke-linecap': 'round' }),
      rect({ x: 0, y: bottom, width, height: height - bottom }, palette.ground),
    ],
    palette.ground,
  );
}

/** Quarter circles and squares, as a school of design once taught. */
export function blocks(scene: Scene): Art {
  const { width, top, bottom, palette, random } = scene;
  const columns = 4;
  const size = width / columns;
  const rows = Math.max(1, Math.round((bottom - top) / size));
  const high = (bottom - top) / rows;
  const colours = [palette.accent, palette.deep, palette.second, palette.glow] as const;
  const out = range(rows * columns).map((at) => {
    const x = (at % columns) * size;
    const y = top + Math.floor(at / columns) * high;
    const ground = rect({ x, y, width: size + 0.5, height: high + 0.5 }, random.pick([palette.ground, ...colours]));
    const colour = random.pick(colours);
    return ground + motif(Math.floor(random.between(0, 6)), x, y, size, high, colour);
  });
  return art(
    scene,
    [whole(scene), ...out, rect({ x: 0, y: bottom, width, height: scene.height - bottom }, palette.ground)],
    palette.ground,
  );
}

function motif(kind: number, x: number, y: number, wide: number, high: number, colour: string): string {
  const arc = (sweep: number): string => `A${n(wide)} ${n(high)} 0 0 ${sweep} `;
  switch (kind) {
    case 0:
      return shape(`M${n(x)} ${n(y)}H${n(x + wide)}${arc(1)}${n(x)} ${n(y + high)}Z`, colour);
    case 1:
      return shape(`M${n(x + wide)} ${n(y + high)}V${n(y)}${arc(0)}${n(x)} ${n(y + high)}Z`, colour);
    case 2:
      return shape(`M${n(x)} ${n(y)}V${n(y + high)}H${n(x + wide)}${arc(0)}${n(x)} ${n(y)}Z`, colour);
    case 3:
      return disc(x + wide / 2, y + high / 2, Math.min(wide, high) * 0.3, colour);
    case 4:
      return shape(
        polygon([
          [x, y + high],
          [x + wide, y],
          [x + wide, y + high],
        ]),
        colour,
      );
    default:
      return '';
  }
}

/** A crystal of triangles that thins out upwards. */
export function facets(scene: Scene): Art {
  const { width, height, top, bottom, palette, random } = scene;
  const columns = 7;
  const rows = Math.max(3, Math.round((bottom - top) / 115));
  const at = range(rows + 1).map((row) =>
    range(columns + 1).map((column): [number, number] => [
      column === 0 || column === columns
        ? (column / columns) * width
        : ((column + random.between(-0.3, 0.3)) / columns) * width,
      row === rows ? bottom : top + ((row + (row === 0 ? 0 : random.between(-0.28, 0.28))) / rows) * (bottom - top),
    ]),
  );
  const colour = (row: number): string => {
    const depth = Math.min(1, (row + random.between(-0.6, 1)) / rows);
    const base = mix(
      mix(palette.ground, palette.second, Math.min(1, Math.max(0, depth) * 1.5)),
      palette.deep,
      Math.max(0, depth - 0.25),
    );
    return random.next() < 0.13 && row > 0 ? palette.accent : base;
  };
  const out = range(rows).flatMap((row) =>
    range(columns).flatMap((column) => {
      const [a, b, c, d] = [at[row]?.[column], at[row]?.[column + 1], at[row + 1]?.[column], at[row + 1]?.[column + 1]];
      if (!a || !b || !c || !d) return [];
      const first = colour(row);
      const second = colour(row);
      return [
        shape(polygon([a, b, c]), first, { stroke: first }),
        shape(polygon([b, d, c]), second, { stroke: second }),
      ];
    }),
  );
  return art(
    scene,
    [whole(scene), ...out, rect({ x: 0, y: bottom, width, height: height - bottom }, palette.deep)],
    palette.deep,
  );
}

/** The tracks of a printed circuit around one bright chip. */
export function circuit(scene: Scene): Art {
  const { width, top, bottom, palette, random } = scene;
  const band = bottom - top;
  const x = width / 2;
  const y = top + band / 2;
  const side = Math.min(150, band * 0.24);
  const tracks = range(22).map((at) => {
    const side1 = at % 2 === 0 ? -1 : 1;
    const startY = y + ((Math.floor(at / 2) - 5) / 5.5) * side * 0.9;
    const turn = random.between(60, 240) * side1;
    const endY = Math.min(bottom - 24, Math.max(top + 24, startY + (startY - y) * random.between(1, 2.6)));
    const endX = x + side1 * (side + Math.abs(turn) + Math.abs(endY - startY) + random.between(40, 260));
    const middle = x + side1 * side + turn;
    const data = `M${n(x + side1 * side)} ${n(startY)}H${n(middle)}L${n(middle + side1 * Math.abs(endY - startY))} ${n(endY)}H${n(endX)}`;
    const isHot = random.next() < 0.22;
    const colour = isHot ? palette.accent : palette.second;
    return (
      line(data, colour, 7, { 'stroke-linejoin': 'round' }) +
      disc(endX, endY, 13, palette.ground, { stroke: colour, 'stroke-width': 7 })
    );
  });
  const chip = [
    rect({ x: x - side, y: y - side, width: side * 2, height: side * 2 }, palette.accent, { rx: 22 }),
    rect({ x: x - side * 0.62, y: y - side * 0.62, width: side * 1.24, height: side * 1.24 }, palette.ground, {
      rx: 12,
    }),
    line(
      `M${n(x - side * 0.3)} ${n(y - side * 0.25)}l${n(side * 0.25)} ${n(side * 0.25)}l${n(-side * 0.25)} ${n(side * 0.25)}M${n(x + side * 0.05)} ${n(y + side * 0.28)}h${n(side * 0.3)}`,
      palette.accent,
      13,
    ),
  ];
  return art(scene, [whole(scene), ...tracks, ...chip], palette.ground);
}
