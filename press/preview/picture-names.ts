import { createHash } from 'node:crypto';
import type { Picture } from '@pero/manuscript/model';
import type { MissingPictures, PictureReferences } from './requests.ts';

/** Where the pictures of a text come from. */
export type PictureSource = {
  readonly load: (ids: readonly string[]) => Promise<readonly Picture[]>;
  /**
   * A name that belongs to the bytes for ever, as that of a file. Without it all pictures are loaded for every request, to
   * see whether they are known.
   */
  readonly name?: (id: string) => string;
};

/** Asks with the names of the pictures alone, and a second time with those that are not known there. */
export async function withPictures<Answer extends object>(
  used: readonly string[],
  { load, name }: PictureSource,
  ask: (shows: PictureReferences) => Promise<Answer | MissingPictures>,
): Promise<Answer> {
  const loaded = name || used.length === 0 ? [] : await load(used);
  const names = new Map(name ? used.map((id) => [id, name(id)]) : loaded.map((each) => [each.id, nameOf(each)]));
  const answer = await ask({ names });
  if (!('needs' in answer)) return answer;
  const { needs } = answer;
  const pictures = name ? await load(needs) : loaded.filter(({ id }) => needs.includes(id));
  const again = await ask({ names, pictures });
  if ('needs' in again) throw new Error('The press asks for pictures that it was given');
  return again;
}

const SAMPLE = 16_384;

/** Of head, middle and tail: whole pictures would keep the server busy. */
function nameOf({ bytes, mime }: Picture): string {
  const middle = bytes.length >> 1;
  const samples = [bytes.subarray(0, SAMPLE), bytes.subarray(middle, middle + SAMPLE), bytes.subarray(-SAMPLE)];
  const hash = createHash('sha256').update(`${mime} ${bytes.length}`);
  for (const sample of samples) hash.update(sample);
  return hash.digest('hex');
}
