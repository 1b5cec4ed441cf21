import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';

/** Where an upload grows until it is whole. Never memory. */
export type UploadStore = DataStore & { read(id: string): Readable | Promise<Readable> };

export function diskUploadStore(directory: string): UploadStore {
  return new DurableFileStore({ directory });
}

/** Less than this is no room: tus tells only that a file could not be written. */
const HARDLY_ANY = 65_536;

/** An offset that the browser was told survives a power cut. */
class DurableFileStore extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const reached = await super.write(readable, id, offset).catch((error) => this.#why(error));
    const file = await open(join(this.directory, id), 'r+');
    try {
      await file.datasync();
    } finally {
      await file.close();
    }
    return reached;
  }

  async #why(error: unknown): Promise<never> {
    const { bavail, bsize } = await statfs(this.directory);
    if (bavail * bsize > HARDLY_ANY) throw error;
    throw Object.assign(new Error('no space is left for uploads'), { code: 'ENOSPC' });
  }
}
