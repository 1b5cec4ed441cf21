import { SMALL_BODY } from '@pero/wire/endpoint';
import { type BodyRoom, bodyRoomOf } from './body-room.ts';
import { parsedJson } from './json-body.ts';
import { MOST_COMPLEX } from './json-cut.ts';

export type Unfit = { readonly status: 400 | 408 | 413 | 415 | 429 | 503; readonly message: string };

export const BODY_WORDS = {
  tooLarge: 'Слишком большой запрос',
  notJson: 'Ожидается JSON',
  notAnObject: 'Запрос не удалось прочитать: ожидается объект JSON',
  tooComplex: 'Запрос не удалось прочитать: в нём слишком много вложенных или отдельных значений',
  tooSlow: 'Запрос пришёл не полностью. Проверьте связь и повторите',
  yours: 'Слишком много больших запросов сразу. Дождитесь ответа на предыдущие и повторите',
  crowded: 'Сервер сейчас занят. Повторите через минуту',
} as const;

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
  if (declared > largest) return { status: 413, message: BODY_WORDS.tooLarge };
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
      if (piece === null) return { status: 408, message: BODY_WORDS.tooSlow };
      if (piece.done) return Buffer.concat(chunks);
      const unfit = oneMore(pieces, bytes, piece.value.byteLength);
      if (unfit) return unfit;
      bytes += piece.value.byteLength;
      chunks.push(piece.value);
    }
  } catch {
    // The sender has gone: nobody will read this answer.
    return { status: 408, message: BODY_WORDS.tooSlow };
  } finally {
    late.clear();
  }
}

function oneMore({ largest, declared, grow }: Pieces, before: number, more: number): Unfit | null {
  const now = before + more;
  if (now > largest) return { status: 413, message: BODY_WORDS.tooLarge };
  const full = grow(Math.max(0, now - Math.max(before, declared)));
  return full && noRoom(full);
}

function noRoom(full: 'crowded' | 'yours'): Unfit {
  return full === 'yours' ? { status: 429, message: BODY_WORDS.yours } : { status: 503, message: BODY_WORDS.crowded };
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
  if ('status' in bytes) return bytes;
  if (bytes.length === 0) return { values: {} };
  if (!/^application\/json\b/.test(request.headers.get('content-type') ?? '')) {
    return { status: 415, message: BODY_WORDS.notJson };
  }
  const read = await parsedJson(bytes, reading.largest > SMALL_BODY ? MOST_COMPLEX.text : MOST_COMPLEX.form);
  if (read === 'complex') return { status: 400, message: BODY_WORDS.tooComplex };
  if (read === 'busy') return { status: 503, message: BODY_WORDS.crowded };
  const { value } = read ?? { value: null };
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { values: { ...value } };
  return { status: 400, message: BODY_WORDS.notAnObject };
}
