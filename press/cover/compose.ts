import { typesetText } from '@pero/typography/suggest';
import { BACKGROUNDS, type BackgroundName, backgroundAt } from './backgrounds/all.ts';
import { type Box, rect, translated } from './drawing.ts';
import { LAYOUTS } from './layouts/all.ts';
import type { Letters } from './letters/letters.ts';
import { ageMark, BADGE, BADGE_GAP, type PlacedMark, stripsFor } from './marks.ts';
import { ageOf, type CoverModel } from './model.ts';
import { PALETTES } from './palettes.ts';
import { type OwnPicture, pictureArt } from './picture-art.ts';
import type { Layout, PlacedText, Stage, Tones } from './placing.ts';
import { randomOf } from './random.ts';
import { type Art, type Plate, type Scene, toneOf } from './scene.ts';

/** The shape of a cover in pixels, and how much is drawn beyond each edge to be cut off. */
export type Format = {
  readonly width: number;
  readonly height: number;
  readonly bleed?: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
};

/** An electronic book. */
export const FRONT: Format = { width: 1600, height: 2560 };
/** An audiobook, a podcast. */
export const SQUARE: Format = { width: 3000, height: 3000 };

/** A cover worked out to the last line. Units: the width without bleed is 1000. */
export type Composition = {
  readonly height: number;
  /** The whole drawn area, with bleed. */
  readonly canvas: Box;
  /** Under the letters. */
  readonly drawing: string;
  readonly texts: readonly PlacedText[];
  readonly marks: readonly PlacedMark[];
};

const WIDTH = 1000;

/**
 * Works a cover out: where everything is, before anything is drawn. Titles are set by the rules of typography first, so
 * «"Мы" - роман» becomes «Мы» — роман, and no preposition ends a line.
 */
export function compose(model: CoverModel, letters: Letters, format: Format = FRONT, own?: OwnPicture): Composition {
  const scale = WIDTH / format.width;
  const height = format.height * scale;
  const { left = 0, top = 0, right = 0, bottom = 0 } = format.bleed ?? {};
  const canvas = {
    x: -left * scale,
    y: -top * scale,
    width: WIDTH + (left + right) * scale,
    height: height + (top + bottom) * scale,
  };
  const strips = stripsFor(model.marks, height, letters);
  const stage: Stage = {
    model: typesetModel(model),
    palette: PALETTES[model.palette],
    letters,
    width: WIDTH,
    height: height - strips.height,
    badge: ageOf(model.marks) === undefined ? 0 : BADGE + BADGE_GAP,
  };
  const layout = LAYOUTS[model.layout];
  const art = artFor(stage, layout, canvas, strips.height === 0, own);
  const tones = tonesOf(stage, layout, art);
  const placed = layout.place(stage, tones);
  const corner = { right: WIDTH - layout.margin, bottom: stage.height - layout.margin };
  return {
    height,
    canvas,
    drawing: rect(canvas, stage.palette.ground) + art.drawing + placed.drawing,
    texts: placed.texts,
    marks: [
      ...ageMark(model.marks, corner, tones.foot, letters),
      ...strips.place(stage.height, tones.foot, { side: Math.max(left, right) * scale, foot: bottom * scale }),
    ],
  };
}

function typesetModel(model: CoverModel): CoverModel {
  const clean = (text: string): string => typesetText(text.replace(/\s+/g, ' ').trim());
  return { ...model, title: clean(model.title), author: clean(model.author), genre: clean(model.genre) };
}

/** The picture from the upper edge to where the layout wants it to end; at the edges it goes on into the bleed. */
function artFor(stage: Stage, { wish }: Layout, canvas: Box, isToFoot: boolean, own: OwnPicture | undefined): Art {
  const { palette, letters, model } = stage;
  const edge = stage.height * wish.depth;
  const bottom = isToFoot && wish.depth === 1 ? canvas.y + canvas.height : edge;
  const height = bottom - canvas.y;
  const head = wish.head(stage);
  const foot = wish.foot(stage);
  const seed = backgroundAt(model.image.randomBgIdx);
  const scene = {
    width: canvas.width,
    height,
    top: head > 0 ? head - canvas.y : 0,
    bottom: foot > 0 ? edge - foot - canvas.y : height,
    palette,
    letters,
    random: randomOf(seed.variant * 7919 + 17),
    ...(wish.plate && { plate: within(wish.plate(stage), canvas) }),
  };
  const art = wish.isBare ? BACKGROUNDS.plain(scene) : pictured(scene, seed.name, model, own);
  return { ...art, drawing: translated(canvas.x, canvas.y, art.drawing) };
}

function within({ left, right, middle }: Plate, canvas: Box): Plate {
  return { left: left - canvas.x, right: right - canvas.x, middle: middle - canvas.y };
}

function pictured(scene: Scene, name: BackgroundName, { image }: CoverModel, own: OwnPicture | undefined): Art {
  return own && image.own ? pictureArt(scene, own, image.own) : BACKGROUNDS[name](scene);
}

/** Layouts that bring their own ground for letters need no promise from the picture. */
function tonesOf(stage: Stage, { wish }: Layout, art: Art): Tones {
  const own = toneOf(stage.palette, stage.palette.ground);
  return { head: wish.head(stage) > 0 ? art.head : own, foot: wish.foot(stage) > 0 ? art.foot : own };
}
