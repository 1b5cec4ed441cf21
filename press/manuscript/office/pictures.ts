import type { Zip } from '../bytes/zip.ts';
import type { LooseBlock } from '../chapters/loose.ts';
import type { Block, Inline, Note, Picture } from '../model.ts';
import { pictureShelf } from '../pictures/pictures.ts';
import type { Remark } from '../reading/report.ts';
import { type Visitor, walkBlocks } from '../walk.ts';

/** The pictures that the text uses, and their ids by the names of their files. */
export type StoredPictures = {
  readonly pictures: readonly Picture[];
  readonly names: ReadonlyMap<string, string>;
  readonly remarks: readonly Remark[];
};

/** Takes from the archive the pictures that blocks and notes refer to by the names of their files. */
export async function storedPictures(
  zip: Zip,
  blocks: readonly LooseBlock[],
  notes: readonly Note[],
): Promise<StoredPictures> {
  const places = placesOf(blocks, notes);
  const shelf = pictureShelf();
  const names = new Map<string, string>();
  const missing: Remark[] = [];
  for (const [name, place] of places) {
    const bytes = await zip.read(name);
    const id = bytes === undefined ? undefined : shelf.add(bytes, place);
    if (id !== undefined) names.set(name, id);
    if (bytes === undefined) {
      missing.push({ severity: 'lost', code: 'picture-missing', message: 'Рисунка нет в файле', place });
    }
  }
  return { pictures: shelf.pictures, names, remarks: [...shelf.remarks, ...missing] };
}

/** Each picture with the beginning of the last text before it. */
function placesOf(blocks: readonly LooseBlock[], notes: readonly Note[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  let near = '';
  const use = (name: string): void => {
    if (!places.has(name)) places.set(name, near);
  };
  const visitor: Visitor = {
    block: (block: Block) => {
      if (block.kind === 'picture') use(block.picture);
    },
    inline: (inline: Inline) => {
      if (inline.kind === 'picture') use(inline.picture);
      else if (inline.kind === 'text' && inline.text.trim() !== '') near = inline.text.trim().slice(0, 60);
    },
  };
  for (const { block } of blocks) walkBlocks([block], visitor);
  for (const note of notes) walkBlocks(note.blocks, visitor);
  return places;
}

/**
 * The words about a picture. Programs put the name of its file there when the author said nothing.
 * `altOf('IMG_0042.jpg')` gives ''.
 */
export function altOf(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  return /\.(?:png|jpe?g|gif|bmp|webp|tiff?|emf|wmf|svg)$/i.test(text) ? '' : text;
}
