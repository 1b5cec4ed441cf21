import { createHmac } from 'node:crypto';
import type { Db } from '@pero/server-platform/database/db';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { keyFor, openWords, sealWords } from '@pero/server-platform/sealed-words';
import { type IdentityDocument, outlineOf } from '../rules/document.ts';
import {
  anySealedNumber,
  clearNumbers,
  keepSealedNumber,
  type SealedNumber,
  sealedNumberOf,
} from '../store/documents.ts';

/** Two keys out of the one that seals scans: one seals series and number, one marks them, so that doubles are found. */
export type NumberKeys = { readonly seal: Buffer; readonly mark: Buffer };

export function numberKeysOf(secret: Buffer): NumberKeys {
  return { seal: keyFor('document-number', secret), mark: keyFor('document-number-mark', secret) };
}

export function sealedNumber(keys: NumberKeys, profileId: number, number: string): SealedNumber | null {
  if (number === '') return null;
  return {
    sealed: sealWords(keys.seal, boundTo(profileId), Buffer.from(number)),
    mark: markOf(keys, number),
    outline: outlineOf(number),
  };
}

export function markOf({ mark }: NumberKeys, number: string): Buffer {
  return createHmac('sha256', mark).update(number).digest();
}

/** Another key than the one it was sealed with: whoever asks is told so, and nothing is changed meanwhile. */
export const UNOPENED = { refused: 'number-unopened' } as const;

/** The document with its number in clear, or a refusal when this process cannot open it. */
export async function withNumber(
  db: Db,
  keys: NumberKeys,
  profileId: number,
  document: IdentityDocument,
): Promise<IdentityDocument | typeof UNOPENED> {
  const kept = await sealedNumberOf(db, profileId);
  if (!kept) return document;
  const serialNumber = opened(keys, profileId, kept);
  return serialNumber === null ? UNOPENED : { ...document, serialNumber };
}

function opened({ seal }: NumberKeys, profileId: number, sealed: Buffer): string | null {
  try {
    return openWords(seal, boundTo(profileId), sealed).toString();
  } catch {
    return null;
  }
}

function boundTo(profileId: number): string {
  return `document-number:${profileId}`;
}

const BATCH = 200;

/**
 * At every start, and every night after it: numbers from before they were sealed. In small transactions, so that it may
 * be stopped anywhere and several processes may do it together. With a wrong key nothing is sealed that others could not
 * open: false, to be told to whoever started it.
 */
export async function sealClearNumbers(
  inAct: <T>(work: (act: { db: Db }) => Promise<T>) => Promise<T>,
  keys: NumberKeys,
): Promise<boolean> {
  const known = await inAct(({ db }) => anySealedNumber(db));
  if (known && opened(keys, known.profileId, known.sealed) === null) return false;
  for (;;) {
    const done = await inAct(async ({ db }) => {
      const rows = await clearNumbers(db, BATCH);
      for (const { profileId, number } of rows) {
        const sealed = sealedNumber(keys, profileId, number);
        if (sealed) await keepSealedNumber(db, profileId, sealed);
      }
      return rows.length;
    });
    if (done < BATCH) return true;
  }
}

export async function sealNightly(context: JobContext, keys: NumberKeys): Promise<void> {
  if (!(await sealClearNumbers(context.inAct, keys))) context.log.error({}, WRONG_KEY);
}

export const WRONG_KEY = 'SCANS_KEY is not the key that document numbers were sealed with: give the former one back';
