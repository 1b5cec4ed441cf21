import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { diskUploadStore, type UploadStore } from './store.ts';

/** Where uploads grow by the settings. */
export async function openUploadStore(settings: Settings): Promise<UploadStore> {
  if (!settings.S3_BUCKET) return diskUploadStore(join(settings.DATA_DIR, 'uploads'));
  const [{ bucketOf }, { s3UploadStore }] = await Promise.all([import('../files/s3.ts'), import('./store-s3.ts')]);
  const bucket = bucketOf(settings);
  if (!bucket) throw new Error('S3_BUCKET is set without the rest of S3_*');
  return s3UploadStore(bucket);
}
