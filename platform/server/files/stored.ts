import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { diskFiles, listDisk } from './disk.ts';
import type { Files } from './files.ts';

/** All files of a place by the names under which they are stored: for whoever copies the whole and knows no keys. */
export type StoredFiles = {
  readonly files: Files;
  readonly list: () => AsyncIterable<{ readonly name: string; readonly stamp: string }>;
};

const asItIs = (name: string) => name;

export async function storedFiles(settings: Settings): Promise<StoredFiles> {
  if (!settings.S3_BUCKET) return storedOnDisk(join(settings.DATA_DIR, 'files'));
  const { bucketOf, listS3, s3Files } = await import('./s3.ts');
  const bucket = bucketOf(settings);
  if (!bucket) throw new Error('S3_BUCKET is set without the rest of S3_*');
  return { files: s3Files(bucket, asItIs), list: () => listS3(bucket) };
}

export async function storedOnDisk(folder: string): Promise<StoredFiles> {
  return { files: await diskFiles(folder, asItIs), list: () => listDisk(folder) };
}
