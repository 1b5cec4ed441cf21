/** What the samples are that follow. */
export type Format = { readonly rate: number; readonly channels: number };

type Listener = {
  readonly onFormat: (format: Format) => void;
  /** Whole frames, channels in turn. The array is used again: nobody may keep it. */
  readonly onSamples: (samples: Float32Array) => void;
};

const FLOAT = 4;
const HEADER_MOST = 64 * 1024;

/**
 * Reads a WAV of 32-bit floats while a decoder writes it, piece by piece. The lengths in its head are not believed: they
 * are filled in later, or never.
 */
export function openWavStream({ onFormat, onSamples }: Listener): (piece: Uint8Array) => void {
  let head: Buffer = Buffer.alloc(0);
  let frame = 0;
  let kept = 0;
  let room = new Uint8Array(0);
  const take = (piece: Uint8Array): void => {
    const size = kept + piece.length;
    if (room.length < size) {
      const larger = new Uint8Array(Math.ceil(size / FLOAT) * FLOAT * 2);
      larger.set(room.subarray(0, kept));
      room = larger;
    }
    room.set(piece, kept);
    const whole = size - (size % frame);
    if (whole > 0) onSamples(new Float32Array(room.buffer, 0, whole / FLOAT));
    room.copyWithin(0, whole, size);
    kept = size - whole;
  };
  return (piece) => {
    if (frame > 0) return take(piece);
    head = Buffer.concat([head, piece]);
    const read = headOf(head);
    if (read === undefined && head.length > HEADER_MOST) throw new Error('The decoder wrote no WAV');
    if (read === undefined) return;
    frame = read.format.channels * FLOAT;
    onFormat(read.format);
    if (head.length > read.end) take(head.subarray(read.end));
  };
}

function headOf(bytes: Buffer): { readonly format: Format; readonly end: number } | undefined {
  let format: Format | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (name === 'data') return format && { format, end: at + 8 };
    if (name === 'fmt ' && at + 16 <= bytes.length) {
      format = { channels: bytes.readUInt16LE(at + 10), rate: bytes.readUInt32LE(at + 12) };
    }
    at += 8 + size + (size % 2);
  }
  return undefined;
}
