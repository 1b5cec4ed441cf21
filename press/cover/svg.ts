import { type Composition, compose, type Format, FRONT } from './compose.ts';
import { escaped, n } from './drawing.ts';
import type { Letters } from './letters/letters.ts';
import type { CoverModel } from './model.ts';
import type { OwnPicture } from './picture-art.ts';
import type { PlacedText } from './placing.ts';

/**
 * The cover as an SVG document. A pure function: the same model gives the same string, on a server and in a browser.
 * With letters that know outlines it needs no fonts; without, it carries live text.
 */
export function coverSvg(model: CoverModel, letters: Letters, format: Format = FRONT, own?: OwnPicture): string {
  const composition = compose(model, letters, format, own);
  return drawn(composition, model, letters, format);
}

/** A composition as an SVG document. */
export function drawn(composition: Composition, model: CoverModel, letters: Letters, format: Format): string {
  const { canvas, drawing, texts, marks } = composition;
  const { left = 0, top = 0, right = 0, bottom = 0 } = format.bleed ?? {};
  const size = `width="${format.width + left + right}" height="${format.height + top + bottom}"`;
  const box = [canvas.x, canvas.y, canvas.width, canvas.height]
    .map((value) => Math.round(value * 1000) / 1000)
    .join(' ');
  const name = escaped(`Обложка: ${model.title}`.replace(/[^\P{C}]/gu, ' '));
  const inside = [
    drawing,
    ...texts.map((text) => written(text, letters)),
    ...marks.map((mark) => mark.drawing + written(mark.text, letters)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${size} role="img" aria-label="${name}">${inside.join('')}</svg>`;
}

function written(text: Omit<PlacedText, 'role'>, letters: Letters): string {
  return text.lines
    .map((line) => (letters.outline ? outlined(line, text, letters.outline) : live(line, text)))
    .join('');
}

type Line = PlacedText['lines'][number];

function outlined(line: Line, text: Omit<PlacedText, 'role'>, outline: NonNullable<Letters['outline']>): string {
  const place = `translate(${n(line.x)} ${n(line.baseline)}) scale(${(line.size / 1000).toFixed(5)})`;
  const stroke =
    text.stroke > 0 ? ` stroke="${line.colour}" stroke-width="${n(text.stroke * 1000)}" stroke-linejoin="round"` : '';
  return `<path transform="${place}" fill="${line.colour}"${stroke} d="${outline(line.text, text.face, text.tracking)}"/>`;
}

function live(line: Line, { face, tracking, stroke }: Omit<PlacedText, 'role'>): string {
  const bolder = stroke > 0 ? ` stroke="${line.colour}" stroke-width="${n(stroke * line.size)}"` : '';
  const slant = face.isItalic ? ' font-style="italic"' : '';
  return `<text x="${n(line.x)}" y="${n(line.baseline)}" font-family="${face.family}" font-weight="${face.weight}"${slant} font-size="${n(line.size)}" letter-spacing="${n(tracking * line.size)}" fill="${line.colour}"${bolder} xml:space="preserve">${escaped(line.text)}</text>`;
}
