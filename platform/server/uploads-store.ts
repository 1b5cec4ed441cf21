import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import type { Settings } from './settings.ts';

/** Where an upload grows until it is whole. Never memory. */
export type UploadStore = DataStore & { read(id: string): Readable | Promise<Readable> };

export async function openUploadStore(settings: Settings): Promise<UploadStore> {
  if (!settings.S3_BUCKET) return diskUploadStore(join(settings.DATA_DIR, 'uploads'));
  const [{ bucketOf }, { s3UploadStore }] = await Promise.all([
    import('./files-s3.ts'),
    import('./uploads-store-s3.ts'),
  ]);
  const bucket = bucketOf(settings);
  if (!bucket) throw new Error('S3_BUCKET is set without the rest of S3_*');
  return s3UploadStore(bucket);
}

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
