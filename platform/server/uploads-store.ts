import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';

/** Where an upload grows until it is whole. Never memory. */
export type UploadStore = DataStore & { read(id: string): Readable | Promise<Readable> };

export function diskUploadStore(directory: string): UploadStore {
  return new DurableFileStore({ directory });
}

/** An offset that the browser was told survives a power cut. */
class DurableFileStore extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const reached = await super.write(readable, id, offset);
    const file = await open(join(this.directory, id), 'r+');
    try {
      await file.datasync();
    } finally {
      await file.close();
    }
    return reached;
  }
}
