import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

/**
 * A stream that opens with a passphrase alone. It is cut into pieces, each sealed (AES-256-GCM) with its number and whether it is
 * the last: a byte that was changed, a piece that was moved, and an end that is missing are noticed at their place.
 */
const MAGIC = Buffer.from('PERO-BACKUP-1\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const PIECE_BYTES = 256 * 1024;
const HEAD_BYTES = MAGIC.length + SALT_BYTES;
/** A tenth of a second of a core and 32 MB for each guess. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** What is wrong with an archive, as its reader is told. */
export class BadArchive extends Error {}

const CUT = 'Архив обрезан: он не\u00A0дописан или скопирован не\u00A0весь.';
const ALTERED = 'Архив повреждён: его содержимое не\u00A0сходится с\u00A0контрольными суммами.';
const NOT_OPENED = 'Пароль архива не\u00A0подходит (или повреждено самое начало файла).';
const NOT_OURS = 'Это не\u00A0архив «Пера».';

export async function* sealed(content: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const head = Buffer.concat([MAGIC, randomBytes(SALT_BYTES)]);
  const key = keyOf(passphrase, head);
  yield head;
  let number = 0;
  // An empty piece first: whoever opens it learns whether the passphrase is the right one.
  yield pieceOf(key, number++, false, Buffer.alloc(0));
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    const whole = Buffer.concat(held);
    let at = 0;
    for (; whole.length - at >= PIECE_BYTES; at += PIECE_BYTES) {
      yield pieceOf(key, number++, false, whole.subarray(at, at + PIECE_BYTES));
    }
    held = [whole.subarray(at)];
    bytes = whole.length - at;
  }
  yield pieceOf(key, number, true, Buffer.concat(held));
}

export async function* opened(content: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const source = exactly(content);
  const head = await source(HEAD_BYTES);
  if (head === null || !head.subarray(0, MAGIC.length).equals(MAGIC)) throw new BadArchive(NOT_OURS);
  const key = keyOf(passphrase, head);
  for (let number = 0, isLast = false; !isLast; number++) {
    const length = await source(4);
    if (length === null) throw new BadArchive(CUT);
    // The highest bit says that it is the last.
    const told = length.readUInt32BE();
    isLast = told >= 2 ** 31;
    const bytes = isLast ? told - 2 ** 31 : told;
    if (bytes > PIECE_BYTES) throw new BadArchive(ALTERED);
    const piece = await source(bytes + TAG_BYTES);
    if (piece === null) throw new BadArchive(CUT);
    yield openPiece(key, number, isLast, piece);
  }
  if ((await source(1)) !== null) throw new BadArchive(ALTERED);
}

function keyOf(passphrase: string, head: Buffer): Buffer {
  return scryptSync(passphrase.normalize('NFC'), head.subarray(MAGIC.length), 32, SCRYPT);
}

/** The key is of this archive alone, so a number is nonce enough. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 0);
  nonce[8] = isLast ? 1 : 0;
  return nonce;
}

function pieceOf(key: Buffer, number: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(plain.length + (isLast ? 2 ** 31 : 0));
  return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openPiece(key: Buffer, number: number, isLast: boolean, piece: Buffer): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
  cipher.setAuthTag(piece.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([cipher.update(piece.subarray(0, -TAG_BYTES)), cipher.final()]);
  } catch (error) {
    throw new BadArchive(number === 0 ? NOT_OPENED : ALTERED, { cause: error });
  }
}

/** Asks a stream for so many bytes at a time; null where it has ended before. */
export function exactly(content: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer | null> {
  const chunks = content[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    const parts = [held];
    let there = held.length;
    while (there < bytes) {
      const next = await chunks.next();
      if (next.done) return null;
      parts.push(next.value);
      there += next.value.length;
    }
    const whole = parts.length === 1 ? held : Buffer.concat(parts);
    held = whole.subarray(bytes);
    return whole.subarray(0, bytes);
  };
}
