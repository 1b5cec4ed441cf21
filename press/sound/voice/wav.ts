import type { Sound } from './voice.ts';

const HEAD = 44;

/** The head of a WAV of one channel and 16 bits. */
export function wavHead(samples: number, rate: number): Buffer {
  const head = Buffer.alloc(HEAD);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(HEAD - 8 + samples * 2, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples * 2, 40);
  return head;
}

/** Reads what another program wrote: PCM of 16 bits; of two channels the first. Undefined for anything else. */
export function soundOf(file: Uint8Array): Sound | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  let format: Format | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, size] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)];
    if (name === 'fmt ') format = formatOf(bytes.subarray(at + 8));
    // Whoever writes to a pipe does not know the length when it begins: what is there is taken.
    const data = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'data') return format && { rate: format.rate, samples: samplesOf(data, format.channels) };
    at += 8 + size + (size % 2);
  }
  return undefined;
}

type Format = { readonly channels: number; readonly rate: number };

function formatOf(bytes: Buffer): Format | undefined {
  if (bytes.length < 16 || bytes.readUInt16LE(0) !== 1 || bytes.readUInt16LE(14) !== 16) return undefined;
  const format = { channels: bytes.readUInt16LE(2), rate: bytes.readUInt32LE(4) };
  return format.channels > 0 && format.rate > 0 ? format : undefined;
}

/** Bytes as they come over a wire, the low one first. */
export function samplesOf(bytes: Buffer, channels = 1): Int16Array {
  const frames = Math.floor(bytes.length / 2 / channels);
  return Int16Array.from({ length: frames }, (_, index) => bytes.readInt16LE(index * 2 * channels));
}
