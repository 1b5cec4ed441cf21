import { PICTURES } from './worker-names.ts';

/** A book of large pictures must not fill the device for the sake of its text. */
const MOST_BYTES = 60_000_000;

const addressOf = (bookId: number, name: string): string => `/api/books/${bookId}/pictures/${name.slice(1)}`;

/** Brings the pictures that are not here yet, as long as there is room; answers what those of the book take. */
export async function keepPictures(bookId: number, names: readonly string[]): Promise<number> {
  const cache = await caches.open(PICTURES);
  let bytes = 0;
  for (const kept of await picturesOf(cache, bookId)) bytes += await sizeOf(await cache.match(kept));
  for (const name of names) {
    const address = addressOf(bookId, name);
    if (bytes > MOST_BYTES || (await cache.match(address))) continue;
    const response = await fetch(address);
    if (!response.ok) continue;
    bytes += await sizeOf(response.clone());
    await cache.put(address, response);
  }
  return bytes;
}

export async function dropPictures(bookId: number): Promise<void> {
  const cache = await caches.open(PICTURES);
  await Promise.all((await picturesOf(cache, bookId)).map((kept) => cache.delete(kept)));
}

async function picturesOf(cache: Cache, bookId: number): Promise<readonly Request[]> {
  const all = await cache.keys();
  return all.filter(({ url }) => new URL(url).pathname.startsWith(`/api/books/${bookId}/`));
}

async function sizeOf(response: Response | undefined): Promise<number> {
  return response ? (await response.blob()).size : 0;
}
