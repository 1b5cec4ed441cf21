import { createHash, createHmac } from 'node:crypto';
import type { SavedAs } from './files.ts';

/** Where browsers reach the bucket, and with what it is signed. */
export type LinkPlace = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

const SECONDS = 300;

/**
 * An address that opens one object for five minutes, by the signature that every S3 knows (SigV4 in the query). Whoever follows it
 * saves the file: how, is signed too.
 */
export function linkTo(place: LinkPlace, name: string, { mime, disposition }: SavedAs, now: Date): string {
  const { endpoint, region, bucket, accessKey, secretKey } = place;
  const { host, pathname } = new URL(endpoint);
  const path = `${pathname.replace(/\/$/, '')}/${[bucket, ...name.split('/')].map(encoded).join('/')}`;
  const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const query = Object.entries({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKey}/${scope}`,
    'X-Amz-Date': at,
    'X-Amz-Expires': String(SECONDS),
    'X-Amz-SignedHeaders': 'host',
    'response-cache-control': 'private, no-store',
    'response-content-disposition': disposition,
    'response-content-type': mime,
  })
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    .sort()
    .join('&');
  const asked = ['GET', path, query, `host:${host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(asked).digest('hex')].join('\n');
  const key = [at.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(signed, `AWS4${secretKey}`);
  return `${new URL(endpoint).origin}${path}?${query}&X-Amz-Signature=${signed(key, text).toString('hex')}`;
}

function signed(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
