import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { diskFiles } from './disk.ts';
import type { Files } from './files.ts';

/** The place of files that the settings choose. The S3 client is large: only those who use it load it. */
export async function openFiles(settings: Settings): Promise<Files> {
  if (!settings.S3_BUCKET) return diskFiles(join(settings.DATA_DIR, 'files'));
  const { bucketOf, s3Files } = await import('./s3.ts');
  const bucket = bucketOf(settings);
  if (!bucket) throw new Error('S3_BUCKET is set without the rest of S3_*');
  return s3Files(bucket);
}
