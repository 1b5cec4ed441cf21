import { luminanceOf } from './colour.ts';
import { type Box, disc, line, rect, shape } from './drawing.ts';
import { type Fitted, fit } from './letters/fitting.ts';
import { MARK_FACES } from './letters/fonts.ts';
import type { Letters } from './letters/letters.ts';
import { ageOf, type LegalMarks } from './model.ts';
import type { PlacedText } from './placing.ts';
import type { Tone } from './scene.ts';

/** The words of the decree of 7 December 2015, No. 1336. */
export const OBSCENE_WORDS = 'Содержит нецензурную брань';
/** The share of the cover that they must take. */
export const OBSCENE_SHARE = 0.05;
/** The words of the law of 8 August 2024, No. 224-ФЗ. */
export const DRUGS_WORDS =
  'Незаконное потребление наркотических средств, психотропных веществ, их аналогов причиняет вред здоровью, их незаконный оборот запрещён и влечёт установленную законодательством ответственность';

/** A mark on the cover: where its letters are, and the plate under them. */
export type PlacedMark = {
  readonly kind: 'age' | 'obscene' | 'drugs';
  readonly plate: Box;
  readonly letters: Box;
  readonly drawing: string;
  readonly text: Omit<PlacedText, 'role'>;
};

/** The strips at the foot of a cover, before it is known where they stand. */
export type Strips = {
  readonly height: number;
  readonly place: (
    top: number,
    under: Tone,
    bleed: { readonly side: number; readonly foot: number },
  ) => readonly PlacedMark[];
};

/** The strips that the marks need on a cover of this height. They stand at the foot, over the whole width. */
export function stripsFor(marks: LegalMarks, height: number, letters: Letters): Strips {
  const makers = [
    ...(marks.drugs ? [drugsStrip(letters)] : []),
    ...(marks.obscene ? [obsceneStrip(height, letters)] : []),
  ];
  return {
    height: makers.reduce((sum, strip) => sum + strip.height, 0),
    place: (top, under, bleed) => {
      const colours = luminanceOf(under.ground) > 0.36 ? DARK : LIGHT;
      let y = top;
      return makers.map((strip, at) => {
        const isLast = at === makers.length - 1;
        const plate = {
          x: -bleed.side,
          y,
          width: WIDTH + bleed.side * 2,
          height: strip.height + (isLast ? bleed.foot : 0),
        };
        const mark = strip.place(y, plate, colours);
        y += strip.height;
        return mark;
      });
    },
  };
}

type Colours = { readonly ground: string; readonly ink: string };
type Strip = { readonly height: number; readonly place: (top: number, plate: Box, colours: Colours) => PlacedMark };

const WIDTH = 1000;
const DARK: Colours = { ground: '#111111', ink: '#ffffff' };
const LIGHT: Colours = { ground: '#ffffff', ink: '#111111' };
const PADDING = 16;
const EDGE = 40;

function obsceneStrip(height: number, letters: Letters): Strip {
  const wanted = WIDTH * height * OBSCENE_SHARE * 1.01;
  const setting = { face: MARK_FACES.warning, leading: 1.12, tracking: 0, isCaps: true, isFilled: false, smallest: 1 };
  const lineOf = (mostLines: number, size: number): Fitted =>
    fit(OBSCENE_WORDS, { ...setting, mostLines, width: WIDTH - 50, height: size * 4, largest: size }, letters);
  const single = lineOf(1, 100);
  const unit = (single.width * single.height) / (single.lines[0]?.size ?? 1) ** 2;
  const size = Math.sqrt(wanted / unit) * 1.002;
  const inOne = lineOf(1, size);
  const words = inOne.width * inOne.height >= wanted ? inOne : doubled(lineOf, wanted);
  const strip = words.height + PADDING * 2;
  return {
    height: strip,
    place: (top, plate, { ground, ink }) => ({
      kind: 'obscene',
      plate,
      drawing: rect(plate, ground),
      ...written(words, { x: (WIDTH - words.width) / 2, y: top + PADDING, isCentred: true }, ink),
    }),
  };
}

/** On a cover too tall for one line, two. */
function doubled(lineOf: (mostLines: number, size: number) => Fitted, wanted: number): Fitted {
  for (let size = 60; size < 160; size += 4) {
    const words = lineOf(2, size);
    if (words.lines.length === 2 && words.width * words.height >= wanted) return words;
  }
  return lineOf(2, 160);
}

const TRIANGLE = 92;

function drugsStrip(letters: Letters): Strip {
  const left = EDGE + TRIANGLE + 26;
  const words = fit(
    DRUGS_WORDS,
    {
      face: MARK_FACES.text,
      width: WIDTH - left - EDGE,
      height: 140,
      largest: 22.5,
      smallest: 10,
      leading: 1.28,
      tracking: 0,
      isCaps: false,
      mostLines: 5,
      isFilled: false,
      isRunning: true,
    },
    letters,
  );
  const height = Math.max(words.height, TRIANGLE * 0.88) + PADDING * 2;
  return {
    height,
    place: (top, plate, { ground, ink }) => ({
      kind: 'drugs',
      plate,
      drawing: rect(plate, ground) + triangle(EDGE, top + (height - TRIANGLE * 0.88) / 2, ink, ground) + rule(top, ink),
      ...written(words, { x: left, y: top + (height - words.height) / 2 }, ink),
    }),
  };
}

function rule(top: number, ink: string): string {
  return line(`M0 ${top + 1}H${WIDTH}`, ink, 2);
}

function triangle(x: number, y: number, ink: string, ground: string): string {
  const size = TRIANGLE;
  const high = size * 0.88;
  return [
    shape(`M${x + size / 2} ${y}L${x + size} ${y + high}H${x}Z`, ink, { 'stroke-linejoin': 'round' }),
    shape(`M${x + size / 2 - 7} ${y + high * 0.34}h14l-3 ${high * 0.36}h-8z`, ground),
    disc(x + size / 2, y + high * 0.83, 6, ground),
  ].join('');
}

function written(
  fitted: Fitted,
  at: { readonly x: number; readonly y: number; readonly isCentred?: boolean },
  colour: string,
) {
  const lines = fitted.lines.map(({ text, width, size, baseline }) => ({
    text,
    width,
    size,
    colour,
    x: at.isCentred ? at.x + (fitted.width - width) / 2 : at.x,
    baseline: at.y + baseline,
  }));
  const box = { x: at.x, y: at.y, width: fitted.width, height: fitted.height };
  return { letters: box, text: { face: fitted.face, tracking: fitted.tracking, stroke: 0, lines, box } };
}

/** The width of the age mark, and the free space that belongs to it. */
export const BADGE = 88;
export const BADGE_GAP = 26;

/** The age mark in the lower right corner of a stage, or nothing. */
export function ageMark(
  marks: LegalMarks,
  corner: { readonly right: number; readonly bottom: number },
  tone: Tone,
  letters: Letters,
): readonly PlacedMark[] {
  const age = ageOf(marks);
  if (age === undefined) return [];
  const plate = { x: corner.right - BADGE, y: corner.bottom - BADGE, width: BADGE, height: BADGE };
  const words = fit(
    `${age}+`,
    {
      face: MARK_FACES.age,
      width: BADGE * 0.66,
      height: BADGE,
      largest: 36,
      smallest: 10,
      leading: 1,
      tracking: 0,
      isCaps: false,
      mostLines: 1,
      isFilled: false,
    },
    letters,
  );
  const { cap, rise } = letters.heights(MARK_FACES.age);
  const size = words.lines[0]?.size ?? 0;
  const middle = { x: plate.x + BADGE / 2, y: plate.y + BADGE / 2 };
  const mark = written(words, { x: middle.x - words.width / 2, y: middle.y + (cap / 2 - rise) * size }, tone.ink);
  const drawing = disc(middle.x, middle.y, BADGE / 2 - 3, tone.ground, { stroke: tone.ink, 'stroke-width': 5 });
  return [{ kind: 'age', plate, drawing, ...mark }];
}
