import { S3Store } from '@tus/s3-store';
import type { Bucket } from '../files/s3.ts';
import type { UploadStore } from './store.ts';

/** Apart from uploads-store.ts because the S3 client is large: only those who use it load it. */
export function s3UploadStore({ bucket, client }: Bucket): UploadStore {
  return new S3Store({ partSize: 8 * 1024 * 1024, useTags: false, s3ClientConfig: { ...client, bucket } });
}
