import { readableOn } from '../colour.ts';
import { authorFor, genreFor, type Layout, put, type Stage, titleFor } from '../placing.ts';

const share =
  (part: number) =>
  ({ height }: Stage): number =>
    height * part;

const MARGIN = 80;

/** Author and a great title at the upper left, the genre at the foot. */
export const high: Layout = {
  margin: MARGIN,
  wish: { depth: 1, head: share(0.49), foot: () => 195 },
  place: (stage, { head, foot }) => {
    const wide = stage.width - MARGIN * 2;
    const author = authorFor(stage, { width: wide, height: stage.height * 0.1, largest: 56 });
    const top = MARGIN + author.height + 34;
    const title = titleFor(stage, { width: wide, height: stage.height * 0.47 - top, largest: 208, tracking: -0.02 });
    return {
      drawing: '',
      texts: [
        ...put('author', author, { x: MARGIN, y: MARGIN, align: 'left', colour: head.ink }, stage),
        ...put('title', title, { x: MARGIN, y: top, align: 'left', colour: head.ink }, stage),
        ...footGenre(stage, foot.ink),
      ],
    };
  },
};

/** The genre alone at the foot, at the left. */
function footGenre(stage: Stage, colour: string) {
  const wide = stage.width - MARGIN * 2 - stage.badge;
  const genre = genreFor(stage, { width: wide, height: stage.height * 0.07, largest: 50, mostLines: 2 });
  return put('genre', genre, { x: MARGIN, y: stage.height - MARGIN - genre.height, align: 'left', colour }, stage);
}

/** A slanted title in the middle of the upper half, the author in wide letters at the foot. */
export const centred: Layout = {
  margin: MARGIN,
  wish: { depth: 1, head: share(0.46), foot: () => 205 },
  place: (stage, { head, foot }) => {
    const top = Math.max(MARGIN, stage.height * 0.075);
    const middle = stage.width / 2;
    const genre = genreFor(stage, { width: 700, height: stage.height * 0.05, largest: 46, mostLines: 1 });
    const titleTop = top + (genre.height > 0 ? genre.height + 30 : 0);
    const title = titleFor(stage, {
      width: stage.width - MARGIN * 2,
      height: stage.height * 0.45 - titleTop,
      largest: 195,
      tracking: -0.012,
      isItalic: true,
    });
    return {
      drawing: '',
      texts: [
        ...put('genre', genre, { x: middle, y: top, align: 'middle', colour: head.ink }, stage),
        ...put('title', title, { x: middle, y: titleTop, align: 'middle', colour: head.ink }, stage),
        ...footAuthor(stage, foot.ink, { tracking: 0.12 }),
      ],
    };
  },
};

/** The author alone at the foot, in the middle, clear of the age mark on both sides. */
export function footAuthor(
  stage: Stage,
  colour: string,
  look: { readonly tracking?: number; readonly isCaps?: boolean; readonly margin?: number },
) {
  const margin = look.margin ?? MARGIN;
  const author = authorFor(stage, {
    width: stage.width - (margin + stage.badge) * 2,
    height: stage.height * 0.09,
    largest: 58,
    tracking: look.tracking ?? 0.02,
    isCaps: look.isCaps ?? false,
    mostLines: 2,
  });
  const y = stage.height - margin - author.height;
  return put('author', author, { x: stage.width / 2, y, align: 'middle', colour }, stage);
}

/** Lines of capitals, each as wide as the cover; the last in the accent. */
export const poster: Layout = {
  margin: 70,
  wish: { depth: 1, head: share(0.47), foot: () => 240 },
  place: (stage, { head, foot }) => {
    const margin = 70;
    const wide = stage.width - margin * 2;
    const title = titleFor(stage, {
      width: wide,
      height: stage.height * 0.45 - margin,
      largest: 250,
      isCaps: true,
      isFilled: true,
      tracking: -0.005,
    });
    const accent = readableOn(head.ground, [stage.palette.accent, head.ink]);
    return {
      drawing: '',
      texts: [
        ...put('title', title, { x: margin, y: margin, align: 'left', colour: head.ink, lastColour: accent }, stage),
        ...footPair(stage, margin, foot.ink, true),
      ],
    };
  },
};

/** The author at the left of the foot; the genre over it. */
export function footPair(stage: Stage, margin: number, colour: string, isCaps: boolean) {
  const wide = stage.width - margin * 2 - stage.badge;
  const tracking = isCaps ? 0.05 : 0.01;
  const author = authorFor(stage, {
    width: wide,
    height: stage.height * 0.07,
    largest: 58,
    isCaps,
    tracking,
    mostLines: 2,
  });
  const genre = genreFor(stage, { width: wide, height: stage.height * 0.032, largest: 42, tracking, mostLines: 1 });
  const y = stage.height - margin - author.height;
  return [
    ...put('genre', genre, { x: margin, y: y - genre.height - 8, align: 'left', colour }, stage),
    ...put('author', author, { x: margin, y, align: 'left', colour }, stage),
  ];
}

/** A heavy title at the upper left with the genre under it. */
export const block: Layout = {
  margin: 75,
  wish: { depth: 1, head: share(0.5), foot: () => 205 },
  place: (stage, { head, foot }) => {
    const margin = 75;
    const wide = stage.width - margin * 2;
    const isWide = stage.model.font.family === 'unbounded';
    const genre = genreFor(stage, { width: wide * 0.8, height: stage.height * 0.08, largest: 52, mostLines: 2 });
    const title = titleFor(stage, {
      width: wide,
      height: stage.height * 0.48 - margin - (genre.height > 0 ? genre.height + 34 : 0),
      largest: isWide ? 132 : 170,
      tracking: isWide ? -0.045 : -0.015,
    });
    const author = authorFor(stage, {
      width: wide - stage.badge,
      height: stage.height * 0.09,
      largest: 54,
      mostLines: 2,
    });
    const y = stage.height - margin - author.height;
    return {
      drawing: '',
      texts: [
        ...put('title', title, { x: margin, y: margin, align: 'left', colour: head.ink }, stage),
        ...put('genre', genre, { x: margin, y: margin + title.height + 34, align: 'left', colour: head.ink }, stage),
        ...put('author', author, { x: margin, y, align: 'left', colour: foot.ink }, stage),
      ],
    };
  },
};

/** A modest title at the upper left and a great picture. */
export const small: Layout = {
  margin: MARGIN,
  wish: { depth: 1, head: share(0.3), foot: () => 250 },
  place: (stage, { head, foot }) => {
    const wide = stage.width - MARGIN * 2;
    const title = titleFor(stage, { width: wide, height: stage.height * 0.27 - MARGIN, largest: 112, tracking: -0.01 });
    return {
      drawing: '',
      texts: [
        ...put('title', title, { x: MARGIN, y: MARGIN, align: 'left', colour: head.ink }, stage),
        ...footPair(stage, MARGIN, foot.ink, false),
      ],
    };
  },
};

/** The picture above, the title and the author under it at the left. */
export const low: Layout = {
  margin: MARGIN,
  wish: { depth: 1, head: share(0.04), foot: share(0.43) },
  place: (stage, { foot }) => {
    const wide = stage.width - MARGIN * 2;
    const author = authorFor(stage, {
      width: wide - stage.badge,
      height: stage.height * 0.09,
      largest: 54,
      mostLines: 2,
    });
    const authorTop = stage.height - MARGIN - Math.max(author.height, stage.badge > 0 ? 90 : 0);
    const genre = genreFor(stage, { width: wide, height: stage.height * 0.045, largest: 46, mostLines: 1 });
    const room = { top: stage.height * 0.595, bottom: authorTop - 44 };
    const isWide = stage.model.font.family === 'unbounded';
    const title = titleFor(stage, {
      width: wide,
      height: room.bottom - room.top - (genre.height > 0 ? genre.height + 20 : 0),
      largest: isWide ? 140 : 185,
      tracking: isWide ? -0.04 : -0.015,
    });
    const colour = foot.ink;
    return {
      drawing: '',
      texts: [
        ...put('title', title, { x: MARGIN, y: room.top, align: 'left', colour }, stage),
        ...put('genre', genre, { x: MARGIN, y: room.top + title.height + 20, align: 'left', colour }, stage),
        ...put('author', author, { x: MARGIN, y: stage.height - MARGIN - author.height, align: 'left', colour }, stage),
      ],
    };
  },
};

/** Words that go down like steps, for verse. */
export const ladder: Layout = {
  margin: 90,
  wish: { depth: 1, head: share(0.52), foot: () => 260 },
  place: (stage, { head, foot }) => {
    const margin = 90;
    const wide = stage.width - margin * 2;
    const set = (narrowed: number) =>
      titleFor(stage, { width: wide - narrowed, height: stage.height * 0.49 - margin, largest: 190, tracking: -0.008 });
    const first = set(0);
    const steps = Math.min(first.lines.length - 1, 4);
    const title = steps > 0 ? set(wide * 0.28) : first;
    const step = title.lines.length > 1 ? (wide - title.width) / (title.lines.length - 1) : 0;
    return {
      drawing: '',
      texts: [
        ...put(
          'title',
          title,
          { x: margin, y: margin, align: 'left', colour: head.ink, step: Math.min(step, 190) },
          stage,
        ),
        ...footPair(stage, margin, foot.ink, false),
      ],
    };
  },
};
