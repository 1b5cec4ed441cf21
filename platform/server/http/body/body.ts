import { SMALL_BODY } from '@pero/wire/endpoint';
import type { DoorReason } from '../refusals.ts';
import { type BodyRoom, bodyRoomOf } from './body-room.ts';
import { parsedJson } from './json-body.ts';
import { MOST_COMPLEX } from './json-cut.ts';

/** Why what came cannot be read. */
export type Unfit = { readonly unfit: DoorReason };

export type Reading = {
  readonly largest: number;
  /** Keys of the person and the address: what they send at once is bounded. */
  readonly whose: readonly string[];
  /** How long the whole body may take to arrive; tests are in a hurry. */
  readonly patienceMs?: number;
  readonly room?: BodyRoom;
};

const room = bodyRoomOf();
const PATIENCE_MS = { small: 15_000, large: 90_000 };

/**
 * The bytes of a body, of at most `largest`. What is declared too large, or finds no room, is refused before its first
 * byte is read; what proves too large or too slow is read no further.
 */
export async function bytesOf(request: Request, reading: Reading): Promise<Buffer | Unfit> {
  const { largest, whose } = reading;
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > largest) return { unfit: 'body-too-large' };
  if (!request.body) return Buffer.alloc(0);
  const place = (reading.room ?? room).enter(
    Math.max(declared, largest > SMALL_BODY && declared === 0 ? largest : 0),
    whose,
  );
  try {
    const full = place.grow(declared);
    if (full) return noRoom(full);
    return await inPieces(request.body, { ...reading, declared, grow: place.grow });
  } finally {
    place.leave();
  }
}

type Pieces = Reading & { readonly declared: number; readonly grow: (bytes: number) => 'crowded' | 'yours' | null };

/** What it stops reading it leaves as it is: whoever closes the connection does so politely. */
async function inPieces(body: ReadableStream<Uint8Array>, pieces: Pieces): Promise<Buffer | Unfit> {
  const reader = body.getReader();
  const late = lateAfter(pieces.patienceMs ?? (pieces.largest > SMALL_BODY ? PATIENCE_MS.large : PATIENCE_MS.small));
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const piece = await Promise.race([reader.read(), late.promise]);
      if (piece === null) return { unfit: 'body-too-slow' };
      if (piece.done) return Buffer.concat(chunks);
      const unfit = oneMore(pieces, bytes, piece.value.byteLength);
      if (unfit) return unfit;
      bytes += piece.value.byteLength;
      chunks.push(piece.value);
    }
  } catch {
    // The sender has gone: nobody will read this answer.
    return { unfit: 'body-too-slow' };
  } finally {
    late.clear();
  }
}

function oneMore({ largest, declared, grow }: Pieces, before: number, more: number): Unfit | null {
  const now = before + more;
  if (now > largest) return { unfit: 'body-too-large' };
  const full = grow(Math.max(0, now - Math.max(before, declared)));
  return full && noRoom(full);
}

function noRoom(full: 'crowded' | 'yours'): Unfit {
  return { unfit: full === 'yours' ? 'too-many-bodies' : 'busy' };
}

function lateAfter(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return { promise, clear: () => clearTimeout(timer) };
}

/** The fields of a JSON body; none without a body. */
export async function fieldsOf(
  request: Request,
  reading: Reading,
): Promise<{ values: Record<string, unknown> } | Unfit> {
  const bytes = await bytesOf(request, reading);
  if ('unfit' in bytes) return bytes;
  if (bytes.length === 0) return { values: {} };
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? '')) {
    return { unfit: 'body-not-json' };
  }
  const read = await parsedJson(bytes, reading.largest > SMALL_BODY ? MOST_COMPLEX.text : MOST_COMPLEX.form);
  if (read === 'complex') return { unfit: 'body-too-complex' };
  if (read === 'busy') return { unfit: 'busy' };
  const { value } = read ?? { value: null };
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { values: { ...value } };
  return { unfit: 'body-not-an-object' };
}
