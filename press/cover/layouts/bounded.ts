import { mix } from '../colour.ts';
import { type Box, line, n, rect, shape } from '../drawing.ts';
import type { Fitted } from '../letters/fitting.ts';
import { ornament } from '../ornaments.ts';
import { authorFor, genreFor, type Layout, put, titleFor } from '../placing.ts';
import { footAuthor } from './open.ts';

const none = (): number => 0;

/** Letters alone in a double rule, with an ornament: the cover of a book that has no other. */
export const plate: Layout = {
  margin: 150,
  wish: { depth: 1, head: none, foot: none, isBare: true },
  place: (stage) => {
    const { palette, height, width } = stage;
    const margin = 150;
    const wide = width - margin * 2 + 40;
    const author = authorFor(stage, { width: wide, height: height * 0.1, largest: 58, mostLines: 3 });
    const genre = genreFor(stage, { width: wide - stage.badge * 2, height: height * 0.06, largest: 50, mostLines: 2 });
    const size = stage.model.ornament === 'none' ? 0 : Math.min(104, height * 0.075);
    const genreTop = height - margin - genre.height;
    const ornamentY = genreTop - 34 - size / 2;
    const top = margin + author.height + 50;
    const bottom = ornamentY - size / 2 - 44;
    const title = titleFor(stage, { width: wide, height: bottom - top, largest: 184, tracking: -0.012 });
    const titleTop = top + (bottom - top - title.height) * 0.46;
    const middle = width / 2;
    return {
      drawing:
        doubleRule({ x: 55, y: 55, width: width - 110, height: height - 110 }, palette.ink) +
        ornament(stage.model.ornament, { x: middle, y: ornamentY, size }, palette.ink),
      texts: [
        ...put('author', author, { x: middle, y: margin, align: 'middle', colour: palette.ink }, stage),
        ...put('title', title, { x: middle, y: titleTop, align: 'middle', colour: palette.ink }, stage),
        ...put('genre', genre, { x: middle, y: genreTop, align: 'middle', colour: palette.ink }, stage),
      ],
    };
  },
};

function doubleRule({ x, y, width, height }: Box, colour: string): string {
  const inner = 20;
  return (
    rect({ x, y, width, height }, 'none', { stroke: colour, 'stroke-width': 7, opacity: 0.88 }) +
    rect({ x: x + inner, y: y + inner, width: width - inner * 2, height: height - inner * 2 }, 'none', {
      stroke: colour,
      'stroke-width': 3,
      opacity: 0.88,
    })
  );
}

/** Capitals in a frame with quarter rounds, over a picture: an old romance. */
export const framed: Layout = {
  margin: 120,
  wish: { depth: 1, head: ({ height }) => height * 0.45, foot: () => 250 },
  place: (stage, { head, foot }) => {
    const { width, height } = stage;
    const margin = 120;
    const middle = width / 2;
    const wide = width - margin * 2;
    const genre = genreFor(stage, { width: wide, height: height * 0.045, largest: 50, tracking: 0.08, mostLines: 1 });
    const top = Math.max(margin, height * 0.09);
    const bottom = height * 0.44;
    const title = titleFor(stage, {
      width: wide + 30,
      height: bottom - top - (genre.height > 0 ? genre.height + 30 : 0),
      largest: 184,
      isCaps: true,
      tracking: 0.012,
      leading: stage.model.font.family === 'oswald' ? 1.16 : 1.03,
    });
    return {
      drawing: frame(width, height, head.ink),
      texts: [
        ...put('title', title, { x: middle, y: top, align: 'middle', colour: head.ink }, stage),
        ...put('genre', genre, { x: middle, y: top + title.height + 30, align: 'middle', colour: head.ink }, stage),
        ...footAuthor(stage, foot.ink, { tracking: 0.14, isCaps: true, margin }),
      ],
    };
  },
};

function frame(width: number, height: number, colour: string): string {
  const at = 40;
  const arm = 80;
  const corner = (x: number, y: number, dx: number, dy: number): string =>
    `M${n(x)} ${n(y)}h${n(arm * dx)}a${arm} ${arm} 0 0 ${dx * dy > 0 ? 1 : 0} ${n(-arm * dx)} ${n(arm * dy)}z`;
  const corners = [
    corner(at, at, 1, 1),
    corner(width - at, at, -1, 1),
    corner(at, height - at, 1, -1),
    corner(width - at, height - at, -1, -1),
  ];
  return (
    rect({ x: at, y: at, width: width - at * 2, height: height - at * 2 }, 'none', {
      stroke: colour,
      'stroke-width': 7,
    }) +
    rect({ x: at + 20, y: at + 20, width: width - at * 2 - 40, height: height - at * 2 - 40 }, 'none', {
      stroke: colour,
      'stroke-width': 3,
    }) +
    shape(corners.join(''), colour)
  );
}

/** The height that the age mark takes of the foot. */
const BADGE_ROOM = 100;

/** What touches an edge goes on beyond it, for the bleed. */
const BEYOND = 200;

const SPLIT = 0.56;

/** A picture in the upper part, all letters on clear ground under it. */
export const split: Layout = {
  margin: 80,
  wish: { depth: SPLIT, head: none, foot: none },
  place: (stage) => {
    const { palette, width, height } = stage;
    const margin = 80;
    const edge = height * SPLIT;
    const middle = width / 2;
    const genre = genreFor(stage, { width: 700, height: height * 0.035, largest: 42, tracking: 0.04, mostLines: 1 });
    const author = footAuthor(stage, palette.ink, { tracking: 0.03, margin });
    const top = edge + height * 0.035 + (genre.height > 0 ? genre.height + 22 : 0);
    const footTop = height - margin - (stage.badge > 0 ? BADGE_ROOM : 0);
    const bottom = Math.min(author[0]?.box.y ?? footTop, footTop) - 36;
    const title = titleFor(stage, { width: width - margin * 2, height: bottom - top, largest: 165, tracking: -0.008 });
    const titleTop = top + (bottom - top - title.height) * 0.45;
    return {
      drawing:
        rect({ x: -BEYOND, y: edge, width: width + BEYOND * 2, height: height - edge + BEYOND }, palette.ground) +
        rect({ x: -BEYOND, y: edge, width: width + BEYOND * 2, height: 12 }, palette.accent),
      texts: [
        ...put('genre', genre, { x: middle, y: edge + height * 0.035, align: 'middle', colour: palette.ink }, stage),
        ...put('title', title, { x: middle, y: titleTop, align: 'middle', colour: palette.ink }, stage),
        ...author,
      ],
    };
  },
};

const LABEL_SIDE = 140;
const LABEL_MIDDLE = 0.43;

/** A paper label on a picture or a pattern, as on a bound notebook. */
export const label: Layout = {
  margin: 70,
  wish: {
    depth: 1,
    head: none,
    foot: none,
    plate: ({ width, height }) => ({ left: LABEL_SIDE, right: width - LABEL_SIDE, middle: height * LABEL_MIDDLE }),
  },
  place: (stage) => {
    const { palette, width, height } = stage;
    const wide = 560;
    const middle = width / 2;
    const author = authorFor(stage, { width: wide, height: height * 0.07, largest: 46, mostLines: 2 });
    const title = titleFor(stage, { width: wide, height: height * 0.34, largest: 116, tracking: -0.01 });
    const genre = genreFor(stage, { width: wide, height: height * 0.04, largest: 42, mostLines: 1 });
    const parts: readonly Fitted[] = [author, title, genre].filter(({ height: high }) => high > 0);
    const gap = 40;
    const inside = parts.reduce((sum, { height: high }) => sum + high, 0) + gap * (parts.length - 1);
    const box = { x: LABEL_SIDE, width: width - 2 * LABEL_SIDE, height: inside + 170, y: 0 };
    const y = Math.max(90, height * LABEL_MIDDLE - box.height / 2);
    const titleTop = y + 85 + (author.height > 0 ? author.height + gap : 0);
    return {
      drawing: labelSheet({ ...box, y }, palette.ground, palette.ink),
      texts: [
        ...put('author', author, { x: middle, y: y + 85, align: 'middle', colour: palette.ink }, stage),
        ...put('title', title, { x: middle, y: titleTop, align: 'middle', colour: palette.ink }, stage),
        ...put(
          'genre',
          genre,
          { x: middle, y: titleTop + title.height + gap, align: 'middle', colour: palette.ink },
          stage,
        ),
      ],
    };
  },
};

function labelSheet(box: Box, ground: string, ink: string): string {
  const inner = { x: box.x + 22, y: box.y + 22, width: box.width - 44, height: box.height - 44 };
  const cut = 30;
  const { x, y, width, height } = inner;
  const notched = `M${n(x + cut)} ${n(y)}H${n(x + width - cut)}a${cut} ${cut} 0 0 0 ${cut} ${cut}V${n(y + height - cut)}a${cut} ${cut} 0 0 0 -${cut} ${cut}H${n(x + cut)}a${cut} ${cut} 0 0 0 -${cut} -${cut}V${n(y + cut)}a${cut} ${cut} 0 0 0 ${cut} -${cut}z`;
  return rect(box, ground, { stroke: mix(ground, ink, 0.25), 'stroke-width': 3 }) + line(notched, ink, 5);
}

/** A solid band across the picture with all the letters. */
export const band: Layout = {
  margin: 80,
  wish: { depth: 1, head: ({ height }) => height * 0.02, foot: ({ height }) => height * 0.4 },
  place: (stage) => {
    const { palette, width, height } = stage;
    const margin = 80;
    const wide = width - margin * 2;
    const author = authorFor(stage, { width: wide, height: height * 0.06, largest: 52, mostLines: 2, tracking: 0.03 });
    const title = titleFor(stage, { width: wide, height: height * 0.26, largest: 160, tracking: -0.012 });
    const genre = genreFor(stage, { width: wide, height: height * 0.035, largest: 42, mostLines: 1 });
    const gap = 30;
    const inside = author.height + title.height + gap + (genre.height > 0 ? genre.height + gap : 0);
    const box = { x: 0, width, height: inside + 130, y: 0 };
    const lowest = height - (stage.badge > 0 ? margin + BADGE_ROOM : 90) - box.height;
    const y = Math.min(height * 0.58, lowest);
    const titleTop = y + 65 + author.height + gap;
    return {
      drawing:
        rect({ ...box, x: -BEYOND, width: width + BEYOND * 2, y }, palette.ground) +
        line(
          `M${-BEYOND} ${n(y + 16)}h${width + BEYOND * 2}M${-BEYOND} ${n(y + box.height - 16)}h${width + BEYOND * 2}`,
          palette.accent,
          6,
        ),
      texts: [
        ...put('author', author, { x: margin, y: y + 65, align: 'left', colour: palette.ink }, stage),
        ...put('title', title, { x: margin, y: titleTop, align: 'left', colour: palette.ink }, stage),
        ...put(
          'genre',
          genre,
          { x: margin, y: titleTop + title.height + gap, align: 'left', colour: palette.ink },
          stage,
        ),
      ],
    };
  },
};
