import type { Endpoint } from '@pero/wire/endpoint';

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
const PDF = ['application/pdf'];
const TABLES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

/** What comes when a file is asked for, by the id of the call. */
const MIMES: Readonly<Record<string, readonly string[]>> = {
  AC37: ['image/jpeg', 'image/png', 'application/pdf'],
  AC38: PDF,
  AC62: ['application/zip'],
  BK33: [
    'application/epub+zip',
    'application/x-fictionbook+xml',
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'text/plain',
  ],
  BK80: ['image/jpeg'],
  BK81: ['image/jpeg'],
  BK82: PICTURES,
  BK83: ['image/jpeg'],
  BK86: PICTURES,
  BK96: PICTURES,
  BK99: ['application/pdf', 'image/jpeg', 'image/png', 'application/octet-stream'],
  FB08: PICTURES,
  ST24: PDF,
  ST26: TABLES,
  ST29: TABLES,
  ST30: ['image/jpeg'],
};

export function mimesOf({ id }: Endpoint): readonly string[] {
  return MIMES[id] ?? ['application/octet-stream'];
}
