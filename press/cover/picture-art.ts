import { contrastOf, luminanceOf, mix } from './colour.ts';
import { n, rect } from './drawing.ts';
import type { Framing } from './model.ts';
import { type Art, type Scene, toneOf } from './scene.ts';

/** An own picture: what shows it (`data:`, `blob:` or an address), and its size. */
export type OwnPicture = { readonly href: string; readonly width: number; readonly height: number };

/**
 * An own picture that fills the scene, with its chosen point in view, and a shade where letters will stand: so deep that
 * they can be read even on a white picture.
 */
export function pictureArt(scene: Scene, picture: OwnPicture, framing: Framing): Art {
  const { palette, width, height, top, bottom } = scene;
  const shade = luminanceOf(palette.deep) < luminanceOf(palette.ground) ? palette.deep : palette.ground;
  const tone = toneOf(palette, shade);
  const strength = strengthOf(shade, tone.ink);
  const { x, y, scale } = placeOf(scene, picture, framing);
  const image = `<image href="${picture.href}" x="${n(x)}" y="${n(y)}" width="${n(picture.width * scale)}" height="${n(picture.height * scale)}" preserveAspectRatio="none"/>`;
  const stop = (at: number, alpha: number): string =>
    `<stop offset="${(Math.min(1, Math.max(0, at))).toFixed(3)}" stop-color="${shade}" stop-opacity="${alpha.toFixed(3)}"/>`;
  const head = top > 1 ? stop(0, strength) + stop(top / height, strength) + stop(top / height + 0.16, 0) : stop(0, 0);
  const foot =
    bottom < height - 1 ? stop(bottom / height - 0.1, 0) + stop(bottom / height, strength) + stop(1, strength) : '';
  const gradient = `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">${head}${foot}</linearGradient></defs>`;
  const isShaded = top > 1 || bottom < height - 1;
  const veil = isShaded ? gradient + rect({ x: 0, y: 0, width, height }, 'url(#shade)') : '';
  return { drawing: image + veil, head: tone, foot: tone };
}

/** The picture covers the scene wholly; the chosen point is as near to the middle as the edges allow. */
function placeOf(scene: Scene, picture: OwnPicture, framing: Framing): { x: number; y: number; scale: number } {
  const scale = Math.max(scene.width / picture.width, scene.height / picture.height) * Math.max(1, framing.zoom);
  const along = (room: number, size: number, point: number): number =>
    Math.min(0, Math.max(room - size, room / 2 - size * point));
  return {
    scale,
    x: along(scene.width, picture.width * scale, framing.x),
    y: along(scene.height, picture.height * scale, framing.y),
  };
}

/** The least opacity at which the ink can be read on the shade over white and over black. */
function strengthOf(shade: string, ink: string): number {
  for (let alpha = 0.5; alpha < 1; alpha += 0.02) {
    const worst = Math.min(
      contrastOf(mix('#ffffff', shade, alpha), ink),
      contrastOf(mix('#000000', shade, alpha), ink),
    );
    if (worst >= 4.5) return alpha;
  }
  return 1;
}
