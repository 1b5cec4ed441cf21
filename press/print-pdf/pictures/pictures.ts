import type { Manuscript, Picture } from '@pero/manuscript/model';
import { chaptersOf } from '@pero/manuscript/text';
import { walkBlocks, walkSection } from '@pero/manuscript/walk';
import type { Finding } from '../finding.ts';
import { dpiOf, severityOfDpi } from '../geometry.ts';
import { points } from '../page-plan.ts';

/** A picture made ready for paper; without `path` it could not be read. Sizes in points. */
export type PlacedPicture = {
  readonly id: string;
  readonly path?: string;
  readonly bytes?: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** At 300 dots per inch. */
  readonly naturalHeight: number;
};

/** The room pictures have, in points. */
export type PictureRoom = { readonly measure: number; readonly height: number };

/** The share of the line that a picture of too few dots is still stretched to. */
const LEAST_SHARE = 0.6;

/**
 * The size a picture gets: as wide as its dots fill at 300 to the inch, at most the line and most of the page. One that
 * would be less than 60 % of the line is stretched to it, but never under 150 dots to the inch.
 */
export function sizeOnPaper(
  dots: { readonly width: number; readonly height: number },
  room: PictureRoom,
): { readonly width: number; readonly height: number } {
  const at = (dpi: number): number => (dots.width / dpi) * 72;
  const ratio = dots.height / dots.width;
  const wanted = Math.max(at(300), Math.min(room.measure * LEAST_SHARE, at(150)));
  const width = Math.min(wanted, room.measure, (room.height * 0.85) / ratio);
  return { width, height: width * ratio };
}

/**
 * Makes the pictures ready for a block printed in one colour: grey, upright, on white, no finer than paper can show.
 * A picture that cannot be read has no `path`, and the page shows its description in a frame.
 */
export async function placePictures(
  pictures: readonly Picture[],
  room: PictureRoom,
): Promise<ReadonlyMap<string, PlacedPicture>> {
  const placed = new Map<string, PlacedPicture>();
  // One after another: a book of large pictures would otherwise hold them all unpacked at once.
  for (const [index, picture] of pictures.entries()) {
    const path = `/pictures/${index}`;
    const known = READY.get(picture);
    const isFitting = known?.path === path && known.room.measure === room.measure && known.room.height === room.height;
    const ready = isFitting ? known.ready : await placePicture(picture, path, room);
    READY.set(picture, { path, room, ready });
    placed.set(picture.id, ready);
  }
  return placed;
}

/** A book is laid out after every edit, and its pictures are the same. */
const READY = new WeakMap<
  Picture,
  { readonly path: string; readonly room: PictureRoom; readonly ready: PlacedPicture }
>();

/** Finer than any paper of ours shows. */
const PAPER_DPI = 450;

/** A picture of this many dots is more than a printed page has at 600 to the inch. */
const MOST_DOTS = 60_000_000;

/**
 * Makes one picture ready; `path` has no ending yet. A screen needs fewer dots than paper, the size on the page is the
 * same.
 */
export async function placePicture(
  { id, bytes, mime }: Picture,
  path: string,
  room: PictureRoom,
  dpi: number = PAPER_DPI,
): Promise<PlacedPicture> {
  try {
    // Most novels have no picture, and loading this takes longer than the pages of a short one.
    const { default: sharp } = await import('sharp');
    const density = mime === 'image/svg+xml' ? { density: 300 } : {};
    const source = sharp(bytes, { limitInputPixels: MOST_DOTS, ...density }).rotate();
    const { width: dotsWide = 1, height: dotsHigh = 1, orientation = 1 } = await source.metadata();
    const dots = orientation >= 5 ? { width: dotsHigh, height: dotsWide } : { width: dotsWide, height: dotsHigh };
    const { width, height } = sizeOnPaper(dots, room);
    const most = Math.ceil((width / 72) * dpi);
    const flat = source
      .flatten({ background: '#fff' })
      .resize({ width: Math.min(dots.width, most) })
      .greyscale()
      .toColourspace('b-w');
    const isDrawn = mime === 'image/png' || mime === 'image/gif' || mime === 'image/svg+xml';
    const made = isDrawn ? flat.png({ compressionLevel: 9 }) : flat.jpeg({ quality: 90 });
    const ready = await made.toBuffer();
    const file = `${path}.${isDrawn ? 'png' : 'jpg'}`;
    return { id, path: file, bytes: ready, width, height, naturalHeight: (dots.height / 300) * 72 };
  } catch {
    return { id, width: 0, height: 0, naturalHeight: 0 };
  }
}

/** What the author should know of the pictures in the text: too few dots for paper, or not readable at all. */
export function pictureFindings(
  manuscript: Manuscript,
  placed: ReadonlyMap<string, PlacedPicture>,
  room: PictureRoom,
): readonly Finding[] {
  const known = new Map(manuscript.pictures.map((picture) => [picture.id, picture]));
  const findings: Finding[] = [];
  const look = (id: string, place: string): void => {
    const picture = known.get(id);
    const finding = picture && findingOf(picture, placed.get(id), room, place);
    if (finding) findings.push(finding);
  };
  for (const { section, title } of chaptersOf(manuscript)) {
    const visit = { block: blockVisitor((id) => look(id, title)) };
    walkSection({ ...section, sections: [] }, visit);
  }
  for (const { label, blocks } of manuscript.notes) {
    walkBlocks(blocks, { block: blockVisitor((id) => look(id, `Примечание ${label}`)) });
  }
  return findings;
}

function blockVisitor(look: (id: string) => void): (block: import('@pero/manuscript/model').Block) => void {
  return (block) => {
    if (block.kind === 'picture') look(block.picture);
    const only = block.kind === 'paragraph' && block.inlines.length === 1 ? block.inlines[0] : undefined;
    if (only?.kind === 'picture') look(only.picture);
  };
}

function findingOf(
  picture: Picture,
  placed: PlacedPicture | undefined,
  room: PictureRoom,
  place: string,
): Finding | undefined {
  if (placed?.path === undefined) {
    const message = 'Рисунок не удалось прочитать: на его месте рамка с описанием.';
    return { severity: 'error', code: 'picture-broken', message, place };
  }
  if (picture.mime === 'image/svg+xml') return undefined;
  const dots = Math.round((placed.naturalHeight / 72) * 300 * (placed.width / placed.height));
  const wanted = Math.max(
    placed.width,
    Math.min(room.measure * LEAST_SHARE, (room.height * 0.85 * placed.width) / placed.height),
  );
  const dpi = Math.round(dpiOf(dots, wanted / points(1) || 1));
  const severity = severityOfDpi(dpi);
  if (!severity) return undefined;
  const size = `${Math.round(placed.width / points(1))} мм`;
  const message = `Рисунку не хватает точек: ${dpi} на дюйм вместо 300. На странице он займёт ${size} в ширину; замените его более крупным.`;
  return { severity, code: 'picture-coarse', message, place };
}
