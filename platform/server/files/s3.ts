import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Settings } from '../settings.ts';
import { type Files, storedName } from './files.ts';
import { type LinkPlace, linkTo } from './s3-link.ts';

/** `links` where browsers reach it by themselves. */
export type Bucket = { readonly bucket: string; readonly client: S3ClientConfig; readonly links?: LinkPlace };

type S3Settings = Pick<
  Settings,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_PUBLIC_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>;

/** The bucket that the settings name, or null when they name none. */
export function bucketOf(settings: S3Settings): Bucket | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_PUBLIC_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = settings;
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_ACCESS_KEY || !S3_SECRET_KEY) return null;
  const signing = { region: S3_REGION, bucket: S3_BUCKET, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
  return {
    bucket: S3_BUCKET,
    ...(S3_PUBLIC_ENDPOINT && { links: { endpoint: S3_PUBLIC_ENDPOINT, ...signing } }),
    client: {
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY },
      forcePathStyle: true,
      // The checksums that newer clients add of themselves are not understood by every S3 beside Amazon's.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  };
}

const FOLDER = 'files/';

/** Every file by the name under which it is stored; what was put anew in the meantime has another stamp. */
export async function* listS3({
  bucket,
  client: config,
}: Bucket): AsyncGenerator<{ readonly name: string; readonly stamp: string }> {
  const client = new S3Client(config);
  let after: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: FOLDER, ...(after && { ContinuationToken: after }) }),
    );
    for (const { Key = '', ETag = '', LastModified } of page.Contents ?? []) {
      yield { name: Key.slice(FOLDER.length), stamp: `${ETag} ${LastModified?.getTime()}` };
    }
    after = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (after !== undefined);
}

/** Files in a bucket of any S3. */
export function s3Files({ bucket, client: config, links }: Bucket, nameOf = storedName): Files {
  const client = new S3Client(config);
  const at = (key: string) => ({ Bucket: bucket, Key: `${FOLDER}${nameOf(key)}` });

  return {
    async put(key, content, { mime }) {
      // Sent in parts of 5 MB, so that a stream of unknown length needs no more memory than a few of them.
      await new Upload({ client, params: { ...at(key), Body: content, ContentType: mime } }).done();
    },
    async open(key) {
      const found = await orNull(client.send(new GetObjectCommand(at(key))));
      if (!found) return null;
      const { Body, ContentLength = 0, ContentType = 'application/octet-stream' } = found;
      return { mime: ContentType, bytes: ContentLength, stream: Body as Readable };
    },
    async openPart(key, { from, to }) {
      const found = await orNull(client.send(new GetObjectCommand({ ...at(key), Range: `bytes=${from}-${to}` })));
      if (!found) return null;
      const { Body, ContentRange = '', ContentType = 'application/octet-stream' } = found;
      // «bytes 0-99/1234»
      return { mime: ContentType, bytes: Number(ContentRange.split('/')[1]), stream: Body as Readable };
    },
    sizeOf: async (key) => (await orNull(client.send(new HeadObjectCommand(at(key)))))?.ContentLength ?? null,
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    exists: async (key) => (await orNull(client.send(new HeadObjectCommand(at(key))))) !== null,
    ...(links && { linkTo: (key, saved) => linkTo(links, at(key).Key, saved, new Date()) }),
  };
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof S3ServiceException && [404, 416].includes(error.$metadata.httpStatusCode ?? 0)) return null;
    throw error;
  }
}
