import { createHash } from 'node:crypto';
import type { Picture } from '../model.ts';
import type { Remark } from '../reading/report.ts';
import { sniffPicture } from './sniff.ts';
import { isWholePicture } from './whole.ts';

/** More than this many pixels no reading program opens: a sheet of A1 at 300 dots per inch has 70 million. */
const MAX_PIXELS = 120_000_000;

/** Collects the pictures of a book: each kind is known by its bytes, equal ones are kept once. */
export type PictureShelf = {
  readonly pictures: readonly Picture[];
  readonly remarks: readonly Remark[];
  /** The id of the picture on the shelf, or nothing when it cannot be kept; a remark then says why. */
  readonly add: (bytes: Uint8Array, place: string) => string | undefined;
};

/** An empty shelf for pictures. */
export function pictureShelf(): PictureShelf {
  const pictures: Picture[] = [];
  const remarks: Remark[] = [];
  const known = new Map<string, string>();
  return {
    pictures,
    remarks,
    add: (bytes, place) => {
      const found = sniffPicture(bytes);
      const remark = refusalOf(found, place);
      if (found.kind !== 'picture' || remark !== undefined) {
        if (remark !== undefined) remarks.push(remark);
        return undefined;
      }
      const hash = createHash('sha1').update(bytes).digest('base64');
      const id = known.get(hash) ?? `p${pictures.length + 1}`;
      if (!known.has(hash)) {
        pictures.push({ id, mime: found.mime, width: found.width, height: found.height, bytes });
        if (!isWholePicture(found.mime, bytes)) remarks.push(damaged(place));
      }
      known.set(hash, id);
      return id;
    },
  };
}

/** It is kept: most programs show what is there of it. */
function damaged(place: string): Remark {
  const message = 'Рисунок повреждён и может быть виден не весь: вставьте его заново';
  return { severity: 'lost', code: 'picture-damaged', message, place };
}

function refusalOf(found: ReturnType<typeof sniffPicture>, place: string): Remark | undefined {
  if (found.kind === 'unknown') {
    const message = `Рисунок в формате ${found.name} не перенесён: поддерживаются JPEG, PNG, GIF, WebP и SVG`;
    return { severity: 'lost', code: 'picture-format', message, place };
  }
  if (found.kind === 'broken') {
    return { severity: 'lost', code: 'picture-broken', message: 'Повреждённый рисунок не перенесён', place };
  }
  if (found.kind === 'unsafe') {
    return { severity: 'lost', code: 'picture-unsafe', message: 'Рисунок SVG с программой внутри не перенесён', place };
  }
  if (found.width * found.height <= MAX_PIXELS) return undefined;
  const message = `Слишком большой рисунок не перенесён: ${found.width}×${found.height} точек`;
  return { severity: 'lost', code: 'picture-huge', message, place };
}
